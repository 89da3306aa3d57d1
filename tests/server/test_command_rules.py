"""Decisions as the database keeps them: whose, on which position, once; undo, questions, clocks. On SQLite and PostgreSQL."""

import threading

import pytest
from desk import SHELF, Desk, find_person, refused
from sqlalchemy import select, text
from sqlalchemy.exc import IntegrityError

from ludotheque.server.settings import Limits, Settings
from ludotheque.server.store import chat, clocks, people, schema, tables
from ludotheque.server.store.tables import StoredTable
from ludotheque.server.table import ending, moves, opening, rematch, seats, takeover, undo
from ludotheque.server.wire.errors import Refusal
from ludotheque.server.wire.messages import AskHint, AskUndo, MakeMove, Me, NewTable, Place, Say, Sitting


def test_a_move_is_stored_with_the_record_it_leads_to(desk: Desk) -> None:
    table = desk.open()
    seat = table.actors[0]
    after = desk.move(table, seat)
    stored = desk.load(table)
    assert (stored.number, stored.record, stored.actors) == (1, after.record, [1 - seat])
    steps = desk.run(tables.load_steps, table.id)
    assert [(step.number, step.kind) for step in steps] == [(0, "deal"), (1, "move")]


def test_a_repeated_command_is_answered_and_not_done_again(desk: Desk) -> None:
    table = desk.open()
    seat = table.actors[0]
    wish = MakeMove("same", table.id, seat, 0, SHELF.open(table).legal(seat)[0])
    first = desk.obey(desk.person(seat), wish)
    table = desk.move(first.table, 1 - seat)
    again = desk.obey(desk.person(seat), wish)
    assert first.number == again.number == 1
    assert desk.load(table).number == 2


def test_what_was_done_is_answered_again_even_to_somebody_who_has_lost_the_seat(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = adas_turn(desk)
    wishes = [
        AskHint("hint", table.id, 0),
        Say("say", table.id, "hm"),
        MakeMove("move", table.id, 0, table.number, SHELF.open(table).legal(0)[0]),
    ]
    numbers = [desk.obey(desk.ada, wish).number for wish in wishes]
    assert numbers == [table.number + 1, table.number + 1, table.number + 2]
    desk.move(desk.load(table), 1)
    late = clocks.now() + Settings().live_seconds + 1
    monkeypatch.setattr(takeover, "now", lambda: late)
    taken = desk.run(takeover.ask_takeover, Settings(), table.id, 0, desk.ben.id)
    assert taken.seats_of(desk.ada.id) == []
    assert [desk.obey(desk.ada, wish).number for wish in wishes] == numbers
    assert desk.load(table).number == taken.number
    assert len(desk.run(chat.load_lines, table.id)) == 1


def test_a_question_that_was_settled_is_not_asked_again(desk: Desk) -> None:
    table = desk.open(mode="draw")
    seat = table.actors[0]
    wish = AskUndo("undo", table.id, seat, desk.move(table, seat).number)
    asked = desk.obey(desk.person(seat), wish)
    assert asked.table.question is not None
    desk.answer(asked.table, desk.person(1 - seat), False)
    assert desk.obey(desk.person(seat), wish).number == asked.number
    assert desk.load(table).question is None


def test_the_same_id_from_somebody_else_is_another_command(desk: Desk) -> None:
    table = desk.open()
    seat = table.actors[0]
    table = desk.move(table, seat, id="same")
    assert desk.move(table, 1 - seat, id="same").number == 2


def test_a_move_on_a_position_that_has_gone_is_stale(desk: Desk) -> None:
    table = desk.open()
    seat = table.actors[0]
    after = desk.move(desk.move(table, seat), 1 - seat)
    for based_on in (0, 1, 3, -1, 10**9):
        with refused("move/stale"):
            desk.move(after, seat, based_on=based_on)
    assert desk.load(table).number == 2


def test_sealed_decisions_of_others_do_not_make_mine_stale(desk: Desk) -> None:
    table = desk.open("random", game="sealed")
    before = table.number
    table = desk.move(table, 0)
    assert desk.move(table, 1, based_on=before).number == before + 2


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_does_not_exist_is_refused(desk: Desk, seat: int) -> None:
    table = desk.open()
    with refused("seat/unknown"):
        desk.obey(desk.ada, MakeMove("x", table.id, seat, 0, 0))


def test_nobody_moves_for_another_seat(desk: Desk) -> None:
    table = desk.open()
    seat = table.actors[0]
    action = SHELF.open(table).legal(seat)[0]
    for person in (desk.person(1 - seat), desk.eve, Me("nobody", "Nobody")):
        with refused("seat/not-yours"):
            desk.obey(person, MakeMove("x", table.id, seat, 0, action))
    with refused("move/not-your-turn"):
        desk.move(table, 1 - seat, action=action)
    assert desk.load(table).number == 0


@pytest.mark.parametrize("action", [-1, 150, 10**18, 2**63 - 1])
def test_an_illegal_move_changes_nothing(desk: Desk, action: int) -> None:
    table = desk.open()
    with refused("move/illegal"):
        desk.move(table, table.actors[0], action=action)
    stored = desk.load(table)
    assert (stored.record, stored.revision) == (table.record, table.revision)


def test_a_number_is_given_to_one_step_only(desk: Desk) -> None:
    table = desk.open()
    row = {"table_id": table.id, "number": 0, "kind": "move", "at": 0.0, "events": [], "waiting": 0, "free": False}
    with pytest.raises(IntegrityError):
        desk.run(lambda connection: connection.execute(schema.steps.insert(), row))


def test_of_two_moves_at_once_one_is_stale(desk: Desk) -> None:
    first = desk.open()
    desk.move(
        first, first.actors[0]
    )  # compiles what a move calls: the others would wait for the compiler with the database locked
    table = desk.open()
    seat = table.actors[0]
    legal = SHELF.open(table).legal(seat)
    outcomes: list[str] = []

    def move(action: int) -> None:
        try:
            desk.obey(desk.person(seat), MakeMove(f"t{action}", table.id, seat, 0, action))
            outcomes.append("made")
        except Refusal as refusal:
            outcomes.append(refusal.code)

    threads = [threading.Thread(target=move, args=[action]) for action in legal[:4]]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(outcomes) == ["made", *["move/stale"] * 3]
    assert len(desk.run(tables.load_steps, table.id)) == 2


# Undo


def test_an_open_placement_is_taken_back_at_once(desk: Desk) -> None:
    table = desk.open()
    seat = table.actors[0]
    after = desk.move(table, seat)
    steps = desk.run(tables.load_steps, table.id)
    assert undo.may_undo(after, steps, seat)
    assert not undo.may_undo(after, steps, 1 - seat)
    back = desk.undo(after, seat)
    assert (back.record, back.actors, back.number) == (table.record, [seat], 2)
    assert desk.run(tables.load_steps, table.id)[-1].undone == 0
    assert desk.move(back, seat, choice=1).number == 3


def test_a_drawn_card_is_taken_back_only_if_the_others_agree(desk: Desk) -> None:
    table = desk.open(mode="draw")
    seat = table.actors[0]
    after = desk.move(table, seat)
    asked = desk.undo(after, seat)
    assert (asked.number, asked.record) == (1, after.record)
    assert asked.question == {"kind": "undo", "seat": seat, "waiting": [1 - seat], "target": 1}
    with refused("question/none"):
        desk.answer(asked, desk.person(seat), True)
    with refused("question/none"):
        desk.answer(asked, desk.eve, True)
    declined = desk.answer(asked, desk.person(1 - seat), False)
    assert (declined.question, declined.number) == (None, 2)
    told = desk.run(tables.load_steps, table.id)[-1]
    assert (told.kind, told.seat) == ("no-undo", 1 - seat)  # and whoever asked hears it
    granted = desk.answer(desk.undo(declined, seat), desk.person(1 - seat), True)
    assert (granted.record, granted.number, granted.question) == (table.record, 3, None)


def test_once_the_other_has_moved_the_table_is_asked(desk: Desk) -> None:
    table = desk.open()
    seat = table.actors[0]
    after = desk.move(desk.move(table, seat), 1 - seat)
    asked = desk.undo(after, seat)
    assert asked.question["waiting"] == [1 - seat]
    assert desk.answer(asked, desk.person(1 - seat), True).record == table.record


def test_a_move_settles_an_open_question(desk: Desk) -> None:
    table = desk.open(mode="draw")
    seat = table.actors[0]
    asked = desk.undo(desk.move(table, seat), seat)
    assert desk.move(asked, 1 - seat).question is None


def test_a_sealed_bid_is_taken_back_until_the_bids_are_open(desk: Desk) -> None:
    table = desk.open("random", game="sealed")
    after = desk.move(table, 0)
    steps = desk.run(tables.load_steps, table.id)
    assert undo.may_undo(after, steps, 0)
    bot_bid = SHELF.open(after).legal(2)[0]
    after = desk.run(moves.make_bot_move, SHELF, table.id, 2, after.number, bot_bid)
    opened = desk.move(after, 1)
    assert not undo.may_undo(opened, desk.run(tables.load_steps, table.id), 1)


def test_there_is_nothing_to_take_back_before_the_first_move(desk: Desk) -> None:
    table = desk.open()
    with refused("undo/nothing"):
        desk.undo(table, 0)


def test_bots_say_yes(desk: Desk) -> None:
    wish = NewTable("robot-master", [Place("me"), Place("bot", "random")])
    table = desk.run(opening.open_table, SHELF, Limits(), desk.ada, wish)
    for _ in range(3):
        seat = table.actors[0]
        if seat == 0:
            table = desk.move(table, 0)
        else:
            table = desk.run(moves.make_bot_move, SHELF, table.id, 1, table.number, SHELF.open(table).legal(1)[0])
    line = tables.effective(desk.run(tables.load_steps, table.id))
    mine = next(made for made in reversed(line) if made.seat == 0)
    back = desk.undo(table, 0)
    assert back.actors == [0]
    assert desk.run(tables.load_steps, table.id)[-1].undone == mine.number - 1
    assert back.question is None


# Seats, clocks, endings


def test_only_the_invited_sit_at_a_private_table(desk: Desk) -> None:
    wish = NewTable("robot-master", [Place("me"), Place("open")])
    table = desk.run(opening.open_table, SHELF, Limits(), desk.ada, wish)
    for invite in (None, "", "x" * 22, table.id):
        with refused("seat/invite-only"):
            desk.run(seats.sit, SHELF, table.id, 1, desk.eve, Sitting(invite))
    with refused("seat/taken"):
        desk.run(seats.sit, SHELF, table.id, 0, desk.eve, Sitting(table.invite))
    seated = desk.run(seats.sit, SHELF, table.id, 1, desk.eve, Sitting(table.invite))
    assert (seated.status, seated.number) == ("running", 0)
    with refused("table/started"):
        desk.run(seats.leave, table.id, 1, desk.eve)


def test_the_host_gives_a_free_seat_to_a_bot(desk: Desk) -> None:
    wish = NewTable("robot-master", [Place("me"), Place("open")], visibility="public")
    table = desk.run(opening.open_table, SHELF, Limits(), desk.ada, wish)
    with refused("table/not-host"):
        desk.run(seats.change, SHELF, table.id, 1, desk.ben, Place("bot", "random"))
    with refused("table/bad-bot"):
        desk.run(seats.change, SHELF, table.id, 1, desk.ada, Place("bot", "search:999999"))
    changed = desk.run(seats.change, SHELF, table.id, 1, desk.ada, Place("bot", "random"))
    assert changed.status == "running"


def test_leaving_before_the_start_frees_the_seat(desk: Desk) -> None:
    wish = NewTable("robot-master", [Place("me"), Place("open"), Place("open"), Place("open")], visibility="public")
    table = desk.run(opening.open_table, SHELF, Limits(), desk.ada, wish)
    desk.run(seats.sit, SHELF, table.id, 2, desk.ben, Sitting())
    with refused("seat/not-yours"):
        desk.run(seats.leave, table.id, 2, desk.eve)
    with refused("seat/taken"):
        desk.run(seats.change, SHELF, table.id, 2, desk.ada, Place("bot", "random"))
    assert desk.run(seats.leave, table.id, 2, desk.ben).seats[2].occupant == "open"


def test_two_who_sit_down_at_once_both_sit(desk: Desk) -> None:
    wish = NewTable("robot-master", [Place("me"), Place("open"), Place("open"), Place("open")], visibility="public")
    table = desk.run(opening.open_table, SHELF, Limits(), desk.ada, wish)
    guests = [desk.run(people.welcome, f"Guest {number}") for number in range(3)]
    sitting = [(seats.sit, SHELF, table.id, number, guest, Sitting()) for number, guest in enumerate(guests, 1)]
    threads = [threading.Thread(target=desk.run, args=arguments) for arguments in sitting]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    stored = desk.load(table)
    assert [seat.person for seat in stored.seats] == [desk.ada.id, *(guest.id for guest in guests)]
    assert stored.status == "running"


def adas_turn(desk: Desk, *others: str) -> StoredTable:
    """A table of Ada, Ben and bots, at which Ada is to act."""
    table = desk.open(*others)
    while table.actors[0] != 0:
        seat = table.actors[0]
        action = SHELF.open(table).legal(seat)[0]
        bot = (moves.make_bot_move, SHELF, table.id, seat, table.number, action)
        table = desk.move(table, 1) if seat == 1 else desk.run(*bot)
    return table


def test_a_late_seat_is_taken_over_once_the_others_agree(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings()
    table = adas_turn(desk, "random", "random")
    with refused("seat/in-time"):
        desk.run(takeover.ask_takeover, settings, table.id, 0, desk.ben.id)
    late = clocks.now() + settings.live_seconds + 1
    monkeypatch.setattr(takeover, "now", lambda: late)
    with refused("table/not-seated"):
        desk.run(takeover.ask_takeover, settings, table.id, 0, desk.eve.id)
    with refused("seat/in-time"):
        desk.run(takeover.ask_takeover, settings, table.id, 2, desk.ben.id)
    taken = desk.run(takeover.ask_takeover, settings, table.id, 0, desk.ben.id)  # nobody else to ask
    assert (taken.seats[0].occupant, taken.seats[0].holder, taken.bot_to_move) == ("bot", None, True)
    assert desk.run(tables.load_steps, table.id)[-1].kind == "takeover"
    with refused("seat/not-yours"):
        desk.move(taken, 0)


def test_whoever_a_bot_stood_in_for_comes_back_and_plays_on(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings()
    table = adas_turn(desk)
    late = clocks.now() + settings.live_seconds + 1
    monkeypatch.setattr(takeover, "now", lambda: late)
    taken = desk.run(takeover.ask_takeover, settings, table.id, 0, desk.ben.id)
    with refused("table/started"):
        desk.run(seats.sit, SHELF, table.id, 0, desk.eve, Sitting(table.invite))
    back = desk.run(seats.sit, SHELF, table.id, 0, desk.ada, Sitting())
    assert (back.seats[0].holder, back.seats[0].name, back.bot_to_move) == (desk.ada.id, "Ada", False)
    assert back.asked[0] == late  # the time begins anew
    assert desk.run(tables.load_steps, table.id)[-1].kind == "return"
    with refused("seat/not-yours"):
        desk.run(moves.make_bot_move, SHELF, table.id, 0, taken.number, SHELF.open(taken).legal(0)[0])
    assert desk.move(back, 0).actors == [1]
    ended = desk.run(ending.end_table, SHELF, settings, table.id, desk.ada.id)
    again = desk.run(rematch.rematch, SHELF, Limits(), ended.id, desk.ben.id)
    assert {seat.person for seat in again.seats} == {desk.ada.id, desk.ben.id}


def test_a_bot_that_stood_in_to_the_end_keeps_the_seat_of_the_next_game(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings()
    table = adas_turn(desk)
    late = clocks.now() + settings.live_seconds + 1
    monkeypatch.setattr(takeover, "now", lambda: late)
    desk.run(takeover.ask_takeover, settings, table.id, 0, desk.ben.id)
    desk.run(ending.end_table, SHELF, settings, table.id, desk.ben.id)
    with refused("table/over"):
        desk.run(seats.sit, SHELF, table.id, 0, desk.ada, Sitting())
    again = desk.run(rematch.rematch, SHELF, Limits(), table.id, desk.ben.id)
    assert [(seat.occupant, seat.person) for seat in again.seats] == [("person", desk.ben.id), ("bot", None)]


def test_whoever_disagrees_lets_the_table_wait(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings()
    places = [Place("me"), Place("open"), Place("open"), Place("bot", "random")]
    wish = NewTable("robot-master", places, visibility="public")
    table = desk.run(opening.open_table, SHELF, Limits(), desk.ada, wish)
    desk.run(seats.sit, SHELF, table.id, 1, desk.ben, Sitting())
    table = desk.run(seats.sit, SHELF, table.id, 2, desk.eve, Sitting())
    while table.actors[0] != 0:
        action = SHELF.open(table).legal(table.actors[0])[0]
        holder = table.seats[table.actors[0]].holder
        if holder is None:
            table = desk.run(moves.make_bot_move, SHELF, table.id, table.actors[0], table.number, action)
        else:
            who = next(one for one in (desk.ada, desk.ben, desk.eve) if one.id == holder)
            table = desk.obey(who, MakeMove(f"w{table.number}", table.id, table.actors[0], table.number, action)).table
    late = clocks.now() + settings.live_seconds + 1
    monkeypatch.setattr(takeover, "now", lambda: late)
    asked = desk.run(takeover.ask_takeover, settings, table.id, 0, desk.ben.id)
    assert asked.question["waiting"] == [2]
    waits = desk.answer(asked, desk.eve, False)
    assert (waits.question, waits.seats[0].holder) == (None, desk.ada.id)
    asked = desk.run(takeover.ask_takeover, settings, table.id, 0, desk.ben.id)
    assert desk.answer(asked, desk.eve, True).seats[0].occupant == "bot"


def test_whoever_waits_for_a_late_seat_may_end_the_table(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings()
    table = desk.open()
    if table.actors[0] != 0:
        table = desk.move(table, 1)
    asked = desk.run(ending.end_table, SHELF, settings, table.id, desk.ben.id)
    assert (asked.status, asked.question["waiting"]) == ("running", [0])
    with refused("table/not-seated"):
        desk.run(ending.end_table, SHELF, settings, table.id, desk.eve.id)
    late = clocks.now() + settings.live_seconds + 1
    monkeypatch.setattr(takeover, "now", lambda: late)
    ended = desk.run(ending.end_table, SHELF, settings, table.id, desk.ben.id)
    assert (ended.status, ended.actors) == ("ended", [])
    with refused("table/over"):
        desk.move(ended, 0, action=0)


def test_a_seat_that_waits_keeps_its_clock_and_one_that_acts_gets_a_new_one() -> None:
    assert clocks.start_clocks([None, None], [0, 1], None, 5.0) == [5.0, 5.0]
    assert clocks.start_clocks([5.0, 5.0], [1], 0, 9.0) == [None, 5.0]
    assert clocks.start_clocks([None, 5.0], [1], 1, 9.0) == [None, 9.0]


# Other versions, deletion, limits


def test_a_table_of_another_version_is_kept_and_shown_but_not_played(desk: Desk) -> None:
    table = desk.open()
    desk.run(lambda connection: connection.execute(schema.tables.update(), {"version": 99}))
    stored = desk.load(table)
    assert not SHELF.plays(stored)
    assert stored.actors == table.actors
    with refused("table/other-version"):
        desk.obey(desk.person(table.actors[0]), MakeMove("x", table.id, table.actors[0], 0, 0))


def test_deleting_a_person_keeps_the_games_under_an_anonymous_name(desk: Desk) -> None:
    table = desk.open()
    desk.run(people.forget, desk.ada)
    stored = desk.load(table)
    assert stored.seats[0].occupant == "person"
    assert stored.seats[0].person is None
    assert stored.seats[0].name.startswith("Anonym ")
    assert "Ada" not in str(desk.run(lambda connection: connection.execute(select(schema.seats)).all()))


def test_unfinished_tables_are_limited(desk: Desk) -> None:
    wish = NewTable("robot-master", [Place("me"), Place("open")])
    for _ in range(2):
        desk.run(opening.open_table, SHELF, Limits(tables=2), desk.ben, wish)
    with refused("table/too-many"):
        desk.run(opening.open_table, SHELF, Limits(tables=2), desk.ben, wish)


@pytest.mark.parametrize("attack", ["' OR 1=1 --", "x'; DROP TABLE people; --", "../../etc/passwd", "\\", "%", "_" * 16, "🎲"])
def test_text_that_looks_like_sql_is_only_text(desk: Desk, attack: str) -> None:
    with refused("table/unknown"):
        desk.run(tables.load, attack)
    me = desk.run(people.welcome, attack[:24])
    assert desk.run(find_person, me.id).name == people.clean_name(attack[:24])
    table = desk.open()
    moved = desk.move(table, table.actors[0], id=attack)
    assert desk.load(table).number == moved.number == 1
    assert desk.run(lambda connection: connection.execute(text("SELECT count(*) FROM people")).scalar_one()) == 4


def test_an_id_that_was_used_for_another_move_is_refused(desk: Desk) -> None:
    table = desk.open()
    seat = table.actors[0]
    table = desk.move(desk.move(table, seat, id="same"), 1 - seat)
    with refused("move/stale"):
        desk.move(table, seat, id="same")
    assert desk.load(table).number == 2
