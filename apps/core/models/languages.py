"""Languages by their name in the API (`zh`) and in Django (`zh-hans`)."""

import re

from babel import Locale
from django.db import models
from django.http import HttpRequest
from django.utils.translation import get_language, get_language_from_request
from django.utils.translation import gettext_lazy as _
from django.utils.translation.trans_real import get_supported_language_variant, parse_accept_lang_header

DJANGO_LANGUAGE = {"fr": "fr", "en": "en", "zh": "zh-hans", "ja": "ja"}

_REFUSED = re.compile(r";\s*q=0(\.0*)?\s*$", re.IGNORECASE)


class Language(models.TextChoices):
    FR = "fr", _("French")
    EN = "en", _("English")
    ZH = "zh", _("Chinese")
    JA = "ja", _("Japanese")


def current_language() -> Language:
    """The language of the current request, by its name in the API."""
    language = get_language()
    return next((Language(name) for name, django in DJANGO_LANGUAGE.items() if django == language), Language.FR)


def babel_locale() -> Locale:
    """What the current language writes numbers and months by; the English texts are British."""
    language = current_language()
    return Locale.parse("en_GB" if language == Language.EN else language)


def asked_language(accept_language: str) -> Language | None:
    """The one of the four languages that a header wants most; None where it names none of them."""
    for wanted, _weight in parse_accept_lang_header(without_refused(accept_language).lower()):
        try:
            spoken = get_supported_language_variant(wanted)
        except LookupError:
            continue
        return next(Language(name) for name, django in DJANGO_LANGUAGE.items() if django == spoken)
    return None


def without_refused(accept_language: str) -> str:
    """The header without the languages that the caller refuses."""
    return ",".join(part for part in accept_language.split(",") if not _REFUSED.search(part)).strip()


def wanted_language(accept_language: str) -> str:
    """Django's name of the language that the header of a caller asks for, outside of a request."""
    request = HttpRequest()
    request.META["HTTP_ACCEPT_LANGUAGE"] = without_refused(accept_language)
    return get_language_from_request(request)
