"""Languages by their name on the wire (`zh`) and in Django (`zh-hans`)."""

from django.db import models
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

DJANGO_LANGUAGE = {"fr": "fr", "en": "en", "zh": "zh-hans", "ja": "ja"}


class Language(models.TextChoices):
    FR = "fr", _("French")
    EN = "en", _("English")
    ZH = "zh", _("Chinese")
    JA = "ja", _("Japanese")


def current_language() -> Language:
    """The language of the request in hand, by its name on the wire."""
    language = get_language()
    return next((Language(name) for name, django in DJANGO_LANGUAGE.items() if django == language), Language.FR)
