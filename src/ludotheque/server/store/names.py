"""When two names look alike: what somebody reads on a screen, not which characters were typed."""

import unicodedata

# Letters of other scripts, and digits, that are drawn like Latin letters. The whole list of Unicode has thousands of entries,
# most of which no font draws alike; these are what impostors use.
ALIKE = str.maketrans(
    "АВЕЗКМНОРСТУХІЇЈЅ" + "авеёкмнорстухіїјѕԁԛԝһӏ" + "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ" + "αβεικνορτυχωϲϳ" + "01lıɩɑɡ|",
    "ABE3KMHOPCTYXIÏJS" + "abeëkmhopctyxiïjsdqwhi" + "ABEZHIKMNOPTYX" + "abeikvoptuxwcj" + "oiiiiagi",
)
BLANK = "\u115f\u1160\u3164\uffa0\u2800"  # letters and patterns that are drawn as nothing


def fold(text: str) -> str:
    """The text without differences of width and case, and with Latin letters for what is drawn like them."""
    latin = unicodedata.normalize("NFKC", text).translate(ALIKE)
    return unicodedata.normalize("NFKC", latin.casefold()).translate(ALIKE)


def likeness(name: str) -> str:
    """The same for names that look the same; nothing unseen counts, accents do."""
    return "".join(c for c in fold(name) if not (c.isspace() or c in BLANK or unicodedata.category(c).startswith("C")))[:64]
