"""What can go wrong, one class per kind of mistake. Every message says what was tried and what is possible."""


class LudothequeError(ValueError):
    """Base of every error the library raises on bad input; the command line answers it with exit status 2."""


class UnknownGame(LudothequeError):
    """No game of that name on the shelf."""


class BadSeats(LudothequeError):
    """The game is not played by that many seats."""


class BadOption(LudothequeError):
    """No such option, no such value, or two options that exclude each other."""


class BadSeed(LudothequeError):
    """A seed is a whole number from 0 to 2**63 - 1."""


class IllegalMove(LudothequeError):
    """That seat may not do that now. Nothing has changed."""


class DamagedData(LudothequeError):
    """Bytes or JSON that do not describe a game, or no longer do."""


class OtherVersion(LudothequeError):
    """A record or snapshot made by another version of the game's rules."""


class BadComponents(LudothequeError):
    """Component data that does not add up; the message names the entry."""


class UnknownBot(LudothequeError):
    """No bot of that name, or a budget it does not understand."""


class MissingExtra(LudothequeError):
    """Something optional is needed for this and is not installed."""
