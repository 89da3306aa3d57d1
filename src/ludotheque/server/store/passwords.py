"""Passwords: Argon2id, which is heavy on purpose, so that only so much of it happens at once."""

import os
import secrets
import sys
import threading
from functools import cache, partial

import argon2

from ludotheque.server.lanes import Lane
from ludotheque.server.settings import Limits
from ludotheque.server.wire.errors import Refusal

SHORTEST, LONGEST = 8, 200

hasher = argon2.PasswordHasher()  # Argon2id


@cache
def nobodys() -> str:
    """The hash that is checked where no account has the name, so that both answers take as long."""
    return hasher.hash(secrets.token_hex())


def check_length(password: str) -> str:
    if not SHORTEST <= len(password) <= LONGEST:
        raise Refusal("account/bad-password", least=SHORTEST, most=LONGEST)
    return password


def verify(password_hash: str, password: str) -> bool:
    try:
        return hasher.verify(password_hash, password[:LONGEST])
    except (argon2.exceptions.VerificationError, argon2.exceptions.InvalidHashError):
        return False


def is_outdated(password_hash: str) -> bool:
    """Whether it was made with other parameters than those of today."""
    return hasher.check_needs_rehash(password_hash)


def _stand_back() -> None:
    """Has this thread, and those that Argon2 starts from it, wait for whoever plays."""
    if sys.platform == "linux":  # elsewhere it would be the whole process
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), os.getpriority(os.PRIO_PROCESS, 0) + 5)


class Vault:
    """Where passwords are hashed and compared. People whom the house knows do not stand in the queue of those it does not."""

    def __init__(self, limits: Limits) -> None:
        self.strangers = Lane("passwords", limits.hashes_at_once, limits.hashes_waiting, begin=_stand_back)
        self.known = Lane("passwords", 1, limits.hashes_waiting, begin=_stand_back)

    def lane(self, known: bool) -> Lane:
        return self.known if known else self.strangers

    async def hash(self, password: str, known: bool = True) -> str:
        return await self.lane(known).run(partial(hasher.hash, check_length(password)))

    async def verify(self, password_hash: str | None, password: str, known: bool) -> bool:
        """Whether it is that password; None: nobody's, and it takes as long to say so."""
        right = await self.lane(known).run(lambda: verify(password_hash or nobodys(), password))
        return right and password_hash is not None

    def close(self) -> None:
        self.strangers.close()
        self.known.close()
