"""What an authenticator application shows."""

import time
from base64 import b32decode

from django_otp.oath import TOTP


def phone_code(secret: str) -> str:
    """The code of this moment for a secret as it is shown, in base 32."""
    totp = TOTP(b32decode(secret.replace(" ", "")))
    totp.time = time.time()
    return f"{totp.token():06}"
