# Les mots de Relíkt. La tête de robot_master/texts/en.ftl dit quelles clés il faut et quels paramètres elles reçoivent.

title = Relíkt
tagline = Quatre trouvailles dans la jungle, et chaque carte posée peut en offrir une à quelqu’un d’autre.

## Les choses et les places. Une carte est un nombre : douze par couleur, l’une après l’autre

colour-0 = vert
colour-1 = bleu
colour-2 = blanc
colour-3 = rouge
colour-4 = jaune
colour-name = { $colour ->
    [0] { colour-0 }
    [1] { colour-1 }
    [2] { colour-2 }
    [3] { colour-3 }
   *[4] { colour-4 }
}
card-name = { MOD($card, by:12, plus:1) } { DIV($card, by:12) ->
    [0] { colour-0 }
    [1] { colour-1 }
    [2] { colour-2 }
    [3] { colour-3 }
   *[4] { colour-4 }
}
tool-0 = Bouteille de rhum
tool-1 = Boussole
tool-2 = Bandeau
tool-3 = Jumelles
tool-4 = Lasso
tool-5 = Pistolet
tool-6 = Appareil photo
tool-0-short = Rhum
tool-1-short = Boussole
tool-2-short = Bandeau
tool-3-short = Jumelles
tool-4-short = Lasso
tool-5-short = Pistolet
tool-6-short = Photo
tool-0-help = Échangez votre camp avec celui d’un autre, puis posez une aventure. Les trésors gagnés ne bougent pas ; les cartes des rangées comptent pour les nouveaux propriétaires.
tool-1-help = Posez deux aventures ce tour-ci, l’une après l’autre, puis piochez-en deux.
tool-2-help = Posez l’aventure de ce tour face cachée. Vous seul la connaissez jusqu’au décompte de sa rangée.
tool-3-help = Un autre joueur étale sa main devant tout le monde. Posez une de ses cartes au lieu d’une des vôtres.
tool-4-help = Après la pose et le décompte, prenez une carte visible dans une rangée au lieu de piocher.
tool-5-help = Remplacez une carte visible d’une rangée par une carte de votre main de même couleur ou de même valeur. Posez ensuite une aventure comme d’habitude.
tool-6-help = Refait ce que fait la dernière carte Action jouée. On ne copie pas un appareil photo.
tool-name = { $tool ->
    [0] la bouteille de rhum
    [1] la boussole
    [2] le bandeau
    [3] les jumelles
    [4] le lasso
    [5] le pistolet
   *[6] l’appareil photo
}
treasure-name = { $treasure ->
    [0] le trésor à 3 joyaux bleus
    [1] le trésor à 4 joyaux bleus
    [2] le trésor à 5 joyaux bleus
    [3] le trésor à 6 joyaux bleus
    [4] le trésor à 4 joyaux rouges
    [5] le trésor à 5 joyaux rouges
   *[6] le trésor à 6 joyaux rouges
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

## Les coups

kind-use = Jouer une carte Action
do-use = jouez une carte Action
move-use = Jouer { tool-name }
ask-tool = Quelle carte Action ?
choice-tool = { $tool ->
    [0] { tool-0 }
    [1] { tool-1 }
    [2] { tool-2 }
    [3] { tool-3 }
    [4] { tool-4 }
    [5] { tool-5 }
   *[6] { tool-6 }
}
kind-trade = Échanger les camps
do-trade = échangez les camps
move-trade = Échanger les camps avec { seat-name }
named-trade = Échanger les camps avec { $player }
kind-look = Regarder une main
do-look = regardez une main
move-look = Regarder la main du { seat-name }
named-look = Regarder la main de { $player }
ask-seat = Avec qui, ou chez qui ?
choice-seat = { seat-name }
seat-name = joueur { $seat ->
    [0] 1
    [1] 2
    [2] 3
    [3] 4
   *[4] 5
}
kind-aim = Viser
do-aim = visez
move-aim = Viser la carte { place-name } de la rangée { row-name }
kind-replace = Remplacer la carte
do-replace = remplacez la carte
move-replace = Mettre le { card-name } à sa place
kind-lay = Poser une aventure
do-lay = posez une aventure
move-lay = Poser le { card-name } dans la rangée { row-name }
kind-take = Lancer le lasso
do-take = lancez le lasso
move-take = Prendre la carte { place-name } de la rangée { row-name }
ask-row = Quelle rangée ?
choice-row = Rangée { row-name }
ask-place = Quelle carte de la rangée ?
choice-place = Carte { place-name }
ask-card = Quelle aventure ?
choice-card = Le { card-name }

## Les événements

event-camp_dealt = { $you ->
    [yes] Vous plantez
   *[no] { $player } plante
} le camp { colour-name }.
event-treasure_turned = La rangée { row-name } s’ouvre sur { treasure-name }.
event-game_begun = { $you ->
    [yes] Vous commencez.
   *[no] { $player } commence.
}
event-tool_used = { $you ->
    [yes] Vous jouez
   *[no] { $player } joue
} { tool-name }.
event-tool_copied = L’appareil photo agit comme { tool-name }.
event-camps_traded = { $you ->
    [yes] Vous échangez votre camp avec { $rival } : à vous le camp { colour-name }, à { $rival } le { other-colour-name }.
    [other] { $player } échange son camp avec vous : à vous le camp { other-colour-name }, à { $player } le { colour-name }.
   *[no] { $player } échange son camp avec { $rival } et prend le { colour-name } contre le { other-colour-name }.
}
other-colour-name = { $other_colour ->
    [0] { colour-0 }
    [1] { colour-1 }
    [2] { colour-2 }
    [3] { colour-3 }
   *[4] { colour-4 }
}
event-hand_opened = { $you ->
    [yes] { $rival } vous étale sa main.
    [other] Vous étalez votre main devant { $player }.
   *[no] { $rival } étale sa main devant { $player }.
}
event-card_shown = { $you ->
    [yes] Vous montrez
   *[no] { $player } montre
} le { card-name }.
event-card_aimed_at = { $you ->
    [yes] Vous visez
   *[no] { $player } vise
} le { card-name } de la rangée { row-name }.
event-card_replaced = { $you ->
    [yes] Vous abattez
   *[no] { $player } abat
} le { old-card-name } de la rangée { row-name } ; le { card-name } prend sa place.
old-card-name = { MOD($old, by:12, plus:1) } { DIV($old, by:12) ->
    [0] { colour-0 }
    [1] { colour-1 }
    [2] { colour-2 }
    [3] { colour-3 }
   *[4] { colour-4 }
}
event-card_laid = { $you ->
    [yes] Vous posez
   *[no] { $player } pose
} le { card-name } dans la rangée { row-name }.
event-card_laid_down = { $you ->
    [yes] Vous posez
   *[no] { $player } pose
} le { card-name } face cachée dans la rangée { row-name }.
event-card_laid_down-hidden = { $you ->
    [yes] Vous posez
   *[no] { $player } pose
} une carte face cachée dans la rangée { row-name }.
event-card_lent = { $you ->
    [yes] Vous prenez le { card-name } à { $rival } et le posez
    [other] { $player } vous prend le { card-name } et le pose
   *[no] { $player } prend le { card-name } à { $rival } et le pose
} dans la rangée { row-name }.
event-card_turned = La carte posée face cachée par { $you ->
    [yes] vous
   *[no] { $player }
} dans la rangée { row-name } est le { card-name }.
event-row_won = La rangée { row-name } revient au camp { colour-name } avec un total de { $total } : { $you ->
    [yes] vous gagnez
   *[no] { $player } gagne
} { treasure-name }.
event-row_tied = Égalité à { $total } dans la rangée { row-name } : ses cartes sont défaussées, { treasure-name } reste en place.
event-card_taken = { $you ->
    [yes] Vous prenez
   *[no] { $player } prend
} au lasso le { card-name } de la rangée { row-name }.
event-card_drawn = { $you ->
    [yes] Vous piochez
   *[no] { $player } pioche
} le { card-name }.
event-card_drawn-hidden = { $you ->
    [yes] Vous piochez
   *[no] { $player } pioche
} une aventure.
event-tool_drawn = { $you ->
    [yes] Vous piochez
   *[no] { $player } pioche
} { tool-name }.
event-tool_drawn-hidden = { $you ->
    [yes] Vous piochez
   *[no] { $player } pioche
} une carte Action.
event-pile_shuffled = La défausse, { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}, est mélangée et forme une nouvelle pioche.
event-game_ended = { $left ->
    [0] Le dernier trésor est pris : l’expédition s’achève.
   *[other] Il ne reste qu’un trésor, et il n’est à personne : l’expédition s’achève.
}

## Ce qui s’est passé, en bref

recap-tool_used = { $you ->
    [yes] jouez
   *[no] joue
} { tool-name }
recap-camps_traded = { $you ->
    [yes] échangez votre camp avec { $rival } et prenez le { colour-name }
    [other] échange son camp avec vous, qui avez maintenant le { other-colour-name }
   *[no] échange son camp avec { $rival } et prend le { colour-name }
}
recap-card_laid = { $you ->
    [yes] posez
   *[no] pose
} le { card-name } en rangée { row-name }
recap-card_laid_down = { $you ->
    [yes] posez
   *[no] pose
} le { card-name } face cachée en rangée { row-name }
recap-card_laid_down-hidden = { $you ->
    [yes] posez
   *[no] pose
} une carte face cachée en rangée { row-name }
recap-card_lent = { $you ->
    [yes] posez le { card-name } de { $rival }
    [other] pose votre { card-name }
   *[no] pose le { card-name } de { $rival }
} en rangée { row-name }
recap-card_replaced = { $you ->
    [yes] abattez
   *[no] abat
} le { old-card-name } en rangée { row-name } pour un { card-name }
recap-card_taken = { $you ->
    [yes] prenez
   *[no] prend
} au lasso le { card-name } de la rangée { row-name }
recap-row_won = { $you ->
    [yes] gagnez
   *[no] gagne
} { treasure-short } en rangée { row-name }
recap-row_tied = égalité à { $total } en rangée { row-name }, { treasure-name } reste
treasure-short = { $treasure ->
    [0] 3 joyaux bleus
    [1] 4 joyaux bleus
    [2] 5 joyaux bleus
    [3] 6 joyaux bleus
    [4] 4 joyaux rouges
    [5] 5 joyaux rouges
   *[6] 6 joyaux rouges
}

## Ce qu’il y a à faire, d’où viennent les points, les touches

turn-use = jouez une aventure ou une carte Action
source-blue = joyaux bleus
source-pairs = paires de joyaux rouges
source-cursed = joyaux rouges sans jumeau
key-1 = 1–4 | la rangée
key-2 = A, S, D, F | votre première à quatrième aventure, ou celle de la main étalée
key-3 = Z, X, C | votre première, deuxième ou troisième carte Action
key-4 = 1–5 | le joueur, quand il faut en choisir un
key-5 = 1–4, 1–6 | la rangée, puis la carte à viser ou à prendre

## Ce qui est sur la table

view-phase = À décider
view-phase-item = { $value ->
    [begin] jouer une carte Action ou poser une aventure
    [trade] avec qui échanger les camps
    [look] quelle main regarder
    [aim] quelle carte viser
    [replace] quelle carte prend sa place
    [lay] poser une aventure
   *[take] quelle carte prendre
}
view-turn = Tour
view-turn-item = { $player }
view-tool = Carte Action à l’œuvre
view-tool-item = { view-tool-word }
view-used = Carte Action jouée
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
view-card-word = { MOD($value, by:12, plus:1) } { DIV($value, by:12) ->
    [0] { colour-0 }
    [1] { colour-1 }
    [2] { colour-2 }
    [3] { colour-3 }
   *[4] { colour-4 }
}
view-treasure-word = { $value ->
    [0] 3 bleus
    [1] 4 bleus
    [2] 5 bleus
    [3] 6 bleus
    [4] 4 rouges
    [5] 5 rouges
   *[6] 6 rouges
}
view-camps = Camps
view-camps-item = { $owner } : { $value ->
    [0] { colour-0 }
    [1] { colour-1 }
    [2] { colour-2 }
    [3] { colour-3 }
   *[4] { colour-4 }
}
view-rows = Rangées
view-rows-treasure = Trésor
view-rows-treasure-item = { view-treasure-word }
view-rows-cards = Cartes
view-rows-cards-card = Carte
view-rows-cards-card-item = { view-card-word }
view-rows-cards-down = Face cachée
view-rows-cards-by = Posée par
view-rows-cards-by-item = { $player }
view-rows-totals = Totaux
view-rows-totals-item = { $owner } : { $value }
view-hand = Votre main
view-hand-item = { view-card-word }
view-hand_sizes = Aventures en main
view-hand_sizes-item = { $owner } : { $value }
view-seen = Vues dans une main, encore là ou face cachée
view-seen-row = { $owner }
view-seen-item = { view-card-word }
view-open = Main étalée
view-open-seat = De
view-open-seat-item = { $player }
view-open-cards = Cartes
view-open-cards-item = { view-card-word }
view-aimed = Visée
view-aimed-row = Rangée
view-aimed-row-item = { MOD($value, by:4, plus:1) }
view-aimed-place = Carte
view-aimed-place-item = { MOD($value, by:6, plus:1) }
view-face_down = La prochaine carte va face cachée
view-lays_left = Aventures encore à poser
view-tools_left = Cartes Action pas encore jouées
view-tools_left-row = { $owner }
view-tools_left-item = { view-tool-word }
view-tools = Vos cartes Action
view-tools-item = { view-tool-word }
view-tool_hand_sizes = Cartes Action en main
view-tool_hand_sizes-item = { $owner } : { $value }
view-tool_discard = Cartes Action jouées
view-tool_discard-item = { view-tool-word }
view-pile = Aventures dans la pioche
view-discard = Aventures défaussées
view-discard-item = { view-card-word }
view-treasure_pile = Trésors à venir
view-taken = Trésors pris
view-won = Trésors gagnés
view-won-row = { $owner }
view-won-item = { view-treasure-word }
view-points = Points
view-points-item = { $owner } : { $value }

## Ce qui ne vient pas de la feuille de règles

ruling-colours = La feuille de règles ne montre les cinq couleurs qu’en image ; ce sont celles qui ont été publiées.
ruling-treasures-blue = La feuille de règles compte huit trésors bleus, et l’on sait par ailleurs qu’ils portent de 3 à 6 joyaux ; deux de chaque est notre reconstitution.
ruling-treasures-red = La feuille de règles compte douze trésors rouges, et l’on sait par ailleurs qu’ils portent de 4 à 6 joyaux ; quatre de chaque est notre reconstitution.
ruling-options-end = La feuille de règles joue jusqu’au dernier trésor ; s’arrêter juste avant vient de l’édition allemande d’origine.
ruling-options-memory = Les trésors gagnés sont face cachée, mais tout le monde les a vu gagner : qu’on puisse ou non les consulter est un choix de notre part.

## Les options

option-end = Fin
option-end-all = Tous les trésors
option-end-last-one = Le dernier reste
option-end-help = La partie s’arrête dès que le dernier trésor est pris ou, comme dans l’édition allemande d’origine, dès qu’il n’en reste qu’un, qui n’est à personne.
option-memory = Mémoire
option-memory-no = Trésors visibles
option-memory-yes = Trésors cachés
option-memory-help = Les trésors gagnés sont face cachée, mais tout le monde les a vu gagner. Visibles, chacun peut les consulter ; cachés, vous ne voyez que les vôtres jusqu’à la fin, et il faut se souvenir de ceux des autres.

## Le plateau dans le navigateur

board-rows = Les quatre rangées
board-row = Rangée { row-name }
board-row-empty = Rangée { row-name } : plus de trésor
board-places-left = { $count ->
    [0] aucune place libre
    [one] une place libre
   *[other] { $count } places libres
}
board-left = { $count ->
    [0] complète
    [one] { $count } place
   *[other] { $count } places
}
board-camp = camp { colour-name }
board-camp-of = { $you ->
    [yes] Votre camp : { colour-name }
   *[no] { $player } : camp { colour-name }
}
board-camp-total = { $player } ({ colour-name }) { $points }
board-leads = { $you ->
    [yes] Vous menez
   *[no] { $player } mène
}
board-tied = Égalité : personne
board-nobody = Personne
board-with-hidden = Avec votre carte cachée : { $what }
board-gain = { $points } pour vous si vous le gagnez
board-laid = { card-name }, carte { place-name } de la rangée { row-name }
board-laid-down = Une carte posée face cachée par { $player }, carte { place-name } de la rangée { row-name }
board-laid-down-own = Votre { card-name }, face cachée, carte { place-name } de la rangée { row-name }
board-laid-target = Choisir : { $what }
board-lay-here = Poser ici. { $row }
board-lay-card = Poser le { card-name }{ $down ->
    [yes] { " " }face cachée
   *[no] {""}
} dans la rangée { row-name }. Ensuite : { $then }
board-lay-last = Poser le { card-name }{ $down ->
    [yes] { " " }face cachée
   *[no] {""}
} dans la rangée { row-name }, alors complète et décomptée. Ensuite : { $then }
board-hinted = { $what }, le choix du conseil
board-hand = Votre main
board-hand-of = La main : { $player }
board-hand-size = { $count ->
    [0] aucune aventure en main
    [one] une aventure en main
   *[other] { $count } aventures en main
}
board-seen = Vues de tous, en main ou face cachée
board-kit = Cartes Action pas encore jouées : { $tools }
board-kit-empty = Plus de carte Action
board-roll = Vos cartes Action
board-tool-use = Jouer : { $name }. { $help }
board-tool-keep = { $name }, pas maintenant. { $help }
board-tool-again = Jouer cette carte
board-trade = Échanger avec { $player }
board-look = Voir cette main
board-turn = { $you ->
    [yes] à vous
   *[no] c’est son tour
}
board-points = Points : { $points }
board-points-word = points
board-won = Trésors gagnés
board-won-secret = cachés jusqu’à la fin
board-won-stack = { $count } × { treasure-name } : { $points }
board-pile = { $count ->
    [0] aucune aventure dans la pioche
    [one] une aventure dans la pioche
   *[other] { $count } aventures dans la pioche
}
board-treasures = { $count ->
    [0] plus de trésor à venir
    [one] un trésor à venir
   *[other] { $count } trésors à venir
}
board-discard = Consulter la défausse : { $cards ->
    [0] aucune aventure
    [one] 1 aventure
   *[other] { $cards } aventures
}, { $tools ->
    [0] aucune carte Action
    [one] une carte Action
   *[other] { $tools } cartes Action
}
board-discard-title = Défausse
board-discard-colour = { $colour ->
    [0] Vert
    [1] Bleu
    [2] Blanc
    [3] Rouge
   *[4] Jaune
} : { $count }
board-discard-empty = Aucune aventure n’a été défaussée.
board-played = Dernière carte Action jouée : { $name }
board-played-none = Aucune carte Action n’a encore été jouée.
board-played-title = Cartes Action jouées, de la plus ancienne à la plus récente
board-ask-begin = Une aventure, puis une rangée ; ou une carte Action.
board-ask-lay = Choisissez une carte, puis une rangée.
board-ask-second = Posez maintenant une carte.
board-ask-down = Choisissez la carte à poser face cachée.
board-ask-open = Choisissez une carte dans la main de { $player }.
board-ask-row = Dans quelle rangée, le { card-name } ?
board-ask-row-down = Le { card-name } ira face cachée : dans quelle rangée ?
board-ask-card = Quelle carte pour la rangée { row-name } ?
board-ask-trade = Bouteille de rhum : quel camp voulez-vous ?
board-ask-look = Jumelles : quelle main voulez-vous voir ?
board-ask-aim = Pistolet : visez une carte d’une rangée.
board-ask-replace = Quelle carte remplace le { old-card-name } ?
board-ask-take = Lasso : prenez une carte dans une rangée.
board-put-back = Reposer
board-open = La main étalée de { $player }
board-swap = Les camps changent de mains !
board-swap-yours = Votre camp est maintenant le { colour-name } !
board-swap-close = Fermer
board-zoom-card = Compte pour le camp { colour-name }, peu importe qui la pose.
board-zoom-hidden = Face cachée : vous seul la connaissez. Elle compte au décompte de la rangée.
board-zoom-blue = { $gems ->
    [one] { $gems } place dans sa rangée, { $gems } point.
   *[other] { $gems } places dans sa rangée, { $gems } points.
}
board-zoom-red = { $gems ->
    [one] { $gems } place dans sa rangée. Seul, il coûte { $gems } point
   *[other] { $gems } places dans sa rangée. Seul, il coûte { $gems } points
} ; à deux, ils en valent { $gems }.
board-worth-blue = +{ $gems }
board-worth-red = la paire +{ $gems }, seul −{ $gems }
board-danger = { $colour ->
    [0] le tigre, vert
    [1] la rivière, bleue
    [2] le pont de corde, blanc
    [3] le serpent, rouge
   *[4] la grotte, jaune
}
board-parts-cards = Aventures et camps
board-parts-treasures = Trésors
board-parts-tools = Cartes Action
board-end = Ce que chaque camp rapporte
board-end-nothing = rien
board-end-left = Resté sur place :
board-count-blue = { treasure-name } : { $points }
board-count-pair = une paire, deux fois { treasure-name } : { $points }
board-count-lonely = { treasure-name }, sans jumeau : { $points }

board-scored = Rangée { row-name } : { $totals }. { $winner }.
board-scored-won = { $you ->
    [yes] Vous gagnez
   *[no] { $player } gagne
} { treasure-short }
board-scored-tied = Égalité : le trésor reste
board-scored-total = { colour-name } { $total }
board-read-row = Rangée { row-name }, { treasure-name } : { $cards }. { $standing }, { board-places-left }.
board-camps = Les camps
board-camp-more = { $you ->
    [yes] Votre camp en détail
   *[no] Le camp de { $player } en détail
}
board-read-hidden = une carte face cachée
board-read-free = aucune carte
board-read-hand = Votre main : { $cards }.
board-read-tools = Vos cartes Action : { $tools }.
board-read-camp = { $you ->
    [yes] Vous avez
   *[no] { $player } a
} le camp { colour-name }{ $points ->
    [secret] {""}
   *[other] , { $points }
}.
board-read-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## La première partie guidée

guide-welcome = Bienvenue dans la jungle ! Votre camp est le jaune, les autres sont le blanc et le vert. Une carte compte pour le camp de sa couleur, peu importe qui l’a posée.
guide-rows = Chaque trésor ouvre une rangée d’autant de places qu’il a de joyaux. Quand la rangée est pleine, le camp qui a le plus fort total remporte le trésor.
guide-first = Les joyaux bleus sont des points, et trois vous attendent dans la rangée 1. Commencez par une forte carte à vous : le 11 jaune, puis la rangée 1.
guide-fill = Le vert mène dans la rangée 1, 12 à 11, et il reste une place. Avec votre petit 3, vous passez à 14 : la rangée est pleine, le trésor est à vous.
guide-curse = Trois points pour vous ! Mais pourquoi tout ce jaune dans la rangée 2 ? Ses joyaux sont rouges : seul, un trésor rouge coûte ses joyaux. Celui-ci, vous n’y échapperez plus.
guide-blindfold = Il y a un remède : deux rouges identiques font une paire et rapportent leurs joyaux. Le jumeau est dans la rangée 4. Avant de poser, on peut jouer une carte Action : prenez le bandeau.
guide-hide = Grâce à lui, votre carte se pose face cachée, et personne d’autre ne la connaît avant que la rangée soit pleine. Glissez le 10 jaune dans la rangée 4, ni vu ni connu.
guide-decoy = Et voilà, −4. Dans la rangée 4, le blanc semble mener avec 5. Entretenez l’illusion : votre 4 blanc le porte à 9, un de moins que votre 10 caché.
guide-pair = Surprise ! Le vert a rempli la rangée 4 pour accabler le blanc, et c’est vous qui y avez 16. Deux fois quatre joyaux rouges : au lieu de coûter 4 points, ils en rapportent 4.
guide-gift = À vous de faire un cadeau. La rangée 2 a cinq joyaux rouges, et le blanc l’a ouverte avec un 11 vert. Ajoutez votre 7 vert : le camp vert sera touché.
guide-seal = Le blanc vous prête main-forte, le vert se débat en vain. Il reste une place : même votre plus petite carte verte suffit. 24 à 10, et le vert perd 5 points.
guide-bait = Gare à la rangée 4 : un troisième trésor à 4 joyaux rouges n’aurait pas de jumeau. Et maintenant, une drôle d’idée : posez votre 9 vert près du trésor bleu, rangée 3. Patience…
guide-rum = Le vert compte sur le trésor bleu, et le jaune s’entasse pour vous dans la rangée 4. Il est grand temps d’ouvrir la bouteille de rhum !
guide-trade = La bouteille de rhum échange votre camp contre un autre. Les trésors gagnés ne bougent pas, mais les cartes des rangées suivent leur couleur. Choisissez le camp vert.
guide-harvest = Le vert, c’est vous ! Le 9 de la rangée 3 vous revient, et les ennuis jaunes de la rangée 4 ne sont plus les vôtres. Remplissez la rangée 3 avec votre 6 vert.
guide-farewell = Le nouveau camp jaune essaie de refiler la rangée 4 au blanc, 12 à 11. Votre 4 jaune le fait passer à 15 : retour à l’envoyeur !
guide-end = 11 points pour vous, −9 pour votre compagnon de beuverie. Une vraie partie dure jusqu’au dernier des 17 trésors, et cinq autres cartes Action vous attendent. Bien joué !

## Where the rule book tells of an event or a kind of move: the heading, as it is linked

rule-camp_dealt = la-donne
rule-game_begun = la-donne
rule-card_laid = un-tour
rule-card_drawn = un-tour
rule-tool_drawn = un-tour
rule-pile_shuffled = un-tour
rule-lay = un-tour
rule-row_won = le-decompte-d-une-rangee-pleine
rule-row_tied = le-decompte-d-une-rangee-pleine
rule-card_turned = le-decompte-d-une-rangee-pleine
rule-card_taken = les-sept-cartes-action
rule-treasure_turned = le-decompte-d-une-rangee-pleine
rule-take = les-sept-cartes-action
rule-tool_used = les-sept-cartes-action
rule-tool_copied = les-sept-cartes-action
rule-camps_traded = les-sept-cartes-action
rule-hand_opened = les-sept-cartes-action
rule-card_shown = les-sept-cartes-action
rule-card_aimed_at = les-sept-cartes-action
rule-card_replaced = les-sept-cartes-action
rule-card_laid_down = les-sept-cartes-action
rule-card_lent = les-sept-cartes-action
rule-use = les-sept-cartes-action
rule-trade = les-sept-cartes-action
rule-look = les-sept-cartes-action
rule-aim = les-sept-cartes-action
rule-replace = les-sept-cartes-action
rule-card = un-tour
rule-treasure = la-fin-et-le-score
rule-tool = les-sept-cartes-action
rule-game_ended = la-fin-et-le-score
