"""What HTTP finds at the live channel's address (docs/behaviour/calls.md#the-live-channel)."""

from django.http import HttpRequest, JsonResponse
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt

from apps.core.api.errors import error_body


@csrf_exempt
def websocket_only(request: HttpRequest) -> JsonResponse:
    """400: there is no polling transport."""
    return JsonResponse(error_body("websocket_only", _("The live channel only accepts WebSocket.")), status=400)
