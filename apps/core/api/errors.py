"""Errors: a class with a code, a status and a translated text (docs/behaviour/calls.md#errors)."""

from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework import exceptions, status

from apps.core.ops.request_id import current_request_id
from apps.core.types import Json, StrOrPromise

from .naming import camel_case

FieldErrors = dict[str, list[str]]


class ApiError(exceptions.APIException):
    """A refusal in the shape of every error; subclasses set `status_code`, `default_code`, `default_detail`.

    `field`, by its Python name, puts the message under one field of the form as well; `extra` is added to the answer's
    body.
    """

    field: str | None = None
    extra: Json | None = None

    def __init__(self, detail: StrOrPromise | None = None, *, field: str | None = None) -> None:
        super().__init__(detail)
        self.field = field or self.field


class AlreadyExists(ApiError):
    status_code = status.HTTP_400_BAD_REQUEST


class Conflict(ApiError):
    status_code = status.HTTP_409_CONFLICT
    default_code = "conflict"


class UploadTooLarge(ApiError):
    status_code = status.HTTP_413_REQUEST_ENTITY_TOO_LARGE
    default_code = "upload_too_large"
    default_detail = _("This file is too large.")


class RequestTooLarge(UploadTooLarge):
    default_detail = _("The request is too large.")


class HeadersTooLarge(ApiError):
    status_code = status.HTTP_431_REQUEST_HEADER_FIELDS_TOO_LARGE
    default_code = "headers_too_large"
    default_detail = _("The request is too large.")


class SlowRequest(ApiError):
    status_code = status.HTTP_408_REQUEST_TIMEOUT
    default_code = "request_timeout"
    default_detail = _("The request arrived too slowly. Please try again.")


class NotAllowed(ApiError):
    """What the role of the account, or its rights, leave to others (apps/partners/rights.py)."""

    status_code = status.HTTP_403_FORBIDDEN
    default_code = "not_allowed"
    default_detail = _("Your role does not allow this. Ask an owner of the account.")


class ForeignForm(ApiError):
    status_code = status.HTTP_403_FORBIDDEN
    default_code = "csrf_failed"
    default_detail = _("This form is no longer valid. Please open the page again and send it once more.")


class TypeNotAllowed(ApiError):
    status_code = status.HTTP_415_UNSUPPORTED_MEDIA_TYPE
    default_code = "type_not_allowed"
    default_detail = _("This file type is not accepted.")


class FileDamaged(TypeNotAllowed):
    """Of an accepted type, but its content cannot be read or is not whole."""

    default_code = "file_damaged"
    default_detail = _("This file is damaged or incomplete.")


class UnprintableText(ApiError):
    """422: no font of the papers has `sign`, which stands in `text`; under `field` where that is known."""

    status_code = status.HTTP_422_UNPROCESSABLE_ENTITY
    default_code = "unprintable_text"

    def __init__(self, *, sign: str, text: str) -> None:
        message = _("“%(sign)s” cannot be printed. Please take it out of this text, then try again: %(text)s")
        shown = " ".join(text.split())
        super().__init__(message % {"sign": sign, "text": f"{shown[:120]}…" if len(shown) > 120 else shown})
        self.sign, self.text = sign, text


class TooManyTries(ApiError):
    """429 with `Retry-After`; `wait` in seconds."""

    status_code = status.HTTP_429_TOO_MANY_REQUESTS
    default_code = "too_many_tries"
    default_detail = _("Too many attempts. Please try again later.")

    def __init__(self, detail: StrOrPromise | None = None, *, wait: float, field: str | None = None) -> None:
        super().__init__(detail, field=field)
        self.wait = wait


class Unavailable(ApiError):
    """503 with `Retry-After`: the same call may well succeed in a moment.

    Where the answer of a commit was lost, what was asked may have been done.
    """

    status_code = status.HTTP_503_SERVICE_UNAVAILABLE
    default_code = "unavailable"
    default_detail = _("The service is not available at the moment. Please try again in a few seconds.")
    wait = 2


class FilesUnavailable(Unavailable):
    default_code = "files_unavailable"
    default_detail = _("Files cannot be stored at the moment. Nothing has been saved: please try again later.")
    wait = 30


class PicturesBusy(Unavailable):
    default_code = "pictures_busy"
    default_detail = _(
        "Too many photos are being processed at the moment. Nothing has been saved: please try again in a few seconds."
    )
    wait = 10


def invalid(field: str, message: Any) -> exceptions.ValidationError:
    """A 422 with `message` under `field`, which is given by its Python name."""
    return exceptions.ValidationError({camel_case(field): [message]})


def error_body(code: str, message: str, errors: FieldErrors | None = None) -> Json:
    return {"code": code, "message": message, "errors": errors or {}, "requestId": current_request_id.get()}
