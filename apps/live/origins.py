"""Which pages may open the live channel."""

from typing import Any
from urllib.parse import ParseResult

from channels.security.websocket import OriginValidator
from django.conf import settings


class PageOriginValidator(OriginValidator):
    """Pages of ALLOWED_HOSTS; programs, which send no origin, show their token like everybody else."""

    def __init__(self, application: Any) -> None:
        super().__init__(application, settings.ALLOWED_HOSTS)

    def valid_origin(self, parsed_origin: ParseResult | None) -> bool:
        return parsed_origin is None or bool(super().valid_origin(parsed_origin))
