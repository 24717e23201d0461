"""Templates: a tiny substitution of known variables, which runs nothing."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from babel.numbers import format_decimal
from django.db import transaction
from django.utils.translation import gettext as _
from rest_framework.exceptions import ValidationError

from apps.cars.models import Car
from apps.clients.models import Client
from apps.core.api.errors import invalid
from apps.core.api.phones import readable_phone
from apps.core.models.currencies import amount_text
from apps.core.models.languages import babel_locale
from apps.core.models.text import show_plate
from apps.partners.customers import in_language_of
from apps.partners.models import Account, Partner
from apps.prospects.models import Prospect

from .models import MailTemplate

_VARIABLE = re.compile(r"\{\{((?:(?!\{\{).){0,100}?)\}\}", re.DOTALL)


@dataclass(frozen=True)
class Context:
    """Whom and what a mail is about."""

    partner: Partner
    account: Account
    client: Client | None = None
    prospect: Prospect | None = None
    car: Car | None = None
    # The person who has the address that the mail goes to.
    found: Client | Prospect | None = None

    @property
    def person(self) -> Client | Prospect | None:
        return self.client or self.prospect or self.found


# A person is a prospect today and a client tomorrow: both names give the recipient.
VARIABLES: dict[str, Callable[[Context], str]] = {
    "client.fullName": lambda about: about.person.full_name if about.person else "",
    "client.email": lambda about: about.person.email if about.person else "",
    "client.phoneNumber": lambda about: readable_phone(about.person.phone_number) if about.person else "",
    "prospect.fullName": lambda about: about.person.full_name if about.person else "",
    "prospect.carModel": lambda about: getattr(about.person, "car_model", ""),
    "car.nom": lambda about: about.car.nom if about.car else "",
    "car.prix": lambda about: amount_text(about.car.prix, about.car.devise) if about.car else "",
    "car.immatriculation": lambda about: show_plate(about.car.immatriculation) if about.car else "",
    "car.kilometrage": lambda about: _kilometres(about.car),
    "partner.companyName": lambda about: about.partner.company_name,
    "partner.phoneNumber": lambda about: readable_phone(about.partner.phone_number),
    "partner.address": lambda about: about.partner.address,
    "partner.city": lambda about: about.partner.city,
    "sender.fullName": lambda about: about.account.full_name,
}


def _kilometres(car: Car | None) -> str:
    return f"{format_decimal(car.kilometrage, locale=babel_locale())}\u00a0km" if car and car.kilometrage else ""


def variables_in(text: str) -> list[str]:
    """What stands between double braces, once each, in its order."""
    return list(dict.fromkeys(name.strip() for name in _VARIABLE.findall(text)))


def check_variables(text: str) -> None:
    """Raises a ValidationError where `text` has a variable that nothing fills."""
    unknown = [name for name in variables_in(text) if name not in VARIABLES]
    if unknown:
        raise ValidationError(_("Unknown variable: %(names)s.") % {"names": ", ".join(unknown)})


def check_filled(text: str, *, field: str) -> None:
    """Raises a 422 under `field` where a variable has no value."""
    left = [name for name in variables_in(text) if name in VARIABLES]
    if left:
        raise invalid(
            field, _("Replace %(names)s before sending.") % {"names": ", ".join(f"{{{{{n}}}}}" for n in left)}
        )


def filled(text: str, about: Context) -> str:
    """`text` with the values that are known, as the person's language writes them.

    A variable without a value stays, for the writer to see.
    """

    def value(match: re.Match[str]) -> str:
        fill = VARIABLES.get(match[1].strip())
        return (fill(about) if fill else "") or match[0]

    with in_language_of(about.person or about.partner):
        return _VARIABLE.sub(value, text)


def suggested_templates() -> list[dict[str, str]]:
    """Templates to begin with, in the current language."""
    return [
        {
            "name": _("Answer to a request"),
            "subject": _("Your request – {{partner.companyName}}"),
            "text": _(
                "Hello {{client.fullName}},\n\nThank you for your interest. When may we call you to talk about your "
                "plans?\n\nKind regards,\n{{sender.fullName}}\n{{partner.companyName}} – {{partner.phoneNumber}}"
            ),
        },
        {
            "name": _("Invitation to a test drive"),
            "subject": _("Test drive of the {{car.nom}}"),
            "text": _(
                "Hello {{client.fullName}},\n\nThe {{car.nom}} is ready for you at {{partner.city}}. Which day would "
                "suit you for a test drive?\n\nKind regards,\n{{sender.fullName}}\n{{partner.companyName}} – "
                "{{partner.phoneNumber}}"
            ),
        },
        {
            "name": _("Price of a car"),
            "subject": _("{{car.nom}}: our price"),
            "text": _(
                "Hello {{client.fullName}},\n\nAs agreed, here is our price for the {{car.nom}}: {{car.prix}}.\n\nKind "
                "regards,\n{{sender.fullName}}\n{{partner.companyName}} – {{partner.phoneNumber}}"
            ),
        },
        {
            "name": _("Your car is ready"),
            "subject": _("Your {{car.nom}} is ready"),
            "text": _(
                "Hello {{client.fullName}},\n\nYour {{car.nom}} is ready. We look forward to seeing you at "
                "{{partner.address}}, {{partner.city}}.\n\nKind regards,\n{{sender.fullName}}\n{{partner.companyName}}"
            ),
        },
    ]


@transaction.atomic
def add_suggested_templates(*, partner: Partner) -> None:
    """Adds the suggested templates that the partner does not have by name, in the language of its customers."""
    held = set(MailTemplate.objects.of(partner).select_for_update().values_list("name", flat=True))
    with in_language_of(partner):
        suggested = suggested_templates()
    for fields in suggested:
        if fields["name"] not in held:
            MailTemplate.objects.create(partner=partner, **fields)
