from django.urls import path

from .views import SaleViewSet

urlpatterns = [
    path("car/assign-to-client", SaleViewSet.as_view({"post": "assign"})),
    path("car/unassign", SaleViewSet.as_view({"post": "unassign"})),
    path("sale/all", SaleViewSet.as_view({"get": "list"})),
    path("sale/export", SaleViewSet.as_view({"get": "export"})),
]
