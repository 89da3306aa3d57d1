"""Two companies that follow a plan, to measure bots against."""

from typing import Any

from ludotheque.engine.actions import Move
from ludotheque.engine.table import Table

from .tables import (
    ADJACENT_RELIC,
    AMOUNT,
    BUY_ONE,
    DICE,
    DIVE_BONUS,
    DIVE_SPACE,
    DOES,
    DOLLARS,
    EACH,
    EXPEDITION,
    KIND,
    MAJORITY,
    MONEY,
    MUSEUM,
    MUSEUM_BONUS,
    OWN_SPACES,
    PER,
    PER_DIVE,
    PRIVATE,
    PUBLIC,
    RELIC,
    RELICS,
    REPUTATION,
    SCROLL,
    SCROLLS,
    SPACES,
    WHICH,
)

View = dict[str, Any]

IN_ORDER = [1, 2, 3, 0]  # starting cards whose neighbours please their second level
A_DIE = 25.0  # likings are in tenths of a point of reputation
TWO_DICE = 8  # what two of them are likely to show at least, chosen from more
KEPT = 8  # relics of a kind beyond which one is as good as sold


def can_pay(card: int, dollars: int, scrolls: int) -> bool:
    return bool(DOLLARS[card] <= dollars and SCROLLS[card] <= scrolls)


class Company:
    """Buys what is worth most, digs, sells and dives as it comes."""

    dives, sells, fills, digs = 12.0, 14.0, 16.0, 10.0  # how much it likes to
    demands = 0.0  # what a card must be worth, or the money is saved

    def choose(self, world: Table, seat: int, seed: int) -> int:
        view = world.view(seat)
        return max(world.moves(seat), key=lambda move: self.like(view, seat, move)).action

    def like(self, view: View, seat: int, move: Move) -> float:
        """How much it likes a decision; to leave it is worth nothing."""
        params, mine = move.params, view["companies"][seat]
        if move.kind == "arrange":
            return -float(IN_ORDER.index(params["card"]))
        if move.kind == "reroll":
            return 3.0 - params["face"]
        if move.kind == "shift":
            return float(params["to"] - params["face"])
        if move.kind == "use":
            diving = params["space"] == DIVE_SPACE
            liked = self.like_dive(view["dive"]) if diving else self.like_space(view, mine, params["space"])
            return liked - params["face"] / 10 if liked > 0 else -1.0  # the lowest die that will do
        if move.kind == "buy":
            return self.like_card(mine, view["market"][params["offer"]])
        if move.kind == "turn":
            return self.like_turning(mine, mine["cards"][params["slot"]]["card"])
        if move.kind == "lay":
            spots = {(spot["row"], spot["column"]): spot["reputation"] for spot in view["spots"]}
            return float(spots[params["row"], params["column"]])
        if move.kind == "fill":
            return float(MAJORITY[params["museum"]]) + params["box"]
        if move.kind == "sell":
            return self.like_selling(mine, params["kind"])
        return float(MUSEUM_BONUS[params["kind"]]) if move.kind == "take" else 0.0

    def like_dive(self, dive: View) -> float:
        return self.dives

    def like_space(self, view: View, mine: View, space: int) -> float:
        """What a die can do there."""
        side = PUBLIC + space - OWN_SPACES
        if space < OWN_SPACES:
            card = mine["cards"][space // SPACES]
            side = 2 * card["card"] + card["level"] - 1
        index = space % SPACES if space < OWN_SPACES else 0
        does, kind = DOES[side, index], int(WHICH[side, index])
        if does in (RELIC, ADJACENT_RELIC):
            return self.digs + float(MUSEUM_BONUS[kind] if does == RELIC else 0)
        if does == MUSEUM:
            return self.fills + float(MUSEUM_BONUS[kind] if kind >= 0 else 3) + float(AMOUNT[side, index])
        if does == PRIVATE:
            kinds = sum(self.like_selling(mine, kind) > 0 for kind in range(RELICS))
            return self.sells + 2 * kinds + float(AMOUNT[side, index]) if kinds else -1.0
        if does == BUY_ONE:
            return A_DIE if self.best_buy(view, mine) > self.demands else -1.0
        return 5.0 * (float(AMOUNT[side, index]) if does == MONEY else 1.5)

    def best_buy(self, view: View, mine: View) -> float:
        """The liking of the best it can pay."""
        dollars, scrolls = mine["dollars"], mine["relics"][SCROLL]
        offered = [self.like_card(mine, card) for card in view["market"] if card is not None and can_pay(card, dollars, scrolls)]
        owned = [card["card"] for card in mine["cards"] if card["level"] == 1]
        turned = [self.like_turning(mine, card) for card in owned if can_pay(card, dollars, scrolls)]
        return max(offered + turned, default=-1.0)

    def like_card(self, mine: View, card: int) -> float:
        return self.like_side(mine, 2 * card) - float(DOLLARS[card])

    def like_turning(self, mine: View, card: int) -> float:
        return self.like_side(mine, 2 * card + 1) - self.like_side(mine, 2 * card) - float(DOLLARS[card])

    def like_selling(self, mine: View, kind: int) -> float:
        """Whether collectors may have a relic."""
        return 1.0

    def like_side(self, mine: View, side: int) -> float:
        """What a side of a card is worth to it."""
        return 10.0 * float(REPUTATION[side]) + A_DIE * float(DICE[side])


class Curator(Company):
    """Rushes the museums: digs for every kind, fills their boxes, and leaves little to collectors and to the sea."""

    dives, sells, fills, digs = 4.0, 3.0, 60.0, 20.0

    def like_selling(self, mine: View, kind: int) -> float:
        return 1.0 if mine["relics"][kind] > KEPT else -1.0

    def like_side(self, mine: View, side: int) -> float:
        digs = 15.0 if side % 2 == 0 and KIND[side // 2] == EXPEDITION else 0.0
        return super().like_side(mine, side) + digs + 10.0 * float((DOES[side] == MUSEUM).sum())


class Diver(Company):
    """Dives first of all while two dice will do, then with what is left; saves for what helps to dive and what counts finds."""

    dives, demands = 100.0, 12.0

    def like_dive(self, dive: View) -> float:
        return self.dives if dive["number"] - dive["bonus"] <= TWO_DICE else Company.dives

    def like_side(self, mine: View, side: int) -> float:
        helps = 4.0 * float(DIVE_BONUS[side]) + 5.0 * len(mine["dives"]) * float((EACH[side] * (PER[side] == PER_DIVE)).sum())
        return super().like_side(mine, side) + helps


STRATEGIES = {"curator": Curator(), "diver": Diver()}
