"""Accounts, passwords, tokens and the second factor of staff."""

from datetime import timedelta
from urllib.parse import urlsplit

from .env import env
from .security import HTTPS, PUBLIC_URL

AUTH_USER_MODEL = "partners.Account"
PASSWORD_HASHERS = ["apps.partners.hashers.PasswordHasher"]
AUTH_PASSWORD_VALIDATORS = [
    {
        "NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator",
        "OPTIONS": {"user_attributes": ("email", "full_name")},
    },
    {
        "NAME": "django.contrib.auth.password_validation.MinimumLengthValidator",
        "OPTIONS": {"min_length": 10},
    },
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]
PASSWORD_RESET_TIMEOUT = 3600
# Staff alone sign in at a page of Django's: this is where one leads that was asked to lead elsewhere.
LOGIN_REDIRECT_URL = "/admin/"
# Required of all staff. An account that has set one up always needs it.
STAFF_SECOND_FACTOR = env.bool("STAFF_SECOND_FACTOR", default=HTTPS)
OTP_TOTP_ISSUER = urlsplit(PUBLIC_URL).hostname or "localhost"
SIMPLE_JWT = {
    "ACCESS_TOKEN_LIFETIME": timedelta(hours=env.int("TOKEN_HOURS", default=12)),
    "CHECK_REVOKE_TOKEN": True,
    "ALGORITHM": "HS256",
    "AUTH_TOKEN_CLASSES": ["apps.partners.authentication.AccountToken"],
    "AUDIENCE": "partner-calls",
    "UPDATE_LAST_LOGIN": False,
}
