# The words of Relíkt. The head of robot_master/texts/en.ftl says which keys there must be and what they receive.

title = Relíkt
tagline = Four finds in the jungle, and every card you lay may win one for somebody else.

## Things and places. A card is a number: twelve of each colour, one after the other

colour-0 = green
colour-1 = blue
colour-2 = white
colour-3 = red
colour-4 = yellow
colour-name = { $colour ->
    [0] { colour-0 }
    [1] { colour-1 }
    [2] { colour-2 }
    [3] { colour-3 }
   *[4] { colour-4 }
}
card-name = { DIV($card, by:12) ->
    [0] { colour-0 }
    [1] { colour-1 }
    [2] { colour-2 }
    [3] { colour-3 }
   *[4] { colour-4 }
} { MOD($card, by:12, plus:1) }
tool-0 = Rum
tool-1 = Compass
tool-2 = Blindfold
tool-3 = Binoculars
tool-4 = Lasso
tool-5 = Pistol
tool-6 = Camera
tool-0-short = Rum
tool-1-short = Compass
tool-2-short = Blindfold
tool-3-short = Binoculars
tool-4-short = Lasso
tool-5-short = Pistol
tool-6-short = Camera
tool-0-help = Exchange your camp with another player’s, then lay an adventure. Won treasures stay; the cards in the rows count for the new owners.
tool-1-help = Lay two adventures this turn, one after the other, then draw two.
tool-2-help = Lay this turn’s adventure face down. Only you know it until its row is scored.
tool-3-help = Another player lays their hand open for all to see. Lay one of those cards instead of your own.
tool-4-help = After laying and scoring, take a face-up card from any row instead of drawing.
tool-5-help = Replace a face-up card in a row with one from your hand of the same colour or the same value. Then lay an adventure as usual.
tool-6-help = Does what the last tool used does. A camera cannot be copied.
tool-name = { $tool ->
    [0] the rum
    [1] the compass
    [2] the blindfold
    [3] the binoculars
    [4] the lasso
    [5] the pistol
   *[6] the camera
}
treasure-name = { $treasure ->
    [0] the treasure of 3 blue gems
    [1] the treasure of 4 blue gems
    [2] the treasure of 5 blue gems
    [3] the treasure of 6 blue gems
    [4] the treasure of 4 red gems
    [5] the treasure of 5 red gems
   *[6] the treasure of 6 red gems
}
row-name = { $row ->
    [0] 1
    [1] 2
    [2] 3
   *[3] 4
}
place-name = { $place ->
    [0] 1
    [1] 2
    [2] 3
    [3] 4
    [4] 5
   *[5] 6
}

## Moves

kind-use = Use a tool
do-use = use a tool
move-use = Use { tool-name }
ask-tool = Which tool?
choice-tool = { $tool ->
    [0] { tool-0 }
    [1] { tool-1 }
    [2] { tool-2 }
    [3] { tool-3 }
    [4] { tool-4 }
    [5] { tool-5 }
   *[6] { tool-6 }
}
kind-trade = Trade camps
do-trade = trade camps
move-trade = Trade camps with { seat-name }
named-trade = Trade camps with { $player }
kind-look = Look at a hand
do-look = look at a hand
move-look = Look at the hand of { seat-name }
named-look = Look at the hand of { $player }
ask-seat = Whose?
choice-seat = { seat-name }
seat-name = player { $seat ->
    [0] 1
    [1] 2
    [2] 3
    [3] 4
   *[4] 5
}
kind-aim = Aim the pistol
do-aim = aim the pistol
move-aim = Aim at card { place-name } of row { row-name }
kind-replace = Replace the card
do-replace = replace the card
move-replace = Put the { card-name } in its place
kind-lay = Lay an adventure
do-lay = lay an adventure
move-lay = Lay the { card-name } in row { row-name }
kind-take = Throw the lasso
do-take = throw the lasso
move-take = Take card { place-name } of row { row-name }
ask-row = Which row?
choice-row = Row { row-name }
ask-place = Which card of the row?
choice-place = Card { place-name }
ask-card = Which adventure?
choice-card = The { card-name }

## Events

event-camp_dealt = { $you ->
    [yes] You pitch
   *[no] { $player } pitches
} the { colour-name } camp.
event-treasure_turned = Row { row-name } begins with { treasure-name }.
event-game_begun = { $you ->
    [yes] You begin.
   *[no] { $player } begins.
}
event-tool_used = { $you ->
    [yes] You use
   *[no] { $player } uses
} { tool-name }.
event-tool_copied = The camera works as { tool-name }.
event-camps_traded = { $you ->
    [yes] You trade camps with { $rival }: yours is now the { colour-name } one, theirs the { other-colour-name } one.
    [other] { $player } trades camps with you: yours is now the { other-colour-name } one, theirs the { colour-name } one.
   *[no] { $player } trades camps with { $rival }: the { colour-name } one for the { other-colour-name } one.
}
other-colour-name = { $other_colour ->
    [0] { colour-0 }
    [1] { colour-1 }
    [2] { colour-2 }
    [3] { colour-3 }
   *[4] { colour-4 }
}
event-hand_opened = { $you ->
    [yes] { $rival } lays the hand open for you.
    [other] You lay your hand open for { $player }.
   *[no] { $rival } lays the hand open for { $player }.
}
event-card_shown = { $you ->
    [yes] You show
   *[no] { $player } shows
} the { card-name }.
event-card_aimed_at = { $you ->
    [yes] You aim
   *[no] { $player } aims
} at the { card-name } in row { row-name }.
event-card_replaced = { $you ->
    [yes] You shoot
   *[no] { $player } shoots
} the { old-card-name } out of row { row-name }; the { card-name } takes its place.
old-card-name = { DIV($old, by:12) ->
    [0] { colour-0 }
    [1] { colour-1 }
    [2] { colour-2 }
    [3] { colour-3 }
   *[4] { colour-4 }
} { MOD($old, by:12, plus:1) }
event-card_laid = { $you ->
    [yes] You lay
   *[no] { $player } lays
} the { card-name } in row { row-name }.
event-card_laid_down = { $you ->
    [yes] You lay
   *[no] { $player } lays
} the { card-name } face down in row { row-name }.
event-card_laid_down-hidden = { $you ->
    [yes] You lay
   *[no] { $player } lays
} a card face down in row { row-name }.
event-card_lent = { $you ->
    [yes] You lay the { card-name } from the hand of { $rival }
    [other] { $player } lays the { card-name } from your hand
   *[no] { $player } lays the { card-name } from the hand of { $rival }
} in row { row-name }.
event-card_turned = The card that { $you ->
    [yes] you
   *[no] { $player }
} laid face down in row { row-name } is the { card-name }.
event-row_won = Row { row-name } goes to the { colour-name } camp with a total of { $total }: { $you ->
    [yes] you win
   *[no] { $player } wins
} { treasure-name }.
event-row_tied = Row { row-name } is tied at { $total }: its cards are discarded, { treasure-name } stays.
event-card_taken = { $you ->
    [yes] You lasso
   *[no] { $player } lassoes
} the { card-name } out of row { row-name }.
event-card_drawn = { $you ->
    [yes] You draw
   *[no] { $player } draws
} the { card-name }.
event-card_drawn-hidden = { $you ->
    [yes] You draw
   *[no] { $player } draws
} an adventure.
event-tool_drawn = { $you ->
    [yes] You draw
   *[no] { $player } draws
} { tool-name }.
event-tool_drawn-hidden = { $you ->
    [yes] You draw
   *[no] { $player } draws
} a tool.
event-pile_shuffled = The discard, { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}, is shuffled into a new pile.
event-game_ended = { $left ->
    [0] The last treasure is taken: the expedition is over.
   *[other] A single treasure is left, and nobody gets it: the expedition is over.
}

## What happened, in short

recap-tool_used = { $you ->
    [yes] use
   *[no] uses
} { tool-name }
recap-camps_traded = { $you ->
    [yes] trade camps with { $rival } and take the { colour-name } one
    [other] trades camps with you, and yours is now the { other-colour-name } one
   *[no] trades camps with { $rival } and takes the { colour-name } one
}
recap-card_laid = { $you ->
    [yes] lay
   *[no] lays
} the { card-name } in row { row-name }
recap-card_laid_down = { $you ->
    [yes] lay
   *[no] lays
} the { card-name } face down in row { row-name }
recap-card_laid_down-hidden = { $you ->
    [yes] lay
   *[no] lays
} a card face down in row { row-name }
recap-card_lent = { $you ->
    [yes] lay { $rival }’s { card-name }
    [other] lays your { card-name }
   *[no] lays { $rival }’s { card-name }
} in row { row-name }
recap-card_replaced = { $you ->
    [yes] shoot
   *[no] shoots
} the { old-card-name } in row { row-name } for a { card-name }
recap-card_taken = { $you ->
    [yes] lasso
   *[no] lassoes
} the { card-name } of row { row-name }
recap-row_won = { $you ->
    [yes] win
   *[no] wins
} { treasure-short } in row { row-name }
recap-row_tied = row { row-name } is tied at { $total }, { treasure-name } stays
treasure-short = { $treasure ->
    [0] 3 blue gems
    [1] 4 blue gems
    [2] 5 blue gems
    [3] 6 blue gems
    [4] 4 red gems
    [5] 5 red gems
   *[6] 6 red gems
}

## What is to be done, where the points are from, the keys

turn-use = lay an adventure, or use a tool first
source-blue = blue gems
source-pairs = pairs of red gems
source-cursed = red gems without their twin
key-1 = 1–4 | the row
key-2 = A, S, D, F | your first to fourth adventure, or that of the open hand
key-3 = Z, X, C | your first, second or third tool
key-4 = 1–5 | the player, when one must be chosen
key-5 = 1–4, 1–6 | the row, then the card to aim at or to take

## What lies on the table

view-phase = To be decided
view-phase-item = { $value ->
    [begin] use a tool or lay an adventure
    [trade] with whom to trade camps
    [look] at whose hand to look
    [aim] at which card to aim
    [replace] which card takes its place
    [lay] lay an adventure
   *[take] which card to take
}
view-turn = Turn
view-turn-item = { $player }
view-tool = Tool at work
view-tool-item = { view-tool-word }
view-used = Tool card used
view-used-item = { view-tool-word }
view-tool-word = { $value ->
    [0] { tool-0 }
    [1] { tool-1 }
    [2] { tool-2 }
    [3] { tool-3 }
    [4] { tool-4 }
    [5] { tool-5 }
   *[6] { tool-6 }
}
view-card-word = { DIV($value, by:12) ->
    [0] { colour-0 }
    [1] { colour-1 }
    [2] { colour-2 }
    [3] { colour-3 }
   *[4] { colour-4 }
} { MOD($value, by:12, plus:1) }
view-treasure-word = { $value ->
    [0] 3 blue
    [1] 4 blue
    [2] 5 blue
    [3] 6 blue
    [4] 4 red
    [5] 5 red
   *[6] 6 red
}
view-camps = Camps
view-camps-item = { $owner }: { $value ->
    [0] { colour-0 }
    [1] { colour-1 }
    [2] { colour-2 }
    [3] { colour-3 }
   *[4] { colour-4 }
}
view-rows = Rows
view-rows-treasure = Treasure
view-rows-treasure-item = { view-treasure-word }
view-rows-cards = Cards
view-rows-cards-card = Card
view-rows-cards-card-item = { view-card-word }
view-rows-cards-down = Face down
view-rows-cards-by = Laid by
view-rows-cards-by-item = { $player }
view-rows-totals = Totals
view-rows-totals-item = { $owner }: { $value }
view-hand = Your hand
view-hand-item = { view-card-word }
view-hand_sizes = Adventures in hand
view-hand_sizes-item = { $owner }: { $value }
view-seen = Seen in a hand, now there or face down
view-seen-row = { $owner }
view-seen-item = { view-card-word }
view-open = Open hand
view-open-seat = Of
view-open-seat-item = { $player }
view-open-cards = Cards
view-open-cards-item = { view-card-word }
view-aimed = Aimed at
view-aimed-row = Row
view-aimed-row-item = { MOD($value, by:4, plus:1) }
view-aimed-place = Card
view-aimed-place-item = { MOD($value, by:6, plus:1) }
view-face_down = The next card goes face down
view-lays_left = Adventures still to lay
view-tools_left = Tools not used yet
view-tools_left-row = { $owner }
view-tools_left-item = { view-tool-word }
view-tools = Your tools
view-tools-item = { view-tool-word }
view-tool_hand_sizes = Tools in hand
view-tool_hand_sizes-item = { $owner }: { $value }
view-tool_discard = Used tools
view-tool_discard-item = { view-tool-word }
view-pile = Adventures in the pile
view-discard = Discarded adventures
view-discard-item = { view-card-word }
view-treasure_pile = Treasures still to come
view-taken = Treasures taken
view-won = Won treasures
view-won-row = { $owner }
view-won-item = { view-treasure-word }
view-points = Points
view-points-item = { $owner }: { $value }

## What is not from the rule sheet

ruling-colours = The rule sheet shows the five colours in pictures only; these are the published ones.
ruling-treasures-blue = That there are eight blue treasures is on the rule sheet, that they bear 3 to 6 gems is published elsewhere; two of each is our reconstruction.
ruling-treasures-red = That there are twelve red treasures is on the rule sheet, that they bear 4 to 6 gems is published elsewhere; four of each is our reconstruction.
ruling-options-end = The rule sheet plays until all treasures are taken; to stop before the last one is how the German original does it.
ruling-options-memory = Won treasures lie face down, but all saw them being won: whether they may be looked up is ours.

## Options

option-end = End
option-end-all = All treasures
option-end-last-one = Last one left
option-end-help = The game stops at once when the last treasure is taken, or, as in the German original, when a single one is left, which nobody gets.
option-memory = Memory
option-memory-no = Treasures stay in sight
option-memory-yes = Treasures are hidden
option-memory-help = Won treasures lie face down but were won in public. In sight, everybody may look them up; hidden, you see only your own until the end and have to remember the others’.

## The board in the browser

board-rows = The four rows
board-row = Row { row-name }
board-row-empty = Row { row-name }: no treasure any more
board-places-left = { $count ->
    [0] no place left
    [one] one place left
   *[other] { $count } places left
}
board-left = { $count ->
    [0] full
   *[other] { $count } left
}
board-camp = { colour-name } camp
board-camp-of = { $you ->
    [yes] Your camp: { colour-name }
   *[no] { $player }: { colour-name } camp
}
board-camp-total = { $player } ({ colour-name }) { $points }
board-leads = { $you ->
    [yes] You lead
   *[no] { $player } leads
}
board-tied = Tie: nobody
board-nobody = Nobody yet
board-with-hidden = With your hidden card: { $what }
board-gain = { $points } for you if you win it
board-laid = { card-name }, card { place-name } of row { row-name }
board-laid-down = A card that { $player } laid face down, card { place-name } of row { row-name }
board-laid-down-own = Your { card-name }, face down, card { place-name } of row { row-name }
board-laid-target = Choose { $what }
board-lay-here = Lay here. { $row }
board-lay-card = Lay the { card-name }{ $down ->
    [yes] { " " }face down
   *[no] {""}
} in row { row-name }. Then: { $then }
board-lay-last = Lay the { card-name }{ $down ->
    [yes] { " " }face down
   *[no] {""}
} in row { row-name }, which is then full and scored. Then: { $then }
board-hinted = { $what }, the hint’s choice
board-hand = Your hand
board-hand-of = { $player }’s hand
board-hand-size = { $count ->
    [0] no adventure in hand
    [one] one adventure in hand
   *[other] { $count } adventures in hand
}
board-seen = Seen by everybody, in hand or face down
board-kit = Tools not used yet: { $tools }
board-kit-empty = No tools left
board-roll = Your tools
board-tool-use = Use: { $name }. { $help }
board-tool-keep = { $name }, not now. { $help }
board-tool-again = Use it
board-trade = Trade with { $player }
board-look = Look at this hand
board-turn = { $you ->
    [yes] your turn
   *[no] to play
}
board-points = Points: { $points }
board-points-word = points
board-won = Treasures won
board-won-secret = hidden until the end
board-won-stack = { $count } × { treasure-name }: { $points }
board-pile = { $count ->
    [0] no adventure in the pile
    [one] one adventure in the pile
   *[other] { $count } adventures in the pile
}
board-treasures = { $count ->
    [0] no treasure still to come
    [one] one treasure still to come
   *[other] { $count } treasures still to come
}
board-discard = Look through the discard: { $cards ->
    [0] 0 adventures
    [one] 1 adventure
   *[other] { $cards } adventures
}, { $tools ->
    [0] no tool
    [one] one tool
   *[other] { $tools } tools
}
board-discard-title = Discarded
board-discard-colour = { $colour ->
    [0] Green
    [1] Blue
    [2] White
    [3] Red
   *[4] Yellow
}: { $count }
board-discard-empty = No adventure has been discarded.
board-played = Used last: { $name }
board-played-none = No tool has been used.
board-played-title = Tools used, oldest first
board-ask-begin = Pick an adventure, then a row; or a tool.
board-ask-lay = Pick a card, then a row.
board-ask-second = Now lay a card.
board-ask-down = Pick the card to lay face down.
board-ask-open = Pick a card of { $player }’s open hand.
board-ask-row = Which row for the { card-name }?
board-ask-row-down = The { card-name } goes face down: in which row?
board-ask-card = Which card for row { row-name }?
board-ask-trade = Rum: whose camp do you want?
board-ask-look = Binoculars: whose hand do you open?
board-ask-aim = Pistol: pick a card to shoot out of its row.
board-ask-replace = What takes the place of the { old-card-name }?
board-ask-take = Lasso: take a card out of any row.
board-put-back = Put back
board-open = The open hand of { $player }
board-swap = The camps change hands!
board-swap-yours = Your camp is now { colour-name }!
board-swap-close = Close
board-zoom-card = Counts for the { colour-name } camp, whoever lays it.
board-zoom-hidden = Face down: only you know it. It counts when the row is scored.
board-zoom-blue = { $gems ->
    [one] { $gems } place in its row, worth { $gems } point.
   *[other] { $gems } places in its row, worth { $gems } points.
}
board-zoom-red = { $gems ->
    [one] { $gems } place in its row. Alone it costs { $gems } point
   *[other] { $gems } places in its row. Alone it costs { $gems } points
}; two of a kind together are worth { $gems }.
board-worth-blue = +{ $gems }
board-worth-red = a pair +{ $gems }, alone −{ $gems }
board-danger = { $colour ->
    [0] the tiger, green
    [1] the river, blue
    [2] the rope bridge, white
    [3] the snake, red
   *[4] the cave, yellow
}
board-parts-cards = Adventures and camps
board-parts-treasures = Treasures
board-parts-tools = Tools
board-end = What the camps brought home
board-end-nothing = nothing
board-end-left = Left behind:
board-count-blue = { treasure-name }: { $points }
board-count-pair = a pair, { treasure-name } twice: { $points }
board-count-lonely = { treasure-name } without its twin: { $points }

board-scored = Row { row-name }: { $totals }. { $winner }.
board-scored-won = { $you ->
    [yes] You win
   *[no] { $player } wins
} { treasure-short }
board-scored-tied = A tie: the treasure stays
board-scored-total = { colour-name } { $total }
board-read-row = Row { row-name }, { treasure-name }: { $cards }. { $standing }, { board-places-left }.
board-camps = The camps
board-camp-more = { $you ->
    [yes] More of your camp
   *[no] More of the camp of { $player }
}
board-read-hidden = a card face down
board-read-free = no card
board-read-hand = Your hand: { $cards }.
board-read-tools = Your tools: { $tools }.
board-read-camp = { $you ->
    [yes] You have
   *[no] { $player } has
} the { colour-name } camp{ $points ->
    [secret] {""}
   *[other] , { $points }
}.
board-read-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## The guided first game

guide-welcome = Welcome to the jungle! Your camp is yellow, the others are white and green. A card counts for the camp of its colour, whoever laid it.
guide-rows = Each treasure begins a row with as many places as it has gems. When the row is full, the camp with the highest total takes the treasure.
guide-first = Blue gems are points, and three of them wait in row 1. Begin with a strong card of your own: pick the yellow 11, then row 1.
guide-fill = Green is ahead in row 1, 12 to 11, and one place is left. Your little 3 makes 14: the row is full, and the treasure yours.
guide-curse = Three points for you! But why all this yellow in row 2? Its gems are red: alone, a red treasure costs its gems. This one you can no longer escape.
guide-blindfold = There is a cure: two equal red ones are a pair and bring their gems. The twin is in row 4. Before you lay a card you may use a tool: take the blindfold.
guide-hide = Thanks to it your card goes face down, and nobody else knows it until the row is full. Slip your yellow 10 into row 4.
guide-decoy = There it is: −4. In row 4 white seems to lead with 5. Feed that rumour: your white 4 makes it 9, one less than your hidden 10.
guide-pair = Surprise! Green filled row 4 to burden white, and you have 16 there. Twice four red gems: instead of costing you 4 points they now bring 4.
guide-gift = Your turn to make a present. Row 2 has five red gems, and white has begun it with a green 11. Add your green 7: how kind to the green camp.
guide-seal = White lends a hand, green fights back in vain. One place is left, so even your smallest green card will do: 24 to 10, and green loses 5 points.
guide-bait = Mind row 4: a third red treasure of 4 would have no twin. And now an odd idea: lay your green 9 beside the blue treasure in row 3. Patience…
guide-rum = Green counts on the blue treasure, and yellow is piling up for you in row 4. High time to open the rum!
guide-trade = Rum exchanges your camp for another. Won treasures stay where they are, but the cards in the rows go with their colour. Choose the green camp.
guide-harvest = Now green is you! The 9 in row 3 is yours, and the yellow trouble in row 4 is not. Fill row 3 with your green 6.
guide-farewell = The new yellow camp tries to pass row 4 on to white, 12 to 11. Your yellow 4 makes it 15: return to sender!
guide-end = 11 points for you, −9 for your drinking companion. A whole game lasts until all 17 treasures are taken, and five more tools await you. Well played!

## Where the rule book tells of an event or a kind of move: the heading, as it is linked

rule-camp_dealt = the-deal
rule-game_begun = the-deal
rule-card_laid = a-turn
rule-card_drawn = a-turn
rule-tool_drawn = a-turn
rule-pile_shuffled = a-turn
rule-lay = a-turn
rule-row_won = a-full-row
rule-row_tied = a-full-row
rule-card_turned = a-full-row
rule-card_taken = the-seven-tools
rule-treasure_turned = a-full-row
rule-take = the-seven-tools
rule-tool_used = the-seven-tools
rule-tool_copied = the-seven-tools
rule-camps_traded = the-seven-tools
rule-hand_opened = the-seven-tools
rule-card_shown = the-seven-tools
rule-card_aimed_at = the-seven-tools
rule-card_replaced = the-seven-tools
rule-card_laid_down = the-seven-tools
rule-card_lent = the-seven-tools
rule-use = the-seven-tools
rule-trade = the-seven-tools
rule-look = the-seven-tools
rule-aim = the-seven-tools
rule-replace = the-seven-tools
rule-card = a-turn
rule-treasure = the-end-and-the-score
rule-tool = the-seven-tools
rule-game_ended = the-end-and-the-score
