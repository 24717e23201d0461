"""The codes that stand in for a lost phone."""

from __future__ import annotations

from base64 import b32encode
from hashlib import sha256
from secrets import token_bytes
from typing import ClassVar

from django.db import models
from django_otp.models import Device

HOW_MANY = 8


class RecoveryCodes(Device):
    """Each opens once. Only digests are kept: a code has 120 bits, so that a plain one is enough."""

    digests: models.JSONField[list[str], list[str]] = models.JSONField(default=list, editable=False)

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["user"], name="one_set_of_recovery_codes")]

    def issue(self) -> list[str]:
        """New codes in place of all former ones, to be shown this once."""
        codes = [b32encode(token_bytes(15)).decode() for _number in range(HOW_MANY)]
        self.digests = [_digest(code) for code in codes]
        self.save()
        return ["-".join(code[start : start + 4] for start in range(0, len(code), 4)) for code in codes]

    def verify_token(self, token: str) -> bool:
        """Uses the code up. Call it on a locked row."""
        digest = _digest(token)
        if digest not in self.digests:
            return False
        self.digests.remove(digest)
        self.save(update_fields=["digests"])
        return True


def _digest(code: str) -> str:
    return sha256(code.encode()).hexdigest()
