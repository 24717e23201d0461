"""Languages, time zone and texts."""

from django.utils.translation import gettext_lazy as _

from .env import BASE_DIR

# Languages: `zh` in the API, `zh-hans` in Django.
LANGUAGE_CODE = "fr"
LANGUAGES = [("fr", _("French")), ("en", _("English")), ("zh-hans", _("Chinese")), ("ja", _("Japanese"))]
LOCALE_PATHS = [BASE_DIR / "locale"]
FORMAT_MODULE_PATH = "partner_backoffice.formats"
TIME_ZONE = "Europe/Paris"
