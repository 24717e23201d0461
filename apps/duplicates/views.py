"""Calls of duplicates and merges (docs/behaviour/lists.md#duplicates-and-merges)."""

from typing import Any, ClassVar
from uuid import UUID

from django.shortcuts import get_object_or_404
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema
from rest_framework.generics import GenericAPIView, ListAPIView
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import Serializer

from apps.core.api.idempotency import idempotent
from apps.core.api.naming import camel_case
from apps.core.api.pagination import Pagination, RowsPaginator
from apps.core.api.serializers import MessageSerializer
from apps.core.api.viewsets import PartnerView, PartnerViewSet, data
from apps.core.models.base import PartnerQuerySet
from apps.core.types import Fields

from . import selectors, services
from .models import KEPT_FOR, Kind, Merge
from .serializers import (
    ClientPairSerializer,
    ClientPreviewSerializer,
    MergedSerializer,
    MergeRowsSerializer,
    MergeSerializer,
    PeopleSerializer,
    ProspectPairSerializer,
    ProspectPreviewSerializer,
    SimilarCarsSerializer,
    SimilarPeopleSerializer,
    TwoRowsSerializer,
    TypedCarSerializer,
    TypedPersonSerializer,
)


class PairPagination(Pagination):
    # The pairs are known before the page is: its rows are read in one query.
    django_paginator_class = RowsPaginator


class AboutPeople(PartnerView):
    """Calls about clients, or about prospects."""

    kind: str = ""

    def read(self, serializer_class: type[Serializer], given: object) -> Fields:
        """The body or the query as the serializer reads it; raises a 422."""
        serializer = serializer_class(data=given, context={"view": self})
        serializer.is_valid(raise_exception=True)
        return dict(serializer.validated_data)


class PairsView(AboutPeople, ListAPIView):
    """Probable pairs, the surest first."""

    lists_table = False
    pagination_class = PairPagination
    filter_backends = ()

    def get_serializer_class(self) -> Any:
        return ClientPairSerializer if self.kind == Kind.CLIENT else ProspectPairSerializer

    def get_queryset(self) -> Any:
        return selectors.pairs(self.kind, self.partner)

    def paginate_queryset(self, queryset: Any) -> Any:
        pairs = super().paginate_queryset(queryset) or []
        keys = {key for pair in pairs for key in (pair.first, pair.second)}
        rows = selectors.shown_rows(self.kind, self.partner, keys)
        return [
            {
                "first": rows[pair.first],
                "second": rows[pair.second],
                "reasons": pair.reasons,
                "score": pair.score,
            }
            for pair in pairs
            if pair.first in rows and pair.second in rows
        ]


class PreviewView(AboutPeople, GenericAPIView):
    """What a merge of `keep` and `drop` would choose between, and what would move."""

    lists_table = False
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"get": (422,)}

    def get_serializer_class(self) -> Any:
        return ClientPreviewSerializer if self.kind == Kind.CLIENT else ProspectPreviewSerializer

    @extend_schema(parameters=[TwoRowsSerializer])
    def get(self, request: Request) -> Response:
        two = self.read(TwoRowsSerializer, request.query_params)
        differing = [n for n in services.CHOICES[self.kind] if getattr(two["keep"], n) != getattr(two["drop"], n)]
        answer = {**two, "fields_": [camel_case(name) for name in differing], "moves": selectors.moves(two["drop"])}
        return data(self.get_serializer(answer).data)


class MergeView(AboutPeople):
    """`drop` goes into `keep`, with all that points to it."""

    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"post": (404, 409)}

    @idempotent
    @extend_schema(request=MergeRowsSerializer, responses=MergedSerializer)
    def post(self, request: Request) -> Response:
        given = self.read(MergeRowsSerializer, request.data)
        made = services.merge(
            kind=self.kind,
            partner=self.partner,
            keep=given["keep"].pk,
            drop=given["drop"].pk,
            fields=given.get("fields_", {}),
            by=self.account,
        )
        return data(MergedSerializer(made).data, message=_("The two rows are one now."))


class MergesViewSet(PartnerViewSet[Merge]):
    """The merges of clients or of prospects in the last 30 days, the latest first, and their undoing."""

    queryset = Merge.objects.select_related("by").defer("before", "after", "dropped", "moved")
    serializer_class = MergeSerializer
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"post": (409,)}
    filter_backends = ()
    lists_table = False
    kind: str = ""

    def get_queryset(self) -> PartnerQuerySet[Merge]:
        merges = super().get_queryset().filter(kind=self.kind)
        return merges.filter(created_at__gte=timezone.now() - KEPT_FOR) if self.action == "list" else merges

    @idempotent
    @extend_schema(request=None, responses=MergeSerializer)
    def undo(self, request: Request, pk: UUID) -> Response:
        """Both rows stand again as they were; what was added since stays with the kept one."""
        merge = services.undo(merge=get_object_or_404(Merge.objects.of(self.partner), kind=self.kind, pk=pk))
        return data(self.get_serializer(merge).data, message=_("The merge has been undone."))


class NotDuplicatesView(AboutPeople):
    """These are different persons: their pairs are not proposed again."""

    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"post": (404,)}

    @extend_schema(request=PeopleSerializer, responses=MessageSerializer)
    def post(self, request: Request) -> Response:
        people = self.read(PeopleSerializer, request.data)["ids"]
        services.keep_apart(kind=self.kind, partner=self.partner, ids=[row.pk for row in people])
        return Response({"message": str(_("They will not be proposed again."))})


class UndoNotDuplicatesView(AboutPeople):
    """Their pairs are proposed again, where they still look alike."""

    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"post": (404,)}

    @idempotent
    @extend_schema(request=PeopleSerializer, responses=MessageSerializer)
    def post(self, request: Request) -> Response:
        people = self.read(PeopleSerializer, request.data)["ids"]
        services.propose_again(kind=self.kind, partner=self.partner, ids=[row.pk for row in people])
        return Response({"message": str(_("They may be proposed again."))})


class SimilarPeopleView(AboutPeople):
    """Rows like what is being typed, at most five. It refuses nothing."""

    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"get": (422,)}

    @extend_schema(parameters=[TypedPersonSerializer], responses=SimilarPeopleSerializer)
    def get(self, request: Request) -> Response:
        typed = self.read(TypedPersonSerializer, request.query_params)
        names = ("phone_number", "email", "full_name")
        found = selectors.similar_people(self.kind, self.partner, **{name: typed[name] for name in names})
        return Response(SimilarPeopleSerializer({"data": found}).data)


class SimilarCarsView(AboutPeople):
    """Cars of the plate or the VIN that is being typed."""

    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"get": (422,)}

    @extend_schema(parameters=[TypedCarSerializer], responses=SimilarCarsSerializer)
    def get(self, request: Request) -> Response:
        typed = self.read(TypedCarSerializer, request.query_params)
        return Response(SimilarCarsSerializer({"data": selectors.similar_cars(self.partner, **typed)}).data)
