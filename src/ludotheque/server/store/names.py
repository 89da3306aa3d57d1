"""When two names look alike: what somebody reads on a screen, not which characters were typed."""

import unicodedata
from typing import Literal

# Letters of other scripts, and digits, that are drawn like Latin letters. The whole list of Unicode has thousands of entries,
# most of which no font draws alike; these are what impostors use.
ALIKE = str.maketrans(
    "АВЕЗКМНОРСТУХІЇЈЅ" + "авеёкмнорстухіїјѕԁԛԝһӏ" + "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ" + "αβεικνορτυχωϲϳ" + "01lıɩɑɡ|",
    "ABE3KMHOPCTYXIÏJS" + "abeëkmhopctyxiïjsdqwhi" + "ABEZHIKMNOPTYX" + "abeikvoptuxwcj" + "oiiiiagi",
)
LONGEST_TEXT = 1_000  # twice what anybody may say at once
BLANK = "\u115f\u1160\u3164\uffa0\u2800"  # letters and patterns that are drawn as nothing


def normalize(form: Literal["NFC", "NFKC", "NFKD"], text: str) -> str:
    """The one way a text is put into a normal form. What is longer than any the house takes is cut before, and refused for its
    length after: to put marks in order takes the square of their number, while nothing else of the process runs.
    """
    return unicodedata.normalize(form, text[:LONGEST_TEXT])


def fold(text: str) -> str:
    """The text without differences of width and case, and with Latin letters for what is drawn like them."""
    latin = normalize("NFKC", text).translate(ALIKE)
    return normalize("NFKC", latin.casefold()).translate(ALIKE)


def likeness(name: str) -> str:
    """The same for names that look the same; nothing unseen counts, accents do."""
    return "".join(c for c in fold(name) if not (c.isspace() or c in BLANK or unicodedata.category(c).startswith("C")))[:64]
