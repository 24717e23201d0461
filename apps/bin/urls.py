from django.urls import path

from .views import BinViewSet

urlpatterns = [
    path("bin/all", BinViewSet.as_view({"get": "list", "delete": "empty"})),
    path("bin/<str:kind>/<uuid:pk>/restore", BinViewSet.as_view({"post": "restore"})),
    path("bin/<str:kind>/<uuid:pk>", BinViewSet.as_view({"delete": "destroy"})),
]
