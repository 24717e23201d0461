from django.urls import path

from apps.core.ops.body import takes_files

from .views import DocumentViewSet

urlpatterns = [
    path("api/document/getAll", DocumentViewSet.as_view({"get": "list"})),
    path("api/document/export", DocumentViewSet.as_view({"get": "export"})),
    path("api/document/getById/<uuid:pk>", DocumentViewSet.as_view({"get": "retrieve"})),
    path("api/document/create", takes_files(DocumentViewSet.as_view({"post": "create"}), megabytes=50)),
    path("api/document/update/<uuid:pk>", takes_files(DocumentViewSet.as_view({"put": "update"}), megabytes=50)),
    path("api/document/deleteById/<uuid:pk>", DocumentViewSet.as_view({"delete": "destroy"})),
]
