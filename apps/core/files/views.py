"""A stored file on disk, behind its signed address."""

import re
from typing import IO

from django.core.files.storage import default_storage
from django.http import FileResponse, Http404, HttpRequest, HttpResponse, HttpResponseBase, JsonResponse
from django.utils.translation import gettext

from apps.core.api.errors import error_body
from apps.core.ops.refusals import safe_only
from apps.core.types import Options

from .storage import verified_parameters
from .stored import picture_type

_RANGE = re.compile(r"bytes=(\d{0,18})-(\d{0,18})")


@safe_only
def stored_file(request: HttpRequest, name: str) -> HttpResponseBase:
    """A file on disk, behind a signed address, whole or in part; 403 where the address is forged or expired."""
    query = {key: request.GET[key] for key in request.GET}
    signed = verified_parameters(name, query)
    if signed is None:
        return JsonResponse(error_body("bad_signature", gettext("This address is invalid or has expired.")), status=403)
    if not default_storage.exists(name):
        return JsonResponse(error_body("not_found", gettext("Not found.")), status=404)
    return _file_response(request, name, signed)


def _file_response(request: HttpRequest, name: str, signed: dict[str, str]) -> HttpResponseBase:
    size = default_storage.size(name)
    content_type = signed.get("ResponseContentType", "application/octet-stream")
    headers: Options = {
        "Content-Disposition": signed.get("ResponseContentDisposition", "attachment"),
        "Cache-Control": "private, max-age=3600, immutable",
        "Accept-Ranges": "bytes",
        "X-Content-Type-Options": "nosniff",
        "Content-Security-Policy": _content_policy(content_type),
    }
    span = _span(request.headers.get("Range", ""), size)
    if span == ():
        return HttpResponse(status=416, headers={"Content-Range": f"bytes */{size}"})
    first, last = span or (0, size - 1)
    headers["Content-Length"] = last - first + 1
    if span:
        headers["Content-Range"] = f"bytes {first}-{last}/{size}"
    return FileResponse(
        _Part(default_storage.open(name), first, last - first + 1),
        status=206 if span else 200,
        content_type=content_type,
        headers=headers,
    )


def picture_response(name: str) -> HttpResponse:
    """A picture that `read_picture` made, and so no large file. Raises Http404 where the store has lost it."""
    try:
        with default_storage.open(name) as file:
            content = file.read()
    except FileNotFoundError as error:
        raise Http404 from error
    content_type = picture_type(name)
    headers = {"Content-Security-Policy": _content_policy(content_type)}
    return HttpResponse(content, content_type=content_type, headers=headers)


def _content_policy(content_type: str) -> str:
    """A document opened by itself may load nothing and run nothing.

    A PDF goes without the sandbox, in which Chromium's own viewer, isolated anyway, refuses to start.
    """
    policy = "default-src 'none'; style-src 'unsafe-inline'"
    return policy if content_type == "application/pdf" else f"{policy}; sandbox"


def _span(header: str, size: int) -> tuple[int, int] | tuple[()] | None:
    """First and last byte requested; None for the whole file, empty where it cannot be satisfied."""
    match = _RANGE.fullmatch(header.strip())
    if not match or match[0] == "bytes=-":
        return None
    first_text, last_text = match.groups()
    if not first_text:
        first, last = max(0, size - int(last_text)), size - 1
    else:
        first, last = int(first_text), min(int(last_text), size - 1) if last_text else size - 1
    return (first, last) if first <= last else ()


class _Part:
    """A range of an open file, read as a file.

    It has no name: FileResponse would put the stored name in place of the signed Content-Disposition.
    """

    def __init__(self, file: IO[bytes], start: int, length: int) -> None:
        file.seek(start)
        self.file = file
        self.left = length

    def read(self, size: int) -> bytes:
        chunk: bytes = self.file.read(min(size, self.left))
        self.left -= len(chunk)
        return chunk

    def close(self) -> None:
        self.file.close()
