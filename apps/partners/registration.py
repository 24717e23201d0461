"""The numbers under which a business and its bank are registered, judged by their check digits."""

from types import ModuleType

from django.core.exceptions import ValidationError
from django.db.models import Model
from django.utils.translation import gettext_lazy as _

from apps.core.types import StrOrPromise


def read_siret(text: str) -> str:
    """The SIRET without spaces. Raises Django's ValidationError."""
    # Imported where a number is read: the rules of all countries are not needed to start.
    from stdnum.fr import siret

    return _read(siret, text, _("Enter a valid SIRET number."))


def read_siren(text: str) -> str:
    """The SIREN without spaces. Raises Django's ValidationError."""
    from stdnum.fr import siren

    return _read(siren, text, _("Enter a valid SIREN number."))


def read_vat_number(text: str) -> str:
    """The VAT number of a country of the European Union, without spaces. Raises Django's ValidationError."""
    from stdnum.eu import vat

    return _read(vat, text, _("Enter a valid EU VAT number."))


def read_iban(text: str) -> str:
    """The IBAN without spaces. Raises Django's ValidationError."""
    from stdnum import iban

    return _read(iban, text, _("Enter a valid IBAN."))


def read_bic(text: str) -> str:
    """The BIC without spaces, in capitals. Raises Django's ValidationError."""
    from stdnum import bic

    return _read(bic, text, _("Enter a valid BIC."))


def _read(number: ModuleType, text: str, message: StrOrPromise) -> str:
    if not text:
        return text
    if not number.is_valid(text):
        raise ValidationError(message)
    return str(number.compact(text))


READERS = {
    "siret": read_siret,
    "siren": read_siren,
    "vat_number": read_vat_number,
    "iban": read_iban,
    "bic": read_bic,
}


def clean_numbers(row: Model, *columns: str) -> None:
    """Reads these columns of the row, named as in READERS. Raises Django's ValidationError with all errors."""
    errors = {}
    for name in columns:
        try:
            setattr(row, name, READERS[name](getattr(row, name)))
        except ValidationError as exc:
            errors[name] = exc.messages
    if errors:
        raise ValidationError(errors)


def readable_siret(number: str) -> str:
    """In the groups of the register: 732 829 320 00074."""
    from stdnum.fr import siret

    return siret.format(number)


def readable_iban(number: str) -> str:
    """In groups of four: FR76 3000 6000 0112 3456 7890 189."""
    from stdnum import iban

    return str(iban.format(number))
