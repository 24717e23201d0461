"""The language of everything that leaves for a customer: mails, papers, and the pages behind private links."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import models
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from django.utils.translation import override

from apps.core.api.errors import UnprintableText
from apps.core.models.base import PartnerModel
from apps.core.models.languages import DJANGO_LANGUAGE, Language, asked_language

from .models import Partner


class Customer(PartnerModel):
    """Somebody whom a partner writes to."""

    # Null: the partner's language for customers.
    customer_locale = models.CharField(_("customer’s language"), max_length=2, choices=Language, null=True, blank=True)  # noqa: DJ001 - as in the API

    class Meta(PartnerModel.Meta):
        abstract = True


def language_of(reader: Customer | Partner) -> Language:
    """The language that `reader` is written to in: a customer, or a partner's customers in general.

    It is never the language of the dealer's screen.
    """
    if isinstance(reader, Customer):
        return Language(reader.customer_locale or reader.partner.customer_locale)
    return Language(reader.customer_locale)


@contextmanager
def in_language_of(reader: Customer | Partner | Language) -> Iterator[None]:
    """What is written within is in the language of `reader`; the refusal of a paper is in the caller's."""
    language = reader if isinstance(reader, Language) else language_of(reader)
    try:
        with override(DJANGO_LANGUAGE[language]):
            yield
    except UnprintableText as refusal:
        raise UnprintableText(sign=refusal.sign, text=refusal.text) from refusal


def visitors_language(request: HttpRequest, partner: Partner) -> Language | None:
    """The language in which a visitor reads the partner's pages, as `customer_locale` keeps it."""
    language = asked_language(request.headers.get("Accept-Language", ""))
    return None if language == language_of(partner) else language


def keep_language(customer: Customer, request: HttpRequest) -> None:
    """Keeps the language that a customer has chosen on the page of a private link, for what they are sent next."""
    language = asked_language(request.headers.get("Accept-Language", ""))
    if language and language != language_of(customer):
        customer.customer_locale = visitors_language(request, customer.partner)
        customer.save(update_fields=["customer_locale", "updated_at"])
