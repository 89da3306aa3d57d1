"""Refusals that endpoints of several kinds share."""

ME = ("me/required",)
ACCOUNT = (*ME, "account/required")
PROVED = (*ACCOUNT, "account/prove")
NOT_READY = ("edition/preparing", "edition/broken", "game/preparing")
EDITION = ("table/bad-game", "edition/unknown", "edition/busy", *NOT_READY)
