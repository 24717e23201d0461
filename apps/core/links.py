"""Tokens of private links: only their digests are looked up, so that a copy of the database opens none."""

from hashlib import sha256
from secrets import token_urlsafe


def new_token() -> str:
    """43 characters that cannot be guessed."""
    return token_urlsafe(32)


def digest(token: str) -> str:
    """What is stored of a token."""
    return sha256(token.encode(errors="replace")).hexdigest()
