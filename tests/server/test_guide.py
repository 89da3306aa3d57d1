"""The guided first game on the wire: what the learner's seat may know, and nothing else."""

import json

import msgspec
import pytest
from houses import GAMES, Served
from test_wire_secrets import FORBIDDEN, keys

from ludotheque.engine.game import Game
from ludotheque.server.wire.messages import Guide

GUIDED = [game for game in GAMES if game.guide]


@pytest.mark.parametrize("game", GUIDED, ids=lambda game: game.slug)
def test_a_guide_shows_what_the_learner_may_know(house: Served, game: Game) -> None:
    script = game.guide
    assert script is not None
    body = house.guest().ask("GET", f"/api/games/{game.slug}/guide")
    assert FORBIDDEN.isdisjoint(keys(body))
    guide = msgspec.convert(body, Guide)
    assert [seat.yours for seat in guide.seats] == [seat == script.learner for seat in range(script.seats)]
    for moment, (table, cue, action) in zip(guide.moments, script.play(game), strict=True):
        imagined = table.redeal(script.learner, 4321)  # another deal, the same knowledge
        (sight,) = moment.frame.sights
        asked = cue.text and cue.seat == script.learner
        assert sight.seat == script.learner
        assert sight.view == json.loads(json.dumps(imagined.view(script.learner)))
        assert [move.action for move in sight.moves] == (imagined.legal(script.learner) if asked else [])
        assert (moment.text, moment.move) == (cue.key, action if asked else None)
        assert moment.frame.actors == list(table.actors)
        assert moment.frame.step.number == len(table.record.actions)
        told = [(event.kind, event.params) for event in moment.frame.step.events]
        assert told == [(event.kind, event.params) for event in (event.seen_by(script.learner) for event in table.told)]


def test_the_shelf_says_which_games_have_a_guide(house: Served) -> None:
    guest = house.guest()
    shelf = {info["slug"]: info.get("guide", False) for info in guest.ask("GET", "/api/games")}
    assert shelf == {game.slug: game.guide is not None for game in GAMES}
    for slug, guided in shelf.items():
        if not guided:
            guest.refused("guide/none", "GET", f"/api/games/{slug}/guide")
    guest.refused("table/bad-game", "GET", "/api/games/chess/guide")
