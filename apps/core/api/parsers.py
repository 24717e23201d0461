"""Bodies of calls: JSON of a bounded size and depth, and forms with files."""

import json
import math
from collections.abc import Mapping
from typing import IO, Any

from django.conf import settings
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _
from rest_framework.exceptions import ParseError
from rest_framework.parsers import DataAndFiles, JSONParser, MultiPartParser

from .errors import RequestTooLarge


class BoundedJSONParser(JSONParser):
    """A JSON object of at most `DATA_UPLOAD_MAX_MEMORY_SIZE` bytes, of finite numbers, of a sane depth."""

    def parse(
        self, stream: IO[bytes], media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> Any:
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


class FormDataParser(MultiPartParser):
    """A multipart form whose texts have the line ends of JSON: a browser sends those of a form as CRLF.

    So a text is as long, and is stored the same, whichever way it came.
    """

    def parse(
        self, stream: IO[bytes], media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> DataAndFiles:
        try:
            form = super().parse(stream, media_type, parser_context)
        except ParseError as error:  # Its words are English.
            raise ParseError from error
        data = QueryDict(mutable=True, encoding=form.data.encoding)
        for name, texts in form.data.lists():
            data.setlist(name, [text.replace("\r\n", "\n") for text in texts])
        return DataAndFiles(data, form.files)


def _refuse(constant: str) -> None:
    raise ValueError(constant)


def _finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise ValueError(text)
    return number
