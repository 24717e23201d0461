"""Secrets that must be read again, encrypted at rest with a key derived from SECRET_KEY."""

import base64

from cryptography.fernet import Fernet, InvalidToken, MultiFernet
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from django.conf import settings

# Stored secrets depend on it: it stays as it was when mailbox passwords were the only ones.
PURPOSE = b"apps.mail.encryption"


def encrypt(secret: str) -> str:
    return _cipher().encrypt(secret.encode()).decode()


def decrypt(encrypted: str) -> str | None:
    """The secret; None where it was encrypted under a SECRET_KEY that is neither the present one nor a fallback."""
    try:
        return _cipher().decrypt(encrypted.encode()).decode()
    except InvalidToken:
        return None


def _cipher() -> MultiFernet:
    """Encrypts under the present key, and decrypts under the former ones too."""
    return MultiFernet([_fernet(key) for key in (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS)])


def _fernet(secret: str) -> Fernet:
    key = HKDF(algorithm=SHA256(), length=32, salt=None, info=PURPOSE).derive(secret.encode())
    return Fernet(base64.urlsafe_b64encode(key))
