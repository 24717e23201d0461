"""Languages by their name on the wire (`zh`) and in Django (`zh-hans`)."""

from django.db import models
from django.utils.translation import gettext_lazy as _

DJANGO_LANGUAGE = {"fr": "fr", "en": "en", "zh": "zh-hans", "ja": "ja"}


class Language(models.TextChoices):
    FR = "fr", _("French")
    EN = "en", _("English")
    ZH = "zh", _("Chinese")
    JA = "ja", _("Japanese")
