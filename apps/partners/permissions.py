"""Who may call (docs/behaviour/team.md#rights)."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from rest_framework.permissions import BasePermission
from rest_framework.request import Request

from apps.core.api.errors import NotAllowed
from apps.core.ops.route import route_of

from .models import Account
from .rights import access_of, may

if TYPE_CHECKING:
    from rest_framework.views import APIView


class MayCall(BasePermission):
    """A signed-in account of a partner whose role may make this call. Raises NotAllowed (403), before the body is
    read."""

    def has_permission(self, request: Request, view: APIView) -> bool:
        if not request.auth:
            return False
        if not may(cast(Account, request.user), access_of(request.method or "", route_of(request))):
            raise NotAllowed
        return True


class VisitorsOrMayCall(MayCall):
    """Anybody without a token; who has one, as their role allows."""

    def has_permission(self, request: Request, view: APIView) -> bool:
        return not request.auth or super().has_permission(request, view)
