"""The numbers under which a business is registered, judged by their check digits."""

from types import ModuleType

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from apps.core.types import StrOrPromise


def read_siret(text: str) -> str:
    """The SIRET without spaces. Raises Django's ValidationError."""
    # Imported where a number is read: the rules of all countries are not needed to start.
    from stdnum.fr import siret

    return _read(siret, text, _("Enter a valid SIRET number."))


def read_vat_number(text: str) -> str:
    """The VAT number of a country of the European Union, without spaces. Raises Django's ValidationError."""
    from stdnum.eu import vat

    return _read(vat, text, _("Enter a valid EU VAT number."))


def _read(number: ModuleType, text: str, message: StrOrPromise) -> str:
    if not text:
        return text
    if not number.is_valid(text):
        raise ValidationError(message)
    return str(number.compact(text))


def readable_siret(number: str) -> str:
    """In the groups of the register: 732 829 320 00074."""
    from stdnum.fr import siret

    return siret.format(number)
