# The words of Reliques & co. The head of robot_master/texts/en.ftl says which keys there must be and what they receive.
#
# Beyond those, for boards; names of the box are spelt as they are there, and an amount it does not have is 0:
#   card-<type>, card-name, the-card   the names of the cards: one by one, and by number, alone and within a sentence ($card)
#   kind-<kind>, kind-of-card          the five kinds of cards ($kind: expedition, vehicle, building, crew, gear)
#   relic-<kind>, a-relic, relics      the four relics, one of them ($kind, a number), several of them ($kind, $count)
#   symbol-<symbol>, symbols           what dive cards show ($symbol: pottery, doubloon, sunken_city; $count)
#   museum-<kind>, collectors, guide, dive, deck-<letter>     the public places and the decks
#   condition-<sort>, and -short       which dice a space takes: any; from, to, only, but ($face); list ($faces, a text)
#   does-<action>                      what a space of a card does: $kind of the relic, $amount
#   does-own_museum, -collectors, -dive  what the public spaces do: $kind, $dollars for each relic, $amount or $variety on top
#   space                              a condition and what the space does: $faces and $does, both texts
#   side-<power>                       what else a side shows: reputation ($reputation), dice and reroll ($count), dive ($amount), shift ($reach)
#   bonus-<per>                        when it is worth more: $kind or $symbol, $reputation, $most
#   dollars, reputation, price, level  an amount, what a card costs ($dollars, $scrolls), which side lies up ($level)
#   board-…                            the board's own labels; $name, $what, $price and the like receive texts made with the keys above

title = Reliques & co
tagline = Send dice out on expeditions, sell what they dig up, and make your company the most famous in New York.

## Cards, in the order of the box

card-0 = Desert Expedition
card-1 = Canyon Expedition
card-2 = Headquarters
card-3 = Adventurers
card-4 = Canyon Expedition
card-5 = Desert Expedition
card-6 = Diving Suit
card-7 = Tour Guides
card-8 = Truck
card-9 = Telegraph Office
card-10 = Antiques Shop
card-11 = Photographer
card-12 = Jungle Expedition
card-13 = Lost Temple
card-14 = Mountain Expedition
card-15 = Ice Cave
card-16 = Biplane
card-17 = Curator’s Office
card-18 = Submarine
card-19 = Pottery Gallery
card-20 = Coin Cabinet
card-21 = Atlantis Society
card-22 = Airship
card-23 = Explorers’ Club
card-24 = University
card-25 = Adventurers
card-26 = Branch Office
card-name = { WORD("card", $card) }
the-card = the { WORD("card", $card) }
kind-expedition = Expedition
kind-vehicle = Vehicle
kind-building = Building
kind-crew = Crew
kind-gear = Gear
kind-of-card = { $kind ->
    [expedition] Expedition
    [vehicle] Vehicle
    [building] Building
    [crew] Crew
   *[gear] Gear
}
a-kind-of-card = { $kind ->
    [expedition] an Expedition
    [vehicle] a Vehicle
    [building] a Building
    [crew] a Crew
   *[gear] a Gear card
}
deck-S = Starting cards
deck-A = Row A
deck-B = Row B
deck-C = Row C
deck-D = Pile D
deck-E = Pile E

## Relics, dives, museums

relic-0 = fossil
relic-1 = scroll
relic-2 = statuette
relic-3 = gem
a-relic = { $kind ->
    [0] a fossil
    [1] a scroll
    [2] a statuette
   *[3] a gem
}
relics = { $kind ->
    [0] { $count ->
        [one] { $count } fossil
       *[other] { $count } fossils
    }
    [1] { $count ->
        [one] { $count } scroll
       *[other] { $count } scrolls
    }
    [2] { $count ->
        [one] { $count } statuette
       *[other] { $count } statuettes
    }
   *[3] { $count ->
        [one] { $count } gem
       *[other] { $count } gems
    }
}
symbol-pottery = pottery
symbol-doubloon = doubloon
symbol-sunken_city = sunken city
symbols = { $symbol ->
    [pottery] { $count ->
        [one] { $count } piece of pottery
       *[other] { $count } pieces of pottery
    }
    [doubloon] { $count ->
        [one] { $count } doubloon
       *[other] { $count } doubloons
    }
   *[sunken_city] { $count ->
        [one] { $count } sunken city
       *[other] { $count } sunken cities
    }
}
museum-0 = Fossil Museum
museum-1 = Scroll Museum
museum-2 = Statuette Museum
museum-3 = Gem Museum
hall-0 = Fossils
hall-1 = Scrolls
hall-2 = Statuettes
hall-3 = Gems
hall-collectors = Collectors
museum-name = { $museum ->
    [0] { museum-0 }
    [1] { museum-1 }
    [2] { museum-2 }
   *[3] { museum-3 }
}
collectors = Private collectors
guide = Guided tours
dive = Dive

## What is printed on a card

dollars = ${ $dollars }
reputation = { $reputation } reputation
price = { $scrolls ->
    [0] { dollars }
    [one] { dollars } and { $scrolls } scroll
   *[other] { dollars } and { $scrolls } scrolls
}
level = Level { $level }
condition-any = any die
condition-from = { $face } or more
condition-to = { $face } or less
condition-only = a { $face }
condition-but = anything but a { $face }
condition-list = one of { $faces }
condition-any-short = any
condition-from-short = { $face }+
condition-to-short = ≤{ $face }
condition-only-short = { $face }
condition-but-short = not { $face }
condition-list-short = { $faces }
does-relic = { $kind ->
    [0] Find a fossil
    [1] Find a scroll
    [2] Find a statuette
   *[3] Find a gem
}
does-buy = { $amount ->
    [0] Buy a card, or upgrade one of yours
   *[other] Buy a card, or upgrade one of yours, for ${ $amount } less
}
does-money = Earn ${ $amount }
does-money_per_expedition = Earn ${ $amount } for each adjacent Expedition
does-private = { $amount ->
    [0] Sell any relics to private collectors
   *[other] Sell any relics to private collectors, for ${ $amount } more in all
}
does-museum = { $amount ->
    [0] Sell relics to any museum
   *[other] Sell relics to any museum, for ${ $amount } more
}
does-adjacent_relic = Take a relic of a kind that an adjacent Expedition finds
does-own_museum = { $kind ->
    [0] Sell fossils
    [1] Sell scrolls
    [2] Sell statuettes
   *[3] Sell gems
}: { dollars } each{ $amount ->
    [0] {""}
   *[other] , and ${ $amount } more for the sale
}
does-collectors = Sell any relics: { dollars } each, and ${ $variety } for every kind after the first
does-dive = Lay dice until they reach the number of the top dive card
space = { $does } ({ $faces })
side-reputation = { reputation }
side-dice = { $count ->
    [one] Roll { $count } die
   *[other] Roll { $count } dice
}
side-dive = +{ $amount } on every dive
side-reroll = { $count ->
    [one] Re-roll { $count } die before placing
   *[other] Re-roll up to { $count } dice before placing
}
side-shift = { $reach ->
    [6] Turn one die to any face before placing
   *[other] Shift one die by up to { $reach } before placing
}
bonus-limit = { $most ->
    [0] {""}
   *[other] , for { $most } at most
}
bonus-if_adjacent = +{ reputation } beside { a-kind-of-card }
bonus-adjacent = +{ reputation } for each adjacent { kind-of-card }{ bonus-limit }
bonus-row = +{ reputation } for each { kind-of-card } in its row{ bonus-limit }
bonus-owned = +{ reputation } for each { kind-of-card } you own{ bonus-limit }
bonus-dive = +{ reputation } for each { $symbol ->
    [pottery] piece of pottery you have brought up
    [doubloon] doubloon you have brought up
   *[sunken_city] sunken city you have found
}{ bonus-limit }

## Places. Own cards are counted in the order in which they were laid; the starting cards lie in columns 1 to 4 of the upper row

own-card = card { MOD($slot, by:36, plus:1) }
space-name = { $space ->
    [72] { museum-0 }
    [73] { museum-1 }
    [74] { museum-2 }
    [75] { museum-3 }
    [76] { collectors }
    [77] { guide }
    [78] { dive }
   *[other] Card { MOD(DIV($space, by:2), by:36, plus:1) }, { MOD($space, by:2) ->
        [0] first space
       *[1] second space
    }
}
space-at = { $space ->
    [72] in the { museum-0 }
    [73] in the { museum-1 }
    [74] in the { museum-2 }
    [75] in the { museum-3 }
    [76] with the private collectors
    [77] on the guided tours
    [78] on the dive
   *[other] on { MOD($space, by:2) ->
        [0] card { MOD(DIV($space, by:2), by:36, plus:1) }
       *[1] the second space of card { MOD(DIV($space, by:2), by:36, plus:1) }
    }
}
offer-name = { $offer ->
    [12] the top card of pile D
    [13] the top card of pile E
   *[other] card { MOD($offer, by:4, plus:1) } of row { DIV($offer, by:4) ->
        [0] A
        [1] B
       *[2] C
    }
}
row-name = { $row ->
    [0] upper row
   *[1] lower row
}
column-name = { MOD($column, by:68, plus:-31) }
box-name = box { MOD($box, by:99, plus:1) }

## Moves

kind-arrange = Lay out a starting card
do-arrange = lay out a starting card
move-arrange = Lay out { the-card } next
ask-card = Which card comes next, from left to right?
choice-card = { card-name }
kind-reroll = Re-roll a die
do-reroll = re-roll a die
move-reroll = Re-roll a { $face }
ask-face = Which die?
choice-face = A { $face }
kind-shift = Shift a die
do-shift = shift a die
move-shift = Turn a { $face } into a { $to }
ask-to = Into what?
choice-to = A { $to }
kind-ready = Keep the dice
do-ready = keep the dice
move-ready = Keep the dice as they are
kind-use = Place a die
do-use = place a die
move-use = Place a { $face } { space-at }
ask-space = On which space?
choice-space = { space-name }
kind-buy = Buy a card
do-buy = buy a card
move-buy = Buy { offer-name }
ask-offer = Which card?
choice-offer = { offer-name }
kind-turn = Upgrade a card
do-turn = upgrade a card
move-turn = Upgrade { own-card } to level 2
ask-slot = Which of your cards?
choice-slot = { own-card }
kind-lay = Lay the new card
do-lay = lay the new card
move-lay = Lay it in the { row-name }, column { column-name }
ask-row = In which row?
choice-row = The { row-name }
ask-column = In which column?
choice-column = Column { column-name }
kind-fill = Sell to a museum
do-fill = sell to a museum
move-fill = Fill { box-name } of the { museum-name }
ask-museum = Which museum?
choice-museum = The { museum-name }
ask-box = Which box?
choice-box = { box-name }
kind-sell = Sell a relic
do-sell = sell a relic
move-sell = Sell { a-relic }
ask-kind = Which relic?
choice-kind = { $kind ->
    [0] A fossil
    [1] A scroll
    [2] A statuette
   *[3] A gem
}
kind-take = Take a relic
do-take = take a relic
move-take = Take { a-relic }
kind-done = Close the sale
do-done = close the sale
move-done = Close the sale
kind-end_turn = End the turn
do-end_turn = end the turn
move-end_turn = End the turn

## Events

paid-for = { $dollars ->
    [0] { $scrolls ->
        [0] for nothing
        [one] for { $scrolls } scroll
       *[other] for { $scrolls } scrolls
    }
   *[other] for { price }
}
event-first_rolled = { $you ->
    [yes] You roll
   *[no] { $player } rolls
} { $a } and { $b } to see who begins.
event-began = { $you ->
    [yes] You open
   *[no] { $player } opens
} a company with { dollars } in the till.
event-card_arranged = { $you ->
    [yes] You lay out
   *[no] { $player } lays out
} { the-card }.
event-die_rolled = { $you ->
    [yes] You roll
   *[no] { $player } rolls
} a { $face }.
event-die_rerolled = { $you ->
    [yes] You re-roll
   *[no] { $player } re-rolls
} a { $face }: it comes up { $to }.
event-die_shifted = { $you ->
    [yes] You turn
   *[no] { $player } turns
} a { $face } into a { $to }.
event-dice_kept = { $you ->
    [yes] You keep your dice.
   *[no] { $player } keeps the dice.
}
event-die_placed = { $you ->
    [yes] You place
   *[no] { $player } places
} a { $face } { $card ->
    [-1] { space-at }
   *[other] on { the-card }
}.
event-relic_found = { $you ->
    [yes] You find
   *[no] { $player } finds
} { a-relic }.
event-dollars_earned = { $you ->
    [yes] You earn
   *[no] { $player } earns
} ${ $amount }{ $space ->
    [77] { " " }showing tourists around
   *[other] {""}
}.
event-card_bought = { $you ->
    [yes] You buy
   *[no] { $player } buys
} { the-card } { paid-for }.
event-offer_refilled = New for sale, { $offer ->
    [12] on pile D
    [13] on pile E
   *[other] in row { DIV($offer, by:4) ->
        [0] A
        [1] B
       *[2] C
    }
}: { the-card }.
event-card_laid = { $you ->
    [yes] You lay
   *[no] { $player } lays
} { the-card } in the { row-name }.
event-card_turned = { $you ->
    [yes] You upgrade
   *[no] { $player } upgrades
} { the-card } { paid-for }.
event-relic_sold = { $you ->
    [yes] You sell
   *[no] { $player } sells
} { a-relic } to a collector.
event-sale_paid = The collectors pay { $you ->
    [yes] you
   *[no] { $player }
} { dollars }.
event-box_filled = { $you ->
    [yes] You sell
   *[no] { $player } sells
} the { museum-name } { museum-goods } for { dollars }.
museum-goods = { $museum ->
    [0] { $relics ->
        [one] { $relics } fossil
       *[other] { $relics } fossils
    }
    [1] { $relics ->
        [one] { $relics } scroll
       *[other] { $relics } scrolls
    }
    [2] { $relics ->
        [one] { $relics } statuette
       *[other] { $relics } statuettes
    }
   *[3] { $relics ->
        [one] { $relics } gem
       *[other] { $relics } gems
    }
}
event-dive_taken = { $you ->
    [yes] You dive to { $number } and
   *[no] { $player } dives to { $number } and
} { $symbol ->
    [0] { $you ->
        [yes] bring
       *[no] brings
    } up a piece of pottery
    [1] { $you ->
        [yes] bring
       *[no] brings
    } up a doubloon
   *[2] { $you ->
        [yes] find
       *[no] finds
    } a sunken city
}.
event-reputation_gained = { $you ->
    [yes] You gain
   *[no] { $player } gains
} { $amount } reputation.
event-reputation_lost = { $you ->
    [yes] You lose
   *[no] { $player } loses
} { $amount } reputation.
event-turn_ended = { $you ->
    [yes] You end your turn.
   *[no] { $player } ends the turn.
}
event-goal_reached = { $you ->
    [yes] You are famous now!
   *[no] { $player } is famous now!
} The game ends with this round.
event-majority_won = The { museum-name } owes most to { $you ->
    [yes] you
   *[no] { $player }
}: +{ reputation }.
event-game_ended = The companies close their books: the game is over.

## Moves by the names of the cards they speak of, where the position is known: $card, and $second for the second space of a card

named-use = Place a { $face } { $second ->
    [0] on { the-card }
   *[1] on the second space of { the-card }
}
named-use-new = Place a { $face } on the new card
named-buy = Buy { the-card }
named-turn = Upgrade { the-card } to level 2
named-turn-new = Upgrade the new card to level 2
named-lay = Lay it { place-by }
place-by = { $side ->
    [below] below
    [above] above
    [left] to the left of
   *[right] to the right of
} { the-card }

## What a turn is about, where there is more than one thing to do

turn-use = place a die, or end the turn
turn-reroll = change dice, or keep them
turn-shift = change a die, or keep them
turn-buy = buy a card, or upgrade one
turn-sell = sell relics, then close the sale

## What happened, after the name of who did it

recap-card_arranged = { $you ->
    [yes] lay
   *[no] lays
} out { the-card }
recap-arranged = { $you ->
    [yes] lay
   *[no] lays
} out the starting cards
recap-relic_found = { $you ->
    [yes] find
   *[no] finds
} { a-relic }
recap-relics_found = { $you ->
    [yes] find
   *[no] finds
} { relics }
recap-dollars_earned = { $you ->
    [yes] earn
   *[no] earns
} ${ $amount }
recap-card_bought = { $you ->
    [yes] buy
   *[no] buys
} { the-card }
recap-card_turned = { $you ->
    [yes] upgrade
   *[no] upgrades
} { the-card }
recap-sale_paid = { $you ->
    [yes] sell
   *[no] sells
} relics for { dollars }
recap-box_filled = { $you ->
    [yes] sell
   *[no] sells
} { museum-goods } to the { museum-name } for { dollars }
recap-dive_taken = { $you ->
    [yes] dive
   *[no] dives
} for { $symbol ->
    [0] a piece of pottery
    [1] a doubloon
   *[2] a sunken city
}
recap-reputation_gained = { $you ->
    [yes] gain
   *[no] gains
} { $amount } reputation
recap-goal_reached = { $you ->
    [yes] begin
   *[no] begins
} the last round
recap-majority_won = { $you ->
    [yes] win
   *[no] wins
} the { museum-name } (+{ $reputation })
recap-idle = { $you ->
    [yes] let
   *[no] lets
} the dice rest

## Where the reputation is from, and what decides between equals

source-cards = Cards
source-bonuses = Bonuses
source-dives = Dives
source-museums = Museums
tie-dollars = more dollars

## What lies on the table

view-card-word = { WORD("card", $value) }
view-relics-word = { $index ->
    [0] { $value ->
        [one] { $value } fossil
       *[other] { $value } fossils
    }
    [1] { $value ->
        [one] { $value } scroll
       *[other] { $value } scrolls
    }
    [2] { $value ->
        [one] { $value } statuette
       *[other] { $value } statuettes
    }
   *[3] { $value ->
        [one] { $value } gem
       *[other] { $value } gems
    }
}
view-museum-word = { $index ->
    [0] { museum-0 }
    [1] { museum-1 }
    [2] { museum-2 }
   *[3] { museum-3 }
}
view-row-word = { $value ->
    [0] upper row
   *[1] lower row
}
view-column-word = { MOD($value, by:68, plus:-31) }
view-phase = To be decided
view-phase-item = { $value ->
    [arrange] which starting card is laid out next
    [change] which dice are changed
    [place] where a die is placed
    [dive] which dice dive
    [buy] which card is bought or upgraded
    [lay] where the new card goes
    [fill] which box of a museum is filled
    [sell] which relics are sold
    [take] which relic is taken
   *[over] nothing, the game is over
}
view-active = Turn
view-active-item = { $player }
view-first = Began
view-first-item = { $player }
view-round = Round
view-ending = Last round
view-dice = Dice to place
view-dice-face = Die
view-dice-fresh = Not re-rolled
view-placed = Dice placed
view-placed-space = Where
view-placed-space-item = { $value ->
    [72] { museum-0 }
    [73] { museum-1 }
    [74] { museum-2 }
    [75] { museum-3 }
    [76] { collectors }
    [77] { guide }
    [78] { dive }
   *[other] card { MOD(DIV($value, by:2), by:36, plus:1) }, { MOD($value, by:2) ->
        [0] first space
       *[1] second space
    }
}
view-placed-face = Die
view-rerolls = Re-rolls left
view-shift = Shifts left
view-reach = A shift goes up to
view-reach-item = { $value ->
    [6] any face
   *[other] { $value }
}
view-dive = Dive
view-dive-number = To be reached
view-dive-symbol = Shows
view-dive-symbol-item = { $value ->
    [pottery] { symbol-pottery }
    [doubloon] { symbol-doubloon }
   *[sunken_city] { symbol-sunken_city }
}
view-dive-index = Dive cards taken so far
view-dive-sum = Laid so far
view-dive-bonus = Bonus
view-dive-done = Done this turn
view-market = For sale
view-market-item = { $index ->
    [12] D
    [13] E
   *[other] { DIV($index, by:4) ->
        [0] A
        [1] B
       *[2] C
    }{ MOD($index, by:4, plus:1) }
}: { view-card-word }
view-piles = Cards under them
view-piles-item = { $index ->
    [0] A
    [1] B
    [2] C
    [3] D
   *[4] E
} { $value }
view-companies = Companies
view-companies-head = { $owner }
view-companies-cards = Cards
view-companies-cards-slot = Number
view-companies-cards-slot-item = { MOD($value, by:36, plus:1) }
view-companies-cards-card = Card
view-companies-cards-card-item = { view-card-word }
view-companies-cards-level = Level
view-companies-cards-row = Row
view-companies-cards-row-item = { view-row-word }
view-companies-cards-column = Column
view-companies-cards-column-item = { view-column-word }
view-companies-cards-reputation = Reputation
view-companies-cards-bonus = of which bonus
view-companies-relics = Relics
view-companies-relics-item = { view-relics-word }
view-companies-dollars = Dollars
view-companies-reputation = Reputation
view-companies-dice = Dice next turn
view-companies-dives = Dive cards
view-companies-dives-item = no. { MOD($value, by:99, plus:1) }
view-companies-cubes = Boxes in museums
view-companies-cubes-item = { view-museum-word }: { $value }
view-museums = Museums
view-museums-head = { WORD("museum", $index) }
view-museums-boxes = Boxes
view-museums-boxes-item = { $player }
view-museums-leader = Majority
view-museums-leader-item = { $player }
view-buying = Buying
view-buying-discount = Discount in dollars
view-upgrades = Upgrades
view-upgrades-slot = Card
view-upgrades-slot-item = { MOD($value, by:36, plus:1) }
view-upgrades-reputation = Reputation gained
view-laying = To be laid
view-laying-item = { view-card-word }
view-spots = Free places
view-spots-row = Row
view-spots-row-item = { view-row-word }
view-spots-column = Column
view-spots-column-item = { view-column-word }
view-spots-reputation = Reputation gained
view-sale = Private sale
view-sale-sold = Sold
view-sale-sold-item = { view-relics-word }
view-sale-dollars = Dollars so far
view-sale-bonus = Bonus in dollars
view-selling = Sale to a museum
view-selling-bonus = Bonus in dollars
view-selling-museum = Museum
view-selling-museum-item = { $value ->
    [0] { museum-0 }
    [1] { museum-1 }
    [2] { museum-2 }
   *[3] { museum-3 }
}
view-gains = Gains of this turn
view-gains-dollars = Dollars
view-gains-reputation = Reputation
view-gains-relics = Relics
view-gains-relics-item = { view-relics-word }
view-majorities = Majorities
view-majorities-item = { view-museum-word }: { $player }
view-points = Reputation from
view-points-head = { $owner }
view-points-cards = cards
view-points-bonuses = bonuses
view-points-dives = dives
view-points-museums = museums

## What is not from the rule sheet

ruling-box = The length of a game is our estimate.
ruling-dice = There are seven dice; that nobody rolls more than that is ours.
ruling-end = That a game ends after round 100 at the latest is ours: nothing else forces an end.
ruling-kinds = The sheet tells expeditions and buildings apart; that every card is of one of five kinds, and of which, is ours.
ruling-museums-fossil = { museum-0 }: the 3 reputation for the majority are on the rule sheet; which dice it takes and that it pays no bonus is ours.
ruling-museums-scroll = { museum-1 }: bonus, majority and dice are ours.
ruling-museums-statuette = { museum-2 }: bonus, majority and dice are ours.
ruling-museums-gem = { museum-3 }: the bonus of $3 is on the rule sheet, and so is a 5 laid there; the majority and the other dice are ours.
ruling-boxes-six = The side with six boxes, from 1 to 6 relics, is the published one.
ruling-boxes-nine = That there are nine boxes, and that the first two ask for one relic, is on the rule sheet; the other seven are ours.
ruling-collectors = Which dice the private collectors take is ours.
ruling-guide = Which dice the guided tours take is ours.
ruling-dives = That the 2 lies on top, the three symbols and the 1 reputation are on the rule sheet; how many cards there are, the other numbers and which card shows what is ours.
ours-all = nobody has published it, all of it is ours.
ours-price = such a price is published elsewhere, all else is ours.
ours-finds = such a price, and reputation for what dives bring up, are published elsewhere, all else is ours.
ours-dice = that cards give more dice is published elsewhere, all else is ours.
ruling-cards-start_desert = { card-0 }, starting card: name and relic are on the rule sheet, the space of level 1 is published elsewhere, all else is ours.
ruling-cards-start_canyon = { card-1 }, starting card: the name is on the rule sheet, the space of level 1 is published elsewhere, all else is ours.
ruling-cards-headquarters = { card-2 }: the name and that it buys are on the rule sheet, its one space at level 1 is published elsewhere, all else is ours.
ruling-cards-start_adventurers = { card-3 }, starting card: the name is on the rule sheet, the three dice are published elsewhere, all else is ours.
ruling-cards-canyon = { card-4 }, row A: the row and the 2 reputation of level 2 are published elsewhere, all else is ours.
ruling-cards-desert = { card-5 }, row A: { ours-all }
ruling-cards-diving_suit = { card-6 }: the name, and that level 2 brings 1 reputation more, are on the rule sheet, all else is ours.
ruling-cards-tour_guides = { card-7 }: { ours-all }
ruling-cards-truck = { card-8 }: { ours-all }
ruling-cards-telegraph = { card-9 }: that cards change dice is published elsewhere, all else is ours.
ruling-cards-antiques_shop = { card-10 }: { ours-all }
ruling-cards-photographer = { card-11 }: { ours-all }
ruling-cards-jungle = { card-12 }: { ours-all }
ruling-cards-lost_temple = { card-13 }: { ours-price }
ruling-cards-mountain = { card-14 }: name and relic are on the rule sheet, that it needs a 5 or a 6 is published elsewhere, all else is ours.
ruling-cards-ice_cave = { card-15 }: { ours-price }
ruling-cards-biplane = { card-16 }: that cards change dice, and such a price, are published elsewhere, all else is ours.
ruling-cards-curator = { card-17 }: { ours-all }
ruling-cards-submarine = { card-18 }: { ours-price }
ruling-cards-pottery_gallery = { card-19 }: { ours-finds }
ruling-cards-coin_cabinet = { card-20 }: { ours-finds }
ruling-cards-atlantis_society = { card-21 }: { ours-finds }
ruling-cards-airship = { card-22 }: { ours-dice }
ruling-cards-explorers_club = { card-23 }: { ours-price }
ruling-cards-university = { card-24 }: such a price, and bonuses for a row, are published elsewhere, all else is ours.
ruling-cards-adventurers = { card-25 }, pile D: { ours-dice }
ruling-cards-branch_office = { card-26 }: { ours-all }

## The board in the browser

board-market = Cards for sale
board-offer = { $name }, { $price }
board-offer-buy = Buy { $name } for { $price }
board-offer-dear = { $name }, { $price }: you cannot pay for it
board-offer-empty = Sold out
board-pile = { $count ->
    [0] none below
    [one] one card below
   *[other] { $count } cards below
}
board-company = { $player }
board-own-company = Your company
board-open = { $player }: { $what }. Show the cards
board-back = Back to your company
board-flip = Show level 2
board-flip-back = Show level 1
board-tabs = Parts of the table
board-tab-market = For sale
board-tab-mine = Company
board-tab-museums = Museums
board-turn = to play
board-card = { $name }, level { $level }, { reputation }
board-card-turn = Upgrade { $name } for { $price }: { $gain ->
    [0] no reputation
   *[other] +{ $gain } reputation
}
board-card-bonus = of which { $bonus } by its bonus
board-kind-price = { $kind }, { $price }
board-spot = { place-by }: { $gain ->
    [0] no bonus here
   *[other] +{ $gain } reputation
}
board-spot-lay = Lay { $name } { board-spot }
board-space = { $name }: { $what }
board-space-use = { $name }: { $what }. Place the { $face } here
board-space-used = { $name }: { $what }. A { $face } lies there
board-public = Museums and customers
board-museum-bonus = { $bonus ->
    [0] no bonus
   *[other] +${ $bonus } a sale
}
board-museum-majority = { reputation } for the majority
board-box = { $relics ->
    [one] Box for { $relics } relic
   *[other] Box for { $relics } relics
}
board-box-taken = { board-box }, filled by { $you ->
    [yes] you
   *[no] { $player }
}
board-box-fill = { board-box }, fill it for { dollars }
board-leader = { $you ->
    [yes] You are ahead
   *[no] { $player } is ahead
}
board-leader-none = Nobody yet
board-relics-none = no relics
board-relic-sell = Sell { a-relic } for { dollars }, you have { $count }
board-relic-take = Take { a-relic }
board-track = Reputation, up to { $goal }
board-ending = Last round
board-round = Round { $round }
board-next-dice = { $count ->
    [one] { $count } die a turn
   *[other] { $count } dice a turn
}
board-dice = Dice to place
board-dice-none = All dice are placed
board-die = A { $face }
board-die-picked = A { $face }, picked
board-die-rerolled = A { $face }, already re-rolled
board-die-shift = Turn the { $face } into a { $to }
board-rerolls = { $count ->
    [0] no re-roll left
    [one] one re-roll left
   *[other] { $count } re-rolls left
}
board-shift = { $reach ->
    [0] no shift left
    [6] one die to turn to any face
   *[other] one die to shift by up to ±{ $reach }
}
board-dives-none = no dive yet
board-dive-top = Reach { $number } to bring up: { $name }
board-dive-left = { $count ->
    [0] the last one
    [one] one more below
   *[other] { $count } more below
}
board-dive-empty = The seabed is bare
board-dive-done = One dive a turn: done
board-dive-sum = { $bonus ->
    [0] { $sum } of { $number }
   *[other] { $sum } with the bonus of { $bonus }, of { $number }
}
board-dive-use = Dive with the { $face }
board-ask-wait = { $player } to play.
board-ask-arrange = Lay out your starting cards from left to right: which is next? They never move again.
board-ask-change = Pick a die to change, or keep them all.
board-ask-to = What becomes of the { $face }?
board-ask-place = Pick a die, then a lit space.
board-ask-face = Where does the { $face } go?
board-ask-which = Which die goes there?
board-ask-none = No die can do anything more. End your turn.
board-ask-dive = Add dice to your dive: { $missing } to go.
board-ask-buy = Buy a card, or upgrade one of your own.
board-ask-lay = Where does { $name } go? It must share a side with one of your cards.
board-ask-fill = Which box do you fill?
board-ask-sell = Sell relics one by one, then close the sale.
board-ask-take = Which relic do you take from the adjacent Expeditions?
board-do-ready = Keep the dice
board-do-reroll = Re-roll
board-do-done = { $dollars ->
    [0] Close the sale
   *[other] Close the sale for { dollars }
}
board-do-end = End the turn
board-do-end-early = End the turn, { $count ->
    [0] no die unused
    [one] one die unused
   *[other] { $count } dice unused
}
board-put-back = Put back
board-sale = Sold so far: { $what }
board-gains = This turn
board-gain-dollars = { $sign ->
    [less] −${ $dollars }
   *[more] +${ $dollars }
}
board-gain-reputation = +{ reputation }
board-gains-none = nothing yet
board-hinted = { $what }, the hint’s choice
board-end = What the companies are worth
board-end-cards = Cards
board-end-bonuses = Bonuses
board-end-dives = Dives
board-end-museums = Museums
board-end-total = Reputation
board-end-dollars = Dollars
board-end-tie = Equal reputation: dollars decide.
board-end-shared = Equal reputation, equal dollars: the win is shared.
board-end-majority = { museum-name }: { $you ->
    [yes] you
   *[no] { $player }
}, +{ $reputation }
board-end-majority-tie = The cube in the later box breaks the tie.
board-end-nobody = { museum-name }: nobody
board-parts-cards = The asset cards, both sides
board-parts-signs = The signs
board-parts-dice = The dice
board-parts-public = Museums, customers and dives
board-zoom-fill = A filled box stays closed for everybody. The most boxes win the museum at the end; if that is a tie, the latest box.
board-zoom-space = A space takes one die a turn.
board-zoom-dive = Dice add up here, and nowhere else. One dive card a turn.
board-read-company = { $player }: { $what }.
board-read-cards = Cards: { $what }.
board-read-dice = Dice to place: { $what }.
board-read-market = For sale: { $what }.
board-read-museum = { museum-name }: { $what }
board-town = Museums, private collectors, guided tours, dive
board-tab-end = Result
key-1 = 1–6 | take up the die with that face, a starting card, a relic or a box
key-2 = P1–P7 | a museum (1 to 4), the private collectors, the guided tours, the dive
key-3 = I1, I2… | the card of the upper row, counted from the left; O1, O2… its second space
key-4 = J1, J2… | the card of the lower row; K1, K2… its second space
key-5 = A1–E1 | the card for sale in that row
key-6 = Y | buy or upgrade what was picked
key-7 = X | re-roll the die in the hand
key-8 = F | finish: end the turn, close the sale, keep the dice
key-9 = T | the next part of the table, where only one is shown

## The guided first game

guide-welcome = New York, 1929: every museum wants relics, and your company knows where to dig. Once somebody reaches 20 reputation the round is finished, and the most famous company wins.
guide-arrange = Your starting cards lie in a row for good. At level 2 the Canyon will want a Building beside it, the Headquarters a Crew, the Adventurers an Expedition. Begin with the Canyon; the others follow in that order.
guide-canyon = All have good neighbours, but the Desert is still waiting for a Vehicle. Your Adventurers roll three dice: each is a worker for a space that takes it. The Canyon takes all but a 2, so send the 1 to dig.
guide-desert = A fossil, only slightly chewed! The Desert is pickier and wants 4 or more: send the 5 to look for a scroll.
guide-collectors = Relics are pretty, but dollars pay the bills. Collectors give $1 for each, and $1 more for every kind after the first. Pay them a visit with the 4.
guide-variety = One fossil and one scroll: $2, and $1 for the variety. Close the sale.
guide-dice-back = $5 in the till, and every die has earned its keep. They all come back next turn, even the one in the desert: end your turn.
guide-buy = Your rival has dived, and filled a box of the Fossil Museum. Your 2, which none of your expeditions wants, went to the Headquarters, where you buy. Take the Jungle Expedition, the last card of row B, for $5.
guide-lay = A new card must touch one of yours, above, below or beside it. At level 2 the Jungle will want a Crew next door: lay it right below the Adventurers.
guide-jungle = 2 reputation, and no time to unpack: a new card works at once. Off into the jungle with the 4!
guide-museum = A statuette! A collector would give $1; the Statuette Museum adds a bonus of $2. And whoever fills the most boxes of a museum gains reputation at the end, here 4. Go there with the 6.
guide-upgrade = Another 2 for the Headquarters, where a card can also be upgraded for its price. The Canyon costs $2 and brings 2 reputation: its own, and 1 for the Building beside it. Upgrade it!
guide-box = The Canyon now has two spaces, and it gave you two fossils at once. Your 5 took them to the museum, where your rival holds box 1. Fill box 2: one each, but the later box breaks the tie.
guide-suit = That makes $3. Your rival dives every turn, so it is time to get your feet wet: your 1 is at the Headquarters. Buy the Diving Suit, which adds 2 to every dive.
guide-dive = Three 2s: no expedition wants them, no museum lets them in. The sea is less fussy! There, and only there, dice add up, and you need 6. Lay the first 2.
guide-deeper = 2, and 2 for the Diving Suit: that makes 4. One more 2 and you hit rock bottom, which is good news for once.
guide-end = A sunken city, with the worst roll in New York! Your rival leads by a nose, 7 to 6, but your two museums would bring you 7 more. On to 20, and choose your neighbours well. Well played!

## Where the rule book tells of an event or a kind of move: the heading, as it is linked

rule-began = the-set-up
rule-first_rolled = the-set-up
rule-die_rolled = a-turn
rule-dice_kept = a-turn
rule-die_rerolled = a-turn
rule-die_shifted = a-turn
rule-turn_ended = a-turn
rule-offer_refilled = a-turn
rule-reroll = a-turn
rule-shift = a-turn
rule-ready = a-turn
rule-end_turn = a-turn
rule-die_placed = the-actions
rule-relic_found = the-actions
rule-relic_sold = the-actions
rule-sale_paid = the-actions
rule-dollars_earned = the-actions
rule-dive_taken = the-actions
rule-card_bought = the-actions
rule-box_filled = the-actions
rule-use = the-actions
rule-buy = the-actions
rule-fill = the-actions
rule-sell = the-actions
rule-take = the-actions
rule-done = the-actions
rule-card_laid = laying-cards
rule-card_arranged = laying-cards
rule-card_turned = laying-cards
rule-lay = laying-cards
rule-turn = laying-cards
rule-arrange = laying-cards
rule-reputation_gained = reputation
rule-reputation_lost = reputation
rule-majority_won = reputation
rule-goal_reached = the-end
rule-game_ended = the-end
rule-card = the-asset-cards
rule-space = the-actions

## Scripted players, on the ladder of the bots

strategy-curator = The curator, who rushes the museums
strategy-diver = The diver, first of all at sea
