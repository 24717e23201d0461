from django.urls import path
from drf_spectacular.views import SpectacularSwaggerSplitView

from .api.schema_view import SchemaView
from .files.views import stored_file
from .ops import health
from .ops.metrics_view import metrics

urlpatterns = [
    path("healthz", health.healthz),
    path("readyz", health.readyz),
    path("metrics", metrics),
    path("api/schema", SchemaView.as_view(), name="schema"),
    path("api/docs", SpectacularSwaggerSplitView.as_view(template_name="core/docs.html"), name="docs"),
    path("files/<path:name>", stored_file),
]
