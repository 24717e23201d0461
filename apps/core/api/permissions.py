"""Who may call."""

from rest_framework.permissions import BasePermission
from rest_framework.request import Request
from rest_framework.views import APIView


class IsPartner(BasePermission):
    """A signed-in account of a partner."""

    def has_permission(self, request: Request, view: APIView) -> bool:
        return bool(request.user and request.auth)
