"""Languages by their name in the API (`zh`) and in Django (`zh-hans`)."""

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
    """The language of the current request, by its name in the API."""
    language = get_language()
    return next((Language(name) for name, django in DJANGO_LANGUAGE.items() if django == language), Language.FR)
