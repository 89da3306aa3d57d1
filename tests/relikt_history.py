"""What a seat at Relíkt can know, kept from the deal on by somebody who forgets nothing; the rules' own notes are not asked.

A hidden card was drawn by the seat that holds it: after the shuffle that put it into the pile and before the next one, for the
pile is used up by then; before it was laid face down; and before or after a hand lay open, as it was seen there or not. A world
can be if for every seat all its draws can be given to all the cards that passed through its hand.
"""

from collections.abc import Iterable
from typing import Any

from ludotheque.engine.table import Table
from ludotheque.engine.trace import Event

Stay = tuple[int, int]  # a card was drawn after the first and before the second moment


class History:
    """The public story of one table, told to it step by step."""

    def __init__(self, table: Table) -> None:
        seats = range(table.seats)
        self.now = 0
        self.cards = {12 * colour + value for colour in table.view()["camps"] for value in range(12)}
        self.shuffles: list[int] = []
        self.pooled = dict.fromkeys(self.cards, -1)  # card -> when it was shuffled into the pile last
        self.rows: list[list[int | tuple[int, int]]] = [[], [], [], []]  # a card, or seat and number of one face down
        self.discard: set[int] = set()
        self.draws = [[0] * 4 for _ in seats]
        self.stays: list[list[Stay]] = [[] for _ in seats]  # of cards that have left the hand, and which is known
        self.known: list[dict[int, int]] = [{} for _ in seats]  # card -> since when it is known to be the seat's
        self.lassoed: list[dict[int, int]] = [{} for _ in seats]
        self.opened: list[list[tuple[int, set[int]]]] = [[] for _ in seats]
        self.downs: list[list[int]] = [[] for _ in seats]  # when they were laid

    def tell(self, events: Iterable[Event]) -> None:
        """What happened, without what is secret."""
        for event in events:
            self.now += 1
            told = event.seen_by(None)
            getattr(self, f"on_{told.kind}", lambda **_: None)(**told.params)

    def on_card_laid(self, seat: int, card: int, row: int) -> None:
        self.leave(seat, card, self.now)
        self.rows[row].append(card)

    def on_card_lent(self, seat: int, other: int, card: int, row: int) -> None:
        self.on_card_laid(other, card, row)

    def on_card_replaced(self, seat: int, row: int, place: int, old: int, card: int) -> None:
        self.leave(seat, card, self.now)
        self.rows[row][place] = card
        self.discard.add(old)

    def on_card_laid_down(self, seat: int, row: int, **_: Any) -> None:
        self.rows[row].append((seat, len(self.downs[seat])))
        self.downs[seat].append(self.now)

    def on_card_turned(self, row: int, place: int, seat: int, card: int) -> None:
        down = self.rows[row][place]
        assert isinstance(down, tuple)
        self.leave(seat, card, self.downs[seat][down[1]])
        self.rows[row][place] = card

    def on_row_won(self, row: int, **_: int) -> None:
        self.discard |= {card for card in self.rows[row] if isinstance(card, int)}
        self.rows[row] = []

    on_row_tied = on_row_won

    def on_card_taken(self, seat: int, row: int, place: int, card: int) -> None:
        assert self.rows[row].pop(place) == card
        self.lassoed[seat][card] = self.known[seat][card] = self.now

    def on_hand_opened(self, seat: int, other: int) -> None:
        self.opened[other].append((self.now, set()))

    def on_card_shown(self, seat: int, card: int) -> None:
        self.opened[seat][-1][1].add(card)
        self.known[seat].setdefault(card, self.now)

    def on_card_drawn(self, seat: int, **_: Any) -> None:
        self.draws[seat].append(self.now)

    def on_pile_shuffled(self, cards: int) -> None:
        assert len(self.discard) == cards
        self.shuffles.append(self.now)
        self.pooled.update(dict.fromkeys(self.discard, self.now))
        self.discard = set()

    def leave(self, seat: int, card: int, when: int) -> None:
        """A card of which everybody knows now that it left the hand then."""
        if card not in self.lassoed[seat]:
            stay = self.stay(seat, card, when)
            assert stay is not None, "the story itself cannot be"
            self.stays[seat].append(stay)
        self.lassoed[seat].pop(card, None)
        self.known[seat].pop(card, None)

    def stay(self, seat: int, card: int, until: int) -> Stay | None:
        """When the seat can have drawn a card that it had in hand until that moment."""
        after = self.pooled[card]
        before = min([until, *(when for when in self.shuffles if when > after)])
        for when, shown in self.opened[seat]:
            if self.pooled[card] < when < until and card not in shown:
                after = max(after, when)
            elif self.pooled[card] < when and card in shown:
                if when > until:
                    return None
                before = min(before, when)
        return (after, before) if after < before else None

    def fault(self, world: Table, truth: Table, viewer: int | None) -> str | None:
        """Why the viewer knows that the world cannot be, or that nobody could go on in it; nothing if it can."""
        s, true = world.states[0], truth.states[0]
        hands = [places(s["hand"][seat]) for seat in range(world.seats)]
        downs = [{n: int(card) for n, card in enumerate(s["down"][seat]) if card >= 0} for seat in range(world.seats)]
        pile = places(s["pile"])
        laid = {card for row in self.rows for card in row if isinstance(card, int)}
        everything = [*pile, *laid, *self.discard, *(c for hand in hands for c in hand), *(c for d in downs for c in d.values())]
        if sorted(everything) != sorted(self.cards):
            return "a card is missing or twice there"
        if [len(hand) for hand in hands] != [len(places(cards)) for cards in true["hand"][: world.seats]]:
            return "a hand has another size"
        lying = {(seat, n) for seat, cards in enumerate(downs) for n in cards}
        if lying != {card for row in self.rows for card in row if isinstance(card, tuple)}:
            return "other cards lie face down"
        if viewer is not None and any((s[kept][viewer] != true[kept][viewer]).any() for kept in ("hand", "down")):
            return "the own cards have changed"
        last = self.shuffles[-1] if self.shuffles else -1
        if any(self.pooled[card] != last for card in pile):
            return "a card lies in the pile that was not shuffled into it"
        for seat in range(world.seats):
            if seat != viewer and not self.can_hold(seat, hands[seat], downs[seat]):
                return f"seat {seat} cannot have these cards"
        if not world.over and not all(len(world.legal(seat)) for seat in world.actors):
            return "nobody can go on"
        return None

    def can_hold(self, seat: int, hand: list[int], downs: dict[int, int]) -> bool:
        held = {**dict.fromkeys(hand, self.now + 1), **{card: self.downs[seat][n] for n, card in downs.items()}}
        if not self.known[seat].keys() <= held.keys():
            return False
        stays = list(self.stays[seat])
        for card, until in held.items():
            if any(card in known for other, known in enumerate(self.known) if other != seat):
                return False
            if card in self.lassoed[seat]:
                since = self.lassoed[seat][card]
                shown = [(card in cards) == (when < until) for when, cards in self.opened[seat] if when > since]
                if since > until or not all(shown):
                    return False
                continue
            stay = self.stay(seat, card, until)
            if stay is None:
                return False
            stays.append(stay)
        return self.can_be_drawn(self.draws[seat], stays)

    @staticmethod
    def can_be_drawn(draws: list[int], stays: list[Stay]) -> bool:
        """Whether every draw can have been one of the cards: the one that must be drawn soonest comes first."""
        if len(draws) != len(stays):
            return False
        left = list(stays)
        for draw in draws:  # in the order they were made
            possible = [stay for stay in left if stay[0] < draw < stay[1]]
            if not possible:
                return False
            left.remove(min(possible, key=lambda stay: stay[1]))
        return True


def places(mask: Any) -> list[int]:
    """A set of bits as a list."""
    return [place for place in range(63) if int(mask) >> place & 1]
