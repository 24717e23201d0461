"""Idempotent writes: a call that is sent again under its key is done once (docs/behaviour/calls.md#repeated-calls)."""

from __future__ import annotations

import json
import re
from base64 import urlsafe_b64encode
from collections.abc import Callable
from contextlib import nullcontext
from functools import wraps
from hashlib import sha256
from hmac import HMAC
from typing import TYPE_CHECKING, TypeVar, cast
from uuid import UUID

from cryptography.fernet import Fernet
from django.core.exceptions import ObjectDoesNotExist, PermissionDenied
from django.core.files.uploadedfile import UploadedFile
from django.db import transaction
from django.db.models import Model
from django.http import Http404
from django.utils.crypto import constant_time_compare, salted_hmac
from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import exceptions, status
from rest_framework.request import Request
from rest_framework.response import Response

from apps.core.models.base import PartnerQuerySet
from apps.core.models.idempotency import KeptAnswer
from apps.core.models.ids import new_id
from apps.core.ops.exclusive import exclusive

from .errors import ApiError, Conflict, invalid
from .renderers import JSONRenderer

if TYPE_CHECKING:
    from apps.partners.models import Partner

    from .viewsets import PartnerView

Row = TypeVar("Row", bound=Model)

HEADER = "Idempotency-Key"
KEY = OpenApiParameter(
    HEADER,
    {"type": "string", "minLength": 1, "maxLength": 255},
    OpenApiParameter.HEADER,
    description="Made by the caller for this call. The same call with the same key and body gets the first answer "
    "again, for 24 hours; with another body 422 `idempotency_key_reused`, while it still runs 409 `in_progress`.",
)
_KEY = re.compile(r"[!-~]{1,255}")


class InProgress(Conflict):
    default_code = "in_progress"
    default_detail = _("This call is still running. Please try again in a few seconds.")


class KeyReused(ApiError):
    status_code = status.HTTP_422_UNPROCESSABLE_ENTITY
    default_code = "idempotency_key_reused"
    default_detail = _("This idempotency key has been used for another call.")


def idempotent(handler: Callable[..., Response]) -> Callable[..., Response]:
    """A method of a PartnerViewSet that takes the key."""

    @extend_schema(parameters=[KEY])
    @wraps(handler)
    def once(view: PartnerView, request: Request, *args: object, **kwargs: object) -> Response:
        return answered_once(request, view.partner, lambda: handler(view, request, *args, **kwargs))

    return once


def answered_once(request: Request, partner: Partner, run: Callable[[], Response]) -> Response:
    """The answer of `run`; where this call's key has had one in the last 24 hours, that one.

    Refusals are not kept: a corrected form may use its key again. Raises InProgress (409), KeyReused (422), a 422
    under the header's name where the key is malformed, and what `run` raises.
    """
    key = request.headers.get(HEADER)
    if key is None:
        return run()
    if not _KEY.fullmatch(key):
        raise invalid(HEADER, _("Enter 1 to 255 visible characters."))
    # Each person of a team has keys of their own, because one may not read what another was answered.
    caller = partner.viewer or partner
    identity = _digest("identity", f"{caller.pk} {request.method} {request.path_info} {key}").hexdigest()
    with exclusive(identity) as alone:
        if not alone:
            raise InProgress
        kept = KeptAnswer.objects.of(partner)
        kept.expired().delete()
        fingerprint = _fingerprint(key, request.data)
        call, _new = kept.get_or_create(identity=identity, defaults={"partner": partner, "fingerprint": fingerprint})
        if not constant_time_compare(call.fingerprint, fingerprint):
            raise KeyReused
        cipher = Fernet(urlsafe_b64encode(_digest("answer", key).digest()))
        if call.status:
            return Response(json.loads(cipher.decrypt(bytes(call.answer))), call.status)
        # A call without an answer was cut off: it is made again, and finds the row that it may have made.
        request.creation_id = call.row_id  # type: ignore[attr-defined]
        try:
            # With its answer or not at all; not where files are stored, which takes seconds.
            with nullcontext() if request.FILES else transaction.atomic():
                response = run()
                call.status, call.answer = response.status_code, cipher.encrypt(JSONRenderer().render(response.data))
                call.save(update_fields=["status", "answer"])
        except (exceptions.APIException, Http404, ObjectDoesNotExist, PermissionDenied) as error:
            if getattr(error, "status_code", 400) < 500:
                call.delete()
            raise
        return response


def created_once(request: Request, model: type[Row], partner: Partner, make: Callable[[UUID], Row]) -> Row:
    """The row that `make` writes under the id that it is given, or that it wrote before the call was cut off."""
    pk: UUID | None = getattr(request, "creation_id", None)
    if pk is None:
        return make(new_id())
    made = cast("PartnerQuerySet[Row]", model._default_manager).of(partner)
    return made.filter(pk=pk).first() or make(pk)


def _digest(purpose: str, text: str) -> HMAC:
    return salted_hmac(f"{__name__}.{purpose}", text, algorithm="sha256")


def _fingerprint(key: str, body: object) -> str:
    """Of the body's content: the same for JSON whose keys stand in another order."""
    parts = dict(body.lists()) if hasattr(body, "lists") else body
    text = json.dumps(parts, sort_keys=True, default=_fingerprint_of_file)
    return str(_digest("body", f"{key} {text}").hexdigest())


def _fingerprint_of_file(file: UploadedFile[bytes]) -> list[object]:
    digest = sha256()
    for chunk in file.chunks():
        digest.update(chunk)
    file.seek(0)
    return [file.name, file.size, digest.hexdigest()]
