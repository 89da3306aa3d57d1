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
