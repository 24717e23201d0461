"""The viewset of every entity of a partner: list, read, create, update, delete, in the envelope of every call."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache, partial
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, cast
from uuid import UUID

from django.db.models import IntegerField, Model, QuerySet, Subquery
from django.http import Http404
from django.shortcuts import get_object_or_404
from django.utils.functional import Promise
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import BaseSerializer
from rest_framework.views import APIView
from rest_framework.viewsets import ModelViewSet

from apps.core.models.base import PartnerQuerySet
from apps.core.models.prepared import PreparedQuery, PreparedRows
from apps.core.types import Fields

from .idempotency import created_once, idempotent
from .serializers import built_fields

if TYPE_CHECKING:
    from apps.partners.models import Account, Partner

    from .filters import FilterSet

Row = TypeVar("Row", bound=Model)


def data(body: object, status: int = 200, *, message: str | Promise = "") -> Response:
    """One row: `{"data": …}`, with a message for the person where there is one."""
    return Response({"data": body, **({"message": str(message)} if message else {})}, status=status)


# No docstring: the OpenAPI document would repeat it at each call that has none of its own.
class PartnerView(APIView):
    @property
    def account(self) -> Account:
        """The person of the token; AnonymousUser where the view lets visitors in."""
        return cast("Account", self.request.user)

    @property
    def partner(self) -> Partner:
        """The partner of the token."""
        return cast("Partner", self.account.partner)


class PartnerViewSet(PartnerView, ModelViewSet[Row]):
    """The rows of the token's partner.

    A subclass gives `queryset` (whose manager has `of(partner)`), `serializer_class`, `deleted_message`, and
    `create_row`, `update_row`, `perform_destroy` where writing is more than one row. PUT changes the fields that it is
    sent.
    """

    created_message: ClassVar[str | Promise] = ""
    updated_message: ClassVar[str | Promise] = ""
    # A view whose `create_row` returns a row that knows all that `queryset` reads answers it without reading it again.
    answers_created_row: ClassVar[bool] = False
    deleted_message: ClassVar[str | Promise]
    ordering_columns: ClassVar[Mapping[str, str | tuple[str, ...]]] = {}
    queryset: PartnerQuerySet[Row]
    filterset_class: type[FilterSet]

    def get_queryset(self) -> PartnerQuerySet[Row]:
        rows = self.queryset.all()
        if getattr(self, "swagger_fake_view", False):
            return rows
        is_prepared = rows.shows_all(self.partner)
        rows = rows.of(self.partner)
        if self.action == "destroy":
            return bare(rows)
        if self.action == "list" and is_prepared:
            rows.first_page = partial(first_page_of_owner, type(self), self.partner)
            rows.by_keys = partial(_by_keys_of_owner, type(self), self.partner)
        return rows

    def filter_queryset(self, queryset: Any) -> Any:
        """A filter chooses rows and adds nothing to them."""
        rows: Any = super().filter_queryset(queryset)
        rows.by_keys = getattr(queryset, "by_keys", None)
        return rows

    def get_object(self) -> Row:
        """By its key alone: the list's filters do not apply."""
        rows, partner, key = self.queryset, self.partner, self.kwargs["pk"]
        if type(self).get_queryset is not PartnerViewSet.get_queryset or not rows.shows_all(partner):
            return get_object_or_404(self.get_queryset(), pk=key)
        prepared = rows_of_owner(type(self), self.action == "destroy")
        found: list[Row] = prepared.rows(partner.pk, key, known=rows.known(partner))
        if not found:
            raise Http404
        return found[0]

    def get_serializer(self, *args: Any, **kwargs: Any) -> BaseSerializer[Row]:
        serializer = super().get_serializer(*args, **kwargs)
        if args and "data" not in kwargs:
            answering: Any = getattr(serializer, "child", serializer)
            answering.fields = built_fields(answering.__class__)
        return serializer

    def retrieve(self, request: Request, pk: UUID) -> Response:
        return self.answer()

    @idempotent
    def create(self, request: Request) -> Response:
        row = created_once(
            request, self.queryset.model, self.partner, lambda pk: self.create_row({**self.read_body(), "id": pk})
        )
        self.kwargs["pk"] = row.pk
        if self.answers_created_row:
            return data(self.get_serializer(row).data, 201, message=self.created_message)
        return self.answer_written(201, message=self.created_message)

    def update(self, request: Request, pk: UUID) -> Response:
        row = self.get_object()
        self.update_row(row, self.read_body(row))
        return self.answer_written(message=self.updated_message)

    def destroy(self, request: Request, pk: UUID, **address: str) -> Response:
        self.perform_destroy(self.get_object())
        return Response({"message": str(self.deleted_message)})

    def create_row(self, fields: Fields) -> Row:
        return self.queryset.create(partner=self.partner, **fields)

    def update_row(self, row: Row, fields: Fields) -> object:
        for name, value in fields.items():
            setattr(row, name, value)
        return row.save()

    def answer(self, status: int = 200, *, message: str | Promise = "") -> Response:
        """The row of the address in its envelope, read again with what the list's query adds."""
        return data(self.get_serializer(self.get_object()).data, status, message=message)

    def answer_written(self, status: int = 200, *, message: str | Promise = "") -> Response:
        """As `answer`, of a row that this call has written: who handed it to a colleague is shown it this last time."""
        try:
            return self.answer(status, message=message)
        except Http404:
            if self.partner.viewer is None:
                raise
            left = get_object_or_404(self.queryset.whole(self.partner), pk=self.kwargs["pk"])
            return data(self.get_serializer(left).data, status, message=message)

    def read_body(self, row: Row | None = None) -> Fields:
        """The body of the call, as the fields of `row` to change or of a new row."""
        serializer = self.get_serializer(row, data=self.request.data, partial=row is not None)
        serializer.is_valid(raise_exception=True)
        return dict(serializer.validated_data)


def bare(rows: PartnerQuerySet[Row]) -> PartnerQuerySet[Row]:
    """The rows alone: the answer to a deletion shows nothing of what they are read with."""
    return rows.select_related(None).prefetch_related(None)


@cache
def rows_of_owner(view: type[PartnerViewSet[Row]], deleted: bool) -> PreparedRows[Row]:
    """The query of rows, by their partner and keys, as an owner, to whom no row of the partner is hidden, sees them in
    the view; in no order."""

    def write(partner: UUID, *keys: UUID) -> PartnerQuerySet[Row]:
        rows = view.queryset.of_owner(partner).filter(pk__in=keys).order_by()
        return bare(rows) if deleted else rows

    return PreparedRows(write, besides=1)


def _by_keys_of_owner(view: type[PartnerViewSet[Row]], partner: Partner, keys: Sequence[UUID]) -> list[Row]:
    return rows_of_owner(view, False).rows(partner.pk, *keys, known=view.queryset.known(partner))


def first_page_of_owner(view: type[PartnerViewSet[Row]], partner: Partner, size: int) -> tuple[list[Row], int]:
    """The first `size` rows of the view's list, as an owner sees it without filters, and how many there are in all."""
    rows = _first_page(view, size).rows(partner.pk, known=view.queryset.known(partner))
    return rows, vars(rows[0])["total_of_list"] if rows else 0


# A caller may ask for a hundred sizes of each list.
@lru_cache(maxsize=200)
def _first_page(view: type[PartnerViewSet[Row]], size: int) -> PreparedQuery[Row]:
    return PreparedQuery(partial(first_rows_of_owner, view, size), UUID)


def first_rows_of_owner(view: type[PartnerViewSet[Row]], size: int, partner: UUID) -> QuerySet[Row]:
    """The query of `first_page_of_owner`: each row has `total_of_list`."""
    rows = view.queryset.of_owner(partner)
    # The keys of the page first, which an index alone answers.
    page = rows.filter(pk__in=rows.values("pk")[:size])
    return cast("QuerySet[Row]", page.annotate(total_of_list=_Count(rows.order_by().values("pk"))))


class _Count(Subquery):
    template = "(SELECT COUNT(*) FROM (%(subquery)s) counted)"
    output_field = IntegerField()


class AnswersFile(APIView):
    """A view that answers a file: what the caller says it accepts is not about our renderers."""

    def perform_content_negotiation(self, request: Request, force: bool = False) -> tuple[BaseRenderer, str]:
        return super().perform_content_negotiation(request, force=True)


def validated(serializer_class: type[BaseSerializer], request: Request, *, partial: bool = False) -> Fields:
    """The body of the call as the serializer reads it; raises a 422 with the wrong fields."""
    context = {"view": request.parser_context["view"]}
    serializer = serializer_class(data=request.data, partial=partial, context=context)
    serializer.is_valid(raise_exception=True)
    return dict(serializer.validated_data)
