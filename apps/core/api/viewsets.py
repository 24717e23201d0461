"""The viewset that every entity of a partner uses: list, read, create, update, delete, in the contract's envelope."""

from typing import Any, ClassVar, cast
from uuid import UUID

from django.shortcuts import get_object_or_404
from django.utils.functional import Promise
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import BaseSerializer
from rest_framework.viewsets import GenericViewSet

from .idempotency import KEY, created_once
from .permissions import IsPartner
from .serializers import represent


def data(body: Any, status: int = 200, *, message: str | Promise = "") -> Response:
    """One row: `{"data": …}`, with a message for the person where there is one."""
    return Response({"data": body, **({"message": str(message)} if message else {})}, status=status)


class PartnerViewSet(GenericViewSet):
    """The rows of the token's partner.

    A subclass gives `queryset` (whose manager has `of(partner)`), `serializer_class`, `deleted_message`,
    and `save_row` / `delete_row` where writing is more than one row. PUT changes the fields that it is sent.
    """

    permission_classes = (IsPartner,)
    created_message: ClassVar[str | Promise] = ""
    updated_message: ClassVar[str | Promise] = ""
    deleted_message: ClassVar[str | Promise]
    ordering_columns: ClassVar[dict[str, str]] = {}

    @property
    def partner(self) -> Any:
        """The partner of the token."""
        return self.request.user.partner  # type: ignore[union-attr]

    def get_queryset(self) -> Any:
        if getattr(self, "swagger_fake_view", False):
            return super().get_queryset()
        return super().get_queryset().of(self.partner)  # type: ignore[attr-defined]

    def list(self, request: Request) -> Response:
        page = self.paginate_queryset(self.filter_queryset(self.get_queryset()))
        return self.get_paginated_response([self.represent(row) for row in page or []])

    def retrieve(self, request: Request, pk: Any) -> Response:
        return data(self.represent(self.row(pk)))

    @extend_schema(parameters=[KEY])
    def create(self, request: Request) -> Response:
        row = created_once(request, self.get_queryset().model, self.partner, self._make)
        return self._written(row, 201, self.created_message)

    def update(self, request: Request, pk: Any) -> Response:
        serializer = self.get_serializer(self.row(pk), data=request.data, partial=True)
        serializer.is_valid(raise_exception=True)
        return self._written(self.save_row(serializer), 200, self.updated_message)

    def destroy(self, request: Request, pk: Any) -> Response:
        self.delete_row(self.row(pk))
        return Response({"message": str(self.deleted_message)})

    def represent(self, row: Any) -> dict[str, Any]:
        """`row` as this view's serializer writes it."""
        return represent(cast(Any, self.get_serializer_class()), row)

    def row(self, pk: Any) -> Any:
        """The partner's row `pk`; NotFound where there is none or it is another partner's."""
        return get_object_or_404(self.get_queryset(), pk=pk)

    def save_row(self, serializer: BaseSerializer[Any]) -> Any:
        """Writes what the serializer has validated; gives the row."""
        return serializer.save(partner=self.partner)

    def delete_row(self, row: Any) -> None:
        """Removes `row`."""
        row.delete()

    def _make(self, pk: UUID) -> Any:
        serializer = self.get_serializer(data=self.request.data)
        serializer.is_valid(raise_exception=True)
        serializer.validated_data["id"] = pk
        return self.save_row(serializer)

    def _written(self, row: Any, status: int, message: str | Promise) -> Response:
        # Read again, with what the list's query adds (counts, pictures).
        return data(self.represent(self.row(row.pk)), status, message=message)


class AnswersFile:
    """A view that answers a file: what the caller says it accepts is not about our renderers."""

    def perform_content_negotiation(self, request: Request, force: bool = False) -> Any:
        return super().perform_content_negotiation(request, force=True)  # type: ignore[misc]


def validated(
    serializer_class: type[BaseSerializer[Any]], request: Request, *, partial: bool = False
) -> dict[str, Any]:
    """The body of the call as the serializer reads it; raises a 422 with the wrong fields."""
    serializer = serializer_class(data=request.data, partial=partial)
    serializer.is_valid(raise_exception=True)
    return dict(serializer.validated_data)
