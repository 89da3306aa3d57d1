# The words of Robot Master. The keys every game has, and the parameters they receive:
#
#   title, tagline
#   kind-<kind>, move-<kind>     a kind of move; one move with its parameters
#   ask-<param>, choice-<param>  the question for one parameter of a move; one answer, with that parameter
#   event-<kind>                 what happened, with the parameters of the event; -hidden: for those who may not see all of it
#   view-<field>                 the label of a field of the view
#   view-<field>-item            a value in it, where a number is not the whole story: $value, and $index in a list
#   guide-<text>                 a note of the guided first game, in the order of guide.toml
#   option-<name>                an option; -<value>: one of its values, where it is no number; -help: what it does
#   ruling-<entry>               what of an entry of the box is not from the rule sheet: each that is marked P or R or has a note
#   recap-<event>                what happened in passing, after the player's name, with the event's parameters; without it an event is not told so
#   turn-<kind>                  what is to be done, where a list of the kinds of moves would be clumsy
#   source-<name>, tie-<name>    where points are from, and what decides between equal ones: the names of `reckoning`
#   key-1, key-2, …              keys | what they do, for the sheet of keys
#
# Where a parameter is a seat ($seat of an event, $value and $index of a view), its player's name comes along: $player
# for $seat and $value, $owner for $index, and $rival for $other, a second seat of an event. Events also receive $you: "yes"
# when $seat is the reader, "other" when $other is, else "no".
#
#   view-<field>-row             the head of a list within a list: $index, and its $owner
#   view-<field>-head            the name of one of several things alike, each with fields of its own: $index, and its $owner
#   view-<field>-key             the name of an entry, where the entries of a field are numbered: $value
#
# Beyond Fluent's own functions there are DIV($card, by:12), a number's dozen, MOD($card, by:12, plus:1), its place there, and
# WORD("card", $card), which says the text card-<number>.

title = Robot Master
tagline = Lay robots on a grid of five by five: your side is worth only its weakest line.

## Places

row-name = { $row ->
    [0] A
    [1] B
    [2] C
    [3] D
   *[4] E
}
column-name = { $column ->
    [0] 1
    [1] 2
    [2] 3
    [3] 4
   *[4] 5
}
cell = { row-name }{ column-name }

## Moves

kind-place = Place a robot
do-place = place a robot
move-place = Place a { $value } on { cell }
ask-value = Which robot?
choice-value = Robot { $value }
ask-row = In which row?
choice-row = Row { row-name }
ask-column = In which column?
choice-column = Column { column-name }

## Events

event-round_dealt = Round { $round }: a { $value } lies in the centre. { $you ->
    [yes] You place
   *[no] { $player } places
} first.
event-robot_placed = { $you ->
    [yes] You place
   *[no] { $player } places
} a { $value } on { cell }.
event-robot_drawn = { $you ->
    [yes] You draw
   *[no] { $player } draws
} a { $value }.
event-robot_drawn-hidden = { $you ->
    [yes] You draw
   *[no] { $player } draws
} a robot.
event-robot_revealed = The next robot is a { $value }.
event-round_won = { $side ->
    [0] The rows
   *[1] The columns
} win the round. Weakest row: { $weakest_row }; weakest column: { $weakest_column }. { $points ->
    [0] A later line decides; no points.
    [one] The difference is { $points } point.
   *[other] The difference is { $points } points.
}
event-round_drawn = The round is a draw: every row has its equal among the columns. The weakest are worth { $weakest_row } and { $weakest_column }.
event-grid_filled = The shelf is full. Your weakest line is worth { $weakest }.

## What happened, in passing

recap-robot_placed = { $you ->
    [yes] place
   *[no] places
} a { $value } on { cell }
recap-round_won = { $side ->
    [0] The rows win the round, { $weakest_row } to { $weakest_column }
   *[1] The columns win the round, { $weakest_column } to { $weakest_row }
}{ $points ->
    [0] { "" }, by a later line
   *[other] { "" }
}
recap-round_drawn = The round is a draw, { $weakest_row } to { $weakest_column }
recap-grid_filled = The shelf is full: the weakest line is worth { $weakest }

## Where the points are from, and what decides between equal ones

source-line = weakest line
source-rounds = earlier rounds
source-round = round { $number }
tie-second = the second weakest line
tie-third = the third weakest line
tie-fourth = the fourth weakest line
tie-fifth = the strongest line

## Keys

key-1 = 0–5 | take up the robot of that value
key-2 = A1–E5 | the place in that row and column

## What lies on the table

view-round = Rounds finished
view-grid = Grid
view-rows = Rows
view-rows-item = { $index ->
    [0] A
    [1] B
    [2] C
    [3] D
   *[4] E
}: { $value }
view-columns = Columns
view-columns-item = { $index ->
    [0] 1
    [1] 2
    [2] 3
    [3] 4
   *[4] 5
}: { $value }
view-hand_sizes = Cards in hand
view-hand_sizes-item = { $owner }: { $value }
view-pile = Cards in the pile
view-first = Places first
view-first-item = { $player }
view-sides = Sides
view-sides-item = { $owner }: { $value ->
    [0] rows
   *[1] columns
}
view-totals = Points of the match
view-totals-item = { $index ->
    [0] rows
   *[1] columns
}: { $value }
view-last_round = Last round
view-last_round-rows = Rows, weakest first
view-last_round-columns = Columns, weakest first
view-last_round-winner = Won by
view-last_round-winner-item = { $value ->
    [-1] nobody
    [0] the rows
   *[1] the columns
}
view-band = Rating
view-band-item = { $value ->
    [0] { band-0 }
    [1] { band-1 }
    [2] { band-2 }
    [3] { band-3 }
    [4] { band-4 }
   *[5] { band-5 }
}
view-hand = Your hand

## How a solo score is rated

band-0 = Scrap heap
band-1 = Apprentice
band-2 = Mechanic
band-3 = Engineer
band-4 = Inventor
band-5 = Robot master

## Options

option-mode = Mode
option-mode-solo = Solo
option-mode-duel = Duel
option-mode-draw = Duel with drawing
option-mode-teams = Teams
option-mode-help = Solo: alone, robots come one by one, and the weakest of all ten lines counts. Duel: two players with the whole hand from the start. Duel with drawing: two players who hold five robots and draw after each placement. Teams: two against two, partners facing each other.
option-rounds = Rounds
option-rounds-help = With one round its winner wins the game; with several, the winner of each round scores the difference between the weakest row and the weakest column, and the highest total wins.
option-five_of_a_kind = Five of a kind
option-five_of_a_kind-unit = Past the third, each its value
option-five_of_a_kind-pair = Triple and pair
option-five_of_a_kind-help = Five equal robots in a line score as a triple; the two left over count their value each, or together as a pair.

## Where it comes from

ruling-box = How long a game takes is our estimate.
ruling-bands = The rule sheet does not rate a solo score: the ranks and what they start at are ours.
ruling-options-rounds = The rule sheet plays several rounds; that there are at most nine is ours.
ruling-options-five_of_a_kind = That each robot past the third counts its value is on the rule sheet; a triple and a pair is how the German edition counts.

## The board in the browser

board-name = { $value ->
    [0] Dozy
    [1] Wheelie
    [2] Goggles
    [3] Twinkle
    [4] The Baron
   *[5] Majesty
}
board-name-within = { $value ->
    [4] the Baron
   *[other] { board-name }
}
board-worth = alone { $one }, two { $two }, three { $three }, each one more { $more }
board-shelf = The shelf, five rows of five
board-cell-empty = { cell }, empty
board-cell-open = { cell }, empty, may be placed
board-cell-picked = { cell }, picked, now choose a robot
board-cell-place = { cell }, place robot { $value }: row { row-name } from { $rowNow } to { $rowThen }, column { column-name } from { $columnNow } to { $columnThen }
board-cell-robot = { cell }, robot { $value }
board-cell-last = { cell }, robot { $value }, laid last
board-hinted = { $what }, the hint’s choice
board-rows = Rows
board-columns = Columns
board-lines = All ten lines
board-side = { $side ->
    [0] { board-rows }
   *[1] { board-columns }
}
board-yours = yours
board-prices-rows = Prices of the rows
board-prices-columns = Prices of the columns
board-price-row = Row { row-name }: { $score }, { board-left }
board-price-column = Column { column-name }: { $score }, { board-left }
board-left = { $left ->
    [0] full
    [5] still empty
    [one] { $left } place left
   *[other] { $left } places left
}
board-price-weakest = { $price }, the weakest
board-price-then = { $price }, would become { $then }
board-weakest = Weakest line
board-weakest-row = Row { row-name }, { $score }
board-weakest-column = Column { column-name }, { $score }
board-weakest-many = { $count ->
    [one] { $count } line
   *[other] { $count } lines
} at { $score }
board-weakest-empty = { $count ->
    [one] a line still empty: 0
   *[other] { $count } lines still empty: 0
}
board-hand = Your robots
board-hand-of = { $player }’s robots
board-hand-next = The next robot
board-hand-size = { $count ->
    [one] { $count } robot in hand
   *[other] { $count } robots in hand
}
board-stack = Robot { $value }, { board-name-within }, { $count ->
    [one] one in hand
   *[other] { $count } in hand
}
board-pile = { $count ->
    [one] { $count } robot in the pile
   *[other] { $count } robots in the pile
}
board-turn = { $you ->
    [yes] your turn to place
   *[no] places now
}
board-ask = Pick a robot, or a lit place.
board-ask-next = Pick a lit place for it.
board-ask-cell = Where does { board-name-within } go?
board-ask-value = Who goes to { cell }?
board-put-back = Put back
board-round = Round { $round } of { $rounds }
board-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
board-reckoning = Weakest against weakest
board-round-over = Round { $round } is over
board-won = { $you ->
    [yes] Your side wins the round
    [no] The other side wins the round
   *[nobody] { $side ->
        [0] The rows win the round
       *[1] The columns win the round
    }
}
board-drawn = A draw: all five are equal
board-decided = { $place ->
    [0] The weakest lines decide.
    [1] The weakest are equal; the second weakest decide.
    [2] Two are equal; the third weakest decide.
    [3] Three are equal; the fourth weakest decide.
   *[4] Four are equal; the strongest decide.
}
board-pair = Rows { $row }, columns { $column }
board-pair-decides = Rows { $row }, columns { $column }: this pair decides
board-round-points = { $points ->
    [0] Nobody scores.
    [one] { $side ->
        [0] The rows score { $points } point.
       *[1] The columns score { $points } point.
    }
   *[other] { $side ->
        [0] The rows score { $points } points.
       *[1] The columns score { $points } points.
    }
}
board-totals = Rows { $rows }, columns { $columns }
board-next-round = To the next round
board-rating = { $score }: { $band ->
    [0] { band-0 }
    [1] { band-1 }
    [2] { band-2 }
    [3] { band-3 }
    [4] { band-4 }
   *[5] { band-5 }
}
board-rating-from = { $band ->
    [0] { band-0 }
    [1] { band-1 }
    [2] { band-2 }
    [3] { band-3 }
    [4] { band-4 }
   *[5] { band-5 }
}, from { $from }
board-read-row = Row { row-name }: { $robots }; worth { $score }.
board-read-nothing = empty
board-read-columns = Columns worth { $scores }.
board-read-own = { $side ->
    [0] The rows are yours.
   *[1] The columns are yours.
}
board-read-weakest = { $side ->
    [0] Weakest row: { $line }, { $score }.
   *[1] Weakest column: { $line }, { $score }.
}
board-read-hand = You hold { $robots }.
board-read-robots = { $count ->
    [one] one { $value }
   *[other] { $count } robots of { $value }
}
board-read-others = { $player }: { board-hand-size }.
board-parts = The six robots, six of each

## The guided first game

guide-welcome = Welcome to the toy shop! Robots go on the shelf one by one, always beside another. The five rows are yours, the five columns the bot’s.
guide-tags = The tags show what each line is worth. At the end only two of them count: your weakest row against the bot’s weakest column.
guide-pair = One robot is worth its value, two equal ones in a line ten times that: 4 and 4 make 40. Pick a 4 from your hand, then the lit place.
guide-triple = The bot copies you in column 2. But three equal robots are worth 100, whatever their value, and you have another 4.
guide-crossing = Column 2 is rich too. Now mind your other rows: one rich row does not win. On D2 you start a new row, and column 2 hardly gains.
guide-bury = A zero: the bot spoils your row D. You have zeros as well. Bury one in row C, where it no longer hurts you: column 5 starts with nothing.
guide-mend = Another zero, in row B. But row D needs you more: a second 2 makes a pair there, worth 20.
guide-zeros = A second zero: the bot thinks row B is ruined. But three equal robots are worth 100, even zeros. Lay the third!
guide-spoil = Rows B and C are safe. Now spoil a weak line of the bot’s: column 3, with 0, 4 and 0, is worth just 4. A 1 goes with none of them.
guide-again = The bot pairs its 5s in column 1. Your other 1 is no treasure: put it into row B, which is rich enough to bear it.
guide-lock = One place is left in column 3. A third zero would bring the bot 100 there, a second 4 would bring 40. Your 2 brings 2: then the column is worth 7 for good.
guide-watch = That is the whole game: build your lines, spoil the others’, mind the weakest. Now watch the shelf fill up.
guide-end = The bot has a column worth 105, and loses: its weakest, column 3, is worth 7. Yours, row D, is worth 28. Here nobody is judged by their best line. Well played!

## Where the rule book tells of an event or a kind of move: the heading, as it is linked

rule-round_dealt = the-deal-and-the-modes
rule-robot_drawn = the-deal-and-the-modes
rule-robot_revealed = the-deal-and-the-modes
rule-robot_placed = a-turn
rule-place = a-turn
rule-robot = what-a-line-is-worth
rule-round_won = who-wins
rule-round_drawn = who-wins
rule-grid_filled = who-wins
