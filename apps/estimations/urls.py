from django.urls import path

from .views import EstimationViewSet

urlpatterns = [
    path("estimation/<uuid:pk>", EstimationViewSet.as_view({"get": "retrieve"})),
    path("estimation/create", EstimationViewSet.as_view({"post": "create"})),
    path("estimation/partner/getAll", EstimationViewSet.as_view({"get": "list"})),
    path("estimation/partner/export", EstimationViewSet.as_view({"get": "export"})),
]
