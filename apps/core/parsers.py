"""Bodies of calls: JSON of a bounded size and depth."""

from typing import Any

from django.conf import settings
from django.utils.translation import gettext_lazy as _
from rest_framework.exceptions import ParseError
from rest_framework.parsers import JSONParser

from .errors import UploadTooLarge


class BoundedJSONParser(JSONParser):
    """JSON up to `DATA_UPLOAD_MAX_MEMORY_SIZE` bytes; a nesting that no call needs is a parse error."""

    def parse(self, stream: Any, media_type: Any = None, parser_context: Any = None) -> Any:
        # The stream is the request, or a copy of its body where something has read that before.
        if int(parser_context["request"].META.get("CONTENT_LENGTH") or 0) > settings.DATA_UPLOAD_MAX_MEMORY_SIZE:
            raise UploadTooLarge(_("The request is too large."))
        try:
            body = super().parse(stream, media_type, parser_context)
        except RecursionError as exc:
            raise ParseError from exc
        if not isinstance(body, dict):
            raise ParseError(_("The body must be a JSON object."))
        return body
