"""The viewset of every entity of a partner: list, read, create, update, delete, in the envelope of every call."""

from collections.abc import Mapping
from typing import Any, ClassVar
from uuid import UUID

from django.shortcuts import get_object_or_404
from django.utils.functional import Promise
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import BaseSerializer
from rest_framework.views import APIView
from rest_framework.viewsets import ModelViewSet

from apps.core.types import Fields

from .idempotency import created_once, idempotent
from .permissions import IsPartner
from .serializers import built_fields


def data(body: Any, status: int = 200, *, message: str | Promise = "") -> Response:
    """One row: `{"data": …}`, with a message for the person where there is one."""
    return Response({"data": body, **({"message": str(message)} if message else {})}, status=status)


class PartnerView(APIView):
    """Calls of a partner that are not about one entity."""

    permission_classes = (IsPartner,)

    @property
    def partner(self) -> Any:
        """The partner of the token."""
        return self.request.user.partner  # type: ignore[union-attr]


class PartnerViewSet(ModelViewSet):
    """The rows of the token's partner.

    A subclass gives `queryset` (whose manager has `of(partner)`), `serializer_class`, `deleted_message`, and
    `perform_create`, `perform_update`, `perform_destroy` where writing is more than one row; the first two leave the
    row in `serializer.instance`. PUT changes the fields that it is sent.
    """

    permission_classes = (IsPartner,)
    created_message: ClassVar[str | Promise] = ""
    updated_message: ClassVar[str | Promise] = ""
    deleted_message: ClassVar[str | Promise]
    ordering_columns: ClassVar[Mapping[str, str | tuple[str, ...]]] = {}

    @property
    def partner(self) -> Any:
        """The partner of the token."""
        return self.request.user.partner  # type: ignore[union-attr]

    def get_queryset(self) -> Any:
        if getattr(self, "swagger_fake_view", False):
            return super().get_queryset()
        rows: Any = super().get_queryset().of(self.partner)  # type: ignore[attr-defined]
        # The answer to a deletion shows nothing of the row.
        return rows.select_related(None).prefetch_related(None) if self.action == "destroy" else rows

    def get_object(self) -> Any:
        """By its key alone: the list's filters do not apply."""
        return get_object_or_404(self.get_queryset(), pk=self.kwargs["pk"])

    def get_serializer(self, *args: Any, **kwargs: Any) -> Any:
        serializer = super().get_serializer(*args, **kwargs)
        if args and "data" not in kwargs:
            answering: Any = getattr(serializer, "child", serializer)
            answering.fields = built_fields(answering.__class__)
        return serializer

    def retrieve(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        return self.answer()

    @idempotent
    def create(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        self.kwargs["pk"] = created_once(request, self.get_queryset().model, self.partner, self._create).pk
        return self.answer(201, message=self.created_message)

    def update(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        serializer = self.get_serializer(self.get_object(), data=request.data, partial=True)
        serializer.is_valid(raise_exception=True)
        self.perform_update(serializer)
        return self.answer(message=self.updated_message)

    def destroy(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        self.perform_destroy(self.get_object())
        return Response({"message": str(self.deleted_message)})

    def perform_create(self, serializer: BaseSerializer[Any]) -> None:
        serializer.save(partner=self.partner)

    def answer(self, status: int = 200, *, message: str | Promise = "") -> Response:
        """The row of the address in its envelope, read again with what the list's query adds."""
        return data(self.get_serializer(self.get_object()).data, status, message=message)

    def _create(self, pk: UUID) -> Any:
        serializer = self.get_serializer(data=self.request.data)
        serializer.is_valid(raise_exception=True)
        serializer.validated_data["id"] = pk
        self.perform_create(serializer)
        return serializer.instance


class AnswersFile:
    """A view that answers a file: what the caller says it accepts is not about our renderers."""

    def perform_content_negotiation(self, request: Request, force: bool = False) -> Any:
        return super().perform_content_negotiation(request, force=True)  # type: ignore[misc]


def validated(serializer_class: type[BaseSerializer[Any]], request: Request, *, partial: bool = False) -> Fields:
    """The body of the call as the serializer reads it; raises a 422 with the wrong fields."""
    serializer = serializer_class(data=request.data, partial=partial)
    serializer.is_valid(raise_exception=True)
    return dict(serializer.validated_data)
