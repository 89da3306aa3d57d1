# Les mots de Reliques & co. La tête de robot_master/texts/en.ftl dit quelles clés il faut, celle de en.ftl ce que le plateau trouve ici en plus.

title = Reliques & co
tagline = Envoyez vos dés en expédition, vendez leurs trouvailles et faites de votre société la plus célèbre de New York.

## Les cartes, dans l’ordre de la boîte

card-0 = Expédition Désert
card-1 = Expédition Canyon
card-2 = Quartier Général
card-3 = Aventuriers
card-4 = Expédition Canyon
card-5 = Expédition Désert
card-6 = Scaphandre
card-7 = Guides touristiques
card-8 = Camion
card-9 = Bureau du télégraphe
card-10 = Boutique d’antiquités
card-11 = Photographe
card-12 = Expédition Jungle
card-13 = Temple perdu
card-14 = Expédition Montagnes
card-15 = Grotte de glace
card-16 = Biplan
card-17 = Bureau du conservateur
card-18 = Sous-marin
card-19 = Galerie des poteries
card-20 = Cabinet des monnaies
card-21 = Société de l’Atlantide
card-22 = Dirigeable
card-23 = Club des explorateurs
card-24 = Université
card-25 = Aventuriers
card-26 = Succursale
card-name = { WORD("card", $card) }
the-card = { $card ->
    [0] l’{ card-0 }
    [1] l’{ card-1 }
    [2] le { card-2 }
    [3] les { card-3 }
    [4] l’{ card-4 }
    [5] l’{ card-5 }
    [6] le { card-6 }
    [7] les { card-7 }
    [8] le { card-8 }
    [9] le { card-9 }
    [10] la { card-10 }
    [11] le { card-11 }
    [12] l’{ card-12 }
    [13] le { card-13 }
    [14] l’{ card-14 }
    [15] la { card-15 }
    [16] le { card-16 }
    [17] le { card-17 }
    [18] le { card-18 }
    [19] la { card-19 }
    [20] le { card-20 }
    [21] la { card-21 }
    [22] le { card-22 }
    [23] le { card-23 }
    [24] l’{ card-24 }
    [25] les { card-25 }
    [26] la { card-26 }
   *[other] { WORD("card", $card) }
}
kind-expedition = Expédition
kind-vehicle = Véhicule
kind-building = Bâtiment
kind-crew = Équipe
kind-gear = Matériel
kind-of-card = { $kind ->
    [expedition] Expédition
    [vehicle] Véhicule
    [building] Bâtiment
    [crew] Équipe
   *[gear] Matériel
}
a-kind-of-card = { $kind ->
    [expedition] d’une Expédition
    [vehicle] d’un Véhicule
    [building] d’un Bâtiment
    [crew] d’une Équipe
   *[gear] d’un Matériel
}
deck-S = Cartes Initiales
deck-A = Rangée A
deck-B = Rangée B
deck-C = Rangée C
deck-D = Pile D
deck-E = Pile E

## Les reliques, les plongées, les musées

relic-0 = fossile
relic-1 = parchemin
relic-2 = statuette
relic-3 = gemme
a-relic = { $kind ->
    [0] un fossile
    [1] un parchemin
    [2] une statuette
   *[3] une gemme
}
relics = { $kind ->
    [0] { $count ->
        [one] { $count } fossile
       *[other] { $count } fossiles
    }
    [1] { $count ->
        [one] { $count } parchemin
       *[other] { $count } parchemins
    }
    [2] { $count ->
        [one] { $count } statuette
       *[other] { $count } statuettes
    }
   *[3] { $count ->
        [one] { $count } gemme
       *[other] { $count } gemmes
    }
}
symbol-pottery = poterie
symbol-doubloon = doublon d’or
symbol-sunken_city = cité engloutie
symbols = { $symbol ->
    [pottery] { $count ->
        [one] { $count } poterie
       *[other] { $count } poteries
    }
    [doubloon] { $count ->
        [one] { $count } doublon d’or
       *[other] { $count } doublons d’or
    }
   *[sunken_city] { $count ->
        [one] { $count } cité engloutie
       *[other] { $count } cités englouties
    }
}
museum-0 = Musée des fossiles
museum-1 = Musée des parchemins
museum-2 = Musée des statuettes
museum-3 = Musée des gemmes
hall-0 = Fossiles
hall-1 = Parchemins
hall-2 = Statuettes
hall-3 = Gemmes
hall-collectors = Collections
museum-name = { $museum ->
    [0] { museum-0 }
    [1] { museum-1 }
    [2] { museum-2 }
   *[3] { museum-3 }
}
collectors = Collections Privées
guide = Guide
dive = Plongée

## Ce qui est imprimé sur une carte

dollars = { $dollars } $
reputation = { $reputation ->
    [one] { $reputation } point de réputation
   *[other] { $reputation } points de réputation
}
price = { $scrolls ->
    [0] { dollars }
    [one] { dollars } et { $scrolls } parchemin
   *[other] { dollars } et { $scrolls } parchemins
}
level = Niveau { $level }
condition-any = n’importe quel dé
condition-from = { $face } ou plus
condition-to = { $face } ou moins
condition-only = un { $face }
condition-but = tout sauf un { $face }
condition-list = parmi { $faces }
condition-any-short = tout dé
condition-from-short = { $face }+
condition-to-short = ≤{ $face }
condition-only-short = { $face }
condition-but-short = sauf { $face }
condition-list-short = { $faces }
does-relic = { $kind ->
    [0] Découvrez un fossile
    [1] Découvrez un parchemin
    [2] Découvrez une statuette
   *[3] Découvrez une gemme
}
does-buy = { $amount ->
    [0] Achetez une carte, ou améliorez l’une des vôtres
   *[other] Achetez une carte, ou améliorez l’une des vôtres, pour { $amount } $ de moins
}
does-money = Gagnez { $amount } $
does-money_per_expedition = Gagnez { $amount } $ par Expédition adjacente
does-private = { $amount ->
    [0] Vendez des reliques, quelles qu’elles soient, à des collections privées
   *[other] Vendez des reliques, quelles qu’elles soient, à des collections privées, pour { $amount } $ de plus en tout
}
does-museum = { $amount ->
    [0] Vendez des reliques au musée de votre choix
   *[other] Vendez des reliques au musée de votre choix, pour { $amount } $ de plus
}
does-adjacent_relic = Prenez une relique d’une sorte que découvre une Expédition adjacente
does-own_museum = { $kind ->
    [0] Vendez des fossiles
    [1] Vendez des parchemins
    [2] Vendez des statuettes
   *[3] Vendez des gemmes
} : { dollars } pièce{ $amount ->
    [0] {""}
   *[other] , et { $amount } $ de plus pour la vente
}
does-collectors = Vendez des reliques, quelles qu’elles soient : { dollars } pièce, et { $variety } $ par sorte à partir de la deuxième
does-dive = Posez des dés jusqu’à atteindre le nombre de la première carte Plongée
space = { $does } ({ $faces })
side-reputation = { reputation }
side-dice = { $count ->
    [one] Lancez { $count } dé
   *[other] Lancez { $count } dés
}
side-dive = +{ $amount } à chaque plongée
side-reroll = { $count ->
    [one] Relancez { $count } dé avant le placement
   *[other] Relancez jusqu’à { $count } dés avant le placement
}
side-shift = { $reach ->
    [6] Tournez un dé sur la face de votre choix avant le placement
   *[other] Changez un dé de { $reach } au plus avant le placement
}
bonus-limit = { $most ->
    [0] {""}
   *[other] , pour { $most } au plus
}
bonus-if_adjacent = +{ reputation } à côté { a-kind-of-card }
bonus-adjacent = +{ reputation } par { kind-of-card } { $kind ->
    [expedition] adjacente
    [crew] adjacente
   *[other] adjacent
}{ bonus-limit }
bonus-row = +{ reputation } par { kind-of-card } dans sa rangée{ bonus-limit }
bonus-owned = +{ reputation } par { kind-of-card } de votre société{ bonus-limit }
bonus-dive = +{ reputation } par { $symbol ->
    [pottery] poterie rapportée
    [doubloon] doublon d’or rapporté
   *[sunken_city] cité engloutie découverte
}{ bonus-limit }

## Les places. Les cartes d’un joueur se comptent dans l’ordre où il les a posées ; celles de départ occupent les colonnes 1 à 4 de la rangée du haut

own-card = carte { MOD($slot, by:36, plus:1) }
space-name = { $space ->
    [72] { museum-0 }
    [73] { museum-1 }
    [74] { museum-2 }
    [75] { museum-3 }
    [76] { collectors }
    [77] { guide }
    [78] { dive }
   *[other] Carte { MOD(DIV($space, by:2), by:36, plus:1) }, { MOD($space, by:2) ->
        [0] première case
       *[1] deuxième case
    }
}
space-at = { $space ->
    [72] au { museum-0 }
    [73] au { museum-1 }
    [74] au { museum-2 }
    [75] au { museum-3 }
    [76] aux { collectors }
    [77] sur le { guide }
    [78] sur la plongée
   *[other] sur { MOD($space, by:2) ->
        [0] la carte { MOD(DIV($space, by:2), by:36, plus:1) }
       *[1] la deuxième case de la carte { MOD(DIV($space, by:2), by:36, plus:1) }
    }
}
offer-name = { $offer ->
    [12] la carte de la pile D
    [13] la carte de la pile E
   *[other] la carte { MOD($offer, by:4, plus:1) } de la rangée { DIV($offer, by:4) ->
        [0] A
        [1] B
       *[2] C
    }
}
row-name = { $row ->
    [0] rangée du haut
   *[1] rangée du bas
}
column-name = { MOD($column, by:68, plus:-31) }
box-name = commande { MOD($box, by:99, plus:1) }

## Les coups

kind-arrange = Aligner une carte Initiale
do-arrange = alignez une carte Initiale
move-arrange = Poser ensuite { the-card }
ask-card = Quelle carte vient ensuite, de gauche à droite ?
choice-card = { card-name }
kind-reroll = Relancer un dé
do-reroll = relancez un dé
move-reroll = Relancer un { $face }
ask-face = Quel dé ?
choice-face = Un { $face }
kind-shift = Modifier un dé
do-shift = modifiez un dé
move-shift = Changer un { $face } en { $to }
ask-to = En quoi ?
choice-to = Un { $to }
kind-ready = Garder les dés
do-ready = gardez les dés
move-ready = Garder les dés tels quels
kind-use = Placer un dé
do-use = placez un dé
move-use = Placer un { $face } { space-at }
ask-space = Sur quelle case ?
choice-space = { space-name }
kind-buy = Acheter une carte
do-buy = achetez une carte
move-buy = Acheter { offer-name }
ask-offer = Quelle carte ?
choice-offer = { offer-name }
kind-turn = Améliorer une carte
do-turn = améliorez une carte
move-turn = Améliorer la { own-card } au niveau 2
ask-slot = Laquelle de vos cartes ?
choice-slot = { own-card }
kind-lay = Poser la nouvelle carte
do-lay = posez la nouvelle carte
move-lay = La poser dans la { row-name }, colonne { column-name }
ask-row = Dans quelle rangée ?
choice-row = La { row-name }
ask-column = Dans quelle colonne ?
choice-column = Colonne { column-name }
kind-fill = Vendre à un musée
do-fill = vendez à un musée
move-fill = Honorer la { box-name } du { museum-name }
ask-museum = Quel musée ?
choice-museum = Le { museum-name }
ask-box = Quelle commande ?
choice-box = { box-name }
kind-sell = Vendre une relique
do-sell = vendez une relique
move-sell = Vendre { a-relic }
ask-kind = Quelle relique ?
choice-kind = { $kind ->
    [0] Un fossile
    [1] Un parchemin
    [2] Une statuette
   *[3] Une gemme
}
kind-take = Prendre une relique
do-take = prenez une relique
move-take = Prendre { a-relic }
kind-done = Conclure la vente
do-done = concluez la vente
move-done = Conclure la vente
kind-end_turn = Finir le tour
do-end_turn = finissez le tour
move-end_turn = Finir le tour

## Les événements

paid-for = { $dollars ->
    [0] { $scrolls ->
        [0] sans rien payer
        [one] pour { $scrolls } parchemin
       *[other] pour { $scrolls } parchemins
    }
   *[other] pour { price }
}
event-first_rolled = { $you ->
    [yes] Vous lancez les dés pour savoir qui commence et obtenez
   *[no] { $player } lance les dés pour savoir qui commence et obtient
} { $a } et { $b }.
event-began = { $you ->
    [yes] Vous fondez votre société
   *[no] { $player } fonde sa société
} avec { dollars } en caisse.
event-card_arranged = { $you ->
    [yes] Vous alignez
   *[no] { $player } aligne
} { the-card }.
event-die_rolled = { $you ->
    [yes] Vous obtenez
   *[no] { $player } obtient
} un { $face }.
event-die_rerolled = { $you ->
    [yes] Vous relancez
   *[no] { $player } relance
} un { $face } : il donne { $to }.
event-die_shifted = { $you ->
    [yes] Vous changez
   *[no] { $player } change
} un { $face } en { $to }.
event-dice_kept = { $you ->
    [yes] Vous gardez vos dés.
   *[no] { $player } garde ses dés.
}
event-die_placed = { $you ->
    [yes] Vous placez
   *[no] { $player } place
} un { $face } { $card ->
    [-1] { space-at }
   *[other] sur { the-card }
}.
event-relic_found = { $you ->
    [yes] Vous découvrez
   *[no] { $player } découvre
} { a-relic }.
event-dollars_earned = { $you ->
    [yes] Vous gagnez
   *[no] { $player } gagne
} { $amount } ${ $space ->
    [77] { " " }à promener des touristes
   *[other] {""}
}.
event-card_bought = { $you ->
    [yes] Vous achetez
   *[no] { $player } achète
} { the-card } { paid-for }.
event-offer_refilled = Nouveau à vendre, { $offer ->
    [12] sur la pile D
    [13] sur la pile E
   *[other] dans la rangée { DIV($offer, by:4) ->
        [0] A
        [1] B
       *[2] C
    }
} : { the-card }.
event-card_laid = { $you ->
    [yes] Vous posez
   *[no] { $player } pose
} { the-card } dans la { row-name }.
event-card_turned = { $you ->
    [yes] Vous améliorez
   *[no] { $player } améliore
} { the-card } { paid-for }.
event-relic_sold = { $you ->
    [yes] Vous vendez
   *[no] { $player } vend
} { a-relic } à une collection privée.
event-sale_paid = Les Collections Privées { $you ->
    [yes] vous versent { dollars }
   *[no] versent { dollars } à { $player }
}.
event-box_filled = { $you ->
    [yes] Vous vendez
   *[no] { $player } vend
} { museum-goods } au { museum-name } pour { dollars }.
museum-goods = { $museum ->
    [0] { $relics ->
        [one] { $relics } fossile
       *[other] { $relics } fossiles
    }
    [1] { $relics ->
        [one] { $relics } parchemin
       *[other] { $relics } parchemins
    }
    [2] { $relics ->
        [one] { $relics } statuette
       *[other] { $relics } statuettes
    }
   *[3] { $relics ->
        [one] { $relics } gemme
       *[other] { $relics } gemmes
    }
}
event-dive_taken = { $you ->
    [yes] Vous plongez jusqu’à { $number } et
   *[no] { $player } plonge jusqu’à { $number } et
} { $symbol ->
    [0] { $you ->
        [yes] rapportez
       *[no] rapporte
    } une poterie
    [1] { $you ->
        [yes] rapportez
       *[no] rapporte
    } un doublon d’or
   *[2] { $you ->
        [yes] découvrez
       *[no] découvre
    } une cité engloutie
}.
event-reputation_gained = { $you ->
    [yes] Vous gagnez
   *[no] { $player } gagne
} { $amount ->
    [one] { $amount } point
   *[other] { $amount } points
} de réputation.
event-reputation_lost = { $you ->
    [yes] Vous perdez
   *[no] { $player } perd
} { $amount ->
    [one] { $amount } point
   *[other] { $amount } points
} de réputation.
event-turn_ended = { $you ->
    [yes] Vous finissez votre tour.
   *[no] { $player } finit son tour.
}
event-goal_reached = { $you ->
    [yes] Vous voilà célèbre !
   *[no] Voilà { $player } célèbre !
} La partie s’achève avec ce tour de table.
event-majority_won = C’est { $you ->
    [yes] à vous
   *[no] à { $player }
} que le { museum-name } doit le plus : +{ reputation }.
event-game_ended = Les sociétés ferment leurs livres de comptes : la partie est finie.

## Les coups par les noms des cartes dont ils parlent, quand la position est connue : $card, et $second pour la deuxième case d’une carte

named-use = Placer un { $face } { $second ->
    [0] sur { the-card }
   *[1] sur { the-card }, deuxième case
}
named-use-new = Placer un { $face } sur la nouvelle carte
named-buy = Acheter { the-card }
named-turn = Améliorer { the-card } au niveau 2
named-turn-new = Améliorer la nouvelle carte au niveau 2
named-lay = La poser { place-by }
place-by = { $side ->
    [below] sous { the-card }
    [above] contre { the-card }, au-dessus
    [left] contre { the-card }, à gauche
   *[right] contre { the-card }, à droite
}

## De quoi il s’agit pendant un tour où l’on peut faire plusieurs choses

turn-use = placez un dé, ou finissez le tour
turn-reroll = changez des dés, ou gardez-les
turn-shift = changez un dé, ou gardez-les
turn-buy = achetez une carte, ou améliorez-en une
turn-sell = vendez des reliques, puis concluez la vente

## Ce qui s’est passé, après le nom de qui l’a fait

recap-card_arranged = { $you ->
    [yes] alignez
   *[no] aligne
} { the-card }
recap-arranged = { $you ->
    [yes] alignez vos
   *[no] aligne ses
} cartes Initiales
recap-relic_found = { $you ->
    [yes] découvrez
   *[no] découvre
} { a-relic }
recap-relics_found = { $you ->
    [yes] découvrez
   *[no] découvre
} { relics }
recap-dollars_earned = { $you ->
    [yes] gagnez
   *[no] gagne
} { $amount } $
recap-card_bought = { $you ->
    [yes] achetez
   *[no] achète
} { the-card }
recap-card_turned = { $you ->
    [yes] améliorez
   *[no] améliore
} { the-card }
recap-sale_paid = { $you ->
    [yes] vendez
   *[no] vend
} des reliques pour { dollars }
recap-box_filled = { $you ->
    [yes] vendez
   *[no] vend
} { museum-goods } au { museum-name } pour { dollars }
recap-dive_taken = { $you ->
    [yes] trouvez
   *[no] trouve
} en plongée { $symbol ->
    [0] une poterie
    [1] un doublon d’or
   *[2] une cité engloutie
}
recap-reputation_gained = { $you ->
    [yes] gagnez
   *[no] gagne
} { $amount ->
    [one] { $amount } point
   *[other] { $amount } points
} de réputation
recap-goal_reached = { $you ->
    [yes] déclenchez
   *[no] déclenche
} la fin de la partie
recap-majority_won = { $you ->
    [yes] remportez
   *[no] remporte
} le { museum-name } (+{ $reputation })
recap-idle = { $you ->
    [yes] laissez vos
   *[no] laisse ses
} dés au repos

## D’où vient la réputation, et ce qui départage

source-cards = Cartes
source-bonuses = Bonus
source-dives = Plongées
source-museums = Musées
tie-dollars = plus de dollars

## Ce qui est sur la table

view-card-word = { WORD("card", $value) }
view-relics-word = { $index ->
    [0] { $value ->
        [one] { $value } fossile
       *[other] { $value } fossiles
    }
    [1] { $value ->
        [one] { $value } parchemin
       *[other] { $value } parchemins
    }
    [2] { $value ->
        [one] { $value } statuette
       *[other] { $value } statuettes
    }
   *[3] { $value ->
        [one] { $value } gemme
       *[other] { $value } gemmes
    }
}
view-museum-word = { $index ->
    [0] { museum-0 }
    [1] { museum-1 }
    [2] { museum-2 }
   *[3] { museum-3 }
}
view-row-word = { $value ->
    [0] du haut
   *[1] du bas
}
view-column-word = { MOD($value, by:68, plus:-31) }
view-phase = À décider
view-phase-item = { $value ->
    [arrange] quelle carte Initiale vient ensuite
    [change] quels dés changer
    [place] où placer un dé
    [dive] quels dés plongent
    [buy] quelle carte acheter ou améliorer
    [lay] où poser la nouvelle carte
    [fill] quelle commande d’un musée honorer
    [sell] quelles reliques vendre
    [take] quelle relique prendre
   *[over] rien, la partie est finie
}
view-active = Au tour de
view-active-item = { $player }
view-first = A commencé
view-first-item = { $player }
view-round = Tour de table
view-ending = Dernier tour de table
view-dice = Dés à placer
view-dice-face = Dé
view-dice-fresh = Pas encore relancé
view-placed = Dés placés
view-placed-space = Où
view-placed-space-item = { $value ->
    [72] { museum-0 }
    [73] { museum-1 }
    [74] { museum-2 }
    [75] { museum-3 }
    [76] { collectors }
    [77] { guide }
    [78] { dive }
   *[other] carte { MOD(DIV($value, by:2), by:36, plus:1) }, { MOD($value, by:2) ->
        [0] première case
       *[1] deuxième case
    }
}
view-placed-face = Dé
view-rerolls = Relances restantes
view-shift = Changements de face restants
view-reach = Un changement va jusqu’à
view-reach-item = { $value ->
    [6] n’importe quelle face
   *[other] { $value }
}
view-dive = Plongée
view-dive-number = À atteindre
view-dive-symbol = Trouvaille
view-dive-symbol-item = { $value ->
    [pottery] { symbol-pottery }
    [doubloon] { symbol-doubloon }
   *[sunken_city] { symbol-sunken_city }
}
view-dive-index = Cartes Plongée déjà prises
view-dive-sum = Posé jusqu’ici
view-dive-bonus = Bonus
view-dive-done = Faite ce tour-ci
view-market = À vendre
view-market-item = { $index ->
    [12] D
    [13] E
   *[other] { DIV($index, by:4) ->
        [0] A
        [1] B
       *[2] C
    }{ MOD($index, by:4, plus:1) }
} : { view-card-word }
view-piles = Cartes en dessous
view-piles-item = { $index ->
    [0] A
    [1] B
    [2] C
    [3] D
   *[4] E
} { $value }
view-companies = Sociétés
view-companies-head = { $owner }
view-companies-cards = Cartes
view-companies-cards-slot = Numéro
view-companies-cards-slot-item = { MOD($value, by:36, plus:1) }
view-companies-cards-card = Carte
view-companies-cards-card-item = { view-card-word }
view-companies-cards-level = Niveau
view-companies-cards-row = Rangée
view-companies-cards-row-item = { view-row-word }
view-companies-cards-column = Colonne
view-companies-cards-column-item = { view-column-word }
view-companies-cards-reputation = Réputation
view-companies-cards-bonus = dont bonus
view-companies-relics = Reliques
view-companies-relics-item = { view-relics-word }
view-companies-dollars = Dollars
view-companies-reputation = Réputation
view-companies-dice = Dés au prochain tour
view-companies-dives = Cartes Plongée
view-companies-dives-item = nº { MOD($value, by:99, plus:1) }
view-companies-cubes = Commandes honorées dans les musées
view-companies-cubes-item = { view-museum-word } : { $value }
view-museums = Musées
view-museums-head = { WORD("museum", $index) }
view-museums-boxes = Commandes
view-museums-boxes-item = { $player }
view-museums-leader = Majorité
view-museums-leader-item = { $player }
view-buying = Achat
view-buying-discount = Remise en dollars
view-upgrades = Améliorations
view-upgrades-slot = Carte
view-upgrades-slot-item = { MOD($value, by:36, plus:1) }
view-upgrades-reputation = Réputation gagnée
view-laying = À poser
view-laying-item = { view-card-word }
view-spots = Places libres
view-spots-row = Rangée
view-spots-row-item = { view-row-word }
view-spots-column = Colonne
view-spots-column-item = { view-column-word }
view-spots-reputation = Réputation gagnée
view-sale = Vente privée
view-sale-sold = Vendu
view-sale-sold-item = { view-relics-word }
view-sale-dollars = Dollars jusqu’ici
view-sale-bonus = Bonus en dollars
view-selling = Vente à un musée
view-selling-bonus = Bonus en dollars
view-selling-museum = Musée
view-selling-museum-item = { $value ->
    [0] { museum-0 }
    [1] { museum-1 }
    [2] { museum-2 }
   *[3] { museum-3 }
}
view-gains = Gains de ce tour
view-gains-dollars = Dollars
view-gains-reputation = Réputation
view-gains-relics = Reliques
view-gains-relics-item = { view-relics-word }
view-majorities = Majorités
view-majorities-item = { view-museum-word } : { $player }
view-points = Réputation due
view-points-head = { $owner }
view-points-cards = aux cartes
view-points-bonuses = aux bonus
view-points-dives = aux plongées
view-points-museums = aux musées

## Ce qui ne vient pas de la feuille de règles

ruling-box = La durée d’une partie est notre estimation.
ruling-dice = Il y a sept dés ; que personne n’en lance davantage est de nous.
ruling-end = La fin de la partie après le tour de table 100 au plus tard est de nous : rien d’autre ne la force.
ruling-kinds = La feuille distingue expéditions et bâtiments ; les cinq types de cartes, et le type de chacune, sont de nous.
ruling-museums-fossil = { museum-0 } : les 3 points de réputation de la majorité sont sur la feuille de règles ; les dés qu’il accepte et l’absence de bonus sont de nous.
ruling-museums-scroll = { museum-1 } : bonus, majorité et dés sont de nous.
ruling-museums-statuette = { museum-2 } : bonus, majorité et dés sont de nous.
ruling-museums-gem = { museum-3 } : le bonus de 3 $ est sur la feuille de règles, comme le 5 qu’on y place ; la majorité et les autres dés sont de nous.
ruling-boxes-six = Le côté à six cases, de 1 à 6 reliques, est celui qui est publié.
ruling-boxes-nine = Les neuf cases, dont les deux premières d’une relique, sont sur la feuille de règles ; les sept autres sont de nous.
ruling-collectors = Les dés qu’acceptent les Collections Privées sont de nous.
ruling-guide = Les dés qu’accepte le Guide sont de nous.
ruling-dives = Le 2 au sommet, les trois trouvailles et le point de réputation sont sur la feuille de règles ; le nombre de cartes, leurs autres nombres et la trouvaille de chacune sont de nous.
ours-all = rien n’en est publié, tout est de nous.
ours-price = un tel prix est publié ailleurs, le reste est de nous.
ours-finds = un tel prix, et de la réputation pour les trouvailles des plongées, sont publiés ailleurs, le reste est de nous.
ours-dice = que des cartes donnent des dés de plus est publié ailleurs, le reste est de nous.
ruling-cards-start_desert = { card-0 }, carte Initiale : le nom et la relique sont sur la feuille de règles, la case du niveau 1 est publiée ailleurs, le reste est de nous.
ruling-cards-start_canyon = { card-1 }, carte Initiale : le nom est sur la feuille de règles, la case du niveau 1 est publiée ailleurs, le reste est de nous.
ruling-cards-headquarters = { card-2 } : le nom et l’achat sont sur la feuille de règles, la case unique du niveau 1 est publiée ailleurs, le reste est de nous.
ruling-cards-start_adventurers = { card-3 }, carte Initiale : le nom est sur la feuille de règles, les trois dés sont publiés ailleurs, le reste est de nous.
ruling-cards-canyon = { card-4 }, rangée A : la rangée et les 2 points de réputation du niveau 2 sont publiés ailleurs, le reste est de nous.
ruling-cards-desert = { card-5 }, rangée A : { ours-all }
ruling-cards-diving_suit = { card-6 } : le nom, et le point de réputation que rapporte le niveau 2, sont sur la feuille de règles, le reste est de nous.
ruling-cards-tour_guides = { card-7 } : { ours-all }
ruling-cards-truck = { card-8 } : { ours-all }
ruling-cards-telegraph = { card-9 } : que des cartes changent les dés est publié ailleurs, le reste est de nous.
ruling-cards-antiques_shop = { card-10 } : { ours-all }
ruling-cards-photographer = { card-11 } : { ours-all }
ruling-cards-jungle = { card-12 } : { ours-all }
ruling-cards-lost_temple = { card-13 } : { ours-price }
ruling-cards-mountain = { card-14 } : le nom et la relique sont sur la feuille de règles, le 5 ou le 6 qu’il y faut est publié ailleurs, le reste est de nous.
ruling-cards-ice_cave = { card-15 } : { ours-price }
ruling-cards-biplane = { card-16 } : que des cartes changent les dés, et un tel prix, sont publiés ailleurs, le reste est de nous.
ruling-cards-curator = { card-17 } : { ours-all }
ruling-cards-submarine = { card-18 } : { ours-price }
ruling-cards-pottery_gallery = { card-19 } : { ours-finds }
ruling-cards-coin_cabinet = { card-20 } : { ours-finds }
ruling-cards-atlantis_society = { card-21 } : { ours-finds }
ruling-cards-airship = { card-22 } : { ours-dice }
ruling-cards-explorers_club = { card-23 } : { ours-price }
ruling-cards-university = { card-24 } : un tel prix, et des bonus pour une rangée, sont publiés ailleurs, le reste est de nous.
ruling-cards-adventurers = { card-25 }, pile D : { ours-dice }
ruling-cards-branch_office = { card-26 } : { ours-all }

## Le plateau dans le navigateur

board-market = Cartes à vendre
board-offer = { $name }, { $price }
board-offer-buy = Acheter pour { $price } : { $name }
board-offer-dear = { $name }, { $price } : trop cher pour vous
board-offer-empty = Épuisé
board-pile = { $count ->
    [0] rien en dessous
    [one] une carte en dessous
   *[other] { $count } cartes en dessous
}
board-company = { $player }
board-own-company = Votre société
board-open = { $player } : { $what }. Montrer les cartes
board-back = Retour à votre société
board-flip = Voir le niveau 2
board-flip-back = Voir le niveau 1
board-tabs = Onglets de la table
board-tab-market = À vendre
board-tab-mine = Société
board-tab-museums = Musées
board-turn = à jouer
board-card = { $name }, niveau { $level }, { reputation }
board-card-turn = Améliorer pour { $price } : { $name }, { $gain ->
    [0] sans gain de réputation
   *[other] +{ $gain } en réputation
}
board-card-bonus = dont { $bonus } de bonus
board-kind-price = { $kind }, { $price }
board-spot = { place-by } : { $gain ->
    [0] aucun bonus ici
   *[other] +{ $gain } en réputation
}
board-spot-lay = Poser ici, { board-spot } ({ $name })
board-space = { $name } : { $what }
board-space-use = { $name } : { $what }. Placer ici le { $face }
board-space-used = { $name } : { $what }. Un { $face } y est posé
board-public = Les cartes Communes
board-museum-bonus = { $bonus ->
    [0] pas de bonus
   *[other] +{ $bonus } $ par vente
}
board-museum-majority = { reputation } pour la majorité
board-box = { $relics ->
    [one] Commande de { $relics } relique
   *[other] Commande de { $relics } reliques
}
board-box-taken = { board-box }, honorée par { $you ->
    [yes] vous
   *[no] { $player }
}
board-box-fill = { board-box }, l’honorer pour { dollars }
board-leader = { $you ->
    [yes] Vous êtes en tête
   *[no] { $player } est en tête
}
board-leader-none = Personne encore
board-relics-none = aucune relique
board-relic-sell = Vendre { a-relic } pour { dollars }, vous en avez { $count }
board-relic-take = Prendre { a-relic }
board-track = Réputation, jusqu’à { $goal }
board-ending = Dernier tour de table
board-round = Tour de table { $round }
board-next-dice = { $count ->
    [one] { $count } dé par tour
   *[other] { $count } dés par tour
}
board-dice = Dés à placer
board-dice-none = Tous les dés sont placés
board-die = Un { $face }
board-die-picked = Un { $face }, choisi
board-die-rerolled = Un { $face }, déjà relancé
board-die-shift = Changer le { $face } en { $to }
board-rerolls = { $count ->
    [0] plus de relance
    [one] encore une relance
   *[other] encore { $count } relances
}
board-shift = { $reach ->
    [0] plus de changement
    [6] un dé à tourner à volonté
   *[other] un dé à modifier de ±{ $reach } au plus
}
board-dives-none = aucune plongée
board-dive-top = Atteignez { $number } pour découvrir : { $name }
board-dive-left = { $count ->
    [0] la dernière
    [one] encore une en dessous
   *[other] encore { $count } en dessous
}
board-dive-empty = Le fond est vide
board-dive-done = Une plongée par tour : c’est fait
board-dive-sum = { $bonus ->
    [0] { $sum } sur { $number }
   *[other] { $sum } avec le bonus de { $bonus }, sur { $number }
}
board-dive-use = Plonger avec le { $face }
board-ask-wait = Au tour de { $player }.
board-ask-arrange = Alignez vos cartes Initiales de gauche à droite : laquelle maintenant ? Elles ne bougeront plus.
board-ask-change = Choisissez un dé à changer, ou gardez-les tous.
board-ask-to = Que devient le { $face } ?
board-ask-place = Choisissez un dé, puis une case éclairée.
board-ask-face = Où va le { $face } ?
board-ask-which = Quel dé y va ?
board-ask-none = Plus aucun dé ne peut servir. Finissez votre tour.
board-ask-dive = Ajoutez des dés à la plongée : il manque { $missing }.
board-ask-buy = Achetez une carte, ou améliorez l’une des vôtres.
board-ask-lay = Où va cette carte ({ $name }) ? Elle doit toucher par un côté une de vos cartes.
board-ask-fill = Quelle commande honorez-vous ?
board-ask-sell = Vendez vos reliques une à une, puis concluez la vente.
board-ask-take = Quelle relique prenez-vous aux Expéditions adjacentes ?
board-do-ready = Garder les dés
board-do-reroll = Relancer
board-do-done = { $dollars ->
    [0] Conclure la vente
   *[other] Conclure la vente pour { dollars }
}
board-do-end = Finir le tour
board-do-end-early = Finir le tour, { $count ->
    [0] aucun dé inutilisé
    [one] un dé inutilisé
   *[other] { $count } dés inutilisés
}
board-put-back = Reposer
board-sale = Déjà vendu : { $what }
board-gains = Ce tour-ci
board-gain-dollars = { $sign ->
    [less] −{ $dollars } $
   *[more] +{ $dollars } $
}
board-gain-reputation = +{ reputation }
board-gains-none = rien encore
board-hinted = { $what }, le choix du conseil
board-end = Ce que valent les sociétés
board-end-cards = Cartes
board-end-bonuses = Bonus
board-end-dives = Plongées
board-end-museums = Musées
board-end-total = Réputation
board-end-dollars = Dollars
board-end-tie = À réputation égale, les dollars décident.
board-end-shared = Autant de réputation, autant de dollars : la victoire est partagée.
board-end-majority = { museum-name } : { $you ->
    [yes] vous
   *[no] { $player }
}, +{ $reputation }
board-end-majority-tie = À égalité, le cube de la commande la plus avancée l’emporte.
board-end-nobody = { museum-name } : personne
board-parts-cards = Les cartes Patrimoine, sur leurs deux faces
board-parts-signs = Les symboles
board-parts-dice = Les dés
board-parts-public = Cartes Communes et plongées
board-zoom-fill = Une commande honorée est fermée à tous. À la fin, le musée est à celui qui en a honoré le plus ; à égalité, la commande la plus avancée l’emporte.
board-zoom-space = Une case prend un dé par tour.
board-zoom-dive = Ici, et ici seulement, les dés s’additionnent. Une carte Plongée par tour.
board-read-company = { $player } : { $what }.
board-read-cards = Cartes : { $what }.
board-read-dice = Dés à placer : { $what }.
board-read-market = À vendre : { $what }.
board-read-museum = { museum-name } : { $what }
board-town = Musées, Collections Privées, Guide, plongée
board-tab-end = Résultat
key-1 = 1–6 | prendre le dé de cette face, une carte Initiale, une relique ou une commande
key-2 = P1–P7 | un musée (1 à 4), les Collections Privées, le Guide, la plongée
key-3 = I1, I2… | la carte de la rangée du haut, comptée de gauche à droite ; O1, O2… sa deuxième case
key-4 = J1, J2… | la carte de la rangée du bas ; K1, K2… sa deuxième case
key-5 = A1–E1 | la carte à vendre de cette rangée
key-6 = Y | acheter ou améliorer ce qui est choisi
key-7 = X | relancer le dé en main
key-8 = F | finir le tour, conclure la vente, garder les dés
key-9 = T | l’onglet suivant, quand un seul est montré

## La première partie guidée

guide-welcome = New York, 1929 : tous les musées veulent des reliques, et votre société sait où creuser. Dès que l’une atteint 20 points de réputation, on finit le tour de table, et la société la plus célèbre l’emporte.
guide-arrange = Vos cartes Initiales s’alignent une fois pour toutes. Au niveau 2, le Canyon voudra pour voisin un Bâtiment, le Quartier Général une Équipe, les Aventuriers une Expédition. Commencez par le Canyon, les autres suivront dans cet ordre.
guide-canyon = Les voilà bien entourées ; seul le Désert attend encore un Véhicule. Vos Aventuriers lancent trois dés : autant d’ouvriers, chacun pour une case qui l’accepte. Le Canyon prend tout sauf un 2, envoyez-y creuser le 1.
guide-desert = Un fossile, à peine mâchouillé ! Le Désert est plus exigeant, il lui faut 4 ou plus : envoyez-y le 5 chercher un parchemin.
guide-collectors = Les reliques, c’est joli, mais les dollars, c’est pratique. Les Collections Privées donnent 1 $ pièce, et 1 $ de plus par sorte à partir de la deuxième. Placez-y le 4.
guide-variety = Un fossile et un parchemin : 2 $, et 1 $ pour la variété. Concluez la vente.
guide-dice-back = 5 $ en caisse, et aucun dé n’a chômé. Ils vous reviendront tous au prochain tour, même celui du désert : finissez votre tour.
guide-buy = Votre rival a plongé, et honoré une commande du Musée des fossiles. Vos expéditions ne veulent pas du 2 : il est allé au Quartier Général, où l’on achète. Prenez l’Expédition Jungle, la dernière de la rangée B, pour 5 $.
guide-lay = Une nouvelle carte doit toucher une des vôtres, par le haut, le bas ou le côté. Au niveau 2, la Jungle voudra une Équipe pour voisine : posez-la juste sous les Aventuriers.
guide-jungle = 2 points de réputation, et pas le temps de défaire les valises : une nouvelle carte sert aussitôt. En route pour la jungle avec le 4 !
guide-museum = Une statuette ! Une collection privée en donnerait 1 $ ; le Musée des statuettes y ajoute un bonus de 2 $. Et qui honore le plus de commandes d’un musée y gagne à la fin de la réputation, ici 4 points. Allez-y avec le 6.
guide-upgrade = Encore un 2 pour le Quartier Général, où l’on peut aussi améliorer une carte, à son prix d’achat. Le Canyon coûte 2 $ et rapporte 2 points : 1 à lui seul, 1 pour le Bâtiment d’à côté. Améliorez-le !
guide-box = Le Canyon a maintenant deux cases : deux fossiles d’un coup ! Votre 5 les a portés au musée, où votre rival tient la commande 1. Honorez la 2 : une partout, mais à égalité, la plus avancée l’emporte.
guide-suit = Cela vous fait 3 $. Votre rival plonge à chaque tour, il est temps de vous mouiller aussi : votre 1 est au Quartier Général. Achetez le Scaphandre, qui ajoute 2 à chaque plongée.
guide-dive = Trois 2 : aucune expédition n’en veut, aucun musée ne les laisse entrer. La mer est moins difficile ! Là, et là seulement, les dés s’additionnent, et il vous faut 6. Posez le premier 2.
guide-deeper = 2, et 2 pour le Scaphandre, cela fait 4. Encore un 2 et vous touchez le fond : pour une fois, c’est bon signe.
guide-end = Une cité engloutie, avec le pire lancer de New York ! Votre rival mène d’une courte tête, 7 à 6, mais vos deux musées vous vaudraient 7 points de plus. Cap sur 20, et choisissez bien vos voisins. Bien joué !

## Where the rule book tells of an event or a kind of move: the heading, as it is linked

rule-began = la-mise-en-place
rule-first_rolled = la-mise-en-place
rule-die_rolled = un-tour
rule-dice_kept = un-tour
rule-die_rerolled = un-tour
rule-die_shifted = un-tour
rule-turn_ended = un-tour
rule-offer_refilled = un-tour
rule-reroll = un-tour
rule-shift = un-tour
rule-ready = un-tour
rule-end_turn = un-tour
rule-die_placed = les-actions
rule-relic_found = les-actions
rule-relic_sold = les-actions
rule-sale_paid = les-actions
rule-dollars_earned = les-actions
rule-dive_taken = les-actions
rule-card_bought = les-actions
rule-box_filled = les-actions
rule-use = les-actions
rule-buy = les-actions
rule-fill = les-actions
rule-sell = les-actions
rule-take = les-actions
rule-done = les-actions
rule-card_laid = poser-ses-cartes
rule-card_arranged = poser-ses-cartes
rule-card_turned = poser-ses-cartes
rule-lay = poser-ses-cartes
rule-turn = poser-ses-cartes
rule-arrange = poser-ses-cartes
rule-reputation_gained = la-reputation
rule-reputation_lost = la-reputation
rule-majority_won = la-reputation
rule-goal_reached = la-fin
rule-game_ended = la-fin
rule-card = les-cartes-patrimoine
rule-space = les-actions

## Les joueurs à plan fixe, sur l’échelle des bots

strategy-curator = Le conservateur, pressé de remplir les musées
strategy-diver = Le plongeur, en mer avant tout
