"""Every message of the wire, declared once; `web/src/wire.ts` is generated from this file.

Text travels as key and parameters, and the client translates. What a viewer may not know is absent, never masked.
"""

from typing import Any, Literal

import msgspec

Params = dict[str, int | float | str]
Pace = Literal["live", "daily"]
Visibility = Literal["public", "private"]
Status = Literal["waiting", "running", "over", "ended"]  # over: played to its end; ended: given up before
Occupant = Literal["open", "invited", "person", "bot"]


class Wire(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """Base of everything below; defaults are left out on the wire."""


# Who is there


class Me(Wire):
    """The person behind this browser: a guest, or the holder of an account."""

    id: str  # public id, safe to show
    name: str
    account: bool = False


class Naming(Wire):
    """A nickname to be known by."""

    name: str


class Sitting(Wire):
    """Sitting down: the secret of the invitation link, and the name to sit under (a newcomer becomes a guest by it)."""

    invite: str | None = None
    name: str | None = None


class Credentials(Wire):
    """An account's name and password, to open it or to come back to it."""

    name: str
    password: str


class NewPassword(Wire):
    """Another password for one's account."""

    password: str


class Proof(Wire):
    """Once more that one is the holder of the account: its password, or a passkey's answer to an offer."""

    password: str | None = None
    credential: dict[str, Any] | None = None  # `PublicKeyCredential.toJSON()`


class PasskeyAnswer(Wire):
    """What a browser answers to an offer: `PublicKeyCredential.toJSON()`, and what a new passkey is to be called."""

    credential: dict[str, Any]
    name: str = ""


class Forgotten(Wire):
    """Whose password is forgotten: the name of an account, or its e-mail address."""

    name: str


class WaysBack(Wire):
    """How this house leads back to an account, beside recovery codes."""

    letters: bool = False


class Recovery(Wire):
    """A recovery code, or the secret of a letter, and the new password."""

    secret: str
    password: str


class EmailAddress(Wire):
    """Where letters are to go; none: nowhere."""

    email: str | None = None


class LetterSecret(Wire):
    """What the link in a letter holds."""

    secret: str


class Codes(Wire):
    """New recovery codes, told this once."""

    codes: list[str]


class Device(Wire):
    """A browser in which somebody is signed in."""

    id: str
    device: str  # browser and system, as far as it says
    since: float
    seen: float  # to about a day
    here: bool = False  # this very one


class Passkey(Wire):
    """A passkey of one's account."""

    id: str
    name: str
    created: float
    used: float | None = None


class Account(Wire):
    """What protects one's account."""

    devices: list[Device]
    passkeys: list[Passkey]
    codes: int  # of recovery, not used yet
    email: str | None = None
    letters: bool = False  # this house sends letters


class Export(Wire):
    """Everything the house keeps about one person."""

    me: Me
    created: float
    tables: list["TableInfo"]
    chat: list["ChatLine"]
    editions: list["LoadedEdition"] = []
    shunned: list["Shunned"] = []


class Problem(Wire):
    """The body of every answer that is a refusal; `code` is a key of `errors.py`."""

    code: str
    params: Params = {}


# The shelf


class OptionInfo(Wire):
    """One option of a game: its values, the seat counts each is made for, and what it excludes."""

    name: str
    values: list[int | str]
    fits: dict[str, list[int]]  # value as text -> seat counts; absent: all
    default: int | str | None  # None: the first value that fits the seats
    not_with: dict[str, int | str]
    mark: str


class Ruling(Wire):
    """An entry of the box that is not, or not only, from the rule sheet, as the rule book lists them."""

    key: str  # of the game's texts
    mark: str


class Rung(Wire):
    """Where a bot stands on the ladder of its game, in points, with the interval that holds 95 %."""

    bot: str  # a level, one of the game's scripted strategies, or a bot of the library
    rating: int
    low: int
    high: int
    also: list[str] = []  # other names of the same player


class Ladder(Wire):
    """How strong the bots of a game were found to be, strongest first; 0 is play at random."""

    seats: int  # at the table they met at
    sides: int  # that played against each other there
    options: dict[str, int | str]
    seed: int
    deals: int  # for every pair of bots, each in every seat
    games: int
    rungs: list[Rung]


class GameInfo(Wire):
    """A game on the shelf."""

    slug: str
    title: str
    version: int
    designer: str
    seats: list[int]
    minutes: int
    options: list[OptionInfo]
    rulings: list[Ruling]
    bots: list[str]  # levels, weakest first: what a seat may be given to
    guide: bool = False  # there is a guided first game
    preparing: float | None = None  # 0 to 1, while its rules are still being compiled at a first start; None: it is ready
    ladder: Ladder | None = None  # None: nobody has rated its bots; so with an edition


class EditionInfo(Wire):
    """Another edition of a game: the same rules over other component data."""

    digest: str  # of its file; `<slug>@<digest>` names the game with this edition
    name: str
    mine: bool = False  # loaded by you


class Editions(Wire):
    """The editions of a game that somebody may choose: the house's own files first, then what they loaded."""

    editions: list[EditionInfo]
    loading: bool = True  # a file of one's own may be loaded here


class EditionFile(Wire):
    """An edition file to be loaded, for that game."""

    game: str
    toml: str


class LoadedEdition(Wire):
    """An edition somebody has loaded, with its file."""

    digest: str
    game: str
    name: str
    toml: str
    at: float


class Box(Wire):
    """What a client needs to show a game, in the house's own edition or another."""

    game: GameInfo  # as this edition has it
    box: dict[str, Any]  # what is printed on the components: the game's own `Game.box`
    edition: EditionInfo | None = None  # None: the house's own
    texts: dict[str, dict[str, str]] = {}  # language -> key -> Fluent text, laid over the texts of the game
    drawn: bool = True  # whether the game's own board can show it; else the generic one does


# A table


class Place(Wire):
    """What the host asks for at one seat of a new table."""

    who: Literal["me", "open", "friend", "bot"]
    bot: str | None = None
    name: str | None = None  # a further person on this device (who="me")


class NewTable(Wire):
    """A table as its host wants it."""

    game: str
    places: list[Place]
    options: dict[str, int | str] = {}
    visibility: Visibility = "private"
    pace: Pace = "live"
    edition: str | None = None  # digest; None: the house's own
    clock: int | None = None  # seconds for a decision, then a bot takes the seat; None: nobody is hurried who plays alone
    hints: bool = True  # may be asked for


class SeatInfo(Wire):
    """Who sits at one seat."""

    seat: int
    occupant: Occupant
    name: str = ""
    yours: bool = False
    present: bool = False  # a device of that person is at the table now
    bot: str | None = None
    side: int = 0  # partners share one
    deadline: float | None = None  # seconds since 1970 when its time for this decision is up
    muted: bool = False  # you read nothing of what they say
    kept: bool = False  # kept for you, by a bot that stands in or for a game once more: sit down, and you play (on)
    resigned: bool = False  # `name` has left for good: a bot plays on; or the seat is free, for they do not play again


class Question(Wire):
    """Something the table is asked: every person seated, but the one who asks, answers yes or no."""

    kind: Literal["undo", "takeover", "end", "remove", "rematch"]  # rematch: at a table that is over
    seat: int  # who wants to take back, to end it for all or to play again; or who has vanished, or is to go
    waiting: list[int]  # seats that have not answered


class Result(Wire):
    """How a finished game came out."""

    scores: list[int]
    ranks: list[int]
    sources: dict[str, list[int]] = {}  # the game's text `source-<name>`, or `<name> <$number>` -> points of every seat
    ties: dict[str, list[int]] = {}  # `tie-<name>` -> what decides between equal scores, in order; more is better


class TableInfo(Wire):
    """Everything about a table but the game itself."""

    id: str
    game: str
    version: int
    options: dict[str, int | str]
    status: Status
    visibility: Visibility
    pace: Pace
    seats: list[SeatInfo]
    actors: list[int]  # seats that must decide now
    number: int  # of the last step; -1 before the deal
    created: float
    moved: float  # when the last step was made
    seed_hash: str  # SHA-256 of the seed and a salt, shown from the start
    host: bool = False  # you may start or end it
    casual: bool = True  # hints are allowed
    seed: str | None = None  # "<seed>:<salt>", once over: hash it and compare
    result: Result | None = None
    question: Question | None = None
    rematch: str | None = None  # the table that follows this one
    clock: int | None = None  # seconds for a decision, as chosen; then a bot takes the seat
    ended_by: int | None = None  # the seat that gave it up, if one did
    invite: str | None = None  # secret of the invitation link, for those seated
    kept: bool = False  # you want the house to keep it
    kept_by_others: bool = False  # somebody else who played there does
    until: float | None = None  # when the house forgets it if nobody does and nobody who played has an account; None: never
    edition: EditionInfo | None = None  # None: the house's own
    problem: str | None = (
        None  # why it can only be looked at: `table/other-version`, or `game/…`, `edition/…`: not yet, or no longer
    )


class MoveInfo(Wire):
    """A legal move of one's own seat, or one that was made in the open."""

    action: int
    kind: str
    params: dict[str, int]
    seat: int | None = None  # who would make it, in the line of a hint


class EventInfo(Wire):
    """One thing that happened, as this viewer may know it; the text key is `event-<kind>`, `-hidden` behind it if partial."""

    kind: str
    params: dict[str, int]
    partial: bool = False


class Step(Wire):
    """One numbered thing in the story of a table. Number 0 is the deal."""

    number: int
    kind: Literal[
        "deal", "move", "undo", "hint", "takeover", "return", "resign", "remove", "no-undo", "no-takeover", "no-end", "end"
    ]
    at: float
    seat: int | None = None
    events: list[EventInfo] = []
    undone: int | None = None  # for an undo: the step after which the table stands again


class Sight(Wire):
    """What one seat of yours, or a spectator (seat None), sees now and may do."""

    seat: int | None
    view: dict[str, Any]
    moves: list[MoveInfo] = []
    may_undo: bool = False  # at once; otherwise an undo asks the table


class ChatLine(Wire):
    """Something said at the table."""

    at: float
    name: str
    text: str
    seat: int | None = None
    number: int = 0  # by which it can be reported; numbers of the whole house, so there are gaps


class TableSummary(Wire):
    """A table in a list."""

    info: TableInfo
    your_turn: bool = False
    alone: bool = False  # no other person has anything there: you may put it away


class Home(Wire):
    """The lists of the first page."""

    mine: list[TableSummary]  # whose turn it is first; at most as many as were asked for
    open: list[TableSummary]
    total: int = 0  # of mine
    unfinished: int = 0  # of mine
    alone: int = 0  # of mine: those that may be put away


class Shun(Wire):
    """What somebody at the table is to be to you: muted, you read nothing they say; blocked, they sit at no table of yours."""

    how: Literal["mute", "block"]
    on: bool = True


class Shunned(Wire):
    """Somebody whom you have muted or blocked."""

    id: str  # public id
    name: str  # as they were called then
    how: Literal["mute", "block"]
    at: float


class Report(Wire):
    """What the owner of the house is to know about somebody at the table, or about a line of theirs."""

    reason: str
    seat: int | None = None
    line: int | None = None  # number of a line


class PutAway(Wire):
    """Tables of mine to be shown no longer; those that are not over are given up. Only where no other person plays."""

    tables: list[str] | None = None  # None: all that may be


class Keeping(Wire):
    """Whether a table is to be kept, however old it gets."""

    kept: bool


class Frame(Wire):
    """One moment of a replay, of what is shown again, or of a guided first game."""

    step: Step
    actors: list[int]  # seats that must decide after it
    sights: list[Sight]  # one seat's, one's own seats', or everybody's when all is open


class Replay(Wire):
    """A finished game, moment by moment."""

    info: TableInfo
    frames: list[Frame]


class Moment(Wire):
    """One moment of a guided first game. Without a text it passes by itself; with a move it waits for the learner to make it."""

    frame: Frame  # the same step again where nothing but the text is new
    text: str = ""  # key of the game's texts
    move: int | None = None  # the action that the guide asks for, one of the sight's moves


class Guide(Wire):
    """A guided first game, through the eyes of the seat that learns."""

    seat: int
    seats: list[SeatInfo]
    options: dict[str, int | str]
    moments: list[Moment]


class HintMove(Wire):
    """What the strong bot thinks of one move."""

    move: MoveInfo
    share: float  # of its attention, 0 to 1
    value: float  # expected share of the win, or points when alone
    line: list[MoveInfo]


# From the client, over the socket. `id` is the client's own, and a command repeated under it is answered, not done, again.


class Join(Wire, tag="join"):
    """Follow a table, from after the step numbered `since` if the client has been there before."""

    table: str
    since: int | None = None
    heard: float | None = None  # when the last line of chat it knows was said; later ones are told again


class Part(Wire, tag="part"):
    """Follow it no longer."""

    table: str


class MakeMove(Wire, tag="move"):
    """Decide, as `seat`, on the position after step `based_on`."""

    id: str
    table: str
    seat: int
    based_on: int
    action: int


class AskUndo(Wire, tag="undo"):
    """Take the last decision of `seat` back, at once or by asking the table."""

    id: str
    table: str
    seat: int
    based_on: int


class Answer(Wire, tag="answer"):
    """Answer the table's question."""

    id: str
    table: str
    yes: bool


class AskHint(Wire, tag="hint"):
    """Ask what the strong bot would do; everybody at the table is told that it was asked."""

    id: str
    table: str
    seat: int


class Say(Wire, tag="say"):
    """Say something at the table."""

    id: str
    table: str
    text: str


class Ping(Wire, tag="ping"):
    """Is anybody there?"""


Command = Join | Part | MakeMove | AskUndo | Answer | AskHint | Say | Ping


# From the server, over the socket


class Whole(Wire, tag="whole"):
    """A table from the ground up: after joining, and whenever a gap cannot be filled."""

    info: TableInfo
    sights: list[Sight]
    steps: list[Step]  # the whole story so far
    chat: list[ChatLine]


class News(Wire, tag="news"):
    """The steps since the last message, and how things stand after them."""

    info: TableInfo
    sights: list[Sight]
    steps: list[Step]


class Changed(Wire, tag="changed"):
    """Nothing happened in the game, but somebody came, left, sat down, asked or answered."""

    info: TableInfo


class Said(Wire, tag="said"):
    """Somebody spoke."""

    table: str
    line: ChatLine


class Turn(Wire):
    """A table that waits for you."""

    table: str
    game: str
    since: float  # when you were asked for this decision
    deadline: float | None = None  # when your time for it is up; none where nobody else plays
    reminder: bool = False  # most of the time has passed


class Turns(Wire, tag="turns"):
    """Every table that waits for you, the most urgent first: on connecting, and whenever something of it changes."""

    tables: list[Turn]
    several: bool = False  # on connecting: there are several houses, and at `/api/socket/{table}` those of a table meet in one


class Hint(Wire, tag="hints"):
    """The answer to `hint`, best move first; to the seat that asked alone."""

    id: str
    table: str
    seat: int
    number: int
    moves: list[HintMove]


class Accepted(Wire, tag="accepted"):
    """The command with that id is stored; the table stands at `number`."""

    id: str
    number: int


class Refused(Wire, tag="refused"):
    """The command, or the frame (id empty), changed nothing; `code` is a key of `errors.py`."""

    id: str
    code: str
    params: Params = {}


class Pong(Wire, tag="pong"):
    """Somebody is."""


Message = Whole | News | Changed | Said | Turns | Hint | Accepted | Refused | Pong
