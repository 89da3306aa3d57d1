"""Where the luck of the house comes from: the system's secrets, never a clock or a shared generator."""

import secrets


def deal_seed() -> int:
    """The seed of a deal: every reader of JSON keeps a whole number up to here."""
    return secrets.randbelow(2**53)


def thought_seed() -> int:
    """The seed of an imagined world."""
    return secrets.randbits(62)
