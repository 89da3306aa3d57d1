# The words of the house: what the table says in any game.
# The words of a game lie in its own folder; the head of that file says which keys a game needs.

## Who plays

you = You
bot = Bot { $seat }
bot-introduced = { $player }: { $bot }

## Choosing a move

your-turn = Your turn.
ask-move = What do you do?
ask-kind = What kind of move?
prompt = Number (? for help):{" "}
bad-answer = That is not on the list: type a number from 1 to { $last }, b, q or ?.
only-move = Only one move is possible: { $move }
thinking = { $player } is thinking …
help =
    Type the number of your choice. Where there are many moves you choose step by step.
    b  go back to the first step
    q  leave the table
    ?  show this help

## What lies on the table

nothing = –
empty-cell = ·
option = { $option }: { $value }
yes = yes
no = no

## The end

goodbye = You leave the table. See you soon!
seed = Seed: { $seed }
game-over = The game is over.
won = You win!
won-shared = You share the win.
lost = You lose.
player = Player
score = Score
rank = Rank

## In the browser: getting about

skip-to-content = Skip to the content
nav = House
to-home = Back to the shelf
switch-language = FR, en français
switch-to-dark = Dark theme
switch-to-light = Light theme
settings = Settings
close = Close
back = Back
cancel = Cancel
copy = Copy
keep = Save
on = on
off = off
one-moment = One moment …
tables-waiting = { $n ->
    [one] { $n } table waits for you: go there
   *[other] { $n } tables wait for you: go to the next
}
turn-here = Your turn at { $game }.
turn-reminder = { $game } still waits for you: { $time } left.
link-copied = The link is copied.
copy-by-hand = The browser does not let a page copy here. The link is selected: copy it by hand.
offline = You are offline. What is here can be read; games go on when the network is back.
new-version = A new version of the house is there.
reload = Load it
copy-address = The browser does not let a page copy here. Copy the address of this page by hand.
share = Share …
qr-code = QR code
qr-help = Whoever points a phone’s camera at it is at the table.
just-now = just now
lost-title = Nothing lies here
lost-text = No game, table or page has this address.

## Home

read-rule = Read the rule
to-shelf = To the shelf
home-title = What shall we play?
home-lead = Take a game from the shelf: play against bots at once, or send a friend a link. No account needed.
the-shelf = The shelf
my-tables = Go on playing
open-tables = Open tables
no-open-tables = No table is waiting for players right now. Open one: it will be listed here.
finished-tables = Finished games
put-away = Put away: { $game }
keep-game = Keep: { $game }
keep-it = Keep
kept = Kept
keep-until = The house forgets this game on { $date }. Keep it for longer.
kept-why = The house keeps this game.
kept-by-others = The house keeps this game as long as others want it. Keep it for yourself too.
put-all-away = Put all games against bots away ({ $n })
put-all-sure = { $n ->
    [one] { $n } game will no longer be listed, and is given up if it is not over.
   *[other] { $n } games will no longer be listed; those that are not over are given up.
}
put-all-yes = Put them away
all-my-tables = My tables
all-tables = All my tables ({ $n })
no-tables = You sit at no table yet. Take a game from the shelf.
game-facts = { $seats } seats · about { $minutes } min
preparing = Rules still being prepared: { $percent } %
state-your-turn = Your turn
state-turn-of = { $player } to play
state-waiting = Waiting for players
state-over = Finished
state-won = You won
state-won-shared = You share the win
state-won-by = { $winner } won
state-shared-by = { $winner } share the win
state-stood-in = A bot plays for you

## A game, and a new table

by-designer = By { $designer }
play-now = { $n ->
    [0] Play alone
    [one] Play now against a bot
   *[other] Play now against { $n } bots
}
play-alone = Play alone
play-this = Play this game
bot-level = How strong shall the bots be?
level-dreamer = Dreamer
level-beginner = Beginner
level-regular = Regular
level-strong = Strong
level-master = Master
level-dreamer-help = Dreamer has its head in the clouds and overlooks more than it sees: the easiest to beat.
level-beginner-help = Beginner knows what matters but overlooks much of it.
level-regular-help = Regular plays soundly and misses something now and then.
level-strong-help = Strong sees at once most of what there is to see, and seldom errs.
level-master-help = Master thinks ahead as well, for a second at most: as strong as we can make it.
level-random = Dreamer
level-greedy = Beginner
level-search-300 = Regular
level-search-2000 = Strong
level-search-2s = Master
level-random-help = Dreamer plays at random: good for looking around.
level-greedy-help = Beginner looks one move ahead and takes what seems best.
level-search-300-help = Regular tries out a few hundred ways to go on before each move.
level-search-2000-help = Strong tries out some two thousand ways to go on, and gives nothing away.
level-search-2s-help = Master thinks for two seconds about each move: as strong as we can make it.
level-others-help = A bot that has been trained on games against itself.
bot-name = Bot
bot-at-level = Bot ({ $level })
read-rules = Read the rules
new-table = Open a table
how-many = How many play?
who-sits = Who sits where?
place-me = Me
place-friend = A friend, by link
place-open = Open: whoever comes
place-here = Somebody on this device
place-bots = Bots
name-here = Name of the person on this device
who-may-come = Who may come?
visibility-private = Only those with the link
visibility-public = Everybody
visibility-private-help = The table is not listed; only those you send the link find it.
visibility-public-help = The table is listed on the first page, and anybody may take an open seat or watch.
pace = Pace
pace-live = Live
pace-daily = A move a day
pace-live-help = Everybody is there at the same time.
pace-daily-help = Come back when you like; nobody waits, and nothing happens when a day has passed.
pace-daily-others-help = Come back when you like. If somebody has not decided within a day, the others may let a bot play on for them.
hints-allowed = Hints
hints-yes = Allowed, everybody sees who asks
hints-no = None
clock = Clock
clock-none = None
clock-minutes = { $minutes } min
clock-help = { $minutes ->
    [one] Whoever takes longer than { $minutes } minute for a decision is replaced by a bot until they come back.
   *[other] Whoever takes longer than { $minutes } minutes for a decision is replaced by a bot until they come back.
}
clock-none-help = Nobody hurries you.
clock-none-others-help = If somebody has not decided for a while, the others may let a bot play on for them.
edition = Edition
edition-help = An edition changes what the components say, not the rules.
edition-box = As in the box
edition-load = Load an edition file
edition-trying = The edition is being tried out…
edition-remove = Remove “{ $name }” from my editions
edition-refused = This file cannot be played. The library says:
edition-preparing = The game is being prepared. This can take a minute or two…
edition-played = Edition: { $name }
open-table = Open the table
guest-name = Guest { $number }

## How strong the bots are

ladder-title = How strong are the bots?
ladder-lead = Every one of them has met every other, and each deal was played in every seat (deals: { $deals }, games: { $games }, seats: { $seats }). Playing at random is worth 0 points.
ladder-meaning = Whoever has 200 points more than everybody else at the table wins about { $wins } % of the games.
ladder-picture = Pawns are the levels you can choose. A band shows how sure we are: 19 times of 20 the true strength lies on it.
ladder-bot = Bot
ladder-points = Points
ladder-between = Between
ladder-interval = { $low } and { $high }
ladder-here = On the ladder below { $level } stands at { $points }.
ladder-random = Plain chance
ladder-greedy = One move ahead
ladder-search = Search, { $n ->
    [one] { $n } try
   *[other] { $n } tries
}
ladder-net = The network alone
ladder-guided = Network and search, { $n ->
    [one] { $n } try
   *[other] { $n } tries
}

## Before the start

table = Table
seats = Seats
seat-number = Seat { $seat }
seat-open = Open seat
seat-invited = Kept for a friend
seat-kept-for = Kept for { $player }
seat-declined = Free: { $player } does not play again
somebody = Player
waiting-for = { $n ->
    [one] One seat is still free. The game starts when it is taken.
   *[other] { $n } seats are still free. The game starts when all are taken.
}
invite-link = Link to the table
invite-help = Whoever opens it sits down without an account, on any device.
card-table = You are invited to a table of { $game }: sit down, no account needed.
your-name = Your name
your-name-help = So that your friends know who is asking them.
sit = Sit here
leave-seat = Leave
give-to-bot = Give it to a bot
free-seat = Free the seat
seat-freed = The host has freed your seat.
person-more = { $player }: mute, report…
person-mute = Read nothing from them
person-unmute = Read them again
person-mute-help = What { $player } says is no longer shown to you, here and at every table. They are not told.
person-block = Block
person-block-help = { $player } can sit at none of your tables any more. They are not told. You can undo it in the settings.
person-blocked = { $player } can sit at none of your tables any more.
person-remove = Vote them out
person-remove-help = If more than half of the other players agree, a bot takes the seat for good.
person-report = Report
person-report-help = The owner of the house reads what you write, and what was said here.
person-report-what = What happened?
person-report-send = Send the report
person-reported = Thank you. The owner of the house has your report.
person-line = They said: “{ $text }”
shunned = Muted and blocked
shunned-help = Whom you do not read, and who can sit at none of your tables.
shunned-mute = { $player } (muted)
shunned-block = { $player } (blocked)
shunned-undo = Undo
cancel-table = Delete this table

## Playing

board = Board
tools = Tools
beside-the-board = Beside the board
status-waiting = Waiting for players.
status-your-turn = Your turn.
status-your-turn-to = Your turn: { $what }.
status-turn = { $player } is to play.
status-unseen = { $player } has moved: look when you like.
status-bot-turn = { $player } is thinking …
status-others-turn = { $n ->
    [one] Waiting for { $n } player.
   *[other] Waiting for { $n } players.
}
status-look = Look at what happened, then go on.
status-sending = Just a moment …
status-reconnecting = The line is broken. Reconnecting …
status-over = The game is over.
status-ended = The game was given up.
since-your-turn = Since your last turn:
recap-of = { $player } { $what }.
recap-alone = { $what }.
recap-more = and { $n } more
recap-all = What has happened ({ $n })
nothing-happened = Nothing has happened since your last turn.
show-again = Show me again
shown-again = What happened, once more
to-the-present = To the present
go-on = Go on
next-move = Next
key-is = Key { $key }
with-key = { $name } (key { $key })
seat-acting = to play
seat-resigned = has resigned: a bot plays
day-told = A day for each decision; then the others may let a bot play on.
clock-told = { $time } for each decision; then a bot plays on until its person comes back.
presence-here = here
presence-away = away
presence-bot = bot
presence-free = free
time-left = Time left: { $time }
you-watch = You are watching.
undo = Undo
undo-short = Undo
undo-ask-short = Undo?
undo-ask = Ask to undo
hint = Hint
hint-thinking = Thinking …
hint-title = The strong bot would …
hint-title-for = For { $player }, the strong bot would …
hint-wins = { $games ->
    [0] hardly wins any of 100 games from here
    [one] wins about one of 100 games from here
   *[other] wins about { $games } of 100 games from here
}
hint-wins-short = ≈ { $games }/100
hint-points-short = { $points ->
    [one] ≈ { $points } pt
   *[other] ≈ { $points } pts
}
hint-then = Then perhaps: { $moves }
hint-then-of = { $player }: { $move }
hint-more = What the hints mean
hint-points = { $points ->
    [one] about { $points } point
   *[other] about { $points } points
}
rules = Rules
mute = Mute the sound
confirm-title = Confirm the move
confirm = Do it
hand-over-to = { $player }’s turn
hand-over-help = Pass the device on. Nothing is shown before it is taken.
hand-over-take = I am { $player }
question-undo = { $you ->
    [yes] You ask to take your move back.
   *[no] { $player } asks to take a move back.
}
question-takeover = { $player } has not moved in time. Shall a bot play on for them?
question-end = { $you ->
    [yes] You ask everybody to end the game.
   *[no] { $player } asks to end the game.
}
question-remove = { $you ->
    [yes] The others vote on whether you are to leave.
   *[no] Vote: shall { $player } leave the game? A bot would play on for good.
}
question-rematch = { $you ->
    [yes] You want to play again.
   *[no] { $player } wants to play again.
}
rematch-accept = Play along
rematch-decline = No, thank you
question-waiting = { $n ->
    [one] Waiting for one answer.
   *[other] Waiting for { $n } answers.
}
answer-yes = Yes
answer-no = No
seat-late = { $player } has run out of time.
late-choice = A bot can play on until they come back. Or wait.
let-bot-play = Let a bot play on
keep-waiting = Keep waiting
stood-in = A bot plays for you.
sit-again = Take my seat back
leaving = Leave the game
leave-bot = Let a bot play for me
leave-bot-for = Let a bot play for { $player }
leave-bot-help = It keeps the seat. Come back whenever you like.
resign = Resign
resign-for = Resign as { $player }
resign-help = A bot plays on for good, and you only watch. Story and result say who resigned.
resign-sure = Really resign? There is no coming back to this game.
resign-yes = Yes, resign
resign-one-help = A bot plays on for good at this seat, and nobody comes back to it; your other seats stay yours.
resign-sure-for = Really resign as { $player }? There is no coming back to this seat.
resign-yes-for = Yes, resign as { $player }
end-all = Ask all to end the game
end-all-help = If everybody agrees it ends here; its replay and record stay.
end-table = End the game
end-help = It ends here; its replay and record stay.
end-sure = Really end the game?
end-yes = Yes, end it

## The story

log = Story
taken-back = (taken back)
step-undo = { $you ->
    [yes] You take your move back.
   *[no] { $player } takes the move back.
}
step-hint = { $you ->
    [yes] You ask for a hint.
   *[no] { $player } asks for a hint.
}
step-takeover = { $you ->
    [yes] A bot plays on for you.
   *[no] A bot plays on for { $player }.
}
step-return = { $you ->
    [yes] You are back and play on.
   *[no] { $player } is back and plays on.
}
step-no-undo = { $you ->
    [yes] You do not let the move be taken back.
   *[no] { $player } does not let the move be taken back.
}
step-no-takeover = { $you ->
    [yes] You would rather wait than let a bot play on.
   *[no] { $player } would rather wait than let a bot play on.
}
step-no-end = { $you ->
    [yes] You do not want to end the game.
   *[no] { $player } does not want to end the game.
}
step-resign = { $you ->
    [yes] You resign. A bot plays on.
   *[no] { $player } resigns. A bot plays on.
}
step-remove = { $you ->
    [yes] The others have voted you out. A bot plays on.
   *[no] { $player } is voted out. A bot plays on.
}
step-end = { $you ->
    [yes] You give the game up.
    [nobody] The game is given up.
   *[no] { $player } gives the game up.
}
chat = Chat
chat-placeholder = Say something
chat-send = Send
chat-mute = Hide
chat-unmute = Show

## The end of a game

verdict-won = You win!
verdict-won-shared = You share the win.
verdict-lost = { $n ->
    [one] { $winner } wins
   *[other] { $winner } win
}
verdict-winner = { $n ->
    [one] { $winner } wins
   *[other] { $winner } win
}
verdict-drawn = A draw
verdict-done = The game is over
verdict-ended = { $you ->
    [yes] You gave the game up
    [nobody] Given up
   *[no] { $player } gave the game up
}
result = Result
show-result = Result
put-result-away = See the board
seat-points = { $player }: { $points }
result-resigned = { $player } resigned; a bot played on.
result-tie = { $players } are level: { $what } decides.
result-shared = { $players } are level in everything and share the rank.
rematch = Play again
to-rematch = To the next game
export-game = Save the game
fairness = Was the deal fair?
seed-hash-help = This fingerprint (SHA-256) was fixed before the first card was dealt. After the game the seed is shown: its fingerprint must be the same.
seed-shown = The seed, and its salt:

## Replay

replay = Replay
replay-of = Replay: { $game }
replay-play = Play
replay-pause = Pause
replay-first = To the beginning
replay-previous = One step back
replay-next = One step on
replay-last = To the end
replay-speed = Speed
replay-times = { $times } ×
replay-moment = Moment { $place } of { $last }
replay-eyes = Through whose eyes?
replay-all = Everything open
replay-none = As a spectator
replay-seat = Through the eyes of { $player }
replay-link = Link to this moment
back-to-table = Back to the table

## Rules

rules-of = Rules: { $game }
contents = Contents
search-book = Search the rules
found-in = { $n ->
    [0] Nothing found.
    [one] Found in { $n } chapter.
   *[other] Found in { $n } chapters.
}
components = In the box
rule-link = The rule
edition-rules = You are playing the edition “{ $name }”. Where it differs from the rule book, the edition counts.
rulings = Where it comes from
rulings-help = What is not, or not only, from the rule sheet.
mark-S = rule sheet, in part
mark-P = other editions
mark-R = ours

## A guided first game

learn = Guided first game
learn-game = { $game }: a first game
learn-note = The guide
learn-page = Note { $page } of { $last }
learn-next = Next
learn-show = Show me
learn-fold = Fold the note
learn-other = A fine move, but let us follow the guide.

## Settings

settings-house = How you like it
language = Language
theme = Theme
theme-dark = Dark
theme-light = Light
as-system = As the system
speed = Movement
speed-help = How fast things move, and how long great moments stay.
speed-slow = Slow
speed-normal = Normal
speed-fast = Fast
speed-none = None
bots = The bots’ moves
bots-help = Shown all together, one after the other, or one by one whenever you press “Next”.
bots-at-once = At once
bots-normal = One after the other
bots-step = Step by step
keys = Keys
keys-help = Single keys play, undo and ask; at the table “?” shows them. Turn them off if you dictate.
keys-off = Letters and digits can be turned off in the settings.
key-sheet = show these keys
key-undo = undo
key-hint = ask for a hint, which a press plays
key-rules = open the rules
key-mute = sound on or off
key-next = go on; the next move, step by step
key-listen = read the board aloud (screen reader)
key-recap = tell again what happened
key-play = play the game or pause
key-speed = the next speed
key-name-arrows = Arrows
key-arrows = move about the board
key-turn-notes = turn the notes; move about the board where it has the focus and a move is asked
key-step-moments = step by step through the game; move about the board where it has the focus
key-first-note = back to the first note
key-to-the-ends = to the beginning, to the end
key-name-home = Home
key-name-ends = Home, End
key-name-enter = Enter, Space
key-enter = press what has the focus
key-name-escape = Esc
key-escape = put back, close
key-name-tab = Tab
key-tab = to the next thing that can be pressed
sound = Sound
confirm-moves = Confirm moves before they are sent
confirm-moves-help = A move is shown first and sent when you confirm it.
play-single = Play automatically when there is only one move
play-single-help = Where only one move is possible, it is made for you.
notify = Browser notifications
notify-help = When it is your turn and this page is hidden, the browser tells you.
notify-like-this = This is how the browser will tell you when it is your turn.
notify-denied = The browser does not allow it. Its settings for this page decide.
who-i-am = Who you are
name-kept = The name is saved.
account = Account
account-help = Optional: it keeps your games, and you find them again on every device. What you have played as a guest comes along.
account-is = You are signed in as { $name }.
account-name = Name of the account
password = Password
log-in = Sign in
log-out = Sign out
open-account = Create an account
account-opened = Your account is there, and your games are in it.
logged-in = Welcome back.
logged-out = You are signed out.
my-data = Your data
my-data-help = Everything the house keeps about you: your name, your games and what you said.
export-data = Export
delete-data = Delete …
delete-yes = Yes, delete everything
forgotten = Everything about you is deleted.

## Import

import-title = Import a saved game
import-help = A game saved as JSON, from here or from the Python library, can be looked at move by move.
choose-file = Choose a file

## Refusals

error-unknown = That did not work ({ $code }).
error-net-offline = The house cannot be reached. Try again in a moment.
error-import-no-json = That file is no saved game.
error-me-unknown = The house does not know you yet.
error-me-required = Choose a name first.
error-me-reserved-name = That is what the house calls others. Choose another name.
error-me-bad-name = A name has 1 to { $most } characters.
error-me-banned = The owner of this house does not let you in.
error-account-exists = You already have an account.
error-account-name-taken = Somebody else’s account has that name.
error-account-bad-password = A password has { $least } to { $most } characters.
error-account-refused = No account has that name and password.
error-account-required = Only an account has that.
error-account-wait = Too many passwords were tried at this account. The next try is possible in { $when }; a passkey or a recovery code opens it now.
error-account-prove = Give your password once more first.
error-account-bad-email = That is no e-mail address.
error-mail-none = This house sends no letters.
error-recovery-refused = That code or link is wrong, was used already or is too old.
error-passkey-refused = That passkey does not open an account here.
error-passkey-too-many = An account has at most { $most } passkeys. Remove one first.
error-table-unknown = There is no such table.
error-table-bad-game = That game is not on the shelf.
error-table-bad-seats = The game is played by { $seats }.
error-table-bad-options = Those options do not go together.
error-table-bad-clock = A clock gives { $least } seconds to two weeks for a decision.
error-table-bad-bot = No bot of that level plays here.
error-table-too-long = This game has become too long: no more moves are taken back, and no hints given.
error-table-too-many-kept = A guest can keep { $most } games. An account keeps them all.
error-table-too-many = You already have { $most } unfinished tables. Finish one first.
error-table-started = The game has begun.
error-table-waiting = The game has not begun.
error-table-over = The game is over.
error-table-running = The game is still going on; a replay would tell secrets.
error-table-not-alone = Somebody else has a seat there.
error-table-not-host = Only the host may do that.
error-table-not-seated = Only those at the table may do that.
error-table-other-version = This game was played by rules that are no longer here. Its story can be read; it cannot go on, and any player can end it.
error-table-bad-record = That game cannot be replayed.
error-game-preparing = The rules of this game are being prepared for the first time. One moment…
error-edition-bad = This file is no edition of the game: { $reason }
error-edition-unknown = The edition { $edition } has never been loaded here. Load its file where you set a table, then try again.
error-edition-preparing = The edition is being prepared. One moment…
error-edition-broken = This edition can no longer be played here.
error-edition-too-many = You have already loaded { $most } editions. Remove one first.
error-edition-busy = Too many editions are being made ready here. Try again in a moment.
error-edition-not-here = Nobody may load editions in this house.
error-guide-none = This game has no guide yet.
error-seat-unknown = There is no such seat.
error-seat-not-yours = That seat is not yours.
error-seat-taken = Somebody sits there already.
error-seat-invite-only = That seat is kept for somebody with the link.
error-seat-one-each = Everybody has one seat here. With the host’s link you may take another.
error-seat-blocked = The host of this table does not want to play with you.
error-seat-nobody = No other person sits there.
error-seat-in-time = That seat still has time.
error-move-illegal = That move is not allowed.
error-move-not-your-turn = It is not your turn.
error-move-stale = Something happened meanwhile. Look again.
error-undo-nothing = There is nothing to take back.
error-question-none = There is nothing to answer any more.
error-question-open = The table is already asked something.
error-vote-too-few = Two others are needed to vote somebody out.
error-hint-too-late = The decision was made before the hint was thought out.
error-hint-not-casual = There are no hints at this table.
error-chat-empty = That cannot be said: it is empty or too long.
error-chat-muted = The owner of this house does not let you speak.
error-report-empty = Say in a few words, { $most } characters at most, what happened.
error-report-unknown = That line is no longer there.
error-request-malformed = The house did not understand that.
error-request-too-large = That is too large.
error-request-unknown = Nothing lies here.
error-request-bad-method = The house did not understand that.
error-frame-malformed = The house did not understand that.
error-host-refused = This house does not go by that name.
error-origin-refused = That came from another site.
error-rate-limited = Too much at once. Try again in { $when }.
error-socket-too-many = Too many windows are open.
error-server-busy = Many people are coming in at this moment. You will be let in shortly…
error-server-failed = A mistake of ours. Nothing was changed.
error-server-away = The house is away for a moment. We keep trying.
