# Les mots de la maison : ce que la table dit quel que soit le jeu.
# Les mots d’un jeu sont dans son propre dossier ; la tête de ce fichier dit quelles clés il faut.

## Qui joue

you = Vous
bot = Bot { $seat }
bot-introduced = { $player } : { $bot }

## Choisir un coup

your-turn = À vous de jouer.
ask-move = Que faites-vous ?
ask-kind = Quel genre de coup ?
prompt = Numéro (? pour l’aide) :{" "}
bad-answer = Ce n’est pas dans la liste : tapez un numéro de 1 à { $last }, b, q ou ?.
only-move = Un seul coup est possible : { $move }
thinking = { $player } réfléchit…
help =
    Tapez le numéro de votre choix. Quand les coups sont nombreux, on choisit étape par étape.
    b  revenir à la première étape
    q  quitter la table
    ?  afficher cette aide

## Ce qui est sur la table

nothing = –
empty-cell = ·
option = { $option } : { $value }
yes = oui
no = non

## La fin

goodbye = Vous quittez la table. À bientôt !
seed = Graine : { $seed }
game-over = La partie est terminée.
won = Vous gagnez !
won-shared = Vous partagez la victoire.
lost = Vous perdez.
player = Joueur
score = Points
rank = Rang

## Dans le navigateur : s’y retrouver

skip-to-content = Aller au contenu
nav = Maison
to-home = Retour à l’étagère
switch-language = EN, in English
switch-to-dark = Thème sombre
switch-to-light = Thème clair
settings = Réglages
close = Fermer
back = Revenir
cancel = Annuler
copy = Copier
keep = Enregistrer
on = oui
off = non
one-moment = Un instant…
tables-waiting = { $n ->
    [one] { $n } table vous attend : y aller
   *[other] { $n } tables vous attendent : aller à la prochaine
}
turn-here = À vous de jouer : { $game }.
turn-reminder = { $game } vous attend toujours : il reste { $time }.
link-copied = Le lien est copié.
copy-by-hand = Ici, le navigateur ne laisse pas une page copier. Le lien est sélectionné : copiez-le à la main.
offline = Vous êtes hors ligne. Ce qui est ici se lit ; les parties continuent dès que le réseau revient.
new-version = Une nouvelle version de la maison est là.
reload = La charger
copy-address = Ici, le navigateur ne laisse pas une page copier. Copiez à la main l’adresse de cette page.
share = Partager…
qr-code = Code QR
qr-help = Qui le vise avec l’appareil photo de son téléphone arrive à la table.
just-now = à l’instant
lost-title = Il n’y a rien ici
lost-text = Aucun jeu, aucune table, aucune page n’a cette adresse.

## L’accueil

read-rule = Lire la règle
to-shelf = Vers l’étagère
home-title = À quoi joue-t-on ?
home-lead = Prenez un jeu sur l’étagère : jouez tout de suite contre des bots, ou envoyez un lien à un ami. Aucun compte nécessaire.
the-shelf = L’étagère
my-tables = Continuer à jouer
open-tables = Tables ouvertes
no-open-tables = Aucune table n’attend de joueurs en ce moment. Créez-en une : elle apparaîtra ici.
finished-tables = Parties terminées
put-away = Ranger : { $game }
keep-game = Garder : { $game }
keep-it = Garder
kept = Gardée
keep-until = La maison oubliera cette partie le { $date }. La garder plus longtemps.
kept-why = La maison garde cette partie.
kept-by-others = La maison garde cette partie tant que d’autres le veulent. La garder aussi pour vous.
put-all-away = Ranger toutes les parties contre des bots ({ $n })
put-all-sure = { $n ->
    [one] { $n } partie ne sera plus affichée, et sera abandonnée si elle n’est pas finie.
   *[other] { $n } parties ne seront plus affichées ; celles qui ne sont pas finies seront abandonnées.
}
put-all-yes = Les ranger
all-my-tables = Mes tables
all-tables = Toutes mes tables ({ $n })
no-tables = Vous n’êtes encore à aucune table. Prenez un jeu sur l’étagère.
game-facts = { $seats } joueurs · environ { $minutes } min
preparing = Les règles se préparent encore : { $percent } %
state-your-turn = À vous
state-turn-of = Au tour de { $player }
state-waiting = Attend des joueurs
state-over = Terminée
state-won = Vous avez gagné
state-won-shared = Victoire partagée
state-won-by = Victoire : { $winner }
state-shared-by = Victoire partagée : { $winner }
state-stood-in = Un bot joue pour vous

## Un jeu, et une nouvelle table

by-designer = De { $designer }
play-now = { $n ->
    [0] Jouer en solo
    [one] Jouer contre un bot
   *[other] Jouer contre { $n } bots
}
play-alone = Jouer en solo
play-this = Jouer à ce jeu
bot-level = Quelle force pour les bots ?
level-dreamer = Rêveur
level-beginner = Débutant
level-regular = Habitué
level-strong = Fort
level-master = Maître
level-dreamer-help = Rêveur a la tête dans les nuages et laisse passer plus qu’il ne voit : le plus facile à battre.
level-beginner-help = Débutant sait ce qui compte, mais en oublie beaucoup.
level-regular-help = Habitué joue bien et laisse parfois passer quelque chose.
level-strong-help = Fort voit d’emblée presque tout ce qu’il y a à voir, et se trompe rarement.
level-master-help = Maître anticipe aussi, en une seconde au plus : le plus fort que nous sachions faire.
level-random = Rêveur
level-greedy = Débutant
level-search-300 = Habitué
level-search-2000 = Fort
level-search-2s = Maître
level-random-help = Rêveur joue au hasard : parfait pour découvrir.
level-greedy-help = Débutant regarde un coup à l’avance et prend ce qui semble le mieux.
level-search-300-help = Habitué essaie quelques centaines de suites avant chaque coup.
level-search-2000-help = Fort essaie deux mille suites environ, et ne fait pas de cadeau.
level-search-2s-help = Maître réfléchit deux secondes à chaque coup : le plus fort que nous sachions faire.
level-others-help = Un bot qui s’est entraîné en jouant contre lui-même.
bot-name = Bot
bot-at-level = Bot ({ $level })
read-rules = Lire les règles
new-table = Créer une table
how-many = Combien de joueurs ?
who-sits = Qui s’assoit où ?
place-me = Moi
place-friend = Un ami, par un lien
place-open = Ouverte : au premier venu
place-here = Quelqu’un sur cet appareil
place-bots = Bots
name-here = Nom de la personne sur cet appareil
who-may-come = Qui peut venir ?
visibility-private = Seulement ceux qui ont le lien
visibility-public = Tout le monde
visibility-private-help = La table n’est pas affichée ; seuls ceux à qui vous envoyez le lien la trouvent.
visibility-public-help = La table est affichée à l’accueil ; chacun peut y prendre une place ouverte ou regarder.
pace = Rythme
pace-live = En direct
pace-daily = Un coup par jour
pace-live-help = Tout le monde est là en même temps.
pace-daily-help = On revient quand on veut : personne n’attend, et rien n’arrive au bout d’un jour.
pace-daily-others-help = On revient quand on veut. Si quelqu’un n’a pas joué au bout d’un jour, les autres peuvent laisser un bot continuer à sa place.
hints-allowed = Conseils
hints-yes = Permis, tous voient qui demande
hints-no = Aucun
clock = Pendule
clock-none = Aucune
clock-minutes = { $minutes } min
clock-help = { $minutes ->
    [one] Qui met plus de { $minutes } minute à se décider est remplacé par un bot jusqu’à son retour.
   *[other] Qui met plus de { $minutes } minutes à se décider est remplacé par un bot jusqu’à son retour.
}
clock-none-help = Rien ne vous presse.
clock-none-others-help = Si quelqu’un tarde trop, les autres peuvent laisser un bot continuer à sa place.
edition = Édition
edition-help = Une édition change ce que disent les pièces du jeu, pas les règles.
edition-box = Celle de la boîte
edition-load = Charger un fichier d’édition
edition-trying = L’édition est mise à l’essai…
edition-remove = Retirer « { $name } » de mes éditions
edition-refused = Ce fichier ne peut pas se jouer. La bibliothèque répond (en anglais) :
edition-preparing = Le jeu se prépare. Cela peut prendre une minute ou deux…
edition-played = Édition : { $name }
open-table = Créer la table
guest-name = Visiteur { $number }

## La force des bots

ladder-title = Quelle est la force des bots ?
ladder-lead = Chacun a rencontré tous les autres, et chaque donne a été jouée de toutes les places (donnes : { $deals }, parties : { $games }, places : { $seats }). Jouer au hasard vaut 0 point.
ladder-meaning = Qui a 200 points de plus que tous les autres à la table gagne environ { $wins } % des parties.
ladder-picture = Les pions sont les niveaux que vous pouvez choisir. Une bande montre notre certitude : 19 fois sur 20, la vraie force s’y trouve.
ladder-bot = Bot
ladder-points = Points
ladder-between = Entre
ladder-interval = { $low } et { $high }
ladder-here = Sur l’échelle plus bas, { $level } est à { $points }.
ladder-random = Le pur hasard
ladder-greedy = Un coup d’avance
ladder-search = Recherche, { $n ->
    [one] { $n } essai
   *[other] { $n } essais
}
ladder-net = Le réseau seul
ladder-guided = Réseau et recherche, { $n ->
    [one] { $n } essai
   *[other] { $n } essais
}

## Avant le début

table = Table
seats = Places
seat-number = Place { $seat }
seat-open = Place ouverte
seat-invited = Gardée pour un ami
seat-kept-for = Gardée pour { $player }
seat-declined = Libre : { $player } ne rejoue pas
somebody = Joueur
waiting-for = { $n ->
    [one] { $n } place est encore libre. La partie commence dès qu’elle est prise.
   *[other] { $n } places sont encore libres. La partie commence dès qu’elles sont prises.
}
invite-link = Lien vers la table
invite-help = Qui l’ouvre s’assoit sans compte, sur n’importe quel appareil.
card-table = On vous invite à une table de { $game } : asseyez-vous, sans compte.
your-name = Votre nom
your-name-help = Pour que vos amis sachent qui les invite.
sit = S’asseoir ici
leave-seat = Partir
give-to-bot = La donner à un bot
free-seat = Libérer la place
seat-freed = L’hôte a libéré votre place.
person-more = { $player } : ne plus lire, signaler…
person-mute = Ne plus lire ses messages
person-unmute = Lire à nouveau ses messages
person-mute-help = Ce que dit { $player } ne vous est plus montré, ici et à toutes les tables. La personne n’en est pas informée.
person-block = Bloquer
person-block-help = { $player } ne peut plus s’asseoir à aucune de vos tables. La personne n’en est pas informée. Vous pouvez l’annuler dans les réglages.
person-blocked = { $player } ne peut plus s’asseoir à vos tables.
person-remove = Voter son exclusion
person-remove-help = Si plus de la moitié des autres joueurs sont d’accord, un bot prend la place pour de bon.
person-report = Signaler
person-report-help = Le propriétaire de la maison lit ce que vous écrivez et ce qui s’est dit ici.
person-report-what = Que s’est-il passé ?
person-report-send = Envoyer le signalement
person-reported = Merci. Le propriétaire de la maison a reçu votre signalement.
person-line = Message : « { $text } »
shunned = Personnes mises à l’écart
shunned-help = Celles dont vous ne lisez plus les messages, et celles qui ne peuvent s’asseoir à vos tables.
shunned-mute = { $player } (messages masqués)
shunned-block = { $player } (bloqué à vos tables)
shunned-undo = Annuler
cancel-table = Supprimer la table

## Jouer

board = Plateau
tools = Outils
beside-the-board = À côté du plateau
status-waiting = On attend des joueurs.
status-your-turn = À vous de jouer.
status-your-turn-to = À vous : { $what }.
status-turn = Au tour de { $player }.
status-unseen = { $player } a joué : regardez quand vous voulez.
status-bot-turn = { $player } réfléchit…
status-others-turn = { $n ->
    [one] On attend { $n } joueur.
   *[other] On attend { $n } joueurs.
}
status-look = Regardez ce qui s’est passé, puis continuez.
status-sending = Un instant…
status-reconnecting = La ligne est coupée. Reconnexion…
status-over = La partie est terminée.
status-ended = La partie a été abandonnée.
since-your-turn = Depuis votre dernier tour :
recap-of = { $player } { $what }.
recap-alone = { $what }.
recap-more = et { $n } de plus
recap-all = Ce qui s’est passé ({ $n })
nothing-happened = Rien ne s’est passé depuis votre dernier tour.
show-again = Revoir ce qui s’est passé
shown-again = Ce qui s’est passé, encore une fois
to-the-present = Revenir au présent
go-on = Continuer
next-move = Suivant
key-is = Touche { $key }
with-key = { $name } (touche { $key })
seat-acting = à jouer
seat-resigned = a abandonné : un bot joue
day-told = Un jour par décision ; ensuite les autres peuvent laisser jouer un bot.
clock-told = { $time } par décision ; ensuite un bot joue jusqu’au retour de la personne.
presence-here = présent
presence-away = absent
presence-bot = bot
presence-free = libre
time-left = Temps restant : { $time }
you-watch = Vous regardez.
undo = Annuler le coup
undo-short = Annuler
undo-ask-short = Annuler ?
undo-ask = Demander à annuler
hint = Conseil
hint-thinking = Réflexion…
hint-title = Le bot fort choisirait…
hint-title-for = Pour { $player }, le bot fort choisirait…
hint-wins = { $games ->
    [0] ne gagne presque jamais à partir d’ici
    [one] gagne environ une partie sur 100 à partir d’ici
   *[other] gagne environ { $games } parties sur 100 à partir d’ici
}
hint-wins-short = ≈ { $games }/100
hint-points-short = { $points ->
    [one] ≈ { $points } pt
   *[other] ≈ { $points } pts
}
hint-then = Puis peut-être : { $moves }
hint-then-of = { $player } : { $move }
hint-more = Ce que veulent dire les conseils
hint-points = { $points ->
    [one] environ { $points } point
   *[other] environ { $points } points
}
rules = Règles
mute = Couper le son
confirm-title = Confirmer le coup
confirm = Jouer ce coup
hand-over-to = Au tour de { $player }
hand-over-help = Passez l’appareil. Rien n’est montré avant qu’il soit pris.
hand-over-take = Je suis { $player }
question-undo = { $you ->
    [yes] Vous demandez à annuler votre coup.
   *[no] { $player } demande à annuler un coup.
}
question-takeover = { $player } n’a pas joué à temps. Un bot doit-il continuer à sa place ?
question-end = { $you ->
    [yes] Vous demandez à tout le monde de terminer la partie.
   *[no] { $player } propose d’arrêter.
}
question-remove = { $you ->
    [yes] Les autres votent sur votre exclusion.
   *[no] Vote : { $player } doit-il quitter la partie ? Un bot continuerait pour de bon.
}
question-rematch = { $you ->
    [yes] Vous voulez rejouer.
   *[no] { $player } veut rejouer.
}
rematch-accept = Jouer aussi
rematch-decline = Non merci
question-waiting = { $n ->
    [one] On attend { $n } réponse.
   *[other] On attend { $n } réponses.
}
answer-yes = Oui
answer-no = Non
seat-late = { $player } n’a plus de temps.
late-choice = Un bot peut jouer à sa place jusqu’à son retour. On peut aussi attendre.
let-bot-play = Laisser un bot continuer
keep-waiting = Attendre encore
stood-in = Un bot joue à votre place.
sit-again = Reprendre ma place
leaving = Quitter la partie
leave-bot = Laisser un bot jouer pour moi
leave-bot-for = Laisser un bot jouer pour { $player }
leave-bot-help = Il garde la place. Revenez quand vous voulez.
resign = Abandonner
resign-for = Abandonner pour { $player }
resign-help = Un bot continue pour de bon, et vous regardez. Le récit et le résultat disent qui a abandonné.
resign-sure = Vraiment abandonner ? On ne revient pas dans cette partie.
resign-yes = Oui, abandonner
resign-one-help = Un bot joue à cette place jusqu’à la fin, sans retour possible ; vos autres places restent à vous.
resign-sure-for = Vraiment abandonner la place de { $player } ? Il n’y aura pas de retour à cette place.
resign-yes-for = Oui, abandonner pour { $player }
end-all = Demander à tous d’arrêter la partie
end-all-help = Si tout le monde est d’accord, elle s’arrête ici ; on peut la revoir et l’enregistrer.
end-table = Arrêter la partie
end-help = Elle s’arrête ici ; on peut la revoir et l’enregistrer.
end-sure = Vraiment arrêter la partie ?
end-yes = Oui, terminer

## Le récit

log = Récit
taken-back = (annulé)
step-undo = { $you ->
    [yes] Vous annulez votre coup.
   *[no] { $player } annule son coup.
}
step-hint = { $you ->
    [yes] Vous demandez un conseil.
   *[no] { $player } demande un conseil.
}
step-takeover = { $you ->
    [yes] Un bot continue à votre place.
   *[no] Un bot continue à la place de { $player }.
}
step-return = { $you ->
    [yes] Vous êtes de retour et reprenez la partie.
   *[no] { $player } est de retour et reprend la partie.
}
step-no-undo = { $you ->
    [yes] Vous refusez que le coup soit annulé.
   *[no] { $player } refuse que le coup soit annulé.
}
step-no-takeover = { $you ->
    [yes] Vous préférez attendre plutôt que de laisser jouer un bot.
   *[no] { $player } préfère attendre plutôt que de laisser jouer un bot.
}
step-no-end = { $you ->
    [yes] Vous ne voulez pas arrêter la partie.
   *[no] { $player } ne veut pas arrêter la partie.
}
step-resign = { $you ->
    [yes] Vous abandonnez. Un bot continue.
   *[no] { $player } abandonne. Un bot continue.
}
step-remove = { $you ->
    [yes] Les autres ont voté votre exclusion. Un bot continue.
   *[no] { $player } est exclu par un vote. Un bot continue.
}
step-end = { $you ->
    [yes] Vous arrêtez la partie.
    [nobody] La partie est arrêtée.
   *[no] { $player } arrête la partie.
}
chat = Discussion
chat-placeholder = Écrivez un message
chat-send = Envoyer
chat-mute = Masquer
chat-unmute = Afficher

## La fin d’une partie

verdict-won = Vous gagnez !
verdict-won-shared = Vous partagez la victoire.
verdict-lost = { $n ->
    [one] { $winner } gagne
   *[other] { $winner } gagnent
}
verdict-winner = { $n ->
    [one] { $winner } gagne
   *[other] { $winner } gagnent
}
verdict-drawn = Partie nulle
verdict-done = La partie est terminée
verdict-ended = { $you ->
    [yes] Vous avez arrêté la partie
    [nobody] Partie arrêtée
   *[no] { $player } a arrêté la partie
}
result = Résultat
show-result = Résultat
put-result-away = Voir le plateau
seat-points = { $player } : { $points }
result-resigned = { $player } a abandonné ; un bot a continué.
result-tie = À égalité : { $players }. Ce qui départage : { $what }.
result-shared = { $players } : à égalité en tout, le rang est partagé.
rematch = Rejouer
to-rematch = À la partie suivante
export-game = Enregistrer la partie
fairness = La donne était-elle honnête ?
seed-hash-help = Cette empreinte (SHA-256) était fixée avant la première carte. Après la partie, la graine est montrée : son empreinte doit être la même.
seed-shown = La graine, et son sel :

## Revoir

replay = Revoir
replay-of = Revoir : { $game }
replay-play = Lecture
replay-pause = Pause
replay-first = Au début
replay-previous = Un pas en arrière
replay-next = Un pas en avant
replay-last = À la fin
replay-speed = Vitesse
replay-times = { $times } ×
replay-moment = Moment { $place } sur { $last }
replay-eyes = Vu par qui ?
replay-all = Tout visible
replay-none = En spectateur
replay-seat = Vu par { $player }
replay-link = Lien vers ce moment
back-to-table = Retour à la table

## Règles

rules-of = Règles : { $game }
contents = Sommaire
search-book = Chercher dans les règles
found-in = { $n ->
    [0] Rien trouvé.
    [one] Trouvé dans { $n } chapitre.
   *[other] Trouvé dans { $n } chapitres.
}
components = Dans la boîte
rule-link = La règle
edition-rules = Vous jouez avec l’édition « { $name } ». Là où elle s’écarte du livret de règles, c’est l’édition qui compte.
rulings = D’où cela vient
rulings-help = Ce qui ne vient pas, ou pas seulement, de la feuille de règles.
mark-S = feuille de règles, en partie
mark-P = autres éditions
mark-R = de nous

## Une première partie guidée

learn = Première partie guidée
learn-game = { $game } : une première partie
learn-note = Le guide
learn-page = Note { $page } sur { $last }
learn-next = Suivant
learn-show = Montrez‑moi
learn-fold = Replier la note
learn-other = Ce coup se défend, mais suivons le guide.

## Réglages

settings-house = À votre goût
language = Langue
theme = Thème
theme-dark = Sombre
theme-light = Clair
as-system = Comme le système
speed = Animations
speed-help = La vitesse des mouvements, et le temps que restent les grands moments.
speed-slow = Lentes
speed-normal = Normales
speed-fast = Rapides
speed-none = Aucune
bots = Les coups des bots
bots-help = Montrés tous ensemble, l’un après l’autre, ou un par un quand vous appuyez sur « Suivant ».
bots-at-once = D’un coup
bots-normal = L’un après l’autre
bots-step = Pas à pas
keys = Raccourcis clavier
keys-help = Une touche suffit pour jouer, annuler ou demander ; à la table, « ? » les montre. À désactiver si vous dictez.
keys-off = Les lettres et les chiffres se désactivent dans les réglages.
key-sheet = afficher ces touches
key-undo = annuler le coup
key-hint = demander un conseil ; appuyer dessus le joue
key-rules = ouvrir les règles
key-mute = couper ou remettre le son
key-next = continuer ; le coup suivant, pas à pas
key-listen = lire le plateau à voix haute (lecteur d’écran)
key-recap = redire ce qui s’est passé
key-play = lire la partie ou faire une pause
key-speed = la vitesse suivante
key-name-arrows = Flèches
key-arrows = se déplacer sur le plateau
key-turn-notes = tourner les notes ; se déplacer sur le plateau s’il a le focus et qu’un coup est demandé
key-step-moments = parcourir la partie coup par coup ; se déplacer sur le plateau s’il a le focus
key-first-note = revenir à la première note
key-to-the-ends = au début, à la fin
key-name-home = Début (↖)
key-name-ends = Début, Fin (↖, ↘)
key-name-enter = Entrée, Espace
key-enter = activer l’élément sélectionné
key-name-escape = Échap
key-escape = reposer, fermer
key-name-tab = Tab
key-tab = passer à l’élément suivant
sound = Son
confirm-moves = Confirmer les coups avant de les envoyer
confirm-moves-help = Un coup est d’abord montré, puis envoyé quand vous le confirmez.
play-single = Jouer automatiquement le seul coup possible
play-single-help = Quand un seul coup est possible, il est joué pour vous.
notify = Notifications du navigateur
notify-help = Quand c’est à vous de jouer et que cette page est masquée, le navigateur vous prévient.
notify-like-this = Voilà comment le navigateur vous préviendra quand ce sera à vous.
notify-denied = Le navigateur ne le permet pas. Ses réglages pour cette page en décident.
who-i-am = Qui vous êtes
name-kept = Le nom est enregistré.
account = Compte
account-help = Facultatif : il garde vos parties, et vous les retrouvez sur chaque appareil. Ce que vous avez joué en visiteur vous suit.
account-is = Vous êtes connecté : { $name }.
account-name = Nom du compte
password = Mot de passe
log-in = Se connecter
log-out = Se déconnecter
open-account = Créer un compte
account-opened = Votre compte est créé, et vos parties y sont.
logged-in = Bon retour.
logged-out = Vous êtes déconnecté.
my-data = Vos données
my-data-help = Tout ce que la maison garde de vous : votre nom, vos parties et ce que vous avez dit.
export-data = Exporter
delete-data = Supprimer…
delete-yes = Oui, tout supprimer
forgotten = Tout ce qui vous concerne est supprimé.

## Importer

import-title = Importer une partie enregistrée
import-help = Une partie enregistrée en JSON, ici ou par la bibliothèque Python, peut être revue coup par coup.
choose-file = Choisir un fichier

## Refus

error-unknown = Cela n’a pas marché ({ $code }).
error-net-offline = La maison est injoignable. Réessayez dans un instant.
error-import-no-json = Ce fichier n’est pas une partie enregistrée.
error-me-unknown = La maison ne vous connaît pas encore.
error-me-required = Choisissez d’abord un nom.
error-me-reserved-name = La maison appelle déjà quelqu’un ainsi. Choisissez un autre nom.
error-me-bad-name = Un nom a de 1 à { $most } caractères.
error-me-banned = Le propriétaire de cette maison ne vous laisse pas entrer.
error-account-exists = Vous avez déjà un compte.
error-account-name-taken = Un autre compte porte ce nom.
error-account-bad-password = Un mot de passe a de { $least } à { $most } caractères.
error-account-refused = Aucun compte n’a ce nom et ce mot de passe.
error-account-required = Il faut un compte pour cela.
error-account-wait = Trop de mots de passe ont été essayés pour ce compte. Le prochain essai est possible dans { $when } ; une clé d’accès ou un code de secours l’ouvre tout de suite.
error-account-prove = Donnez d’abord encore une fois votre mot de passe.
error-account-bad-email = Ce n’est pas une adresse e-mail.
error-mail-none = Cette maison n’envoie pas de messages.
error-recovery-refused = Ce code ou ce lien est faux, a déjà servi ou est trop ancien.
error-passkey-refused = Cette clé d’accès n’ouvre aucun compte ici.
error-passkey-too-many = Un compte a au plus { $most } clés d’accès. Retirez-en une d’abord.
error-table-unknown = Cette table n’existe pas.
error-table-bad-game = Ce jeu n’est pas sur l’étagère.
error-table-bad-seats = Ce jeu se joue à { $seats }.
error-table-bad-options = Ces options ne vont pas ensemble.
error-table-bad-clock = Une pendule laisse de { $least } secondes à deux semaines par décision.
error-table-bad-bot = Aucun bot de ce niveau ne joue ici.
error-table-too-long = Cette partie est devenue trop longue : on ne peut plus y annuler de coup ni y demander conseil.
error-table-too-many-kept = Un visiteur peut garder { $most } parties. Un compte les garde toutes.
error-table-too-many = Vous avez déjà { $most } tables inachevées. Finissez-en une d’abord.
error-table-started = La partie a commencé.
error-table-waiting = La partie n’a pas commencé.
error-table-over = La partie est terminée.
error-table-running = La partie est encore en cours ; la revoir trahirait des secrets.
error-table-not-alone = Quelqu’un d’autre y a une place.
error-table-not-host = Seul l’hôte peut le faire.
error-table-not-seated = Seuls ceux qui sont à table peuvent le faire.
error-table-other-version = Cette partie a été jouée avec des règles qui ne sont plus ici. Son récit peut être lu ; elle ne peut pas continuer, et chaque joueur peut y mettre fin.
error-table-bad-record = Cette partie ne peut pas être rejouée.
error-game-preparing = Les règles de ce jeu se préparent pour la première fois. Un instant…
error-edition-bad = Ce fichier n’est pas une édition du jeu : { $reason }
error-edition-unknown = L’édition { $edition } n’a jamais été chargée ici. Chargez son fichier en créant une table, puis réessayez.
error-edition-preparing = L’édition se prépare. Un instant…
error-edition-broken = Cette édition ne peut plus se jouer ici.
error-edition-too-many = Vous avez déjà chargé { $most } éditions. Retirez-en une d’abord.
error-edition-busy = Trop d’éditions sont en préparation ici. Réessayez dans un instant.
error-edition-not-here = Cette maison ne laisse charger aucune édition.
error-guide-none = Ce jeu n’a pas encore de guide.
error-seat-unknown = Cette place n’existe pas.
error-seat-not-yours = Cette place n’est pas la vôtre.
error-seat-taken = Quelqu’un y est déjà assis.
error-seat-invite-only = Cette place est gardée pour quelqu’un qui a le lien.
error-seat-one-each = Chacun a une place ici. Avec le lien de l’hôte, vous pouvez en prendre une autre.
error-seat-blocked = L’hôte de cette table ne veut pas jouer avec vous.
error-seat-nobody = Personne d’autre n’est assis là.
error-seat-in-time = Cette place a encore du temps.
error-move-illegal = Ce coup n’est pas permis.
error-move-not-your-turn = Ce n’est pas votre tour.
error-move-stale = Quelque chose s’est passé entre-temps. Regardez à nouveau.
error-undo-nothing = Il n’y a rien à annuler.
error-question-none = Il n’y a plus rien à répondre.
error-question-open = Une question est déjà posée à la table.
error-vote-too-few = Il faut deux autres personnes pour voter une exclusion.
error-hint-too-late = La décision était prise avant que le conseil soit prêt.
error-hint-not-casual = Il n’y a pas de conseils à cette table.
error-chat-empty = Cela ne peut être dit : c’est vide ou trop long.
error-chat-muted = Le propriétaire de cette maison ne vous laisse pas parler.
error-report-empty = Dites en quelques mots, { $most } caractères au plus, ce qui s’est passé.
error-report-unknown = Ce message n’est plus là.
error-request-malformed = La maison n’a pas compris.
error-request-too-large = C’est trop grand.
error-request-unknown = Il n’y a rien ici.
error-request-bad-method = La maison n’a pas compris.
error-frame-malformed = La maison n’a pas compris.
error-host-refused = Cette maison ne porte pas ce nom.
error-origin-refused = Cela venait d’un autre site.
error-rate-limited = Trop à la fois. Réessayez dans { $when }.
error-socket-too-many = Trop de fenêtres sont ouvertes.
error-server-busy = Beaucoup de monde arrive en ce moment. Vous entrez dans un instant…
error-server-failed = Une erreur de notre part. Rien n’a changé.
error-server-away = La maison s’est absentée un instant. Nous réessayons.
