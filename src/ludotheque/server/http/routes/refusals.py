"""Refusals that endpoints of several kinds share."""

ME = ("me/required",)
NOT_READY = ("edition/preparing", "edition/broken", "game/preparing")
EDITION = ("table/bad-game", "edition/unknown", *NOT_READY)
