"""The browser and the system of a `User-Agent`, by name, as people tell their devices apart."""

# The first that is found counts: most browsers also name those that they resemble.
BROWSERS = {
    "Edg": "Edge",
    "OPR/": "Opera",
    "SamsungBrowser/": "Samsung Internet",
    "Firefox/": "Firefox",
    "FxiOS/": "Firefox",
    "CriOS/": "Chrome",
    "Chrome/": "Chrome",
    "Safari/": "Safari",
}
SYSTEMS = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "Windows": "Windows",
    "CrOS": "ChromeOS",
    "Macintosh": "macOS",
    "Linux": "Linux",
}


def browser_of(user_agent: str) -> str:
    """Empty where it is unknown."""
    return _first(BROWSERS, user_agent)


def system_of(user_agent: str) -> str:
    """Empty where it is unknown."""
    return _first(SYSTEMS, user_agent)


def _first(names: dict[str, str], user_agent: str) -> str:
    return next((name for mark, name in names.items() if mark in user_agent), "")
