// Written by `python -m ludotheque.server.wire.typescript` from src/ludotheque/server/wire/messages.py: change it there.
// A field with a question mark is left out when it has the value named behind it.

export type Params = Record<string, number | string>;

export type Pace = "live" | "daily";

export type Visibility = "public" | "private";

export type Status = "waiting" | "running" | "over" | "ended";

export type Occupant = "open" | "invited" | "person" | "bot";

/** The person behind this browser: a guest, or the holder of an account. */
export interface Me {
  id: string; // public id, safe to show
  name: string;
  account?: boolean; // false
}

/** A nickname to be known by. */
export interface Naming {
  name: string;
}

/** Sitting down: the secret of the invitation link, and the name to sit under (a newcomer becomes a guest by it). */
export interface Sitting {
  invite?: string | null; // null
  name?: string | null; // null
}

/** An account's name and password, to open it or to come back to it. */
export interface Credentials {
  name: string;
  password: string;
}

/** Another password for one's account. */
export interface NewPassword {
  password: string;
}

/** Once more that one is the holder of the account: its password, or a passkey's answer to an offer. */
export interface Proof {
  password?: string | null; // null
  credential?: Record<string, unknown> | null; // null; `PublicKeyCredential.toJSON()`
}

/** What a browser answers to an offer: `PublicKeyCredential.toJSON()`, and what a new passkey is to be called. */
export interface PasskeyAnswer {
  credential: Record<string, unknown>;
  name?: string; // ""
}

/** Whose password is forgotten: the name of an account, or its e-mail address. */
export interface Forgotten {
  name: string;
}

/** How this house leads back to an account, beside recovery codes. */
export interface WaysBack {
  letters?: boolean; // false
}

/** A recovery code, or the secret of a letter, and the new password. */
export interface Recovery {
  secret: string;
  password: string;
}

/** Where letters are to go; none: nowhere. */
export interface EmailAddress {
  email?: string | null; // null
}

/** What the link in a letter holds. */
export interface LetterSecret {
  secret: string;
}

/** New recovery codes, told this once. */
export interface Codes {
  codes: string[];
}

/** A browser in which somebody is signed in. */
export interface Device {
  id: string;
  device: string; // browser and system, as far as it says
  since: number;
  seen: number; // to about a day
  here?: boolean; // false; this very one
}

/** A passkey of one's account. */
export interface Passkey {
  id: string;
  name: string;
  created: number;
  used?: number | null; // null
}

/** What protects one's account. */
export interface Account {
  devices: Device[];
  passkeys: Passkey[];
  codes: number; // of recovery, not used yet
  email?: string | null; // null
  letters?: boolean; // false; this house sends letters
}

/** Everything the house keeps about one person. */
export interface Export {
  me: Me;
  created: number;
  tables: TableInfo[];
  chat: ChatLine[];
  editions?: LoadedEdition[]; // []
  shunned?: Shunned[]; // []
}

/** The body of every answer that is a refusal; `code` is a key of `errors.py`. */
export interface Problem {
  code: string;
  params?: Record<string, number | string>; // {}
}

/** One option of a game: its values, the seat counts each is made for, and what it excludes. */
export interface OptionInfo {
  name: string;
  values: (number | string)[];
  fits: Record<string, number[]>; // value as text -> seat counts; absent: all
  default: number | string | null; // None: the first value that fits the seats
  not_with: Record<string, number | string>;
  mark: string;
}

/** An entry of the box that is not, or not only, from the rule sheet, as the rule book lists them. */
export interface Ruling {
  key: string; // of the game's texts
  mark: string;
}

/** Where a bot stands on the ladder of its game, in points, with the interval that holds 95 %. */
export interface Rung {
  bot: string; // a level, one of the game's scripted strategies, or a bot of the library
  rating: number;
  low: number;
  high: number;
  also?: string[]; // []; other names of the same player
}

/** How strong the bots of a game were found to be, strongest first; 0 is play at random. */
export interface Ladder {
  seats: number; // at the table they met at
  sides: number; // that played against each other there
  options: Record<string, number | string>;
  seed: number;
  deals: number; // for every pair of bots, each in every seat
  games: number;
  rungs: Rung[];
}

/** A game on the shelf. */
export interface GameInfo {
  slug: string;
  title: string;
  version: number;
  designer: string;
  seats: number[];
  minutes: number;
  options: OptionInfo[];
  rulings: Ruling[];
  bots: string[]; // levels, weakest first: what a seat may be given to
  guide?: boolean; // false; there is a guided first game
  preparing?: number | null; // null; 0 to 1, while its rules are still being compiled at a first start; None: it is ready
  ladder?: Ladder | null; // null; None: nobody has rated its bots; so with an edition
}

/** Another edition of a game: the same rules over other component data. */
export interface EditionInfo {
  digest: string; // of its file; `<slug>@<digest>` names the game with this edition
  name: string;
  mine?: boolean; // false; loaded by you
}

/** The editions of a game that somebody may choose: the house's own files first, then what they loaded. */
export interface Editions {
  editions: EditionInfo[];
  loading?: boolean; // true; a file of one's own may be loaded here
}

/** An edition file to be loaded, for that game. */
export interface EditionFile {
  game: string;
  toml: string;
}

/** An edition somebody has loaded, with its file. */
export interface LoadedEdition {
  digest: string;
  game: string;
  name: string;
  toml: string;
  at: number;
}

/** What a client needs to show a game, in the house's own edition or another. */
export interface Box {
  game: GameInfo; // as this edition has it
  box: Record<string, unknown>; // what is printed on the components: the game's own `Game.box`
  edition?: EditionInfo | null; // null; None: the house's own
  texts?: Record<string, Record<string, string>>; // {}; language -> key -> Fluent text, laid over the texts of the game
  drawn?: boolean; // true; whether the game's own board can show it; else the generic one does
}

/** What the host asks for at one seat of a new table. */
export interface Place {
  who: "me" | "open" | "friend" | "bot";
  bot?: string | null; // null
  name?: string | null; // null; a further person on this device (who="me")
}

/** A table as its host wants it. */
export interface NewTable {
  game: string;
  places: Place[];
  options?: Record<string, number | string>; // {}
  visibility?: "public" | "private"; // "private"
  pace?: "live" | "daily"; // "live"
  edition?: string | null; // null; digest; None: the house's own
  clock?: number | null; // null; seconds for a decision, then a bot takes the seat; None: nobody is hurried who plays alone
  hints?: boolean; // true; may be asked for
}

/** Who sits at one seat. */
export interface SeatInfo {
  seat: number;
  occupant: "open" | "invited" | "person" | "bot";
  name?: string; // ""
  yours?: boolean; // false
  present?: boolean; // false; a device of that person is at the table now
  bot?: string | null; // null
  side?: number; // 0; partners share one
  deadline?: number | null; // null; seconds since 1970 when its time for this decision is up
  muted?: boolean; // false; you read nothing of what they say
  kept?: boolean; // false; kept for you, by a bot that stands in or for a game once more: sit down, and you play (on)
  resigned?: boolean; // false; `name` has left for good: a bot plays on; or the seat is free, for they do not play again
}

/** Something the table is asked: every person seated, but the one who asks, answers yes or no. */
export interface Question {
  kind: "undo" | "takeover" | "end" | "remove" | "rematch"; // rematch: at a table that is over
  seat: number; // who wants to take back, to end it for all or to play again; or who has vanished, or is to go
  waiting: number[]; // seats that have not answered
}

/** How a finished game came out. */
export interface Result {
  scores: number[];
  ranks: number[];
  sources?: Record<string, number[]>; // {}; the game's text `source-<name>`, or `<name> <$number>` -> points of every seat
  ties?: Record<string, number[]>; // {}; `tie-<name>` -> what decides between equal scores, in order; more is better
}

/** Everything about a table but the game itself. */
export interface TableInfo {
  id: string;
  game: string;
  version: number;
  options: Record<string, number | string>;
  status: "waiting" | "running" | "over" | "ended";
  visibility: "public" | "private";
  pace: "live" | "daily";
  seats: SeatInfo[];
  actors: number[]; // seats that must decide now
  number: number; // of the last step; -1 before the deal
  created: number;
  moved: number; // when the last step was made
  seed_hash: string; // SHA-256 of the seed and a salt, shown from the start
  host?: boolean; // false; you may start or end it
  casual?: boolean; // true; hints are allowed
  seed?: string | null; // null; "<seed>:<salt>", once over: hash it and compare
  result?: Result | null; // null
  question?: Question | null; // null
  rematch?: string | null; // null; the table that follows this one
  clock?: number | null; // null; seconds for a decision, as chosen; then a bot takes the seat
  ended_by?: number | null; // null; the seat that gave it up, if one did
  invite?: string | null; // null; secret of the invitation link, for those seated
  kept?: boolean; // false; you want the house to keep it
  kept_by_others?: boolean; // false; somebody else who played there does
  until?: number | null; // null; when the house forgets it if nobody does and nobody who played has an account; None: never
  edition?: EditionInfo | null; // null; None: the house's own
  problem?: string | null; // null
}

/** A legal move of one's own seat, or one that was made in the open. */
export interface MoveInfo {
  action: number;
  kind: string;
  params: Record<string, number>;
  seat?: number | null; // null; who would make it, in the line of a hint
}

/** One thing that happened, as this viewer may know it; the text key is `event-<kind>`, `-hidden` behind it if partial. */
export interface EventInfo {
  kind: string;
  params: Record<string, number>;
  partial?: boolean; // false
}

/** One numbered thing in the story of a table. Number 0 is the deal. */
export interface Step {
  number: number;
  kind: "deal" | "move" | "undo" | "hint" | "takeover" | "return" | "resign" | "remove" | "no-undo" | "no-takeover" | "no-end" | "end";
  at: number;
  seat?: number | null; // null
  events?: EventInfo[]; // []
  undone?: number | null; // null; for an undo: the step after which the table stands again
}

/** What one seat of yours, or a spectator (seat None), sees now and may do. */
export interface Sight {
  seat: number | null;
  view: Record<string, unknown>;
  moves?: MoveInfo[]; // []
  may_undo?: boolean; // false; at once; otherwise an undo asks the table
}

/** Something said at the table. */
export interface ChatLine {
  at: number;
  name: string;
  text: string;
  seat?: number | null; // null
  number?: number; // 0; by which it can be reported; numbers of the whole house, so there are gaps
}

/** A table in a list. */
export interface TableSummary {
  info: TableInfo;
  your_turn?: boolean; // false
  alone?: boolean; // false; no other person has anything there: you may put it away
}

/** The lists of the first page. */
export interface Home {
  mine: TableSummary[]; // whose turn it is first; at most as many as were asked for
  open: TableSummary[];
  total?: number; // 0; of mine
  unfinished?: number; // 0; of mine
  alone?: number; // 0; of mine: those that may be put away
}

/** What somebody at the table is to be to you: muted, you read nothing they say; blocked, they sit at no table of yours. */
export interface Shun {
  how: "mute" | "block";
  on?: boolean; // true
}

/** Somebody whom you have muted or blocked. */
export interface Shunned {
  id: string; // public id
  name: string; // as they were called then
  how: "mute" | "block";
  at: number;
}

/** What the owner of the house is to know about somebody at the table, or about a line of theirs. */
export interface Report {
  reason: string;
  seat?: number | null; // null
  line?: number | null; // null; number of a line
}

/** Tables of mine to be shown no longer; those that are not over are given up. Only where no other person plays. */
export interface PutAway {
  tables?: string[] | null; // null; None: all that may be
}

/** Whether a table is to be kept, however old it gets. */
export interface Keeping {
  kept: boolean;
}

/** One moment of a replay, of what is shown again, or of a guided first game. */
export interface Frame {
  step: Step;
  actors: number[]; // seats that must decide after it
  sights: Sight[]; // one seat's, one's own seats', or everybody's when all is open
}

/** A finished game, moment by moment. */
export interface Replay {
  info: TableInfo;
  frames: Frame[];
}

/** One moment of a guided first game. Without a text it passes by itself; with a move it waits for the learner to make it. */
export interface Moment {
  frame: Frame; // the same step again where nothing but the text is new
  text?: string; // ""; key of the game's texts
  move?: number | null; // null; the action that the guide asks for, one of the sight's moves
}

/** A guided first game, through the eyes of the seat that learns. */
export interface Guide {
  seat: number;
  seats: SeatInfo[];
  options: Record<string, number | string>;
  moments: Moment[];
}

/** What the strong bot thinks of one move. */
export interface HintMove {
  move: MoveInfo;
  share: number; // of its attention, 0 to 1
  value: number; // expected share of the win, or points when alone
  line: MoveInfo[];
}

/** Follow a table, from after the step numbered `since` if the client has been there before. */
export interface Join {
  type: "join";
  table: string;
  since?: number | null; // null
  heard?: number | null; // null; when the last line of chat it knows was said; later ones are told again
}

/** Follow it no longer. */
export interface Part {
  type: "part";
  table: string;
}

/** Decide, as `seat`, on the position after step `based_on`. */
export interface MakeMove {
  type: "move";
  id: string;
  table: string;
  seat: number;
  based_on: number;
  action: number;
}

/** Take the last decision of `seat` back, at once or by asking the table. */
export interface AskUndo {
  type: "undo";
  id: string;
  table: string;
  seat: number;
  based_on: number;
}

/** Answer the table's question. */
export interface Answer {
  type: "answer";
  id: string;
  table: string;
  yes: boolean;
}

/** Ask what the strong bot would do; everybody at the table is told that it was asked. */
export interface AskHint {
  type: "hint";
  id: string;
  table: string;
  seat: number;
}

/** Say something at the table. */
export interface Say {
  type: "say";
  id: string;
  table: string;
  text: string;
}

/** Is anybody there? */
export interface Ping {
  type: "ping";
}

export type Command = Join | Part | MakeMove | AskUndo | Answer | AskHint | Say | Ping;

/** A table from the ground up: after joining, and whenever a gap cannot be filled. */
export interface Whole {
  type: "whole";
  info: TableInfo;
  sights: Sight[];
  steps: Step[]; // the whole story so far
  chat: ChatLine[];
}

/** The steps since the last message, and how things stand after them. */
export interface News {
  type: "news";
  info: TableInfo;
  sights: Sight[];
  steps: Step[];
}

/** Nothing happened in the game, but somebody came, left, sat down, asked or answered. */
export interface Changed {
  type: "changed";
  info: TableInfo;
}

/** Somebody spoke. */
export interface Said {
  type: "said";
  table: string;
  line: ChatLine;
}

/** A table that waits for you. */
export interface Turn {
  table: string;
  game: string;
  since: number; // when you were asked for this decision
  deadline?: number | null; // null; when your time for it is up; none where nobody else plays
  reminder?: boolean; // false; most of the time has passed
}

/** Every table that waits for you, the most urgent first: on connecting, and whenever something of it changes. */
export interface Turns {
  type: "turns";
  tables: Turn[];
  several?: boolean; // false; on connecting: there are several houses, and at `/api/socket/{table}` those of a table meet in one
}

/** The answer to `hint`, best move first; to the seat that asked alone. */
export interface Hint {
  type: "hints";
  id: string;
  table: string;
  seat: number;
  number: number;
  moves: HintMove[];
}

/** The command with that id is stored; the table stands at `number`. */
export interface Accepted {
  type: "accepted";
  id: string;
  number: number;
}

/** The command, or the frame (id empty), changed nothing; `code` is a key of `errors.py`. */
export interface Refused {
  type: "refused";
  id: string;
  code: string;
  params?: Record<string, number | string>; // {}
}

/** Somebody is. */
export interface Pong {
  type: "pong";
}

export type Message = Whole | News | Changed | Said | Turns | Hint | Accepted | Refused | Pong;

/** A game as it can be written down: the deal and every decision. `Game.replay` plays it again. */
export interface GameRecord {
  game: string; // slug, and `@` with the digest of the edition if it is not the house's own
  version: number;
  seats: number;
  options: Record<string, string | number>;
  seed: number;
  actions: [number, number][]; // (seat, action) in the order they were made
}

/** Every code of a refusal, with when it is given. */
export const CODES = {
  "me/unknown": "the guest or account behind this connection is no more",
  "me/required": "this needs a guest or an account; POST /api/me makes one",
  "me/bad-name": "a name has 1 to `most` printable characters",
  "me/reserved-name": "that is what the house calls others: you, a bot, a guest, a level",
  "account/exists": "you already have an account",
  "account/name-taken": "somebody else's account has that name",
  "account/bad-password": "a password has `least` to `most` characters",
  "account/refused": "no account has that name and password",
  "account/required": "only the holder of an account has that",
  "account/wait": "too many passwords were tried at this account; the next one in `seconds`",
  "account/prove": "what protects an account is changed only soon after its password or a passkey was given",
  "account/bad-email": "that is no e-mail address",
  "mail/none": "this house sends no letters",
  "recovery/refused": "the code or link leads to no account, was used already or is too old",
  "passkey/refused": "the passkey is none of this house's, or its proof is wrong or too old",
  "passkey/too-many": "an account has at most `most` passkeys; remove one",
  "me/banned": "the owner of the house does not let you in; `until`, if it ends, in seconds since 1970",
  "table/unknown": "no table has that id",
  "table/bad-game": "no game of that name is on the shelf",
  "table/bad-seats": "the game is not played by that many; `seats` lists how many may",
  "table/bad-options": "an option or value the game does not have, or two that exclude each other; see `reason`",
  "table/bad-clock": "a clock gives `least` to `most` seconds for a decision",
  "table/bad-bot": "no bot of that level plays at tables; `levels` lists them",
  "table/too-many": "you already host `most` unfinished tables",
  "table/too-long": "the story of the table has `most` steps: no more is taken back there, and no hint given",
  "table/too-many-kept": "a guest may have `most` tables kept; an account has all of them kept",
  "table/started": "the game has begun: seats can no longer change this way",
  "table/waiting": "the game has not begun: a seat is still empty",
  "table/over": "the game is over",
  "table/running": "the game is not over: its record and replay would tell secrets",
  "table/not-alone": "another person has a seat there",
  "table/not-host": "only the host may do that",
  "table/not-seated": "only those who sit at the table may do that",
  "table/other-version": "played by a version of the rules that is not here; it can only be looked at",
  "table/bad-record": "the record cannot be played; see `reason`",
  "game/preparing": "its rules are being compiled for the first time; `share` of them are, 0 to 1. Try again in a moment",
  "edition/bad": "the file is no edition of that game, or its games cannot be played; see `reason`",
  "edition/unknown": "nobody has loaded an edition of the name `edition` here: its file is needed",
  "edition/preparing": "the edition is being compiled; try again in a moment",
  "edition/broken": "the edition can no longer be played; see `reason`",
  "edition/too-many": "you have already loaded `most` editions; remove one",
  "edition/busy": "too many editions wait to be made ready, for you, for your address or here; ask again in `seconds`",
  "edition/not-here": "this house lets nobody load editions",
  "guide/none": "the game has no guided first game",
  "seat/unknown": "the table has no such seat",
  "seat/not-yours": "somebody else sits there, or nobody",
  "seat/taken": "somebody else sits there",
  "seat/invite-only": "that seat needs the secret of the invitation link",
  "seat/one-each": "at a public table everybody has one seat; the link of its host gives more",
  "seat/blocked": "the host of the table does not want to play with you",
  "seat/nobody": "no other person sits there",
  "seat/in-time": "that seat is not to act, or still has time; its deadline has not passed",
  "move/illegal": "that is none of the seat's legal moves",
  "move/not-your-turn": "that seat is not to act now",
  "move/stale": "the position has changed since step `based_on`; the table stands at `number`",
  "undo/nothing": "that seat has made no decision that could be taken back",
  "question/none": "the table is asked nothing, or not by you to be answered",
  "question/open": "the table is already asked something",
  "vote/too-few": "two others are needed to vote somebody out; at a table of two, wait, resign or end it",
  "hint/not-casual": "the host of this table has allowed no hints",
  "hint/too-late": "the seat was no longer to act when the hint was thought out",
  "chat/empty": "nothing is left to say once control characters are taken out, or it is too long",
  "chat/muted": "the owner of the house does not let you speak; `until`, if it ends, in seconds since 1970",
  "report/empty": "a report says in 1 to `most` characters what happened",
  "report/unknown": "nobody said such a line at this table",
  "request/malformed": "the body, path or query is not what this request takes; see `reason`",
  "request/too-large": "the body is larger than `most` bytes",
  "request/unknown": "there is nothing at this address",
  "request/bad-method": "the address does not answer that method",
  "frame/malformed": "the frame is no command; see `reason`",
  "host/refused": "this house does not go by that name; its owner can add it with --origins",
  "origin/refused": "the request comes from a page of another site, or does not say where it comes from",
  "rate/limited": "too much at once, from you or from your address; try again in `seconds`",
  "server/busy": "more come in than the house can welcome; a client asks again by itself in `seconds`",
  "socket/too-many": "too many connections or followed tables",
  "server/failed": "a mistake of ours; nothing was changed",
  "server/away": "the database does not answer; ask again in `seconds`: under the same id a command is done once, and what has none was not done where `perhaps_done` is 0",
} as const;

export type Code = keyof typeof CODES;
