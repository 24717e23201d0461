"""Bodies of calls: JSON of a bounded size and depth."""

import json
import math
from typing import Any

from django.conf import settings
from django.utils.translation import gettext_lazy as _
from rest_framework.exceptions import ParseError
from rest_framework.parsers import JSONParser

from .errors import RequestTooLarge


class BoundedJSONParser(JSONParser):
    """A JSON object of at most `DATA_UPLOAD_MAX_MEMORY_SIZE` bytes, of finite numbers, of a sane depth."""

    def parse(self, stream: Any, media_type: Any = None, parser_context: Any = None) -> Any:
        limit: int = settings.DATA_UPLOAD_MAX_MEMORY_SIZE
        content = stream.read(limit + 1)
        if len(content) > limit:
            raise RequestTooLarge
        try:
            body = json.loads(content.decode(), parse_constant=_refuse, parse_float=_finite)
        except (ValueError, RecursionError) as exc:
            raise ParseError from exc
        if not isinstance(body, dict):
            raise ParseError(_("The body must be a JSON object."))
        return body


def _refuse(constant: str) -> None:
    raise ValueError(constant)


def _finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise ValueError(text)
    return number
