"""English dates and numbers are British, as the English texts are."""

from django.conf.locale.en_GB.formats import *  # type: ignore[import-untyped]  # noqa: F403

# On the clock of 24 hours, as on the screen.
TIME_FORMAT = "H:i"
DATETIME_FORMAT = "j M Y, H:i"
SHORT_DATETIME_FORMAT = "d/m/Y H:i"
