"""Passwords of mailboxes, encrypted at rest with a key derived from SECRET_KEY."""

import base64

from cryptography.fernet import Fernet, InvalidToken
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from django.conf import settings


def encrypt(password: str) -> str:
    return _cipher().encrypt(password.encode()).decode()


def decrypt(encrypted: str) -> str | None:
    """The password; None where it was encrypted under another SECRET_KEY."""
    try:
        return _cipher().decrypt(encrypted.encode()).decode()
    except InvalidToken:
        return None


def _cipher() -> Fernet:
    key = HKDF(algorithm=SHA256(), length=32, salt=None, info=b"apps.mail.encryption").derive(
        settings.SECRET_KEY.encode()
    )
    return Fernet(base64.urlsafe_b64encode(key))
