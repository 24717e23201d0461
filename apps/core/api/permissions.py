"""Who may call."""

from typing import Any

from rest_framework.permissions import BasePermission
from rest_framework.request import Request


class IsPartner(BasePermission):
    """A signed-in account of a partner."""

    def has_permission(self, request: Request, view: Any) -> bool:
        return bool(request.user and request.auth)
