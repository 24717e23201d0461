"""Secrets at rest."""

from pytest_django import Settings

from apps.core.encryption import decrypt, encrypt


def test_password_encrypt_decrypt_round_trip(settings: Settings) -> None:
    kept = encrypt("Boite-aux-lettres-1")

    assert "Boite" not in kept
    assert decrypt(kept) == "Boite-aux-lettres-1"


def test_key_rotation_decrypts_with_fallback_key(settings: Settings) -> None:
    former = settings.SECRET_KEY
    kept = encrypt("Boite-aux-lettres-1")
    settings.SECRET_KEY = "the-next-key-of-this-installation"

    assert decrypt(kept) is None
    settings.SECRET_KEY_FALLBACKS = [former]
    assert decrypt(kept) == "Boite-aux-lettres-1"
    settings.SECRET_KEY_FALLBACKS, settings.SECRET_KEY = [], former
    assert decrypt(kept) == "Boite-aux-lettres-1"
