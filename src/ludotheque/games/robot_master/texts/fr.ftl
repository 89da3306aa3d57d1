# Les mots de Robot Master. La tête de en.ftl dit quelles clés il faut et quels paramètres elles reçoivent.

title = Robot Master
tagline = Posez des robots sur une grille de cinq sur cinq : votre camp ne vaut que sa ligne la plus faible.

## Les places

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

## Les coups

kind-place = Poser un robot
do-place = posez un robot
move-place = Poser un { $value } en { cell }
ask-value = Quel robot ?
choice-value = Robot { $value }
ask-row = Dans quelle rangée ?
choice-row = Rangée { row-name }
ask-column = Dans quelle colonne ?
choice-column = Colonne { column-name }

## Les événements

event-round_dealt = Manche { $round } : un { $value } est au centre. { $you ->
    [yes] Vous posez
   *[no] { $player } pose
} en premier.
event-robot_placed = { $you ->
    [yes] Vous posez
   *[no] { $player } pose
} un { $value } en { cell }.
event-robot_drawn = { $you ->
    [yes] Vous piochez
   *[no] { $player } pioche
} un { $value }.
event-robot_drawn-hidden = { $you ->
    [yes] Vous piochez
   *[no] { $player } pioche
} un robot.
event-robot_revealed = Le robot suivant est un { $value }.
event-round_won = { $side ->
    [0] Les rangées
   *[1] Les colonnes
} gagnent la manche. Rangée la plus faible : { $weakest_row } ; colonne la plus faible : { $weakest_column }. { $points ->
    [0] Une ligne suivante a tranché ; aucun point.
    [one] L’écart est de { $points } point.
   *[other] L’écart est de { $points } points.
}
event-round_drawn = Manche nulle : chaque rangée trouve son égale parmi les colonnes. Les plus faibles valent { $weakest_row } et { $weakest_column }.
event-grid_filled = L’étagère est pleine. Votre ligne la plus faible vaut { $weakest }.

## Ce qui s’est passé, en bref

recap-robot_placed = { $you ->
    [yes] posez
   *[no] pose
} un { $value } en { cell }
recap-round_won = { $side ->
    [0] Les rangées gagnent la manche, { $weakest_row } à { $weakest_column }
   *[1] Les colonnes gagnent la manche, { $weakest_column } à { $weakest_row }
}{ $points ->
    [0] { "" }, grâce à une ligne suivante
   *[other] { "" }
}
recap-round_drawn = Manche nulle, { $weakest_row } à { $weakest_column }
recap-grid_filled = L’étagère est pleine : la ligne la plus faible vaut { $weakest }

## D’où viennent les points, et ce qui départage

source-line = ligne la plus faible
source-rounds = manches précédentes
source-round = manche { $number }
tie-second = la deuxième ligne la plus faible
tie-third = la troisième ligne la plus faible
tie-fourth = la quatrième ligne la plus faible
tie-fifth = la ligne la plus forte

## Le clavier

key-1 = 0–5 | prendre le robot de cette valeur
key-2 = A1–E5 | la case de cette rangée et de cette colonne

## Ce qui est sur la table

view-round = Manches terminées
view-grid = Grille
view-rows = Rangées
view-rows-item = { $index ->
    [0] A
    [1] B
    [2] C
    [3] D
   *[4] E
} : { $value }
view-columns = Colonnes
view-columns-item = { $index ->
    [0] 1
    [1] 2
    [2] 3
    [3] 4
   *[4] 5
} : { $value }
view-hand_sizes = Cartes en main
view-hand_sizes-item = { $owner } : { $value }
view-pile = Cartes dans la pioche
view-first = Commence
view-first-item = { $player }
view-sides = Camps
view-sides-item = { $owner } : { $value ->
    [0] rangées
   *[1] colonnes
}
view-totals = Points de la partie
view-totals-item = { $index ->
    [0] rangées
   *[1] colonnes
} : { $value }
view-last_round = Dernière manche
view-last_round-rows = Rangées, de la plus faible à la plus forte
view-last_round-columns = Colonnes, de la plus faible à la plus forte
view-last_round-winner = Gagnée par
view-last_round-winner-item = { $value ->
    [-1] personne
    [0] les rangées
   *[1] les colonnes
}
view-band = Niveau
view-band-item = { $value ->
    [0] { band-0 }
    [1] { band-1 }
    [2] { band-2 }
    [3] { band-3 }
    [4] { band-4 }
   *[5] { band-5 }
}
view-hand = Votre main

## Le niveau d’un score en solo

band-0 = Bon pour la casse
band-1 = Apprenti
band-2 = Mécanicien
band-3 = Ingénieur
band-4 = Inventeur
band-5 = Maître des robots

## Les options

option-mode = Mode
option-mode-solo = Solo
option-mode-duel = Duel
option-mode-draw = Duel avec pioche
option-mode-teams = Équipes
option-mode-help = Solo : on est seul, les robots arrivent un par un, et la plus faible des dix lignes compte. Duel : à deux, toute la main dès le début. Duel avec pioche : à deux, cinq robots en main, et l’on pioche après chaque pose. Équipes : deux contre deux, les partenaires face à face.
option-rounds = Manches
option-rounds-help = En une manche, celui qui la gagne gagne la partie ; en plusieurs, le gagnant de chaque manche marque l’écart entre la rangée et la colonne les plus faibles, et le plus haut total l’emporte.
option-five_of_a_kind = Cinq robots identiques
option-five_of_a_kind-unit = Au-delà du troisième, chacun sa valeur
option-five_of_a_kind-pair = Brelan et paire
option-five_of_a_kind-help = Cinq robots identiques dans une ligne valent un brelan ; les deux qui restent comptent chacun leur valeur, ou ensemble comme une paire.

## D’où cela vient

ruling-box = La durée d’une partie est une estimation de notre part.
ruling-bands = La feuille de règles ne juge pas le score du solo : les niveaux et leurs seuils sont de nous.
ruling-options-rounds = La feuille de règles prévoit plusieurs manches ; la limite de neuf est de nous.
ruling-options-five_of_a_kind = La feuille de règles compte la valeur de chaque robot au-delà du troisième ; le brelan et la paire viennent de l’édition allemande.

## Le plateau dans le navigateur

board-name = { $value ->
    [0] Ronflon
    [1] Monoroue
    [2] Binocle
    [3] Guirlande
    [4] Le Baron
   *[5] Sa Majesté
}
board-name-within = { $value ->
    [4] le Baron
   *[other] { board-name }
}
board-worth = seul { $one }, deux { $two }, trois { $three }, chacun de plus { $more }
board-shelf = L’étagère, cinq rangées de cinq
board-cell-empty = { cell }, vide
board-cell-open = { cell }, vide, on peut y poser
board-cell-picked = { cell }, choisie, maintenant choisissez un robot
board-cell-place = { cell }, poser le robot { $value } : rangée { row-name } de { $rowNow } à { $rowThen }, colonne { column-name } de { $columnNow } à { $columnThen }
board-cell-robot = { cell }, robot { $value }
board-cell-last = { cell }, robot { $value }, posé en dernier
board-hinted = { $what }, le choix du conseil
board-rows = Rangées
board-columns = Colonnes
board-lines = Les dix lignes
board-side = { $side ->
    [0] { board-rows }
   *[1] { board-columns }
}
board-yours = à vous
board-prices-rows = Prix des rangées
board-prices-columns = Prix des colonnes
board-price-row = Rangée { row-name } : { $score }, { board-left }
board-price-column = Colonne { column-name } : { $score }, { board-left }
board-left = { $left ->
    [0] pleine
    [5] encore vide
    [one] { $left } case libre
   *[other] { $left } cases libres
}
board-price-weakest = { $price }, la plus faible
board-price-then = { $price }, passerait à { $then }
board-weakest = Ligne la plus faible
board-weakest-row = Rangée { row-name }, { $score }
board-weakest-column = Colonne { column-name }, { $score }
board-weakest-many = { $count ->
    [one] { $count } ligne
   *[other] { $count } lignes
} à { $score }
board-weakest-empty = { $count ->
    [one] { $count } ligne encore vide : 0
   *[other] { $count } lignes encore vides : 0
}
board-hand = Vos robots
board-hand-of = Les robots : { $player }
board-hand-next = Le robot suivant
board-hand-size = { $count ->
    [one] { $count } robot en main
   *[other] { $count } robots en main
}
board-stack = Robot { $value }, { board-name-within }, { $count } en main
board-pile = { $count ->
    [one] { $count } robot dans la pioche
   *[other] { $count } robots dans la pioche
}
board-turn = { $you ->
    [yes] à vous de poser
   *[no] pose maintenant
}
board-ask = Prenez un robot, ou une place éclairée.
board-ask-next = Choisissez-lui une place éclairée.
board-ask-cell = Où va { board-name-within } ?
board-ask-value = Qui va en { cell } ?
board-put-back = Reposer
board-round = Manche { $round } sur { $rounds }
board-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
board-reckoning = La plus faible contre la plus faible
board-round-over = La manche { $round } est finie
board-won = { $you ->
    [yes] Votre camp gagne la manche
    [no] L’autre camp gagne la manche
   *[nobody] { $side ->
        [0] Les rangées gagnent la manche
       *[1] Les colonnes gagnent la manche
    }
}
board-drawn = Égalité : les cinq se valent
board-decided = { $place ->
    [0] Les plus faibles tranchent.
    [1] Les plus faibles sont égales ; les deuxièmes tranchent.
    [2] Deux sont égales ; les troisièmes tranchent.
    [3] Trois sont égales ; les quatrièmes tranchent.
   *[4] Quatre sont égales ; les plus fortes tranchent.
}
board-pair = Rangées { $row }, colonnes { $column }
board-pair-decides = Rangées { $row }, colonnes { $column } : cette paire tranche
board-round-points = { $points ->
    [0] Personne ne marque.
    [one] { $side ->
        [0] Les rangées marquent { $points } point.
       *[1] Les colonnes marquent { $points } point.
    }
   *[other] { $side ->
        [0] Les rangées marquent { $points } points.
       *[1] Les colonnes marquent { $points } points.
    }
}
board-totals = Rangées { $rows }, colonnes { $columns }
board-next-round = À la manche suivante
board-rating = { $score } : { $band ->
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
}, dès { $from }
board-read-row = Rangée { row-name } : { $robots } ; vaut { $score }.
board-read-nothing = vide
board-read-columns = Valeur des colonnes : { $scores }.
board-read-own = { $side ->
    [0] Les rangées sont à vous.
   *[1] Les colonnes sont à vous.
}
board-read-weakest = { $side ->
    [0] Rangée la plus faible : { $line }, { $score }.
   *[1] Colonne la plus faible : { $line }, { $score }.
}
board-read-hand = Vous avez { $robots }.
board-read-robots = { $count ->
    [one] { $count } robot de valeur { $value }
   *[other] { $count } robots de valeur { $value }
}
board-read-others = { $player } : { board-hand-size }.
board-parts = Les six robots, six de chaque

## La première partie guidée

guide-welcome = Bienvenue au magasin de jouets ! Les robots arrivent un par un sur l’étagère, toujours à côté d’un autre. Les cinq rangées sont à vous, les cinq colonnes au bot.
guide-tags = Les étiquettes affichent le prix de chaque ligne. À la fin, deux seulement comptent : votre rangée la plus faible, contre la colonne la plus faible du bot.
guide-pair = Un robot seul vaut sa valeur ; deux identiques dans une ligne, dix fois plus : 4 et 4 font 40. Prenez un 4 dans votre main, puis la place indiquée.
guide-triple = Le bot vous imite dans la colonne 2. Mais trois robots identiques valent 100, quelle que soit leur valeur, et il vous reste un 4.
guide-crossing = La colonne 2 est riche, elle aussi. Pensez à vos autres rangées : une seule ne fait pas gagner. En D2, vous en ouvrez une, et la colonne 2 n’y gagne presque rien.
guide-bury = Un zéro : le bot abîme votre rangée D. Vous avez des zéros, vous aussi. Enterrez-en un dans la rangée C, où il ne gêne plus : la colonne 5 part de zéro.
guide-mend = Encore un zéro, dans la rangée B. Mais la rangée D est plus pressée : un deuxième 2 y fait une paire, qui vaut 20.
guide-zeros = Un deuxième zéro : le bot croit la rangée B perdue. Or trois robots identiques valent 100, même des zéros. Posez le troisième !
guide-spoil = Les rangées B et C sont à l’abri. Gâchez maintenant une ligne faible du bot : la colonne 3, avec 0, 4 et 0, ne vaut que 4. Un 1 ne va avec aucun d’eux.
guide-again = Le bot réunit deux 5 dans la colonne 1. Votre autre 1 n’est pas un trésor : casez-le dans la rangée B, assez riche pour le supporter.
guide-lock = Il reste une place dans la colonne 3. Un troisième zéro y rapporterait 100 au bot, un deuxième 4 en rapporterait 40. Votre 2 en rapporte 2 : la colonne vaudra 7 pour de bon.
guide-watch = Voilà tout le jeu : construire ses lignes, gâcher celles d’en face, surveiller la plus faible. Regardez maintenant l’étagère se remplir.
guide-end = Le bot a une colonne à 105, et il perd : sa plus faible, la colonne 3, vaut 7. La vôtre, la rangée D, vaut 28. Ici, on n’est jamais jugé sur sa meilleure ligne. Bien joué !

## Where the rule book tells of an event or a kind of move: the heading, as it is linked

rule-round_dealt = la-donne-et-les-modes
rule-robot_drawn = la-donne-et-les-modes
rule-robot_revealed = la-donne-et-les-modes
rule-robot_placed = un-tour
rule-place = un-tour
rule-robot = ce-que-vaut-une-ligne
rule-round_won = qui-gagne
rule-round_drawn = qui-gagne
rule-grid_filled = qui-gagne
