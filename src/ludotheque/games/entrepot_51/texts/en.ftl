# The words of Entrepôt 51. The head of robot_master/texts/en.ftl says which keys there must be and what they receive.

title = Entrepôt 51
tagline = Warehouse 51: Excalibur is going under the hammer. Unless it is the fake that only your neighbour has seen.

## The relics, in the order of the box. What effect-<name> tells of an effect stands on the card; $number is the effect's own

relic-0 = Excalibur
relic-1 = Holy Grail
relic-2 = Seven-League Boots
relic-3 = Philosopher’s Stone
relic-4 = Malleus Maleficarum
relic-5 = Unicorn Horn
relic-6 = Baba Yaga’s Mortar
relic-7 = Durandal
relic-8 = Mjöllnir
relic-9 = Golden Fleece
relic-10 = Pandora’s Box
relic-11 = Shirt of Nessus
relic-12 = Gleipnir
relic-13 = Ring of the Nibelung
relic-14 = Cornucopia
relic-15 = Ark of the Covenant
relic-16 = Aladdin’s Lamp
relic-17 = Flying Carpet
relic-18 = Book of Thoth
relic-19 = David’s Harp
relic-20 = Seal of Solomon
relic-21 = Yata no Kagami
relic-22 = Ame-no-nuhoko
relic-23 = Peaches of Immortality
relic-24 = Monkey King’s Staff
relic-25 = Muramasa Blade
relic-name = { $relic ->
    [0] { relic-0 }
    [1] the { relic-1 }
    [2] the { relic-2 }
    [3] the { relic-3 }
    [4] the { relic-4 }
    [5] the { relic-5 }
    [6] { relic-6 }
    [7] { relic-7 }
    [8] { relic-8 }
    [9] the { relic-9 }
    [10] { relic-10 }
    [11] the { relic-11 }
    [12] { relic-12 }
    [13] the { relic-13 }
    [14] the { relic-14 }
    [15] the { relic-15 }
    [16] { relic-16 }
    [17] the { relic-17 }
    [18] the { relic-18 }
    [19] { relic-19 }
    [20] the { relic-20 }
    [21] { relic-21 }
    [22] { relic-22 }
    [23] the { relic-23 }
    [24] the { relic-24 }
    [25] the { relic-25 }
   *[other] { WORD("relic", $relic) }
}
colour-0 = blue
colour-1 = green
colour-2 = yellow
colour-3 = red
deck-name = { $colour ->
    [0] { colour-0 }
    [1] { colour-1 }
    [2] { colour-2 }
   *[3] { colour-3 }
}
category-0 = Western legends
category-1 = European mythologies
category-2 = Near and Middle East
category-3 = Far East
kind-of-relic-plain = no power
kind-of-relic-blessed = blessed
kind-of-relic-cursed = cursed
effect-type-immediate = Once, when bought
effect-type-permanent = As long as it is owned
effect-type-end = At the end, before scoring
effect-type-score = In the score
effect-none = No power, just a handsome piece.
effect-gives_left = Give { $number ->
    [one] { $number } ingot
   *[other] { $number } ingots
}, or what you have left, to your left neighbour.
effect-gives_each = Clockwise from your left, every other player takes { $number ->
    [one] { $number } ingot
   *[other] { $number } ingots
} from you, while you have any.
effect-takes_from_broker = Take { $number ->
    [one] { $number } ingot
   *[other] { $number } ingots
}, or what is left, from the pawnbroker.
effect-adds_counterfeit = One more counterfeit joins those in play, face down. Nobody sees it.
effect-steals = Take a relic of value { $number } from another player, unless it is pawned.
effect-wins_ties = You win all ties, in closed auctions and in the score.
effect-loses_ties = You lose all ties, in closed auctions and in the score.
effect-equals_bid = In open auctions you may equal the highest bid, and so take the lead.
effect-pays_right = You may pay your right neighbour instead of the left one.
effect-pays_broker = After every auction you win you pay the pawnbroker { $number ->
    [one] { $number } ingot
   *[other] { $number } ingots
} more, if you can.
effect-next_revealer = You may be the one to turn up the next relic, whoever won the last.
effect-ignores_curses = You ignore the curses of your relics.
effect-buys_back_free = You may buy back one pawned relic for nothing.
effect-certifies = You may put a certificate on one of your relics: if it turns out to be fake, it counts all the same.
effect-cancels_counterfeit = If it is genuine, you may cancel one counterfeit, your own or another player’s.
effect-points = { $signed } { $number ->
    [one] point.
   *[other] points.
}
effect-points_per_cursed = { $signed } { $number ->
    [one] point
   *[other] points
} for each of your cursed relics, this one and those left at the pawnbroker included.
effect-ingots_per_point = One point for every { $number ->
    [one] { $number } ingot
   *[other] { $number } ingots
}, instead of every { $usual }.

## Moves

ingots-word = { $amount ->
    [one] { $amount } ingot
   *[other] { $amount } ingots
}
kind-reveal = Turn up a relic
do-reveal = turn up a relic
move-reveal = Turn up a { deck-name } relic
ask-colour = From which deck?
choice-colour = The { deck-name } deck
kind-bid = Bid
do-bid = bid
move-bid = Bid { ingots-word }
ask-amount = How many ingots?
choice-amount = { ingots-word }
kind-pass = Pass
do-pass = pass
move-pass = Pass for good
kind-commit = Hide a bid
do-commit = hide a bid
move-commit = Hide a bid of { ingots-word }
kind-pawn = Pawn a relic
do-pawn = pawn a relic
move-pawn = Pawn { relic-name }
ask-relic = Which relic?
choice-relic = { relic-name }
kind-pay = Pay
do-pay = pay
move-pay = Pay your { $to ->
    [0] left
   *[1] right
} neighbour
ask-to = Whom do you pay?
choice-to = { $to ->
    [0] The left neighbour
   *[1] The right neighbour
}
kind-steal = Take a relic
do-steal = take a relic
move-steal = Take { relic-name }
kind-take_lead = Say who turns up the next relic
do-take_lead = say who turns up the next relic
move-take_lead = { $yes ->
    [0] Leave it to the winner
   *[1] Turn up the next relic yourself
}
ask-yes = Do you turn up the next relic?
choice-yes = { $yes ->
    [0] No
   *[1] Yes
}
kind-buy_back = Buy back a relic
do-buy_back = buy back a relic
move-buy_back = Buy back { relic-name }
kind-redeem_free = Buy back for nothing
do-redeem_free = buy back for nothing
move-redeem_free = Buy back { relic-name } for nothing
kind-certify = Certify a relic
do-certify = certify a relic
move-certify = Certify { relic-name }
kind-cancel = Cancel a counterfeit
do-cancel = cancel a counterfeit
move-cancel = Cancel the counterfeit of { relic-name }
kind-done = Done
do-done = finish
move-done = Leave it at that

## What the reader is to do, where there are several kinds of moves

turn-reveal = turn up a relic, or pawn one
turn-bid = bid, or pass
turn-pass = pass, or pawn a relic
turn-commit = hide a bid
turn-redeem_free = buy a relic back, or leave it
turn-buy_back = buy a relic back, or leave it
turn-certify = certify a relic, or leave it
turn-cancel = cancel a counterfeit, or leave it

## Events

event-counterfeits_dealt = { $beside ->
    [0] There are no counterfeits between neighbours.
    [one] A counterfeit lies between each pair of neighbours; everybody looks at those on their left and right.
   *[other] { $beside } counterfeits lie between each pair of neighbours; everybody looks at those on their left and right.
}
event-game_begun = { $you ->
    [yes] You open the sale.
   *[no] { $player } opens the sale.
}
event-relic_revealed = { $you ->
    [yes] You turn up
   *[no] { $player } turns up
} { relic-name }.
event-relic_pawned = { $you ->
    [yes] You pawn
   *[no] { $player } pawns
} { relic-name } for { $ingots ->
    [one] { $ingots } ingot
   *[other] { $ingots } ingots
}.
event-bid_made = { $you ->
    [yes] You bid
   *[no] { $player } bids
} { $amount }.
event-bid_equalled = { $you ->
    [yes] You equal
   *[no] { $player } equals
} the bid of { $amount } and { $you ->
    [yes] take
   *[no] takes
} the lead.
event-passed = { $you ->
    [yes] You pass.
   *[no] { $player } passes.
}
event-bid_committed = { $you ->
    [yes] You hide
   *[no] { $player } hides
} a bid of { $amount }.
event-bid_committed-hidden = { $you ->
    [yes] You hide a bid.
   *[no] { $player } hides a bid.
}
event-bids_opened = The bids for { relic-name } are opened.
event-bid_shown = { $you ->
    [yes] You have bid
   *[no] { $player } has bid
} { $amount ->
    [0] nothing
   *[other] { $amount }
}.
event-relic_bought = { $you ->
    [yes] You get
   *[no] { $player } gets
} { relic-name } { $amount ->
    [0] for nothing
   *[other] for { ingots-word }
}.
event-paid = { $you ->
    [yes] You pay { ingots-word } to { $rival }.
    [other] { $player } pays you { ingots-word }.
   *[no] { $player } pays { ingots-word } to { $rival }.
}
event-extra_paid = { $you ->
    [yes] You pay
   *[no] { $player } pays
} { ingots-word } more to the pawnbroker, for the curse.
event-curse_ignored = { $you ->
    [yes] A blessing protects you
   *[no] A blessing protects { $player }
}: the curse of { relic-name } does nothing.
event-ingots_given = { $you ->
    [yes] You must give { ingots-word } to { $rival }.
    [other] { $player } must give you { ingots-word }.
   *[no] { $player } must give { ingots-word } to { $rival }.
}
event-ingots_taken = { $you ->
    [yes] You take
   *[no] { $player } takes
} { $amount ->
    [0] nothing from the pawnbroker, who has nothing left
   *[other] { ingots-word } from the pawnbroker
}.
event-counterfeit_added = { $you ->
    [yes] You bring
   *[no] { $player } brings
} one more counterfeit into play. Nobody sees it.
event-relic_stolen = { $you ->
    [yes] You take { relic-name } from { $rival }.
    [other] { $player } takes { relic-name } from you.
   *[no] { $player } takes { relic-name } from { $rival }.
}
event-lead_taken = { $you ->
    [yes] You are quicker: you turn
   *[no] { $player } is quicker and turns
} up the next relic.
event-lead_left = { $you ->
    [yes] You leave
   *[no] { $player } leaves
} the next relic to the winner.
event-relic_bought_back = { $you ->
    [yes] You buy back
   *[no] { $player } buys back
} { relic-name } { $amount ->
    [0] for nothing
   *[other] for { ingots-word }
}.
event-certified = { $you ->
    [yes] You put
   *[no] { $player } puts
} a certificate on { relic-name }.
event-counterfeit_shown = A counterfeit turns up: { relic-name }. { $certified ->
    [0] { $you ->
        [yes] Yours is a fake.
       *[no] { $player }’s is a fake.
    }
   *[1] { $you ->
        [yes] Yours is certified and counts.
       *[no] { $player }’s is certified and counts.
    }
}
event-counterfeit_cancelled = { $you ->
    [yes] You cancel
   *[no] { $player } cancels
} the counterfeit of { relic-name }: it is genuine after all.
event-step_ended = { $you ->
    [yes] You leave it at that.
   *[no] { $player } leaves it at that.
}
event-game_ended = The truth is out, and the collections are scored.

## What happened, in a few words after the player’s name; relic_sold is a purchase with whom was paid (story.ts). Bids hidden and steps ended are not told

recap-relic_revealed = { $you ->
    [yes] turn up
   *[no] turns up
} { relic-name }
recap-relic_pawned = { $you ->
    [yes] pawn
   *[no] pawns
} { $count ->
    [0] { relic-name }
    [1] { relic-name }
   *[other] { $count } relics
}
recap-bid_made = { $you ->
    [yes] bid
   *[no] bids
} { $amount }
recap-bid_equalled = { $you ->
    [yes] equal
   *[no] equals
} { $amount } and { $you ->
    [yes] lead
   *[no] leads
}
recap-passed = { $you ->
    [yes] pass
   *[no] passes
}
recap-bid_shown = { $you ->
    [yes] { "" }
   *[no] has hidden { $amount ->
        [0] nothing
       *[other] { $amount }
    }
}
recap-relic_bought = { $you ->
    [yes] get
   *[no] gets
} { relic-name } { $amount ->
    [0] for nothing
   *[other] for { $amount }
}
recap-relic_sold = { $you ->
    [yes] pay { ingots-word } to { $rival } for { relic-name }
    [other] pays you { ingots-word } for { relic-name }
   *[no] pays { ingots-word } to { $rival } for { relic-name }
}
recap-extra_paid = { $you ->
    [yes] lose
   *[no] loses
} { $amount } more to a curse
recap-curse_ignored = { $you ->
    [yes] escape
   *[no] escapes
} the curse
recap-ingots_given = { $you ->
    [yes] give { $amount } to { $rival }
    [other] gives you { $amount }
   *[no] gives { $amount } to { $rival }
}
recap-ingots_taken = { $you ->
    [yes] take
   *[no] takes
} { $amount ->
    [0] nothing
   *[other] { $amount }
} from the pawnbroker
recap-counterfeit_added = { $you ->
    [yes] bring
   *[no] brings
} one more counterfeit into play
recap-relic_stolen = { $you ->
    [yes] take { relic-name } from { $rival }
    [other] takes { relic-name } from you
   *[no] takes { relic-name } from { $rival }
}
recap-lead_taken = { $you ->
    [yes] are
   *[no] is
} quicker
recap-relic_bought_back = { $you ->
    [yes] buy
   *[no] buys
} back { $count ->
    [0] { relic-name }
    [1] { relic-name }
   *[other] { $count } relics
}
recap-certified = { $you ->
    [yes] certify
   *[no] certifies
} { $count ->
    [0] { relic-name }
    [1] { relic-name }
   *[other] { $count } relics
}
recap-counterfeit_shown = { $certified ->
    [0] { $you ->
        [yes] have
       *[no] has
    } { $count ->
        [0] a fake, { relic-name }
        [1] a fake, { relic-name }
       *[other] { $count } fakes
    }
   *[1] { $you ->
        [yes] have
       *[no] has
    } { $count ->
        [0] a certificate for { relic-name }
        [1] a certificate for { relic-name }
       *[other] certificates for { $count } relics
    }
}
recap-counterfeit_cancelled = { $you ->
    [yes] cancel
   *[no] cancels
} the counterfeit of { relic-name }

## What lies on the table

view-relic-word = { WORD("relic", $value) }
view-phase = To be decided
view-phase-item = { $value ->
    [reveal] which relic is turned up
    [open] open auction
    [closed] closed auction
    [pay] whom to pay
    [steal] which relic to take
    [lead] who turns up the next relic
    [buy_back] what to buy back
    [certify] what to certify
    [cancel] which counterfeit to cancel
   *[over] nothing, the game is over
}
view-active = Turns up the relics
view-active-item = { $player }
view-decks = Relics in the decks
view-decks-item = { $index ->
    [0] { colour-0 }
    [1] { colour-1 }
    [2] { colour-2 }
   *[3] { colour-3 }
} { $value }
view-lot = For sale
view-lot-item = { view-relic-word }
view-auction = Auction
view-auction-item = { $value ->
    [open] open
   *[closed] closed
}
view-revealer = Turned it up
view-revealer-item = { $player }
view-bid = Highest bid
view-leader = By
view-leader-item = { $player }
view-out = Have passed
view-out-item = { $owner }: { $value ->
    [0] in
    [False] in
   *[other] out
}
view-committed = Have hidden a bid
view-committed-item = { $owner }: { $value ->
    [0] no
    [False] no
   *[other] yes
}
view-bids = Opened bids
view-bids-item = { $owner }: { $value }
view-commit = Your hidden bid
view-ingots = Ingots
view-ingots-item = { $owner }: { $value }
view-broker = Ingots at the pawnbroker
view-tokens = Pawn tokens left
view-collections = Collections
view-collections-row = { $owner }
view-collections-item = { view-relic-word }
view-pawned = Pawned
view-pawned-item = { view-relic-word }
view-certified = Certified
view-certified-item = { view-relic-word }
view-counterfeits = Counterfeits
view-counterfeits-beside = Between two neighbours
view-counterfeits-spare = In the pile
view-counterfeits-added = Added, seen by nobody
view-counterfeits-known = Seen by you
view-counterfeits-known-item = { view-relic-word }
view-counterfeits-left = On your left
view-counterfeits-left-item = { view-relic-word }
view-counterfeits-right = On your right
view-counterfeits-right-item = { view-relic-word }
view-counterfeits-shown = Turned up
view-counterfeits-shown-item = { view-relic-word }
view-counterfeits-fake = Fakes
view-counterfeits-fake-item = { view-relic-word }
view-counterfeits-cancelled = Cancelled
view-counterfeits-cancelled-item = { view-relic-word }
view-totals = Value per category
view-totals-row = { $owner }
view-ranks = Points per category
view-ranks-row = { $index ->
    [0] { colour-0 }
    [1] { colour-1 }
    [2] { colour-2 }
   *[3] { colour-3 }
}
view-ranks-item = { $owner }: { $value }
view-sets = Complete sets
view-sets-item = { $owner }: { $value }
view-sold = Relics sold
view-used = Used in this step
view-points = Points
view-points-head = { $owner }
view-points-ingots = For ingots
view-points-sets = For sets
view-points-categories = For categories
view-points-effects = By relics
view-places = Place as things stand
view-places-item = { $owner }: { $value }

## What is not from the rule sheet

ruling-box = That three to five play is published elsewhere (some boxes say two, a misprint); the length of a game is our estimate.
ruling-colours = The rule sheet has lost its table of points for the categories; these are the published ones.
ruling-decks = That there are 26 relics is on the rule sheet; how many each category has is our deduction.
ruling-counterfeits = That three relics have no counterfeit is on the rule sheet; which three is ours: Gleipnir, the Book of Thoth and Pandora’s Box.
ruling-options-loan = What the pawnbroker pays stood on a page of the rule sheet that is lost; 5 ingots, or 3 if you like, is ours.
ours-known = the name is published, its value, symbol and kind of auction are ours.
ours-known-effect = the name is published, its value, symbol, kind of auction and effect are ours.
ours-sheet = the effect is on the rule sheet, its value, symbol and kind of auction are ours.
ours-published = the effect is published elsewhere, its value, symbol and kind of auction are ours.
ours-all = nobody has published which relic this is, so all of it is ours.
ruling-relics-excalibur = { relic-0 }: { ours-known }
ruling-relics-grail = { relic-1 }: { ours-known-effect }
ruling-relics-boots = { relic-2 }: { ours-known-effect }
ruling-relics-stone = { relic-3 }: { ours-known-effect }
ruling-relics-malleus = { relic-4 }: { ours-known-effect }
ruling-relics-horn = { relic-5 }: { ours-sheet }
ruling-relics-mortar = { relic-6 }: { ours-known-effect }
ruling-relics-durandal = { relic-7 }: { ours-all }
ruling-relics-mjollnir = { relic-8 }: { ours-published }
ruling-relics-fleece = { relic-9 }: { ours-known }
ruling-relics-pandora = { relic-10 }: { ours-known-effect }
ruling-relics-nessus = { relic-11 }: { ours-sheet }
ruling-relics-gleipnir = { relic-12 }: { ours-sheet }
ruling-relics-ring = { relic-13 }: { ours-known-effect }
ruling-relics-cornucopia = { relic-14 }: { ours-known-effect }
ruling-relics-ark = { relic-15 }: { ours-known-effect }
ruling-relics-lamp = { relic-16 }: { ours-known-effect }
ruling-relics-carpet = { relic-17 }: { ours-known-effect }
ruling-relics-thoth = { relic-18 }: { ours-sheet }
ruling-relics-harp = { relic-19 }: { ours-known-effect }
ruling-relics-seal = { relic-20 }: { ours-all }
ruling-relics-yata = { relic-21 }: { ours-sheet }
ruling-relics-nuhoko = { relic-22 }: { ours-known }
ruling-relics-peaches = { relic-23 }: { ours-known-effect }
ruling-relics-staff = { relic-24 }: { ours-all }
ruling-relics-muramasa = { relic-25 }: { ours-all }

## Options

option-loan = Loan
option-loan-help = How many ingots the pawnbroker pays for a relic. Buying it back at the end of the game costs 10 either way.

## The result

source-category-0 = Blue
source-category-1 = Green
source-category-2 = Yellow
source-category-3 = Red
source-sets = Sets
source-ingots = Ingots
source-effects = Powers
tie-relics = the power over ties ({ relic-21 } wins them, the { relic-11 } loses them)

## The board in the browser

board-hinted = { $what }, the hint’s choice
board-stage = The auction
board-bidders = Bidders
board-desk = What you can do
board-finale = The end of the sale
board-turn = to decide
board-ingots = ingots
board-sets = { $sets ->
    [0] no complete set of the four categories
    [one] { $sets } set of the four categories
   *[other] { $sets } sets of the four categories
}
board-points = { $points } { $count ->
    [one] point
   *[other] points
} as things stand{ $true ->
    [yes] {""}
   *[no] , if everything is genuine
}
board-points-open = Counterfeits are still to be turned up: the points are open
board-category = { $category }: { $total ->
    [0] nothing
   *[other] value { $total }
}{ $rank ->
    [1] , first, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
    [2] , second, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
   *[0] {""}
}
board-value = Value { $value } · { $category } · { $kind }
board-power = { $type }: { $power }
board-pawned = At the pawnbroker: its blessing sleeps, its curse does not
board-certified = Certified: it counts even if it is a fake
board-fake-known = A fake! You have seen its counterfeit
board-fake-shown = A fake: it counts for nothing
board-cancelled = Its counterfeit is cancelled: it is genuine after all
board-no-counterfeit = There is no counterfeit of it
board-deck = { $category }: { $count ->
    [0] nothing left
    [one] { $count } relic left
   *[other] { $count } relics left
}. First { $first ->
    [one] { $first } point
   *[other] { $first } points
}, second { $second }
board-broker = The pawnbroker has { $ingots ->
    [one] { $ingots } ingot
   *[other] { $ingots } ingots
} and { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
}
board-unseen = { $spare ->
    [0] No counterfeit is left in the pile
    [1] One counterfeit lies unseen in the pile
   *[other] { $spare } counterfeits lie unseen in the pile
}{ $added ->
    [0] {""}
   *[other] , { $added } more in play that nobody has seen
}
board-gap = { $count ->
    [0] No counterfeit lies between these neighbours
    [1] One counterfeit lies face down between these neighbours
   *[other] { $count } counterfeits lie face down between these neighbours
}
board-known = Counterfeits on your { $side ->
    [left] left
   *[right] right
}: only you and { $player } have seen them
board-known-short = fakes
board-auction-open = Open auction
board-auction-closed = Closed auction
board-no-bid = No bid yet
board-bid-by = { $player } bids { $amount }
board-revealer = turned it up
board-between = { $phase ->
    [steal] { $you ->
        [yes] You take a relic.
       *[no] { $player } takes a relic.
    }
    [lead] { $you ->
        [yes] Do you turn up the next one?
       *[no] { $player } may turn up the next one.
    }
   *[reveal] { $you ->
        [yes] You turn up the next relic.
       *[no] { $player } turns up the next relic.
    } { $left ->
        [1] The last one!
       *[other] { $left } are left.
    }
}
board-part = { $player }: { $part ->
    [in] still in
    [out] passed
    [thinking] choosing a bid
    [hidden] has hidden a bid
    [own] hidden bid of { $amount }
    [leads] ahead with { $amount }
   *[opened] bid { $amount }{ $won ->
        [1] , the winner
       *[0] {""}
    }
}
board-ask-reveal = Turn up a relic: from which deck?
board-ask-first = Open the bidding, or pass for good.
board-ask-bid = Bid more than { $bid }, or pass for good.
board-ask-equal = Equal { $bid } with your blessing, bid more, or pass for good.
board-ask-poor = { $bid ->
    [0] You have no ingots left
   *[other] { $bid } is more than you can top
}: pass, or pawn a relic.
board-ask-broke = { $bid ->
    [0] You have no ingots left
   *[other] { $bid } is more than you can top
}: all you can do is pass.
board-ask-commit = { $ingots ->
    [0] You have no ingots left: { $pawn ->
        [yes] hide an empty fist, or pawn a relic.
       *[no] your fist stays empty.
    }
    [1] Hide your only ingot, or an empty fist. Only the winner pays.
   *[other] Hide 0 to { $ingots } ingots in your fist. Only the winner pays.
}
board-ask-pawn = Pawn which relic of yours? Buying it back at the end will cost { $price ->
    [one] { $price } ingot
   *[other] { $price } ingots
}.
board-ask-pay = Whom do you pay?
board-ask-lead = Your blessing: do you turn up the next relic?
board-ask-steal = Your blessing: take a lit relic.
board-ask-redeem_free = Buy back one relic for nothing.
board-ask-buy_back = Buy back a pawned relic for { $price ->
    [one] { $price } ingot
   *[other] { $price } ingots
}, or leave it.
board-ask-certify = Put a certificate on one of your relics.
board-ask-cancel = Your genuine horn cancels one counterfeit: which?
board-wait = { $n ->
    [1] { $players } { $phase ->
        [reveal] chooses a deck.
        [open] is to speak.
        [closed] is choosing a bid.
       *[other] is to decide.
    }
   *[other] { $players } are choosing a bid.
}
board-wait-committed = { $you ->
    [yes] Your fist
   *[no] { $player }’s fist
} holds { $amount }.{ $n ->
    [0] { "" }
   *[other] { " " }Waiting for { $players }.
}
board-amounts = How many ingots
board-collection = { $player }’s collection
board-collection-own = Your collection
board-back = Back to the auction
board-pay = { $side ->
    [0] Pay { $player }, on your left
   *[1] Pay { $player }, on your right
}
board-errand-pawn = Pawn: +{ $amount }
board-errand-redeem_free = For nothing
board-errand-buy_back = For { ingots-word }
board-pawn-not = Do not pawn
board-sale = { $you ->
    [yes] You got { relic-name } { $amount ->
        [0] for nothing.
       *[other] for { $amount }.
    }
   *[no] { $player } got { relic-name } { $amount ->
        [0] for nothing.
       *[other] for { $amount }.
    }
}
board-sale-paid = { $you ->
    [yes] The money is yours.
   *[no] The money went to { $player }.
}
board-sale-tie = A tie, settled by a relic or else clockwise from the active player.
board-opened = Opened bids
board-finale-buy_back = Buy-backs
board-finale-certify = Certificates
board-finale-cancel = The truth
board-finale-over = The score
board-truth = Counterfeits turned up
board-truth-none = No counterfeit was in play.
board-fate-fake = fake
board-fate-pawned = at the broker
board-fate-certified = certified
board-fate-cancelled = cancelled
board-reckoning = The reckoning
board-collector = Collector
board-total = value { $total }
board-column-sets = Sets
board-column-ingots = Ingots
board-column-effects = Powers
board-column-sum = Sum
board-parts-places = Points: { $first } for the first place, { $second } for the second.
board-parts-signs = The signs on the cards
board-parts-open = Open auction: each outbids the last, or passes for good.
board-parts-closed = Closed auction: all hide their bids, which are opened together.
board-parts-blessed = Blessed: good for its owner, unless it is pawned.
board-parts-cursed = Cursed: bad for its owner, even while it is pawned.
board-parts-beside = Beside the cards
board-parts-ingots = Ingots. At the end, every { $ingots } of them are worth a point.
board-parts-tokens = { $tokens ->
    [1] One pawn token.
   *[other] { $tokens } pawn tokens.
} Buying a relic back at the end costs { $price ->
    [one] { $price } ingot
   *[other] { $price } ingots
}.
board-parts-certificates = Certificates. A relic that has one counts, even if it turns out to be fake.
board-parts-counterfeits = Counterfeits, face down between neighbours. The relic that one of them shows is a fake.

## Keys, as the sheet of keys lists them; and the board as it is read aloud

key-1 = 1–4 | turn up a relic of that deck
key-2 = 0–9, Enter | type a number of ingots, then bid or hide it
key-3 = P | pass, or leave it at that
key-4 = G | pawn a relic, or no longer
key-5 = 1–9 | the relic or the answer with that number from the left
key-6 = F, B | buy back for nothing, buy back for ingots
board-read-sale = For sale, in { $auction ->
    [open] an open auction
   *[closed] a closed auction
}: { $relic }
board-read-between = Nothing is for sale. Relics sold: { $sold } of { $relics }.
board-read-seat = { $player }: { $ingots }. { $points }. { $categories }.
board-read-known = Counterfeits that you have seen: { $relics }.
board-read-decks = In the decks: { $decks }.
board-read-deck = { $category } { $count }

## The guided first game

guide-welcome = Welcome to the sale of the century! Twenty-six relics go under the hammer one by one, and everybody has 10 ingots. The finest collection wins.
guide-fakes = But some are fakes! Counterfeits lie face down between neighbours, and you have seen those beside you. Among them the Holy Grail on your left, the Unicorn Horn on your right: keep that to yourself.
guide-reveal = You open the sale. Each colour is a category with a deck of its own: turn up the top relic of the red one.
guide-bid = An open auction: more than the last bid, or pass for good. Your left neighbour offers 1 for the Staff, your right one is out. Bid 2.
guide-neighbour = Yours! The price went to your left neighbour: here money is never spent, it only changes hands. The winner turns up the next relic: take a green one.
guide-closed = The fist means a closed auction: all hide a bid, all are opened together, and only the winner pays. The Fleece has value 3, the highest. Hide 4.
guide-first = In each category the greatest total value scores, and the second greatest. Blue brings most, 8 points. See what lies on top of it.
guide-bluff = The Holy Grail, of all things! Your left neighbour passes: the same counterfeit lay there. But your right neighbour bids, and knows nothing. Bid 4, as if you wanted it.
guide-let-go = 6 ingots for a fake! And the price goes to the left neighbour of the winner: you. Quick, pass.
guide-harp = Your purse is full again. David’s Harp, yellow, protects its owner from curses. You speak first this time: bid 2.
guide-again = 3 from the left. A set of four colours is worth 5 points, and you lack yellow and blue. Go to 4.
guide-set = Only blue is missing. Turn up a blue relic.
guide-pawn = The Unicorn Horn: a fake, and for nothing. Worthless? Not to the pawnbroker, who lends 5 ingots on any relic and asks no questions. Pawn it!
guide-blue = 5 ingots for a piece of wood! Buying it back at the end would cost 10, but why should you? Now try blue once more.
guide-sword = Excalibur, value 3, and no counterfeit of yours shows it. It completes your set, so dig deep: hide 8 of your 11 ingots.
guide-end = Four colours, and four first places once the Grail is found out. At the end of a real sale certificates are handed out, all counterfeits are turned up, and somebody looks very hard at a Grail. Well played!

## Where the rule book tells of an event or a kind of move: the heading, as it is linked

rule-counterfeits_dealt = the-set-up
rule-game_begun = the-set-up
rule-relic_revealed = a-turn
rule-bid_made = a-turn
rule-bid_committed = a-turn
rule-bid_shown = a-turn
rule-bids_opened = a-turn
rule-passed = a-turn
rule-paid = a-turn
rule-relic_bought = a-turn
rule-reveal = a-turn
rule-bid = a-turn
rule-commit = a-turn
rule-pass = a-turn
rule-pay = a-turn
rule-relic_pawned = the-pawnbroker
rule-pawn = the-pawnbroker
rule-relic_bought_back = the-end
rule-certified = the-end
rule-counterfeit_cancelled = the-end
rule-counterfeit_shown = the-end
rule-step_ended = the-end
rule-buy_back = the-end
rule-redeem_free = the-end
rule-certify = the-end
rule-cancel = the-end
rule-done = the-end
rule-game_ended = the-score
rule-bid_equalled = the-26-relics
rule-counterfeit_added = the-26-relics
rule-curse_ignored = the-26-relics
rule-extra_paid = the-26-relics
rule-ingots_given = the-26-relics
rule-ingots_taken = the-26-relics
rule-lead_left = the-26-relics
rule-lead_taken = the-26-relics
rule-relic_stolen = the-26-relics
rule-steal = the-26-relics
rule-take_lead = the-26-relics
rule-relic = the-26-relics

## Scripted players, on the ladder of the bots

strategy-appraiser = The appraiser, wary of fakes
strategy-believer = The believer, who takes all for genuine
