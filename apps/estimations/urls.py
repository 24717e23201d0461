from django.urls import path

from apps.core.ops.body import takes_files

from .views import EstimationViewSet

urlpatterns = [
    path("estimation/<uuid:pk>", EstimationViewSet.as_view({"get": "retrieve", "put": "update"})),
    path("estimation/create", takes_files(EstimationViewSet.as_view({"post": "create"}), megabytes=300)),
    path("estimation/partner/getAll", EstimationViewSet.as_view({"get": "list"})),
    path("estimation/partner/export", EstimationViewSet.as_view({"get": "export"})),
]
