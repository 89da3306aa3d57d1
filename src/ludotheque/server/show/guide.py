"""A guided first game: its script, really played, as the seat that learns sees it. Nothing of it is stored."""

from ludotheque.engine.game import Game
from ludotheque.engine.table import Table
from ludotheque.server.show.sight import show_action, show_step
from ludotheque.server.store import tables
from ludotheque.server.store.tables import StoredStep
from ludotheque.server.wire.errors import Refusal
from ludotheque.server.wire.messages import Frame, Guide, Moment, SeatInfo, Sight


def show_guide(game: Game) -> Guide:
    """The guide to a game, the same for everybody."""
    script = game.guide
    if script is None:
        raise Refusal("guide/none")
    learner = script.learner
    moments = []
    for table, cue, action in script.play(game):
        asked = action if cue.text and cue.seat == learner else None
        moments.append(Moment(frame(table, learner, asked is not None), cue.key, asked))
    seats = [
        SeatInfo(seat, "person", yours=True, side=side) if seat == learner else SeatInfo(seat, "bot", bot="guide", side=side)
        for seat, side in enumerate(table.sides())
    ]
    return Guide(learner, seats, table.options, moments)


def frame(table: Table, learner: int, asked: bool) -> Frame:
    """The last step of the table and what the learner sees after it; moves only when it is to make one."""
    made = table.record.actions
    step = StoredStep(len(made), "move" if made else "deal", 0.0, made[-1][0] if made else None)
    step.events = tables.pack_events(table.told)
    moves = [show_action(table.game, action) for action in table.legal(learner)] if asked else []
    return Frame(show_step(step, learner), list(table.actors), [Sight(learner, table.view(learner), moves)])
