from django.urls import path

from .views import DocumentViewSet

urlpatterns = [
    path("api/document/getAll", DocumentViewSet.as_view({"get": "list"})),
    path("api/document/export", DocumentViewSet.as_view({"get": "export"})),
    path("api/document/getById/<uuid:pk>", DocumentViewSet.as_view({"get": "retrieve"})),
    path("api/document/create", DocumentViewSet.as_view({"post": "create"})),
    path("api/document/update/<uuid:pk>", DocumentViewSet.as_view({"put": "update"})),
    path("api/document/deleteById/<uuid:pk>", DocumentViewSet.as_view({"delete": "destroy"})),
]
