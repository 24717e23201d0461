"""Calls of the latest acts (docs/behaviour/lists.md#many-rows-at-once)."""

from typing import ClassVar
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from apps.bulk.serializers import UndoSerializer
from apps.core.api.idempotency import idempotent
from apps.core.api.viewsets import PartnerView, data, validated

from . import services
from .serializers import ActsSerializer, ActUndoneSerializer


class ActsView(PartnerView):
    """What this account has done and can still undo, the latest first: within ten minutes, imports within a day."""

    serializer_class = ActsSerializer

    def get(self, request: Request) -> Response:
        acts = services.latest(partner=self.partner, by=self.account)
        return Response(ActsSerializer({"data": acts}).data)


class UndoActView(PartnerView):
    """Undoes an act of this account by its id, once; 404 `undo_gone` where it no longer can be."""

    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"post": (404, 409)}

    @idempotent
    @extend_schema(request=UndoSerializer, responses=ActUndoneSerializer)
    def post(self, request: Request, pk: UUID) -> Response:
        only = validated(UndoSerializer, request).get("only")
        undone = services.undo(partner=self.partner, by=self.account, pk=pk, only_unchanged=only == "unchanged")
        return data(ActUndoneSerializer(undone).data)
