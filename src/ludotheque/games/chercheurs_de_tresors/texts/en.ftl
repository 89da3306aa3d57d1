# The words of Les chercheurs de trésors. The head of Robot Master's en.ftl says which keys a game has and what they receive.

title = Les chercheurs de trésors
tagline = The treasure seekers: piece the map of an island together, dig where it shows a cross, and post guards beside the chests.

## Tiles: row number, column number

tile-name = { DIV($tile, by:5) ->
    [0] 1
    [1] 2
    [2] 3
    [3] 4
   *[4] 5
}·{ MOD($tile, by:5, plus:1) }
# For ears, which "3·4" is nothing to
tile-said = { DIV($tile, by:5) ->
    [0] one
    [1] two
    [2] three
    [3] four
   *[4] five
} { MOD($tile, by:5) ->
    [0] one
    [1] two
    [2] three
    [3] four
   *[4] five
}
tile-value = { DIV($value, by:5) ->
    [0] 1
    [1] 2
    [2] 3
    [3] 4
   *[4] 5
}·{ MOD($value, by:5, plus:1) }

tile-cross = { $cross ->
    [1] , with a cross
   *[0] { "" }
}

## Moves

kind-take_tile = Take a tile
do-take_tile = take a tile
move-take_tile = Take tile { tile-name }
kind-take_guard = Take a guard
do-take_guard = take a guard
move-take_guard = Take a guard
kind-lay = Lay a tile
do-lay = lay a tile
move-lay = Lay tile { tile-name }
kind-dig = Dig up a treasure
do-dig = dig up a treasure
move-dig = Dig on tile { tile-name }
kind-post = Post a guard
do-post = post a guard
move-post = Post a guard on tile { tile-name }
kind-end_turn = End the turn
do-end_turn = end the turn
move-end_turn = End the turn
kind-pass = Pass
do-pass = pass
move-pass = Pass
ask-tile = Which tile?
choice-tile = Tile { tile-name }

## Events

points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
event-start_laid = Tile { tile-name } is the first piece of the map. { $you ->
    [yes] You begin.
   *[no] { $player } begins.
}
event-tile_taken = { $you ->
    [yes] You take
   *[no] { $player } takes
} tile { tile-name }.
event-guard_taken = { $you ->
    [yes] You take
   *[no] { $player } takes
} a guard.
event-tile_laid = { $you ->
    [yes] You lay
   *[no] { $player } lays
} tile { tile-name } for { points }.
event-chest_dug = { $you ->
    [yes] You dig up
   *[no] { $player } digs up
} the treasure on tile { tile-name } for { points }.
event-guard_posted = { $you ->
    [yes] You post
   *[no] { $player } posts
} a guard on tile { tile-name } for { points }.
event-turn_ended = { $you ->
    [yes] You end your turn.
   *[no] { $player } ends the turn.
}
event-passed = { $you ->
    [yes] You pass: you can neither take nor place anything.
   *[no] { $player } passes, with nothing to take or to place.
}
event-game_ended = { $you ->
    [yes] You have nothing left to play: the game is over, and you get { points }.
   *[no] { $player } has nothing left to play: the game is over, for a bonus of { points }.
}

## What happened, in passing; $count, where one turn did several alike

recap-tile_taken = { $you ->
    [yes] take
   *[no] takes
} tile { tile-name }
recap-guard_taken = { $you ->
    [yes] take
   *[no] takes
} a guard
recap-tile_laid = { $you ->
    [yes] lay
   *[no] lays
} { $count ->
    [0] tile { tile-name }
    [1] tile { tile-name }
   *[other] { $count } tiles
} for { points }
recap-chest_dug = { $you ->
    [yes] dig up
   *[no] digs up
} { $count ->
    [0] the treasure of tile { tile-name }
    [1] the treasure of tile { tile-name }
   *[other] { $count } treasures
} for { points }
recap-guard_posted = { $you ->
    [yes] post
   *[no] posts
} { $count ->
    [0] a guard on tile { tile-name }
    [1] a guard on tile { tile-name }
   *[other] { $count } guards
} for { points }
recap-passed = { $you ->
    [yes] pass
   *[no] passes
}
recap-game_ended = { $you ->
    [yes] end the game for { points }
   *[no] ends the game for { points }
}

## What to do, where there is a choice

turn-take_tile = take something, or place something
turn-take_guard = take a guard, or place something
turn-end_turn = go on, or end your turn

## Where the points are from

source-tiles = tiles laid
source-chests = treasures dug up
source-guards = guards posted
source-bonus = ending the game

## Keys

key-1 = 11–55 | the tile or cell of that row and column number: lay, dig, post; twice to take a tile
key-2 = T | take a free guard
key-3 = C, G | show where your chests or guards may go
key-4 = E | end the turn, or pass

## What lies on the table

view-turn = To act
view-turn-item = { $player }
view-doing = In progress
view-doing-item = { $value ->
    [lay] laying tiles
    [dig] digging
   *[post] posting guards
}
view-last = Just laid
view-last-item = { tile-value }
view-done = Done this turn
view-done-item = { $value ->
    [take_tile] took a tile
    [take_guard] took a guard
    [lay] laid tiles
    [dig] dug
   *[post] posted guards
}
view-shift = Shift of the map, down and right
view-pegs = Pegs
view-pegs-rows = Rows, from the top
view-pegs-columns = Columns, from the left
view-cells = Cells, row by row
view-cells-item = { tile-value }
view-start = Laid first
view-start-item = { tile-value }
view-chests_on = Chests on
view-chests_on-item = { tile-value }
view-guards_on = Guards on
view-guards_on-item = { tile-value }
view-free_tiles = Free tiles
view-free_tiles-item = { tile-value }
view-free_guards = Free guards
view-stock_sizes = Tiles behind the screens
view-stock_sizes-item = { $owner }: { $value }
view-known = Tiles taken face up
view-known-row = { $owner }:
view-known-item = { tile-value }
view-chests = Chests
view-chests-item = { $owner }: { $value }
view-guards = Guards
view-guards-item = { $owner }: { $value }
view-scores = Points
view-scores-item = { $owner }: { $value }
view-stock = Your tiles
view-stock-item = { tile-value }
view-deduced = Tiles you can deduce
view-deduced-row = { $owner }:
view-deduced-item = { tile-value }
view-worth = Worth now
view-worth-lay = A tile laid
view-worth-lay-key = { tile-value }
view-worth-dig = A treasure dug up
view-worth-post = A guard posted

## Options

option-rules = Rules
option-rules-full = Full
option-rules-simplified = Simplified
option-rules-simplified-literal = Simplified, to the letter (unbalanced)
option-rules-help = Full: one kind of action a turn. Simplified: several kinds in one turn, each at most once, and one more free guard. To the letter: as many actions as you like; the rule sheet can be read that way, but whoever begins may take every tile and wins.

## The board in the browser

board-place = { $tile ->
    [0] Castaway’s Cape
    [1] The Old Wreck
    [2] Galleon Roads
    [3] Lookout Point
    [4] Whale Sound
    [5] The Compass Sea
    [6] Landing Beach
    [7] Parrot Wood
    [8] Smoking Mountain
    [9] Kraken’s Deep
    [10] Turtle Shallows
    [11] Coconut Grove
    [12] The Lagoon
    [13] Idol Hill
    [14] The Pirates’ Fort
    [15] The Serpent’s Head
    [16] River Mouth
    [17] The Hermit’s Hut
    [18] Bone Pass
    [19] The Serpent’s Tail
    [20] Lost Anchor
    [21] Crab Spit
    [22] Bottle Bay
    [23] Shark Strait
   *[24] Skull Rock
}
board-chart = The map, five rows of five cells
board-pegs-rows = Row numbers, from the top
board-pegs-columns = Column numbers, from the left
board-cell-empty = { tile-said }{ tile-cross }, empty; its tile would score { points }
board-cell-lay = { tile-said }, { board-place }{ tile-cross }, empty: lay your tile for { points }
board-cell-laid = { tile-said }, { board-place }
board-cell-cross = { tile-said }, { board-place }, with a cross
board-cell-dig = { tile-said }, { board-place }, with a cross: dig here for { points }
board-cell-chest = { tile-said }, { board-place }, with a chest
board-cell-post = { tile-said }, { board-place }, with a chest: post a guard here for { points }
board-cell-guard = { tile-said }, { board-place }, with a chest and its guard
board-chain = { $what }; just laid, the chain goes on from here
board-hinted = { $what }, the hint’s choice
board-track = The boats
board-boat = { $player }: { points }
board-points = { $points ->
    [one] point
   *[other] points
}
board-camp = { $player }
board-own-camp = Your camp
board-turn = { $you ->
    [yes] your turn
   *[no] to act
}
board-leads = in the lead
board-stock = Your tiles
board-stock-of = Tiles of { $player }
board-tiles-of-others = Tiles of the others
board-stock-nothing = No tiles: take some beside the map.
board-stock-empty = No tiles left.
board-hidden = { $count ->
    [0] nothing behind the screen
    [one] { $count } tile behind the screen
   *[other] { $count } tiles behind the screen
}
board-tile-known = { tile-said }{ tile-cross }, taken before everybody’s eyes
board-tile-deduced = { tile-said }{ tile-cross }, by deduction
board-deduce = Show what I can deduce
board-beside = Free to take
board-beside-nothing = Nothing is left.
board-free-name = Tile { tile-said }, { board-place }{ tile-cross }, free; laid now it would score { points }
board-take-name = Tile { tile-said }, { board-place }{ tile-cross }: may be taken; laid now it would score { points }
board-stock-name = Your tile { tile-said }, { board-place }{ tile-cross }; laid now it would score { points }
board-lay-name = Your tile { tile-said }, { board-place }{ tile-cross }: may be laid for { points }
board-chests = { $count ->
    [0] no chest
    [one] { $count } chest
   *[other] { $count } chests
}
board-guards = { $count ->
    [0] no guard
    [one] { $count } guard
   *[other] { $count } guards
}
board-free-guards = { $count ->
    [0] no free guard
    [one] { $count } free guard
   *[other] { $count } free guards
}
board-take-guard-name = Take a guard; { board-free-guards }
board-dig-name = { board-chests }: show where to dig, for { points } now
board-post-name = { board-guards }: show where to stand, for { points } now
board-do-lay = Lay it for { points }
board-do-take = Take it
board-put-back = Put back
board-ask-wait = { $player } to act.
board-can-take_tile = take a tile
board-can-take_guard = take a guard
board-can-lay = lay tiles
board-can-dig = dig
board-can-post = post guards
board-ask = { $what }.
board-ask-more = { $what }, or end your turn.
board-ask-pass = You can neither take nor place anything.
board-ask-lay = { board-place }: press its cell on the map, { points }.
board-ask-take = { board-place }: take it? Laid now it would score { points }.
board-ask-not-now = { board-place }: cannot be laid right now; its cell would be worth { points }.
board-ask-dig = Dig at a lit cross, { points }.
board-ask-post = Post a guard at a lit chest, { points }.
board-go-lay = Lay another tile beside { tile-name }, or end your turn.
board-go-dig = Dig at another cross, or end your turn.
board-go-post = Post another guard, or end your turn.
board-worth-line = Laid now: { points }, for the unbroken lines through it.
board-worth-alone = Laid now: { points }, for the free cells around it.
board-worth-dig = Dug up now: { points }.
board-worth-post = A guard here now: { points }.
board-worth-guarded = Dug up and guarded.
board-then = Then from your tiles: { $tiles }.
board-standing = The boats are in
board-ended = { $you ->
    [yes] You had nothing left to play: you ended the game for { points }.
   *[no] { $player } had nothing left to play and ended the game for { points }.
}
board-read-named = { tile-said }{ tile-cross }
board-read-worth = { tile-said }{ tile-cross }, { points }
board-read-map = On the map: { $tiles }.
board-read-pegs = The rows from the top are { $rows }, the columns from the left { $columns }.
board-read-dig = Treasures to dig up, for { points }: { $tiles }.
board-read-post = Chests without a guard, for { points }: { $tiles }.
board-read-stock = Your tiles: { $tiles }.
board-read-free = Free to take: { $tiles }; { board-free-guards }.
board-read-seat = { $player }: { points }, { $tiles ->
    [0] no tile
    [one] { $tiles } tile
   *[other] { $tiles } tiles
}, { $chests ->
    [0] no chest
    [one] { $chests } chest
   *[other] { $chests } chests
}, { $guards ->
    [0] no guard
    [one] { $guards } guard
   *[other] { $guards } guards
}.
board-read-none = none
board-parts = What is in the box
board-part-tile = 25 map tiles. The square number is its row, the round one its column: together they name its only cell.
board-part-cross = Eight tiles carry a red cross: that is where to dig.
board-part-chest = Nine chests. Each one dug up scores as many points as there are chests on the map.
board-part-guard = Eight guards. Each one posted scores all the chests and guards on the map.
board-part-boat = A boat for each player, a stroke a point; after a hundred it starts another round.
board-part-screen = A screen, to hide the tiles dealt at the start.

## Where it comes from

ruling-box = The length of a game is our estimate.
ruling-board = The rule sheet counts 25 tiles and ten pegs; that there is exactly one tile for each pair of numbers is published elsewhere.
ruling-crosses = The rule sheet speaks of eight treasures; which tiles carry the crosses is our reconstruction.
ruling-options-rules = In the simplified game the rule sheet allows as many actions as one likes. Each kind at most once a turn is ours, because otherwise the first player can take every tile.

## The guided first game

guide-welcome = Land ahoy! The map of the island is torn into 25 tiles, and one lies there already. Lay, dig and post guards: the boat that gets farthest wins.
guide-pegs = Every tile has a row number and a column number, and so have the edges of the map. Each tile has one single cell: the only question is when to lay it.
guide-alone = A tile that touches no other scores the free cells in all four directions, up to a tile or the edge. Yours, 5·5, has 8 of them: press its lit cell.
guide-turn = A turn is one kind of action. You might lay more tiles, but each must touch the one just laid, and none of yours does. End your turn.
guide-line = The bot does the same. A tile that touches others scores the unbroken lines through it, itself included: 3·3, beside the bot’s 3·4, is worth 2.
guide-chain = 3·2 touches the tile that you have just laid, so your turn goes on: a line of three, 3 points.
guide-longer = And 3·1 makes a line of four. Chained like this, three tiles bring 2 + 3 + 4 points in a single turn.
guide-dig = The bot digs at two crosses, one of them on your tile: crosses are anybody’s. A chest scores the chests on the map: 1, then 2. Dig on 3·4 for 3.
guide-again = It is the same kind of action, so you may go on: the fourth chest brings 4. Keep the other two, for the last ones are paid best.
guide-guard = A guard beside a chest, anybody’s, scores all the chests and guards on the map: 5 now, far more at the end. One guard is free: take it, and be patient.
guide-tile = Running out of tiles? Take one of those beside the map. 1·4 borders on your 2·4, and it bears a cross.
guide-watch = Taking it was your whole turn. You know nearly everything: now watch the two of you play on for a while.
guide-seventh = Six chests are on the map, so the seventh brings 7. You have kept two: dig on the bot’s 2·3.
guide-eighth = The bot lays the last cross itself. Eight points for the eighth treasure: your patience has paid off.
guide-fill = All the treasures are dug up. What is left are the tiles: the fuller the lines, the more they score, up to 9. Watch!
guide-order = Twenty points in one turn! Your last two tiles are neighbours, but mind the order: first 4·1, for 3 points; it will make the line of 4·2 longer.
guide-best = 4·2 takes its place in two lines: three tiles across, five down. It counts only once itself: 7 points.
guide-post = Nothing is left to take, eight chests and a guard are on the map: the hour of your guards has come! The first brings 10, for 8 chests and 2 guards.
guide-last = The second brings 11. After it you have nothing left: no tile, no chest, no guard. Keep an eye on the bot’s boat.
guide-end = The bot draws level, 92 all. But your turn begins, you have nothing left, and there is nothing to take: the game is over, with 7 points for you, and the bot is stuck with two tiles. Well played!

## Where the rule book tells of an event or a kind of move: the heading, as it is linked

rule-start_laid = before-you-set-sail
rule-tile_taken = a-turn
rule-guard_taken = a-turn
rule-turn_ended = a-turn
rule-passed = a-turn
rule-take_tile = a-turn
rule-take_guard = a-turn
rule-end_turn = a-turn
rule-pass = a-turn
rule-tile_laid = what-it-brings
rule-chest_dug = what-it-brings
rule-guard_posted = what-it-brings
rule-lay = what-it-brings
rule-dig = what-it-brings
rule-post = what-it-brings
rule-tile = what-it-brings
rule-game_ended = the-end
