"""The secret part of a feed's address."""

from secrets import token_urlsafe


def new_secret() -> str:
    """43 characters that cannot be guessed."""
    return token_urlsafe(32)
