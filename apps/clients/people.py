"""Who is the same person."""

from django.db.models import Q
from django.db.models.functions import Lower
from django.db.models.lookups import Exact


def same_person(phone_number: str, email: str, *, phone_column: str = "phone_number", email_column: str = "email") -> Q:
    """The rows of this phone number (E.164) or this email address in any case of its letters; empty ones match none."""
    same_phone = Q((phone_column, phone_number)) & ~Q((phone_column, ""))
    return same_phone | Q(Exact(Lower(email_column), email.lower())) & ~Q((email_column, ""))
