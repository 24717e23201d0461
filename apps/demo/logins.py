"""The log-ins that the demonstration data comes with."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Login:
    email: str
    password: str


DEMO = Login("demo@exemple.fr", "Demonstration-2026")
ADMIN = Login("admin@exemple.fr", "Administration-2026")
