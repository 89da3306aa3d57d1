# The words of the house: what the table says in any game.
# The words of a game lie in its own folder; the head of that file says which keys a game needs.

## Who plays

you = You
bot = Bot { $seat }
bot-introduced = { $player }: { $bot }

## Choosing a move

your-turn = Your turn.
ask-move = What do you do?
ask-kind = What kind of move?
prompt = Number (? for help):{" "}
bad-answer = That is not on the list: type a number from 1 to { $last }, b, q or ?.
only-move = Only one move is possible: { $move }
thinking = { $player } is thinking …
help =
    Type the number of your choice. Where there are many moves you choose step by step.
    b  go back to the first step
    q  leave the table
    ?  show this help

## What lies on the table

nothing = –
empty-cell = ·
option = { $option }: { $value }
yes = yes
no = no

## The end

goodbye = You leave the table. See you soon!
seed = Seed: { $seed }
game-over = The game is over.
won = You win!
won-shared = You share the win.
lost = You lose.
player = Player
score = Score
rank = Rank
