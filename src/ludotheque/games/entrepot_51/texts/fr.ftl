# Les mots d’Entrepôt 51. La tête de robot_master/texts/en.ftl dit quelles clés il faut et quels paramètres elles reçoivent.

title = Entrepôt 51
tagline = Excalibur est aux enchères. À moins que ce ne soit le faux que seul votre voisin a vu.

## Les reliques, dans l’ordre de la boîte. effect-<nom> dit ce qui figure sur la carte ; $number est le nombre de l’effet

relic-0 = Excalibur
relic-1 = Saint Graal
relic-2 = Bottes de sept lieues
relic-3 = Pierre philosophale
relic-4 = Malleus Maleficarum
relic-5 = Corne de licorne
relic-6 = Mortier de Baba Yaga
relic-7 = Durandal
relic-8 = Mjöllnir
relic-9 = Toison d’or
relic-10 = Boîte de Pandore
relic-11 = Tunique de Nessus
relic-12 = Gleipnir
relic-13 = Anneau du Nibelung
relic-14 = Corne d’abondance
relic-15 = Arche d’alliance
relic-16 = Lampe d’Aladin
relic-17 = Tapis volant
relic-18 = Livre de Thot
relic-19 = Harpe de David
relic-20 = Sceau de Salomon
relic-21 = Yata no Kagami
relic-22 = Ame-no-nuhoko
relic-23 = Pêches d’immortalité
relic-24 = Bâton du Roi-Singe
relic-25 = Lame de Muramasa
relic-name = { $relic ->
    [0] { relic-0 }
    [1] le { relic-1 }
    [2] les { relic-2 }
    [3] la { relic-3 }
    [4] le { relic-4 }
    [5] la { relic-5 }
    [6] le { relic-6 }
    [7] { relic-7 }
    [8] { relic-8 }
    [9] la { relic-9 }
    [10] la { relic-10 }
    [11] la { relic-11 }
    [12] { relic-12 }
    [13] l’{ relic-13 }
    [14] la { relic-14 }
    [15] l’{ relic-15 }
    [16] la { relic-16 }
    [17] le { relic-17 }
    [18] le { relic-18 }
    [19] la { relic-19 }
    [20] le { relic-20 }
    [21] le { relic-21 }
    [22] { relic-22 }
    [23] les { relic-23 }
    [24] le { relic-24 }
    [25] la { relic-25 }
   *[other] { WORD("relic", $relic) }
}
colour-0 = bleu
colour-1 = vert
colour-2 = jaune
colour-3 = rouge
deck-name = { $colour ->
    [0] bleue
    [1] verte
    [2] jaune
   *[3] rouge
}
category-0 = Légendes occidentales
category-1 = Mythologies européennes
category-2 = Proche et Moyen-Orient
category-3 = Extrême-Orient
kind-of-relic-plain = sans pouvoir
kind-of-relic-blessed = bénie
kind-of-relic-cursed = maudite
effect-type-immediate = Une seule fois, à l’achat
effect-type-permanent = Tant qu’on la possède
effect-type-end = À la fin, avant le décompte
effect-type-score = Au décompte
effect-none = Aucun pouvoir, mais une bien belle pièce.
effect-gives_left = Donnez { $number ->
    [one] { $number } lingot
   *[other] { $number } lingots
}, ou ce qu’il vous reste, à votre voisin de gauche.
effect-gives_each = À partir de votre gauche, chaque autre joueur vous prend { $number ->
    [one] { $number } lingot
   *[other] { $number } lingots
}, tant qu’il vous en reste.
effect-takes_from_broker = Prenez { $number ->
    [one] { $number } lingot
   *[other] { $number } lingots
}, ou ce qu’il en reste, chez le prêteur sur gage.
effect-adds_counterfeit = Un faux de plus entre en jeu, face cachée. Personne ne le voit.
effect-steals = Prenez à un autre joueur une relique de valeur { $number }, si elle n’est pas en gage.
effect-wins_ties = Vous l’emportez dans toutes les égalités, aux enchères fermées comme au décompte.
effect-loses_ties = Vous perdez toutes les égalités, aux enchères fermées comme au décompte.
effect-equals_bid = Aux enchères ouvertes, vous pouvez égaler la meilleure offre, et passer ainsi devant.
effect-pays_right = Vous pouvez payer votre voisin de droite au lieu de celui de gauche.
effect-pays_broker = Après chaque enchère gagnée, vous versez { $number ->
    [one] { $number } lingot
   *[other] { $number } lingots
} de plus au prêteur sur gage, si vous le pouvez.
effect-next_revealer = Vous pouvez retourner vous-même la relique suivante, quel que soit le gagnant de l’enchère.
effect-ignores_curses = Vous ne subissez plus les malédictions de vos reliques.
effect-buys_back_free = Vous pouvez racheter sans rien payer une relique mise en gage.
effect-certifies = Vous pouvez placer un certificat sur l’une de vos reliques : même si elle se révèle fausse, elle comptera.
effect-cancels_counterfeit = Si elle est authentique, vous pouvez annuler un faux, chez vous ou chez un autre joueur.
effect-points = { $signed } { $number ->
    [one] point.
   *[other] points.
}
effect-points_per_cursed = { $signed } { $number ->
    [one] point
   *[other] points
} pour chacune de vos reliques maudites, celle-ci et celles laissées en gage comprises.
effect-ingots_per_point = Un point pour { $number ->
    [one] { $number } lingot
   *[other] { $number } lingots
}, au lieu de { $usual }.

## Les coups

ingots-word = { $amount ->
    [one] { $amount } lingot
   *[other] { $amount } lingots
}
kind-reveal = Retourner une relique
do-reveal = retournez une relique
move-reveal = Retourner une relique de la pioche { deck-name }
ask-colour = De quelle pioche ?
choice-colour = La pioche { deck-name }
kind-bid = Enchérir
do-bid = enchérissez
move-bid = Offrir { ingots-word }
ask-amount = Combien de lingots ?
choice-amount = { ingots-word }
kind-pass = Passer
do-pass = passez
move-pass = Passer pour de bon
kind-commit = Cacher une offre
do-commit = cachez une offre
move-commit = Cacher une offre de { ingots-word }
kind-pawn = Mettre une relique en gage
do-pawn = mettez une relique en gage
move-pawn = Mettre en gage { relic-name }
ask-relic = Quelle relique ?
choice-relic = { relic-name }
kind-pay = Payer
do-pay = payez
move-pay = Payer le voisin de { $to ->
    [0] gauche
   *[1] droite
}
ask-to = Qui payez-vous ?
choice-to = { $to ->
    [0] Le voisin de gauche
   *[1] Le voisin de droite
}
kind-steal = Prendre une relique
do-steal = prenez une relique
move-steal = Prendre { relic-name }
kind-take_lead = Dire qui retourne la relique suivante
do-take_lead = dites qui retourne la relique suivante
move-take_lead = { $yes ->
    [0] Laisser faire le gagnant
   *[1] Retourner soi-même la relique suivante
}
ask-yes = Retournez-vous la relique suivante ?
choice-yes = { $yes ->
    [0] Non
   *[1] Oui
}
kind-buy_back = Racheter une relique
do-buy_back = rachetez une relique
move-buy_back = Racheter { relic-name }
kind-redeem_free = Racheter sans payer
do-redeem_free = rachetez sans payer
move-redeem_free = Racheter { relic-name } sans rien payer
kind-certify = Certifier une relique
do-certify = certifiez une relique
move-certify = Certifier { relic-name }
kind-cancel = Annuler un faux
do-cancel = annulez un faux
move-cancel = Annuler ce faux : { relic-name }
kind-done = Terminé
do-done = terminez
move-done = En rester là

## Ce que le lecteur doit faire, quand il y a plusieurs sortes de coups

turn-reveal = retournez une relique, ou engagez-en une
turn-bid = enchérissez, ou passez
turn-pass = passez, ou mettez une relique en gage
turn-commit = cachez une offre
turn-redeem_free = rachetez une relique, ou restez-en là
turn-buy_back = rachetez une relique, ou restez-en là
turn-certify = certifiez une relique, ou restez-en là
turn-cancel = annulez un faux, ou restez-en là

## Les événements

event-counterfeits_dealt = { $beside ->
    [0] Il n’y a pas de faux entre les voisins.
    [one] Un faux est placé entre chaque paire de voisins ; chacun regarde à sa gauche et à sa droite.
   *[other] { $beside } faux sont placés entre chaque paire de voisins ; chacun regarde à sa gauche et à sa droite.
}
event-game_begun = { $you ->
    [yes] Vous ouvrez la vente.
   *[no] { $player } ouvre la vente.
}
event-relic_revealed = { $you ->
    [yes] Vous retournez
   *[no] { $player } retourne
} { relic-name }.
event-relic_pawned = { $you ->
    [yes] Vous mettez en gage
   *[no] { $player } met en gage
} { relic-name } contre { $ingots ->
    [one] { $ingots } lingot
   *[other] { $ingots } lingots
}.
event-bid_made = { $you ->
    [yes] Vous offrez
   *[no] { $player } offre
} { $amount }.
event-bid_equalled = { $you ->
    [yes] Vous égalez l’offre de { $amount } et passez
   *[no] { $player } égale l’offre de { $amount } et passe
} devant.
event-passed = { $you ->
    [yes] Vous passez.
   *[no] { $player } passe.
}
event-bid_committed = { $you ->
    [yes] Vous cachez
   *[no] { $player } cache
} une offre de { $amount }.
event-bid_committed-hidden = { $you ->
    [yes] Vous cachez une offre.
   *[no] { $player } cache une offre.
}
event-bids_opened = On dévoile les offres pour { relic-name }.
event-bid_shown = { $you ->
    [yes] Vous aviez offert
   *[no] { $player } avait offert
} { $amount ->
    [0] zéro
   *[other] { $amount }
}.
event-relic_bought = { $you ->
    [yes] Vous emportez
   *[no] { $player } emporte
} { relic-name } { $amount ->
    [0] sans rien payer
   *[other] pour { ingots-word }
}.
event-paid = { $you ->
    [yes] Vous versez { ingots-word } à { $rival }.
    [other] { $player } vous verse { ingots-word }.
   *[no] { $player } verse { ingots-word } à { $rival }.
}
event-extra_paid = { $you ->
    [yes] Vous payez
   *[no] { $player } paie
} { ingots-word } de plus au prêteur sur gage, à cause de la malédiction.
event-curse_ignored = Une bénédiction { $you ->
    [yes] vous protège
   *[no] protège { $player }
} : la malédiction est sans effet ({ relic-name }).
event-ingots_given = { $you ->
    [yes] Vous devez donner { ingots-word } à { $rival }.
    [other] { $player } doit vous donner { ingots-word }.
   *[no] { $player } doit donner { ingots-word } à { $rival }.
}
event-ingots_taken = { $amount ->
    [0] { $you ->
        [yes] Le prêteur sur gage n’a plus rien pour vous.
       *[no] Le prêteur sur gage n’a plus rien pour { $player }.
    }
   *[other] { $you ->
        [yes] Vous prenez
       *[no] { $player } prend
    } { ingots-word } au prêteur sur gage.
}
event-counterfeit_added = { $you ->
    [yes] Vous faites
   *[no] { $player } fait
} entrer en jeu un faux de plus. Personne ne le voit.
event-relic_stolen = { $you ->
    [yes] Vous prenez { relic-name } à { $rival }.
    [other] { $player } vous prend { relic-name }.
   *[no] { $player } prend { relic-name } à { $rival }.
}
event-lead_taken = { $you ->
    [yes] Plus rapide, vous retournez vous-même
   *[no] Plus rapide, { $player } retourne
} la relique suivante.
event-lead_left = { $you ->
    [yes] Vous laissez
   *[no] { $player } laisse
} la relique suivante au gagnant.
event-relic_bought_back = { $you ->
    [yes] Vous rachetez
   *[no] { $player } rachète
} { relic-name } { $amount ->
    [0] sans rien payer
   *[other] pour { ingots-word }
}.
event-certified = { $you ->
    [yes] Vous placez
   *[no] { $player } place
} un certificat sur { relic-name }.
event-counterfeit_shown = On découvre un faux : { relic-name }. { $certified ->
    [0] { $you ->
        [yes] C’est vous qui l’aviez pris pour vrai.
       *[no] C’est { $player } qui l’avait pris pour vrai.
    }
   *[1] { $you ->
        [yes] Mais vous avez un certificat, et la relique compte.
       *[no] Mais { $player } a un certificat, et la relique compte.
    }
}
event-counterfeit_cancelled = { $you ->
    [yes] Vous annulez
   *[no] { $player } annule
} un faux ({ relic-name }) : la relique est tenue pour authentique.
event-step_ended = { $you ->
    [yes] Vous en restez là.
   *[no] { $player } en reste là.
}
event-game_ended = La vérité est connue, on compte les points.

## Ce qui s’est passé, en peu de mots après le nom du joueur ; relic_sold est un achat avec qui fut payé (story.ts). Les offres cachées et les étapes finies ne se racontent pas

recap-relic_revealed = { $you ->
    [yes] retournez
   *[no] retourne
} { relic-name }
recap-relic_pawned = { $you ->
    [yes] mettez
   *[no] met
} en gage { $count ->
    [0] { relic-name }
    [1] { relic-name }
   *[other] { $count } reliques
}
recap-bid_made = { $you ->
    [yes] offrez
   *[no] offre
} { $amount }
recap-bid_equalled = { $you ->
    [yes] égalez { $amount } et passez
   *[no] égale { $amount } et passe
} devant
recap-passed = { $you ->
    [yes] passez
   *[no] passe
}
recap-bid_shown = { $you ->
    [yes] { "" }
   *[no] a caché { $amount ->
        [0] zéro
       *[other] { $amount }
    }
}
recap-relic_bought = { $you ->
    [yes] emportez
   *[no] emporte
} { relic-name } { $amount ->
    [0] pour rien
   *[other] pour { $amount }
}
recap-relic_sold = { $you ->
    [yes] payez { ingots-word } à { $rival } pour { relic-name }
    [other] vous paie { ingots-word } pour { relic-name }
   *[no] paie { ingots-word } à { $rival } pour { relic-name }
}
recap-extra_paid = { $you ->
    [yes] perdez
   *[no] perd
} { $amount } de plus par malédiction
recap-curse_ignored = { $you ->
    [yes] échappez
   *[no] échappe
} à la malédiction
recap-ingots_given = { $you ->
    [yes] donnez { $amount } à { $rival }
    [other] vous donne { $amount }
   *[no] donne { $amount } à { $rival }
}
recap-ingots_taken = { $amount ->
    [0] { $you ->
        [yes] ne recevez
       *[no] ne reçoit
    } rien du prêteur
   *[other] { $you ->
        [yes] prenez
       *[no] prend
    } { $amount } au prêteur
}
recap-counterfeit_added = { $you ->
    [yes] faites
   *[no] fait
} entrer en jeu un faux de plus
recap-relic_stolen = { $you ->
    [yes] prenez { relic-name } à { $rival }
    [other] vous prend { relic-name }
   *[no] prend { relic-name } à { $rival }
}
recap-lead_taken = { $you ->
    [yes] prenez
   *[no] prend
} la main
recap-relic_bought_back = { $you ->
    [yes] rachetez
   *[no] rachète
} { $count ->
    [0] { relic-name }
    [1] { relic-name }
   *[other] { $count } reliques
}
recap-certified = { $you ->
    [yes] certifiez
   *[no] certifie
} { $count ->
    [0] { relic-name }
    [1] { relic-name }
   *[other] { $count } reliques
}
recap-counterfeit_shown = { $certified ->
    [0] { $you ->
        [yes] avez
       *[no] a
    } { $count ->
        [0] un faux, { relic-name }
        [1] un faux, { relic-name }
       *[other] { $count } faux
    }
   *[1] { $you ->
        [yes] avez
       *[no] a
    } { $count ->
        [0] un certificat pour { relic-name }
        [1] un certificat pour { relic-name }
       *[other] des certificats pour { $count } reliques
    }
}
recap-counterfeit_cancelled = { $you ->
    [yes] annulez
   *[no] annule
} un faux, { relic-name }

## Ce qui est sur la table

view-relic-word = { WORD("relic", $value) }
view-phase = À décider
view-phase-item = { $value ->
    [reveal] quelle relique retourner
    [open] enchère ouverte
    [closed] enchère fermée
    [pay] qui payer
    [steal] quelle relique prendre
    [lead] qui retourne la relique suivante
    [buy_back] que racheter
    [certify] que certifier
    [cancel] quel faux annuler
   *[over] rien, la partie est finie
}
view-active = Retourne les reliques
view-active-item = { $player }
view-decks = Reliques dans les pioches
view-decks-item = { $index ->
    [0] { colour-0 }
    [1] { colour-1 }
    [2] { colour-2 }
   *[3] { colour-3 }
} { $value }
view-lot = En vente
view-lot-item = { view-relic-word }
view-auction = Enchère
view-auction-item = { $value ->
    [open] ouverte
   *[closed] fermée
}
view-revealer = L’a retournée
view-revealer-item = { $player }
view-bid = Meilleure offre
view-leader = De
view-leader-item = { $player }
view-out = Ont passé
view-out-item = { $owner } : { $value ->
    [0] encore en lice
    [False] encore en lice
   *[other] a passé
}
view-committed = Ont caché une offre
view-committed-item = { $owner } : { $value ->
    [0] non
    [False] non
   *[other] oui
}
view-bids = Offres dévoilées
view-bids-item = { $owner } : { $value }
view-commit = Votre offre cachée
view-ingots = Lingots
view-ingots-item = { $owner } : { $value }
view-broker = Lingots chez le prêteur
view-tokens = Jetons de gage restants
view-collections = Collections
view-collections-row = { $owner }
view-collections-item = { view-relic-word }
view-pawned = En gage
view-pawned-item = { view-relic-word }
view-certified = Certifiées
view-certified-item = { view-relic-word }
view-counterfeits = Faux
view-counterfeits-beside = Entre deux voisins
view-counterfeits-spare = Dans la pile
view-counterfeits-added = Ajoutés, vus de personne
view-counterfeits-known = Vus par vous
view-counterfeits-known-item = { view-relic-word }
view-counterfeits-left = À votre gauche
view-counterfeits-left-item = { view-relic-word }
view-counterfeits-right = À votre droite
view-counterfeits-right-item = { view-relic-word }
view-counterfeits-shown = Dévoilés
view-counterfeits-shown-item = { view-relic-word }
view-counterfeits-fake = Contrefaçons
view-counterfeits-fake-item = { view-relic-word }
view-counterfeits-cancelled = Annulé
view-counterfeits-cancelled-item = { view-relic-word }
view-totals = Valeur par catégorie
view-totals-row = { $owner }
view-ranks = Points par catégorie
view-ranks-row = { $index ->
    [0] { colour-0 }
    [1] { colour-1 }
    [2] { colour-2 }
   *[3] { colour-3 }
}
view-ranks-item = { $owner } : { $value }
view-sets = Ensembles complets
view-sets-item = { $owner } : { $value }
view-sold = Reliques vendues
view-used = Déjà fait à cette étape
view-points = Points
view-points-head = { $owner }
view-points-ingots = Pour les lingots
view-points-sets = Pour les ensembles
view-points-categories = Pour les catégories
view-points-effects = Par les reliques
view-places = Place, en l’état
view-places-item = { $owner } : { $value }

## Ce qui ne vient pas de la feuille de règles

ruling-box = Qu’on joue de trois à cinq a été publié ailleurs (certaines boîtes disent deux, par erreur) ; la durée d’une partie est une estimation de notre part.
ruling-colours = La feuille de règles a perdu le tableau des points par catégorie ; ce sont ceux qui ont été publiés.
ruling-decks = La feuille de règles compte 26 reliques ; leur répartition entre les catégories est notre déduction.
ruling-counterfeits = Trois reliques n’ont pas de faux, dit la feuille de règles ; lesquelles, c’est notre choix : Gleipnir, le Livre de Thot et la Boîte de Pandore.
ruling-options-loan = Ce que verse le prêteur sur gage figurait sur une page perdue de la feuille de règles ; 5 lingots, ou 3 si l’on préfère, est notre choix.
ours-known = son nom a été publié ; sa valeur, son symbole et son type d’enchère sont de nous.
ours-known-effect = son nom a été publié ; sa valeur, son symbole, son type d’enchère et son effet sont de nous.
ours-sheet = son effet est sur la feuille de règles ; sa valeur, son symbole et son type d’enchère sont de nous.
ours-published = son effet a été publié ailleurs ; sa valeur, son symbole et son type d’enchère sont de nous.
ours-all = personne n’a publié de quelle relique il s’agit ; tout y est de nous.
ruling-relics-excalibur = { relic-0 } : { ours-known }
ruling-relics-grail = { relic-1 } : { ours-known-effect }
ruling-relics-boots = { relic-2 } : { ours-known-effect }
ruling-relics-stone = { relic-3 } : { ours-known-effect }
ruling-relics-malleus = { relic-4 } : { ours-known-effect }
ruling-relics-horn = { relic-5 } : { ours-sheet }
ruling-relics-mortar = { relic-6 } : { ours-known-effect }
ruling-relics-durandal = { relic-7 } : { ours-all }
ruling-relics-mjollnir = { relic-8 } : { ours-published }
ruling-relics-fleece = { relic-9 } : { ours-known }
ruling-relics-pandora = { relic-10 } : { ours-known-effect }
ruling-relics-nessus = { relic-11 } : { ours-sheet }
ruling-relics-gleipnir = { relic-12 } : { ours-sheet }
ruling-relics-ring = { relic-13 } : { ours-known-effect }
ruling-relics-cornucopia = { relic-14 } : { ours-known-effect }
ruling-relics-ark = { relic-15 } : { ours-known-effect }
ruling-relics-lamp = { relic-16 } : { ours-known-effect }
ruling-relics-carpet = { relic-17 } : { ours-known-effect }
ruling-relics-thoth = { relic-18 } : { ours-sheet }
ruling-relics-harp = { relic-19 } : { ours-known-effect }
ruling-relics-seal = { relic-20 } : { ours-all }
ruling-relics-yata = { relic-21 } : { ours-sheet }
ruling-relics-nuhoko = { relic-22 } : { ours-known }
ruling-relics-peaches = { relic-23 } : { ours-known-effect }
ruling-relics-staff = { relic-24 } : { ours-all }
ruling-relics-muramasa = { relic-25 } : { ours-all }

## Les options

option-loan = Prêt
option-loan-help = Combien de lingots le prêteur sur gage verse pour une relique. La racheter à la fin de la partie en coûte 10 dans tous les cas.

## Le résultat

source-category-0 = Bleu
source-category-1 = Vert
source-category-2 = Jaune
source-category-3 = Rouge
source-sets = Ensembles
source-ingots = Lingots
source-effects = Pouvoirs
tie-relics = le pouvoir sur les égalités ({ relic-21 } les gagne, la { relic-11 } les perd)

## Le plateau dans le navigateur

board-hinted = { $what }, le choix du conseil
board-stage = L’enchère
board-bidders = Les enchérisseurs
board-desk = Ce que vous pouvez faire
board-finale = La fin de la vente
board-turn = doit décider
board-ingots = lingots
board-sets = { $sets ->
    [0] aucun ensemble des quatre catégories
    [one] { $sets } ensemble des quatre catégories
   *[other] { $sets } ensembles des quatre catégories
}
board-points = { $points } { $count ->
    [one] point
   *[other] points
} en l’état{ $true ->
    [yes] {""}
   *[no] , si tout est authentique
}
board-points-open = Tous les faux ne sont pas encore dévoilés : les points sont en suspens
board-category = { $category } : { $total ->
    [0] rien
   *[other] valeur { $total }
}{ $rank ->
    [1] , première place, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
    [2] , deuxième place, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
   *[0] {""}
}
board-value = Valeur { $value } · { $category } · { $kind }
board-power = { $type } : { $power }
board-pawned = En gage : sa bénédiction dort, sa malédiction non
board-certified = Certifiée : elle compte même si c’est un faux
board-fake-known = Un faux ! Vous avez vu sa carte Faux
board-fake-shown = Un faux : elle ne compte pas
board-cancelled = Sa carte Faux est annulée : elle est authentique
board-no-counterfeit = Il n’en existe pas de carte Faux
board-deck = { $category } : { $count ->
    [0] il ne reste rien
    [one] il reste { $count } relique
   *[other] il reste { $count } reliques
}. Première place { $first ->
    [one] { $first } point
   *[other] { $first } points
}, deuxième { $second }
board-broker = Le prêteur sur gage a { $ingots ->
    [one] { $ingots } lingot
   *[other] { $ingots } lingots
} et { $tokens ->
    [one] { $tokens } jeton
   *[other] { $tokens } jetons
}
board-unseen = { $spare ->
    [0] Il ne reste pas de faux dans la pile
    [1] Un faux reste dans la pile, jamais vu
   *[other] { $spare } faux restent dans la pile, jamais vus
}{ $added ->
    [0] {""}
   *[other] , et { $added } de plus en jeu que personne n’a vu
}
board-gap = { $count ->
    [0] Aucun faux n’est caché entre ces voisins
    [1] Un faux est caché entre ces voisins
   *[other] { $count } faux sont cachés entre ces voisins
}
board-known = Faux à votre { $side ->
    [left] gauche
   *[right] droite
} : vous seul et { $player } les avez vus
board-known-short = faux
board-auction-open = Enchère ouverte
board-auction-closed = Enchère fermée
board-no-bid = Aucune offre
board-bid-by = { $player } : { $amount }
board-revealer = l’a retournée
board-between = { $phase ->
    [steal] { $you ->
        [yes] Vous prenez une relique.
       *[no] { $player } prend une relique.
    }
    [lead] { $you ->
        [yes] Retournez-vous la suivante ?
       *[no] { $player } peut retourner la suivante.
    }
   *[reveal] { $you ->
        [yes] À vous de retourner la prochaine relique.
       *[no] { $player } retourne la prochaine relique.
    } { $left ->
        [1] C’est la dernière !
       *[other] Il en reste { $left }.
    }
}
board-part = { $player } : { $part ->
    [in] toujours dans la course
    [out] hors course
    [thinking] offre en préparation
    [hidden] offre cachée
    [own] offre cachée de { $amount }
    [leads] en tête avec { $amount }
   *[opened] offre de { $amount }{ $won ->
        [1] , c’est la meilleure
       *[0] {""}
    }
}
board-ask-reveal = Retournez une relique : de quelle pioche ?
board-ask-first = Ouvrez les enchères, ou passez pour de bon.
board-ask-bid = Offrez plus de { $bid }, ou passez pour de bon.
board-ask-equal = Égalez { $bid } grâce à votre bénédiction, surenchérissez, ou passez pour de bon.
board-ask-poor = { $bid ->
    [0] Vous n’avez plus de lingots
   *[other] Vous ne pouvez pas dépasser { $bid }
} : passez, ou mettez une relique en gage.
board-ask-broke = { $bid ->
    [0] Vous n’avez plus de lingots
   *[other] Vous ne pouvez pas dépasser { $bid }
} : il ne vous reste qu’à passer.
board-ask-commit = { $ingots ->
    [0] Vous n’avez plus de lingots : { $pawn ->
        [yes] cachez un poing vide, ou mettez une relique en gage.
       *[no] votre poing reste vide.
    }
    [1] Cachez votre seul lingot, ou un poing vide. Seul le gagnant paie.
   *[other] Cachez de 0 à { $ingots } lingots dans votre poing. Seul le gagnant paie.
}
board-ask-pawn = Quelle relique mettez-vous en gage ? La racheter à la fin coûtera { $price ->
    [one] { $price } lingot
   *[other] { $price } lingots
}.
board-ask-pay = Qui payez-vous ?
board-ask-lead = Votre bénédiction : retournez-vous la prochaine relique ?
board-ask-steal = Votre bénédiction : prenez une relique éclairée.
board-ask-redeem_free = Rachetez une relique sans rien payer.
board-ask-buy_back = Rachetez une relique en gage pour { $price ->
    [one] { $price } lingot
   *[other] { $price } lingots
}, ou restez-en là.
board-ask-certify = Placez un certificat sur l’une de vos reliques.
board-ask-cancel = Votre corne authentique annule un faux : lequel ?
board-wait = { $n ->
    [1] { $players } { $phase ->
        [reveal] choisit une pioche.
        [open] doit parler.
        [closed] prépare son offre.
       *[other] doit décider.
    }
   *[other] { $players } préparent leur offre.
}
board-wait-committed = { $you ->
    [yes] Votre poing cache { $amount }.
   *[no] { $player } cache { $amount } dans son poing.
}{ $n ->
    [0] { "" }
   *[other] { " " }On attend { $players }.
}
board-amounts = Combien de lingots
board-collection = Collection de { $player }
board-collection-own = Votre collection
board-back = Retour à l’enchère
board-pay = { $side ->
    [0] Payer { $player }, à votre gauche
   *[1] Payer { $player }, à votre droite
}
board-errand-pawn = Mettre en gage : +{ $amount }
board-errand-redeem_free = Sans payer
board-errand-buy_back = Pour { ingots-word }
board-pawn-not = Ne pas mettre en gage
board-sale = { $you ->
    [yes] Vous emportez { relic-name } { $amount ->
        [0] pour rien.
       *[other] pour { $amount }.
    }
   *[no] { $player } emporte { relic-name } { $amount ->
        [0] pour rien.
       *[other] pour { $amount }.
    }
}
board-sale-paid = { $you ->
    [yes] L’argent est pour vous.
   *[no] L’argent va à { $player }.
}
board-sale-tie = Égalité, tranchée par une relique ou, à défaut, dans le sens horaire à partir du joueur actif.
board-opened = Offres dévoilées
board-finale-buy_back = Rachats
board-finale-certify = Certificats
board-finale-cancel = La vérité
board-finale-over = Le décompte
board-truth = Faux dévoilés
board-truth-none = Aucun faux n’était en jeu.
board-fate-fake = faux
board-fate-pawned = en gage
board-fate-certified = certifiée
board-fate-cancelled = annulée
board-reckoning = Le décompte
board-collector = Collectionneur
board-total = valeur { $total }
board-column-sets = Ensembles
board-column-ingots = Lingots
board-column-effects = Pouvoirs
board-column-sum = Total
board-parts-places = Points : { $first } pour la première place, { $second } pour la deuxième.
board-parts-signs = Les symboles des cartes
board-parts-open = Enchère ouverte : chacun surenchérit ou passe pour de bon.
board-parts-closed = Enchère fermée : chacun cache son offre, et toutes sont dévoilées ensemble.
board-parts-blessed = Bénie : un bienfait pour son propriétaire, sauf si elle est en gage.
board-parts-cursed = Maudite : un fléau pour son propriétaire, même en gage.
board-parts-beside = À côté des cartes
board-parts-ingots = Les lingots. À la fin, chaque tranche de { $ingots } vaut un point.
board-parts-tokens = { $tokens ->
    [one] { $tokens } jeton de gage.
   *[other] { $tokens } jetons de gage.
} Racheter une relique à la fin coûte { $price ->
    [one] { $price } lingot
   *[other] { $price } lingots
}.
board-parts-certificates = Les certificats. Une relique certifiée compte, même si elle se révèle fausse.
board-parts-counterfeits = Les faux, face cachée entre voisins. La relique que montre l’un d’eux est une contrefaçon.

## Les touches, comme la feuille des touches les énumère, et le plateau lu à haute voix

key-1 = 1–4 | retourner une relique de cette pioche
key-2 = 0–9, Entrée | taper un nombre de lingots, puis l’offrir ou le cacher
key-3 = P | passer, ou en rester là
key-4 = G | mettre une relique en gage, ou y renoncer
key-5 = 1–9 | la relique ou la réponse de ce numéro, à partir de la gauche
key-6 = F, B | racheter sans payer, racheter contre des lingots
board-read-sale = En vente, aux enchères { $auction ->
    [open] ouvertes
   *[closed] fermées
} : { $relic }
board-read-between = Rien n’est en vente. { $sold ->
    [one] { $sold } relique vendue
   *[other] { $sold } reliques vendues
} sur { $relics }.
board-read-seat = { $player } : { $ingots }. { $points }. { $categories }.
board-read-known = Les faux que vous avez vus : { $relics }.
board-read-decks = Dans les pioches : { $decks }.
board-read-deck = { $category } { $count }

## La première partie guidée

guide-welcome = Bienvenue à la vente du siècle ! Vingt-six reliques passent aux enchères une à une, et chacun a 10 lingots. La plus belle collection l’emporte.
guide-fakes = Mais il y a des contrefaçons ! Des cartes Faux sont cachées entre les voisins, et vous avez vu les vôtres. Parmi elles, le Saint Graal à gauche, la Corne de licorne à droite : gardez cela pour vous.
guide-reveal = Vous ouvrez la vente. Chaque couleur est une catégorie et a sa pioche : retournez la première relique de la rouge.
guide-bid = Une enchère ouverte : on monte, ou l’on passe pour de bon. Votre voisin de gauche offre 1 pour le Bâton, celui de droite s’est retiré. Offrez 2.
guide-neighbour = Adjugé ! Le prix est allé à votre voisin de gauche : ici, l’argent ne se perd pas, il change de mains. Le gagnant retourne la relique suivante : prenez une verte.
guide-closed = Le poing annonce une enchère fermée : chacun cache une offre, on les dévoile ensemble, et seul le gagnant paie. La Toison vaut 3, le maximum. Cachez 4.
guide-first = Dans chaque catégorie, le plus grand total marque des points, et le deuxième aussi. Le bleu rapporte le plus, 8 points. Voyez ce qu’il y a sur la pioche.
guide-bluff = Le Saint Graal, justement ! Votre voisin de gauche passe : il a vu le même faux que vous. Celui de droite, lui, n’en sait rien et enchérit. Offrez 4, comme si vous y teniez.
guide-let-go = 6 lingots pour un faux ! Et le prix va au voisin de gauche du gagnant, c’est-à-dire à vous. Vite, passez.
guide-harp = Votre bourse est de nouveau pleine. La Harpe de David, jaune, protège des malédictions. Cette fois, vous parlez en premier : offrez 2.
guide-again = 3 à votre gauche. Un ensemble des quatre couleurs vaut 5 points, et il vous manque le jaune et le bleu. Montez à 4.
guide-set = Il ne manque plus que le bleu. Retournez une relique bleue.
guide-pawn = La Corne de licorne : un faux, et pour rien. Sans valeur ? Pas pour le prêteur sur gage, qui avance 5 lingots sur n’importe quelle relique, sans poser de questions. Mettez-la en gage !
guide-blue = 5 lingots pour un bout de bois ! La racheter à la fin en coûterait 10, mais à quoi bon ? Essayez encore le bleu.
guide-sword = Excalibur, de valeur 3, et vos faux ne la montrent pas. Elle complète votre ensemble, alors pas d’économies : cachez 8 de vos 11 lingots.
guide-end = Quatre couleurs, et quatre premières places une fois le Graal démasqué. À la fin d’une vraie vente, on distribue les certificats, on dévoile tous les faux, et quelqu’un regarde longuement un certain Graal. Bien joué !

## Where the rule book tells of an event or a kind of move: the heading, as it is linked

rule-counterfeits_dealt = la-mise-en-place
rule-game_begun = la-mise-en-place
rule-relic_revealed = un-tour
rule-bid_made = un-tour
rule-bid_committed = un-tour
rule-bid_shown = un-tour
rule-bids_opened = un-tour
rule-passed = un-tour
rule-paid = un-tour
rule-relic_bought = un-tour
rule-reveal = un-tour
rule-bid = un-tour
rule-commit = un-tour
rule-pass = un-tour
rule-pay = un-tour
rule-relic_pawned = le-preteur-sur-gage
rule-pawn = le-preteur-sur-gage
rule-relic_bought_back = la-fin
rule-certified = la-fin
rule-counterfeit_cancelled = la-fin
rule-counterfeit_shown = la-fin
rule-step_ended = la-fin
rule-buy_back = la-fin
rule-redeem_free = la-fin
rule-certify = la-fin
rule-cancel = la-fin
rule-done = la-fin
rule-game_ended = le-score
rule-bid_equalled = les-26-reliques
rule-counterfeit_added = les-26-reliques
rule-curse_ignored = les-26-reliques
rule-extra_paid = les-26-reliques
rule-ingots_given = les-26-reliques
rule-ingots_taken = les-26-reliques
rule-lead_left = les-26-reliques
rule-lead_taken = les-26-reliques
rule-relic_stolen = les-26-reliques
rule-steal = les-26-reliques
rule-take_lead = les-26-reliques
rule-relic = les-26-reliques

## Les joueurs à plan fixe, sur l’échelle des bots

strategy-appraiser = L’expert, qui se méfie des faux
strategy-believer = Le crédule, qui croit tout authentique
