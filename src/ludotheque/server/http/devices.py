"""What a browser says it is, short enough to recognise one's own in a list."""

# Which word stands for it in what it says of itself; most claim to be several others, the one that counts comes first.
BROWSERS = {
    "Edg/": "Edge",
    "OPR/": "Opera",
    "SamsungBrowser": "Samsung Internet",
    "Firefox/": "Firefox",
    "FxiOS": "Firefox",
    "CriOS": "Chrome",
    "Chrome/": "Chrome",
    "Safari/": "Safari",
}
SYSTEMS = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "CrOS": "ChromeOS",
    "Windows": "Windows",
    "Mac OS X": "macOS",
    "Linux": "Linux",
}


def name_device(agent: str) -> str:
    """`Firefox · Linux`; empty if it says nothing we know."""
    found = [next((name for mark, name in known.items() if mark in agent), "") for known in (BROWSERS, SYSTEMS)]
    return " · ".join(part for part in found if part)
