"""Languages by their name in the API (`zh`) and in Django (`zh-hans`)."""

import re

from django.db import models
from django.http import HttpRequest
from django.utils.translation import get_language, get_language_from_request
from django.utils.translation import gettext_lazy as _

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


def without_refused(accept_language: str) -> str:
    """The header without the languages that the caller refuses."""
    return ",".join(part for part in accept_language.split(",") if not _REFUSED.search(part)).strip()


def wanted_language(accept_language: str) -> str:
    """Django's name of the language that the header of a caller asks for, outside of a request."""
    request = HttpRequest()
    request.META["HTTP_ACCEPT_LANGUAGE"] = without_refused(accept_language)
    return get_language_from_request(request)
