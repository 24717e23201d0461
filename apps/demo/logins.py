"""The log-ins that the demonstration data comes with, and who still has their published passwords."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from django.db.models import Q

from apps.partners.models import Account


@dataclass(frozen=True)
class Login:
    email: str
    password: str


DEMO = Login("demo@exemple.fr", "Demonstration-2026")
ADMIN = Login("admin@exemple.fr", "Administration-2026")


def further_email(seed: int, number: int) -> str:
    """The log-in of the dealerships after the first one."""
    return f"demo-{seed}-{number}@exemple.fr"


def is_of_first(email: str) -> bool:
    """Whether this log-in is of the first dealership: its owner's, or as `demo-sophie@exemple.fr` of its team."""
    return email == DEMO.email or re.fullmatch(r"demo-[a-z]+@exemple\.fr", email) is not None


def accounts_with_published_passwords() -> Iterator[tuple[Account, Login]]:
    """The active accounts of the demonstration that still let in who has read the README."""
    seeded = Q(email__in=[DEMO.email, ADMIN.email]) | Q(email__startswith="demo-", email__endswith="@exemple.fr")
    for account in Account.objects.filter(seeded, is_active=True).order_by("created_at", "id").iterator():
        login = ADMIN if account.email == ADMIN.email else DEMO
        if account.check_password(login.password):
            yield account, login
