"""Every refusal of the server: a stable code, its HTTP status and one line that says when it is given."""

from typing import NamedTuple

import msgspec


class Case(NamedTuple):
    """One way to be refused."""

    status: int
    meaning: str


CODES: dict[str, Case] = {
    # The person
    "me/unknown": Case(404, "the guest or account behind this connection is no more"),
    "me/required": Case(401, "this needs a guest or an account; POST /api/me makes one"),
    "me/bad-name": Case(422, "a name has 1 to `most` printable characters"),
    "me/reserved-name": Case(422, "that is what the house calls others: you, a bot, a guest, a level"),
    "account/exists": Case(409, "you already have an account"),
    "account/name-taken": Case(409, "somebody else's account has that name"),
    "account/bad-password": Case(422, "a password has `least` to `most` characters"),
    "account/refused": Case(403, "no account has that name and password"),
    "account/required": Case(403, "only the holder of an account has that"),
    "account/wait": Case(429, "too many passwords were tried at this account; the next one in `seconds`"),
    "account/prove": Case(403, "what protects an account is changed only soon after its password or a passkey was given"),
    "account/bad-email": Case(422, "that is no e-mail address"),
    "mail/none": Case(409, "this house sends no letters"),
    "recovery/refused": Case(403, "the code or link leads to no account, was used already or is too old"),
    "passkey/refused": Case(403, "the passkey is none of this house's, or its proof is wrong or too old"),
    "passkey/too-many": Case(409, "an account has at most `most` passkeys; remove one"),
    "me/banned": Case(403, "the owner of the house does not let you in; `until`, if it ends, in seconds since 1970"),
    # The table
    "table/unknown": Case(404, "no table has that id"),
    "table/bad-game": Case(422, "no game of that name is on the shelf"),
    "table/bad-seats": Case(422, "the game is not played by that many; `seats` lists how many may"),
    "table/bad-options": Case(422, "an option or value the game does not have, or two that exclude each other; see `reason`"),
    "table/bad-clock": Case(422, "a clock gives `least` to `most` seconds for a decision"),
    "table/bad-bot": Case(422, "no bot of that level plays at tables; `levels` lists them"),
    "table/too-many": Case(429, "you already host `most` unfinished tables"),
    "table/too-long": Case(409, "the story of the table has `most` steps: no more is taken back there, and no hint given"),
    "table/too-many-kept": Case(429, "a guest may have `most` tables kept; an account has all of them kept"),
    "table/started": Case(409, "the game has begun: seats can no longer change this way"),
    "table/waiting": Case(409, "the game has not begun: a seat is still empty"),
    "table/over": Case(409, "the game is over"),
    "table/running": Case(409, "the game is not over: its record and replay would tell secrets"),
    "table/not-alone": Case(409, "another person has a seat there"),
    "table/not-host": Case(403, "only the host may do that"),
    "table/not-seated": Case(403, "only those who sit at the table may do that"),
    "table/other-version": Case(409, "played by a version of the rules that is not here; it can only be looked at"),
    "table/bad-record": Case(422, "the record cannot be played; see `reason`"),
    "game/preparing": Case(
        409, "its rules are being compiled for the first time; `share` of them are, 0 to 1. Try again in a moment"
    ),
    # Other editions
    "edition/bad": Case(422, "the file is no edition of that game, or its games cannot be played; see `reason`"),
    "edition/unknown": Case(404, "nobody has loaded an edition of the name `edition` here: its file is needed"),
    "edition/preparing": Case(409, "the edition is being compiled; try again in a moment"),
    "edition/broken": Case(409, "the edition can no longer be played; see `reason`"),
    "edition/too-many": Case(429, "you have already loaded `most` editions; remove one"),
    "edition/busy": Case(
        503, "too many editions wait to be made ready, for you, for your address or here; ask again in `seconds`"
    ),
    "edition/not-here": Case(403, "this house lets nobody load editions"),
    "guide/none": Case(404, "the game has no guided first game"),
    # A seat
    "seat/unknown": Case(404, "the table has no such seat"),
    "seat/not-yours": Case(403, "somebody else sits there, or nobody"),
    "seat/taken": Case(409, "somebody else sits there"),
    "seat/invite-only": Case(403, "that seat needs the secret of the invitation link"),
    "seat/one-each": Case(409, "at a public table everybody has one seat; the link of its host gives more"),
    "seat/blocked": Case(403, "the host of the table does not want to play with you"),
    "seat/nobody": Case(409, "no other person sits there"),
    "seat/in-time": Case(409, "that seat is not to act, or still has time; its deadline has not passed"),
    # A decision
    "move/illegal": Case(409, "that is none of the seat's legal moves"),
    "move/not-your-turn": Case(409, "that seat is not to act now"),
    "move/stale": Case(409, "the position has changed since step `based_on`; the table stands at `number`"),
    "undo/nothing": Case(409, "that seat has made no decision that could be taken back"),
    "question/none": Case(409, "the table is asked nothing, or not by you to be answered"),
    "question/open": Case(409, "the table is already asked something"),
    "vote/too-few": Case(409, "two others are needed to vote somebody out; at a table of two, wait, resign or end it"),
    "hint/not-casual": Case(409, "the host of this table has allowed no hints"),
    "hint/too-late": Case(409, "the seat was no longer to act when the hint was thought out"),
    "chat/empty": Case(422, "nothing is left to say once control characters are taken out, or it is too long"),
    "chat/muted": Case(403, "the owner of the house does not let you speak; `until`, if it ends, in seconds since 1970"),
    "report/empty": Case(422, "a report says in 1 to `most` characters what happened"),
    "report/unknown": Case(404, "nobody said such a line at this table"),
    # The wire
    "request/malformed": Case(400, "the body, path or query is not what this request takes; see `reason`"),
    "request/too-large": Case(413, "the body is larger than `most` bytes"),
    "request/unknown": Case(404, "there is nothing at this address"),
    "request/bad-method": Case(405, "the address does not answer that method"),
    "frame/malformed": Case(400, "the frame is no command; see `reason`"),
    "host/refused": Case(421, "this house does not go by that name; its owner can add it with --origins"),
    "origin/refused": Case(403, "the request comes from a page of another site, or does not say where it comes from"),
    "rate/limited": Case(429, "too much at once, from you or from your address; try again in `seconds`"),
    "server/busy": Case(503, "more come in than the house can welcome; a client asks again by itself in `seconds`"),
    "socket/too-many": Case(429, "too many connections or followed tables"),
    "server/failed": Case(500, "a mistake of ours; nothing was changed"),
    "server/away": Case(
        503,
        "the database does not answer; ask again in `seconds`: under the same id a command is done once, "
        "and what has none was not done where `perhaps_done` is 0",
    ),
}


# What reading JSON from outside raises: it is none, of another shape, no text, or nested deeper than a reader goes.
UNREADABLE = (msgspec.MsgspecError, UnicodeError, RecursionError)


class Refusal(Exception):
    """Raised wherever a request or command is refused; nothing has changed."""

    def __init__(self, code: str, **params: int | float | str) -> None:
        assert code in CODES, code
        super().__init__(code)
        self.code = code
        self.params = params

    @property
    def status(self) -> int:
        return CODES[self.code].status
