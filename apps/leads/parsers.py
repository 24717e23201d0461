"""The body of a call that sends an ADF document."""

from collections.abc import Mapping
from typing import IO

from rest_framework.parsers import BaseParser

from apps.core.api.errors import RequestTooLarge

from .adf import MAX_BYTES


class XMLParser(BaseParser):
    """`{"xml": …}`, each byte as one character: the document itself says how its bytes are to be read."""

    media_type = "application/xml"

    def parse(
        self, stream: IO[bytes], media_type: str | None = None, parser_context: Mapping[str, object] | None = None
    ) -> dict[str, str]:
        content = stream.read(MAX_BYTES + 1)
        if len(content) > MAX_BYTES:
            raise RequestTooLarge
        return {"xml": content.decode("latin-1")}


class TextXMLParser(XMLParser):
    media_type = "text/xml"
