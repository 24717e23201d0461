"""Whether an installation can be meant for this machine alone."""

from collections.abc import Iterable
from urllib.parse import urlsplit

OWN_NAMES = ("localhost", "127.0.0.1", "[::1]", "::1")


def is_only_this_machine(public_url: str, hosts: Iterable[str]) -> bool:
    """False behind HTTPS, and where a public address or one of the served hosts is a name that others could use."""
    if public_url.startswith("https://"):
        return False
    names = [*hosts, *([urlsplit(public_url).hostname or ""] if public_url else [])]
    return all(name in OWN_NAMES or name.endswith(".localhost") for name in names)
