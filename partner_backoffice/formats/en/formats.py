"""English dates and numbers are British, as the English texts are."""

from django.conf.locale.en_GB.formats import *  # type: ignore[import-untyped]  # noqa: F403
