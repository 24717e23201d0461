"""GET /api/schema: the OpenAPI document."""

from functools import cache
from threading import Lock
from typing import Any

from django.http import HttpResponse
from django.utils.decorators import method_decorator
from django.utils.translation import override
from django.views.decorators.cache import cache_control
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import conditional_page
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.utils import extend_schema
from drf_spectacular.views import SpectacularAPIView
from rest_framework.request import Request

_generating = Lock()


@method_decorator([gzip_page, conditional_page, cache_control(public=True, max_age=300)], name="dispatch")
class SchemaView(SpectacularAPIView):
    """Generating the document takes seconds and needs no token: each process does it once per format.

    It is in English: names that are generated from it must not change with the caller's language.
    """

    @extend_schema(exclude=True)
    def get(self, request: Request, *args: object, **kwargs: object) -> HttpResponse:
        renderer_class: Any = type(request.accepted_renderer)
        with _generating:
            content = _document(renderer_class)
        return HttpResponse(content, content_type=renderer_class.media_type)


@cache
def _document(renderer_class: Any) -> bytes:
    generator: Any = SchemaGenerator
    with override("en"):
        content: bytes = renderer_class().render(generator().get_schema(request=None, public=True))
    return content
