"""The one place where an exception becomes an answer."""

import logging
from errno import EDQUOT, ENOSPC
from typing import Any

from django.core.exceptions import ObjectDoesNotExist, PermissionDenied, RequestDataTooBig, SuspiciousOperation
from django.db import DataError, IntegrityError
from django.http import Http404
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from rest_framework import exceptions
from rest_framework.response import Response
from rest_framework.settings import api_settings
from rest_framework.views import set_rollback

from apps.core.models.db import breaks_reference, is_unavailable
from apps.core.ops.route import route_of
from apps.core.types import Options

from .errors import Conflict, FieldErrors, FilesUnavailable, RequestTooLarge, Unavailable, error_body
from .naming import camel_case

logger = logging.getLogger(__name__)


def exception_handler(exc: Exception, context: Options) -> Response:
    """Shapes every error of a call; an unexpected one is logged and answers a 500 of the same shape."""
    error = _as_api_exception(exc)
    headers: dict[str, str] = {}
    if error is None:
        logger.exception("Unforeseen error in %s", route_of(context["request"]), exc_info=exc)
        set_rollback()
        return Response(error_body("server_error", gettext("Server error.")), status=500)
    if auth_header := getattr(error, "auth_header", None):
        headers["WWW-Authenticate"] = auth_header
    if (wait := getattr(error, "wait", None)) is not None:
        headers["Retry-After"] = str(max(1, round(wait)))
    set_rollback()
    if isinstance(error, exceptions.ValidationError):
        errors = _flat(error.detail)
        message = next(iter(errors.values()))[0] if len(errors) == 1 else gettext("Some fields are wrong.")
        return Response(error_body("invalid", message, errors), status=422, headers=headers)
    code, message = _code_and_message(error)
    field = getattr(error, "field", None)
    body = error_body(code, message, {camel_case(field): [message]} if field else None) | (
        getattr(error, "extra", None) or {}
    )
    return Response(body, status=error.status_code, headers=headers)


def _as_api_exception(exc: Exception) -> exceptions.APIException | None:
    """The API error for one of Django's own exceptions; None for an unexpected exception."""
    if isinstance(exc, exceptions.APIException):
        return exc
    # A row that went away between being read and being locked is as unknown as any other.
    if isinstance(exc, Http404 | PermissionDenied | ObjectDoesNotExist):
        return exceptions.NotFound()
    if isinstance(exc, IntegrityError) and breaks_reference(exc):
        return Conflict(_("This has just been changed elsewhere. Please try again."))
    if isinstance(exc, DataError):
        # A text may grow after its length was checked: `ß` is two letters in capitals, `İ` in small ones.
        logger.warning("Refused by the database: %s", exc)
        return exceptions.ValidationError(_("Some fields are wrong."))
    if is_unavailable(exc):
        logger.error("Database unavailable", exc_info=exc)
        return Unavailable()
    if isinstance(exc, OSError) and exc.errno in (ENOSPC, EDQUOT):
        logger.error("No space is left for what is uploaded: %s", exc)
        return FilesUnavailable()
    if isinstance(exc, RequestDataTooBig):
        return RequestTooLarge()
    if isinstance(exc, SuspiciousOperation):
        return exceptions.ParseError()
    return None


def _code_and_message(error: exceptions.APIException) -> tuple[str, str]:
    detail: Any = error.detail
    # simplejwt's errors carry a dict of detail and code; the others one text.
    if isinstance(detail, dict):
        detail = detail.get("detail", error.default_detail)
    code = getattr(detail, "code", None) or error.default_code
    return str(code), str(detail)


def _flat(detail: object, prefix: str = "") -> FieldErrors:
    """`{"a": {"b": ["…"]}}` → `{"a.b": ["…"]}`; errors of the whole form stand under `nonFieldErrors`."""
    if isinstance(detail, dict):
        flat: FieldErrors = {}
        for key, value in detail.items():
            name = "nonFieldErrors" if key == api_settings.NON_FIELD_ERRORS_KEY else _encodable(key)
            flat.update(_flat(value, f"{prefix}.{name}" if prefix else name))
        return flat
    if isinstance(detail, list) and any(isinstance(item, dict | list) for item in detail):
        flat = {}
        for index, item in enumerate(detail):
            if item:
                flat.update(_flat(item, f"{prefix}.{index}" if prefix else str(index)))
        return flat
    messages = [_encodable(item) for item in detail] if isinstance(detail, list) else [_encodable(detail)]
    return {prefix or "nonFieldErrors": messages}


def _encodable(text: object) -> str:
    """What repeats the input, a message ("… is not a valid choice") or a key, may hold half a surrogate pair."""
    return str(text).encode(errors="replace").decode()
