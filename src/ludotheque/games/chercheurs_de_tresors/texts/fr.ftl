# Les mots des Chercheurs de trésors. La tête du en.ftl de Robot Master dit quelles clés il faut et quels paramètres elles reçoivent.

title = Les chercheurs de trésors
tagline = Reconstituez la carte d’une île, creusez là où elle porte une croix et postez des gardiens près des coffres.

## Les tuiles : numéro de ligne, numéro de colonne

tile-name = { DIV($tile, by:5) ->
    [0] 1
    [1] 2
    [2] 3
    [3] 4
   *[4] 5
}·{ MOD($tile, by:5, plus:1) }
# Pour l’oreille, à qui « 3·4 » ne dit rien
tile-said = { DIV($tile, by:5) ->
    [0] un
    [1] deux
    [2] trois
    [3] quatre
   *[4] cinq
} { MOD($tile, by:5) ->
    [0] un
    [1] deux
    [2] trois
    [3] quatre
   *[4] cinq
}
tile-value = { DIV($value, by:5) ->
    [0] 1
    [1] 2
    [2] 3
    [3] 4
   *[4] 5
}·{ MOD($value, by:5, plus:1) }

tile-cross = { $cross ->
    [1] , avec une croix
   *[0] { "" }
}

## Les coups

kind-take_tile = Prendre une tuile
do-take_tile = prenez une tuile
move-take_tile = Prendre la tuile { tile-name }
kind-take_guard = Prendre un gardien
do-take_guard = prenez un gardien
move-take_guard = Prendre un gardien
kind-lay = Poser une tuile
do-lay = posez une tuile
move-lay = Poser la tuile { tile-name }
kind-dig = Déterrer un trésor
do-dig = déterrez un trésor
move-dig = Creuser sur la tuile { tile-name }
kind-post = Poster un gardien
do-post = postez un gardien
move-post = Poster un gardien sur la tuile { tile-name }
kind-end_turn = Finir le tour
do-end_turn = finissez le tour
move-end_turn = Finir le tour
kind-pass = Passer
do-pass = passez
move-pass = Passer
ask-tile = Quelle tuile ?
choice-tile = La tuile { tile-name }

## Les événements

points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
event-start_laid = La tuile { tile-name } est le premier morceau de la carte. { $you ->
    [yes] Vous commencez.
   *[no] { $player } commence.
}
event-tile_taken = { $you ->
    [yes] Vous prenez
   *[no] { $player } prend
} la tuile { tile-name }.
event-guard_taken = { $you ->
    [yes] Vous prenez
   *[no] { $player } prend
} un gardien.
event-tile_laid = { $you ->
    [yes] Vous posez
   *[no] { $player } pose
} la tuile { tile-name } pour { points }.
event-chest_dug = { $you ->
    [yes] Vous déterrez
   *[no] { $player } déterre
} le trésor de la tuile { tile-name } pour { points }.
event-guard_posted = { $you ->
    [yes] Vous postez
   *[no] { $player } poste
} un gardien sur la tuile { tile-name } pour { points }.
event-turn_ended = { $you ->
    [yes] Vous finissez votre tour.
   *[no] { $player } finit son tour.
}
event-passed = { $you ->
    [yes] Vous passez : vous ne pouvez rien prendre ni rien poser.
   *[no] { $player } passe, faute de pouvoir prendre ou poser quoi que ce soit.
}
event-game_ended = { $you ->
    [yes] Vous n’avez plus rien à jouer : la partie est finie, et vous gagnez { points }.
   *[no] { $player } n’a plus rien à jouer : la partie est finie, avec un bonus de { points }.
}

## Ce qui s’est passé, en bref ; $count, quand un tour en a fait plusieurs

recap-tile_taken = { $you ->
    [yes] prenez
   *[no] prend
} la tuile { tile-name }
recap-guard_taken = { $you ->
    [yes] prenez
   *[no] prend
} un gardien
recap-tile_laid = { $you ->
    [yes] posez
   *[no] pose
} { $count ->
    [0] la tuile { tile-name }
    [1] la tuile { tile-name }
   *[other] { $count } tuiles
} pour { points }
recap-chest_dug = { $you ->
    [yes] déterrez
   *[no] déterre
} { $count ->
    [0] le trésor de la tuile { tile-name }
    [1] le trésor de la tuile { tile-name }
   *[other] { $count } trésors
} pour { points }
recap-guard_posted = { $you ->
    [yes] postez
   *[no] poste
} { $count ->
    [0] un gardien sur la tuile { tile-name }
    [1] un gardien sur la tuile { tile-name }
   *[other] { $count } gardiens
} pour { points }
recap-passed = { $you ->
    [yes] passez
   *[no] passe
}
recap-game_ended = { $you ->
    [yes] finissez la partie pour { points }
   *[no] finit la partie pour { points }
}

## Que faire, quand on a le choix

turn-take_tile = prenez ou placez quelque chose
turn-take_guard = prenez ou placez quelque chose
turn-end_turn = continuez, ou finissez le tour

## D’où viennent les points

source-tiles = tuiles posées
source-chests = trésors déterrés
source-guards = gardiens postés
source-bonus = fin de la partie

## Le clavier

key-1 = 11–55 | la tuile ou la case de ces numéros de ligne et de colonne : poser, creuser, poster ; deux fois pour prendre une tuile
key-2 = T | prendre un gardien libre
key-3 = C, G | montrer où vont vos coffres ou vos gardiens
key-4 = E | finir le tour, ou passer

## Ce qui est sur la table

view-turn = Au tour de
view-turn-item = { $player }
view-doing = En cours
view-doing-item = { $value ->
    [lay] pose de tuiles
    [dig] fouilles
   *[post] gardiens à poster
}
view-last = Tuile qui vient d’être posée
view-last-item = { tile-value }
view-done = Déjà fait ce tour
view-done-item = { $value ->
    [take_tile] tuile prise
    [take_guard] gardien pris
    [lay] tuiles posées
    [dig] trésors déterrés
   *[post] gardiens postés
}
view-shift = Décalage de la carte, vers le bas et vers la droite
view-pegs = Pions de coordonnées
view-pegs-rows = Lignes, de haut en bas
view-pegs-columns = Colonnes, de gauche à droite
view-cells = Cases, ligne par ligne
view-cells-item = { tile-value }
view-start = Première tuile
view-start-item = { tile-value }
view-chests_on = Coffres sur
view-chests_on-item = { tile-value }
view-guards_on = Gardiens sur
view-guards_on-item = { tile-value }
view-free_tiles = Tuiles libres
view-free_tiles-item = { tile-value }
view-free_guards = Gardiens libres
view-stock_sizes = Tuiles derrière les paravents
view-stock_sizes-item = { $owner } : { $value }
view-known = Tuiles prises face visible
view-known-row = { $owner } :
view-known-item = { tile-value }
view-chests = Coffres
view-chests-item = { $owner } : { $value }
view-guards = Gardiens
view-guards-item = { $owner } : { $value }
view-scores = Points
view-scores-item = { $owner } : { $value }
view-stock = Vos tuiles
view-stock-item = { tile-value }
view-deduced = Tuiles que vous pouvez déduire
view-deduced-row = { $owner } :
view-deduced-item = { tile-value }
view-worth = Ce que cela rapporterait
view-worth-lay = Une tuile posée
view-worth-lay-key = { tile-value }
view-worth-dig = Un trésor déterré
view-worth-post = Un gardien posté

## Les options

option-rules = Règles
option-rules-full = Complètes
option-rules-simplified = Simplifiées
option-rules-simplified-literal = Simplifiées, à la lettre (déséquilibrées)
option-rules-help = Complètes : une seule sorte d’action par tour. Simplifiées : plusieurs sortes dans le même tour, chacune une fois au plus, et un gardien libre de plus. À la lettre : autant d’actions qu’on veut ; la feuille de règles peut se lire ainsi, mais qui commence peut prendre toutes les tuiles et gagne.

## Le plateau dans le navigateur

board-place = { $tile ->
    [0] Cap des Naufragés
    [1] La Vieille Épave
    [2] Rade du Galion
    [3] Pointe de la Vigie
    [4] Détroit de la Baleine
    [5] Mer de la Boussole
    [6] Plage du Débarquement
    [7] Bois aux Perroquets
    [8] Mont Fumant
    [9] Fosse du Kraken
    [10] Bas-fond des Tortues
    [11] Cocoteraie
    [12] Le Lagon
    [13] Colline de l’Idole
    [14] Le Fort des Pirates
    [15] La Tête du Serpent
    [16] L’Embouchure
    [17] La Cabane de l’Ermite
    [18] Passe aux Ossements
    [19] La Queue du Serpent
    [20] L’Ancre perdue
    [21] Langue des Crabes
    [22] Baie de la Bouteille
    [23] Chenal aux Requins
   *[24] Rocher du Crâne
}
board-chart = La carte, cinq lignes de cinq cases
board-pegs-rows = Numéros des lignes, de haut en bas
board-pegs-columns = Numéros des colonnes, de gauche à droite
board-cell-empty = { tile-said }{ tile-cross }, vide ; sa tuile rapporterait { points }
board-cell-lay = { tile-said }, { board-place }{ tile-cross }, vide : poser votre tuile pour { points }
board-cell-laid = { tile-said }, { board-place }
board-cell-cross = { tile-said }, { board-place }, avec une croix
board-cell-dig = { tile-said }, { board-place }, avec une croix : creuser ici pour { points }
board-cell-chest = { tile-said }, { board-place }, avec un coffre
board-cell-post = { tile-said }, { board-place }, avec un coffre : poster un gardien ici pour { points }
board-cell-guard = { tile-said }, { board-place }, avec un coffre et son gardien
board-chain = { $what } ; à peine posée, la suite part d’ici
board-hinted = { $what }, le choix du conseil
board-track = Les chaloupes
board-boat = { $player } : { points }
board-points = { $points ->
    [one] point
   *[other] points
}
board-camp = { $player }
board-own-camp = Votre camp
board-turn = { $you ->
    [yes] à vous
   *[no] c’est son tour
}
board-leads = en tête
board-stock = Vos tuiles
board-stock-of = Tuiles de { $player }
board-tiles-of-others = Tuiles des autres
board-stock-nothing = Plus de tuile : prenez-en à côté de la carte.
board-stock-empty = Plus aucune tuile.
board-hidden = { $count ->
    [0] rien derrière le paravent
    [one] { $count } tuile derrière le paravent
   *[other] { $count } tuiles derrière le paravent
}
board-tile-known = { tile-said }{ tile-cross }, prise au vu de tous
board-tile-deduced = { tile-said }{ tile-cross }, par déduction
board-deduce = Montrer ce que je peux déduire
board-beside = À prendre
board-beside-nothing = Il ne reste rien.
board-free-name = Tuile { tile-said }, { board-place }{ tile-cross }, libre ; posée maintenant, elle rapporterait { points }
board-take-name = Tuile { tile-said }, { board-place }{ tile-cross } : à prendre ; posée maintenant, elle rapporterait { points }
board-stock-name = Votre tuile { tile-said }, { board-place }{ tile-cross } ; posée maintenant, elle rapporterait { points }
board-lay-name = Votre tuile { tile-said }, { board-place }{ tile-cross } : peut être posée pour { points }
board-chests = { $count ->
    [0] aucun coffre
    [one] { $count } coffre
   *[other] { $count } coffres
}
board-guards = { $count ->
    [0] aucun gardien
    [one] { $count } gardien
   *[other] { $count } gardiens
}
board-free-guards = { $count ->
    [0] aucun gardien libre
    [one] { $count } gardien libre
   *[other] { $count } gardiens libres
}
board-take-guard-name = Prendre un gardien ; { board-free-guards }
board-dig-name = { board-chests } : montrer où creuser, { points } maintenant
board-post-name = { board-guards } : montrer où se poster, { points } maintenant
board-do-lay = La poser pour { points }
board-do-take = La prendre
board-put-back = Reposer
board-ask-wait = Au tour de { $player }.
board-can-take_tile = prenez une tuile
board-can-take_guard = prenez un gardien
board-can-lay = posez des tuiles
board-can-dig = creusez
board-can-post = postez des gardiens
board-ask = { $what }.
board-ask-more = { $what }, ou finissez votre tour.
board-ask-pass = Vous ne pouvez rien prendre ni rien poser.
board-ask-lay = { board-place } : touchez sa case sur la carte, { points }.
board-ask-take = { board-place } : la prendre ? Posée maintenant, elle rapporterait { points }.
board-ask-not-now = { board-place } : impossible à poser pour l’instant ; sa case vaudrait { points }.
board-ask-dig = Creusez à une croix éclairée, { points }.
board-ask-post = Postez un gardien près d’un coffre éclairé, { points }.
board-go-lay = Posez une autre tuile à côté de { tile-name }, ou finissez votre tour.
board-go-dig = Creusez à une autre croix, ou finissez votre tour.
board-go-post = Postez un autre gardien, ou finissez votre tour.
board-worth-line = Posée maintenant : { points }, pour les lignes continues qui la traversent.
board-worth-alone = Posée maintenant : { points }, pour les cases libres autour d’elle.
board-worth-dig = Creuser ici maintenant : { points }.
board-worth-post = Un gardien ici maintenant : { points }.
board-worth-guarded = Déterré et gardé.
board-then = Puis, parmi vos tuiles : { $tiles }.
board-standing = Les chaloupes sont arrivées
board-ended = { $you ->
    [yes] Vous n’aviez plus rien à jouer : vous avez fini la partie pour { points }.
   *[no] { $player } n’avait plus rien à jouer et a fini la partie pour { points }.
}
board-read-named = { tile-said }{ tile-cross }
board-read-worth = { tile-said }{ tile-cross }, { points }
board-read-map = Sur la carte : { $tiles }.
board-read-pegs = Les lignes, de haut en bas : { $rows } ; les colonnes, de gauche à droite : { $columns }.
board-read-dig = Trésors à déterrer, pour { points } : { $tiles }.
board-read-post = Coffres sans gardien, pour { points } : { $tiles }.
board-read-stock = Vos tuiles : { $tiles }.
board-read-free = À prendre : { $tiles } ; { board-free-guards }.
board-read-seat = { $player } : { points }, { $tiles ->
    [0] aucune tuile
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
}, { $chests ->
    [0] aucun coffre
    [one] { $chests } coffre
   *[other] { $chests } coffres
}, { $guards ->
    [0] aucun gardien
    [one] { $guards } gardien
   *[other] { $guards } gardiens
}.
board-read-none = aucune
board-parts = Ce qu’il y a dans la boîte
board-part-tile = 25 tuiles de carte. Le numéro carré est celui de la ligne, le rond celui de la colonne : ensemble, ils désignent sa seule case.
board-part-cross = Huit tuiles portent une croix rouge : c’est là qu’on creuse.
board-part-chest = Neuf coffres. Chaque trésor déterré rapporte autant de points qu’il y a de coffres sur la carte.
board-part-guard = Huit gardiens. Chaque gardien posté rapporte le total des coffres et des gardiens sur la carte.
board-part-boat = Une chaloupe par joueur, un coup de rame par point ; après cent points, elle repart pour un tour.
board-part-screen = Un paravent, pour cacher les tuiles distribuées au début.

## D’où cela vient

ruling-box = La durée d’une partie est une estimation de notre part.
ruling-board = La feuille de règles compte 25 tuiles et dix pions ; qu’il y ait exactement une tuile par paire de numéros est publié ailleurs.
ruling-crosses = La feuille de règles parle de huit trésors ; les tuiles qui portent les croix sont une reconstitution de notre part.
ruling-options-rules = Dans le jeu simplifié, la feuille de règles permet autant d’actions qu’on le désire. Chaque sorte une fois au plus par tour, c’est notre choix : sinon, le premier joueur peut prendre toutes les tuiles.

## La première partie guidée

guide-welcome = Terre en vue ! La carte de l’île est en 25 morceaux, et le premier est déjà posé. Posez, creusez, postez des gardiens : la chaloupe la plus avancée gagne.
guide-pegs = Chaque tuile porte un numéro de ligne et un de colonne, que l’on retrouve au bord de la carte. Elle n’a donc qu’une seule case : il reste à savoir quand la poser.
guide-alone = Une tuile qui n’en touche aucune autre rapporte les cases libres dans les quatre directions, jusqu’à une tuile ou au bord. Votre 5·5 en a 8 : touchez sa case éclairée.
guide-turn = Un tour, c’est une seule sorte d’action. On peut poser d’autres tuiles, mais chacune doit toucher la précédente, et aucune des vôtres n’y arrive. Finissez votre tour.
guide-line = Le bot en fait autant. Une tuile qui en touche d’autres rapporte les lignes continues qui la traversent, elle comprise : la 3·3, à côté de la 3·4 du bot, vaut 2.
guide-chain = La 3·2 touche la tuile que vous venez de poser, alors votre tour continue : une ligne de trois, 3 points.
guide-longer = Et la 3·1 fait une ligne de quatre. À la file, trois tuiles rapportent 2 + 3 + 4 points en un seul tour.
guide-dig = Le bot creuse à deux croix, dont une sur votre tuile : elles sont à tout le monde. Un coffre rapporte le nombre de coffres sur la carte : 1, puis 2. Creusez sur la 3·4, pour 3.
guide-again = C’est la même sorte d’action, vous pouvez donc continuer : le quatrième coffre rapporte 4. Gardez les deux autres, car les derniers sont les mieux payés.
guide-guard = Un gardien près d’un coffre, quel qu’il soit, rapporte le total des coffres et des gardiens sur la carte : 5 pour l’instant, bien plus à la fin. Il en reste un de libre : prenez-le, et patience.
guide-tile = Bientôt à court de tuiles ? Prenez-en une à côté de la carte. La 1·4 touche votre 2·4, et elle porte une croix.
guide-watch = La prendre, c’était tout votre tour. Vous savez presque tout : regardez maintenant la partie avancer un moment.
guide-seventh = Il y a six coffres sur la carte : le septième rapporte 7. Vous en avez gardé deux : creusez sur la 2·3 du bot.
guide-eighth = Le bot pose lui-même la dernière croix. Huit points pour le huitième trésor : votre patience est récompensée.
guide-fill = Tous les trésors sont déterrés. Restent les tuiles : plus les lignes se remplissent, plus elles rapportent, jusqu’à 9 points. Regardez !
guide-order = Vingt points en un tour ! Vos deux dernières tuiles sont voisines, mais l’ordre compte : d’abord la 4·1, pour 3 points ; elle allongera la ligne de la 4·2.
guide-best = La 4·2 prend place dans deux lignes : trois tuiles en largeur, cinq en hauteur. Elle-même ne compte qu’une fois : 7 points.
guide-post = Plus rien à prendre, huit coffres et un gardien sur la carte : c’est l’heure de vos gardiens ! Le premier rapporte 10, pour 8 coffres et 2 gardiens.
guide-last = Le second rapporte 11. Après lui, il ne vous reste rien : ni tuile, ni coffre, ni gardien. Gardez un œil sur la chaloupe du bot.
guide-end = Le bot revient à égalité, 92 partout. Mais votre tour commence, vous n’avez plus rien et il n’y a plus rien à prendre : la partie est finie, avec 7 points pour vous, et le bot reste avec deux tuiles sur les bras. Bien joué !

## Where the rule book tells of an event or a kind of move: the heading, as it is linked

rule-start_laid = avant-d-embarquer
rule-tile_taken = un-tour
rule-guard_taken = un-tour
rule-turn_ended = un-tour
rule-passed = un-tour
rule-take_tile = un-tour
rule-take_guard = un-tour
rule-end_turn = un-tour
rule-pass = un-tour
rule-tile_laid = ce-que-cela-rapporte
rule-chest_dug = ce-que-cela-rapporte
rule-guard_posted = ce-que-cela-rapporte
rule-lay = ce-que-cela-rapporte
rule-dig = ce-que-cela-rapporte
rule-post = ce-que-cela-rapporte
rule-tile = ce-que-cela-rapporte
rule-game_ended = la-fin
