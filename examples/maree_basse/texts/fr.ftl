title = Marée basse
tagline = Quatre coquillages contre quatre : le plus proche de la perle cachée gagne. Mais où est-elle ?

number = { MOD($shell, by: 99, plus: 1) }
round-number = { MOD($round, by: 99, plus: 1) }

## Coups

kind-lay = Poser un coquillage
do-lay = posez un coquillage
move-lay = Poser le coquillage { number }{ $lantern ->
    [1] , avec votre lanterne
   *[0] { "" }
}
ask-shell = Quel coquillage ?
choice-shell = Coquillage { number }
ask-lantern = Avec votre lanterne ? La manche compte alors double.
choice-lantern = { $lantern ->
    [1] Avec la lanterne
   *[0] Sans elle
}

## Ce qui arrive

event-shell_laid = { $you ->
    [yes] Vous posez
   *[no] { $player } pose
} le coquillage { number }{ $lantern ->
    [1] { " " }et une lanterne à côté
   *[0] { "" }
}.
event-pearl_found = La mer s’est retirée : la perle était dans le coquillage { number }.
event-round_won = Manche { round-number } : { $you ->
    [yes] vous étiez
   *[no] { $player } était
} plus près, { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
event-round_tied = Manche { round-number } : les deux étaient aussi près.

## Ce qui s’est passé, en bref

recap-shell_laid = { $you ->
    [yes] posez
   *[no] pose
} le coquillage { number }{ $lantern ->
    [1] { " " }avec une lanterne
   *[0] { "" }
}
recap-pearl_found = La perle était dans le coquillage { number }

## D’où viennent les points

source-dark = manches sans lanterne
source-lit = manches à la lanterne

## Le clavier

key-1 = 1–9 | poser ce coquillage
key-2 = D | prendre votre lanterne, pour que la manche compte double, ou la laisser

## Sur la table

view-round = Manche
view-round-item = { MOD($value, by: 99, plus: 1) }
view-first = Pose en premier
view-first-item = { $player }
view-rounds = Manches
view-rounds-head = Manche { MOD($index, by: 99, plus: 1) }
view-rounds-shells = Coquillages
view-rounds-shells-item = { $owner } : { MOD($value, by: 99, plus: 1) }
view-rounds-lanterns = Lanternes
view-rounds-worth = Valeur
view-rounds-winner = Gagnée par
view-rounds-winner-item = { $player }
view-lanterns = Lanterne en main
view-pearl = La perle
view-pearl-item = { MOD($value, by: 99, plus: 1) }
view-hand = Vos coquillages
view-hand-item = { MOD($value, by: 99, plus: 1) }
view-unseen = Pas encore vus
view-unseen-item = { MOD($value, by: 99, plus: 1) }

## Le plateau

board-hinted = { $what }, le choix du conseil
board-shell = Coquillage { number }
board-laid = { $player } : coquillage { number }{ $lantern ->
    [1] , avec une lanterne
   *[0] { "" }
}
board-rounds = Les manches
board-round = Manche { round-number }, { $worth ->
    [one] { $worth } point
   *[other] { $worth } points
}
board-hand = Vos coquillages
board-sand = Dans le sable
board-unseen = La perle est l’un d’eux
board-pearl = La perle : coquillage { number }
board-lantern = Lanterne
board-read-hand = Vos coquillages : { $shells }.
board-read-unseen = La perle est l’un d’eux : { $shells }.
board-read-round = Manche { round-number }, { $worth ->
    [one] { $worth } point
   *[other] { $worth } points
} : { $laid }.
board-lantern-take = Prendre votre lanterne : la manche compte double
board-lantern-leave = Laisser votre lanterne ici

## Ce qui est de nous

ruling-box = Ce jeu a été fait pour montrer comment en ajouter un ; cette boîte n’existe pas.
ruling-hands = Quatre manches d’un coquillage chacune, et un coquillage de plus que n’en tiennent deux mains.

## La première partie guidée

guide-welcome = Marée basse ! Vous et le robot avez quatre coquillages chacun. Le neuvième est dans le sable et cache la perle. Personne ne connaît son numéro.
guide-first = À chaque manche, vous posez un coquillage et le robot aussi. À la fin, le plus proche du numéro de la perle gagne la manche. Vous commencez sans rien savoir : cédez votre 8.
guide-answer = Le robot semble prendre cette manche, avec un 7 et sa lanterne à côté. À lui de commencer, par un 2. Votre 3 est plus proche de tout ce qui est au-dessus.
guide-lantern = Vous n’avez vu ni le 1, ni le 5, ni le 9 : la perle est l’un d’eux et le robot tient les deux autres. Votre 4 est proche de presque tout cela. Prenez votre lanterne, pour que la manche compte double, et posez-le.
guide-last = Un 1 ! La perle est donc 5 ou 9. Les derniers coquillages se posent tout seuls, puis la mer livre son secret.
guide-end = La perle est 5, et la partie est à vous par quatre points à deux. Voilà tout : comptez ce que vous n’avez pas vu et gardez la lanterne pour le moment où vous êtes sûr.
