from django.urls import path
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerSplitView

from . import views

urlpatterns = [
    path("healthz", views.healthz),
    path("readyz", views.readyz),
    path("api/schema", SpectacularAPIView.as_view(), name="schema"),
    path("api/docs", SpectacularSwaggerSplitView.as_view(), name="docs"),
    path("files/<path:name>", views.stored_file),
]
