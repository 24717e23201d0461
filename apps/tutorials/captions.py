"""Captions of a film, as WebVTT (https://www.w3.org/TR/webvtt1/)."""

import re

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

_TIME = r"(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}"
_TIMES = re.compile(rf"{_TIME}[ \t]+-->[ \t]+{_TIME}(?:[ \t].*)?")


def validate_captions(text: str) -> None:
    """Raises ValidationError, with the line at fault, for what browsers would leave out without a word."""
    lines = text.removeprefix("\ufeff").splitlines()
    if re.match(r"WEBVTT(?:[ \t]|$)", lines[0] if lines else "") is None:
        raise ValidationError(_("The first line of WebVTT captions is WEBVTT."))
    timed = [(number, line) for number, line in enumerate(lines, start=1) if "-->" in line]
    if not timed:
        raise ValidationError(_("These captions have no times."))
    for number, line in timed:
        if _TIMES.fullmatch(line.strip()) is None:
            example = "00:00:01.000 --> 00:00:04.000"
            raise ValidationError(
                _("Line %(number)d: write the times as %(example)s.") % {"number": number, "example": example}
            )
