title = Marée basse
tagline = Four shells against four: the one nearer to the hidden pearl wins. But where is it?

number = { MOD($shell, by: 99, plus: 1) }
round-number = { MOD($round, by: 99, plus: 1) }

## Moves

kind-lay = Lay a shell
do-lay = lay a shell
move-lay = Lay shell { number }{ $lantern ->
    [1] , with your lantern
   *[0] { "" }
}
ask-shell = Which shell?
choice-shell = Shell { number }
ask-lantern = With your lantern? The round then counts double.
choice-lantern = { $lantern ->
    [1] With the lantern
   *[0] Without it
}

## Events

event-shell_laid = { $you ->
    [yes] You lay
   *[no] { $player } lays
} shell { number }{ $lantern ->
    [1] { " " }and a lantern beside it
   *[0] { "" }
}.
event-pearl_found = The sea is gone: the pearl lay in shell { number }.
event-round_won = Round { round-number }: { $you ->
    [yes] you were
   *[no] { $player } was
} nearer, { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
event-round_tied = Round { round-number }: both were equally near.

## What happened, in passing

recap-shell_laid = { $you ->
    [yes] lay
   *[no] lays
} shell { number }{ $lantern ->
    [1] { " " }with a lantern
   *[0] { "" }
}
recap-pearl_found = The pearl lay in shell { number }

## Where the points are from

source-dark = rounds in the dark
source-lit = rounds by lantern

## Keys

key-1 = 1–9 | lay that shell
key-2 = D | take your lantern along, so that the round counts double, or leave it

## What lies on the table

view-round = Round
view-round-item = { MOD($value, by: 99, plus: 1) }
view-first = Lays first
view-first-item = { $player }
view-rounds = Rounds
view-rounds-head = Round { MOD($index, by: 99, plus: 1) }
view-rounds-shells = Shells
view-rounds-shells-item = { $owner }: { MOD($value, by: 99, plus: 1) }
view-rounds-lanterns = Lanterns
view-rounds-worth = Worth
view-rounds-winner = Won by
view-rounds-winner-item = { $player }
view-lanterns = Lantern in hand
view-pearl = The pearl
view-pearl-item = { MOD($value, by: 99, plus: 1) }
view-hand = Your shells
view-hand-item = { MOD($value, by: 99, plus: 1) }
view-unseen = Not seen yet
view-unseen-item = { MOD($value, by: 99, plus: 1) }

## The board

board-hinted = { $what }, the hint’s choice
board-shell = Shell { number }
board-laid = { $player }: shell { number }{ $lantern ->
    [1] , with a lantern
   *[0] { "" }
}
board-rounds = The rounds
board-round = Round { round-number }, { $worth ->
    [one] { $worth } point
   *[other] { $worth } points
}
board-hand = Your shells
board-sand = In the sand
board-unseen = The pearl is one of these
board-pearl = The pearl: shell { number }
board-lantern = Lantern
board-read-hand = Your shells: { $shells }.
board-read-unseen = The pearl is one of { $shells }.
board-read-round = Round { round-number }, { $worth ->
    [one] { $worth } point
   *[other] { $worth } points
}: { $laid }.
board-lantern-take = Take your lantern along: the round counts double
board-lantern-leave = Leave your lantern here

## What is ours

ruling-box = This game was made to show how one is added; there is no such box.
ruling-hands = Four rounds with a shell each, and one more shell than two hands hold.

## The guided first game

guide-welcome = Low tide! You and the bot have four shells each. The ninth lies in the sand and hides the pearl. Nobody knows its number.
guide-first = In each round you lay a shell, and so does the bot. At the end the one nearer to the pearl’s number wins the round. You begin and know little: spare your 8.
guide-answer = The bot took that round, it seems, with a 7 and its lantern beside it. Now it begins with a 2. Your 3 lies nearer to everything above it.
guide-lantern = You have not seen 1, 5 and 9: the pearl is one of them, and the bot holds the two others. Your 4 is near to most of that. Take your lantern, so that the round counts double, and lay it.
guide-last = A 1! So the pearl is 5 or 9. The last shells play themselves, then the sea gives up its secret.
guide-end = The pearl is 5, and the game is yours by four points to two. That is all there is: count what you have not seen, and keep the lantern for when you are sure.
