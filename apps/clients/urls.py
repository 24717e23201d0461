from django.urls import path

from apps.consents.views import ConsentView

from .models import Client
from .views import ClientViewSet

urlpatterns = [
    path("client/getAll", ClientViewSet.as_view({"get": "list"})),
    path("client/export", ClientViewSet.as_view({"get": "export", "post": "export_chosen"})),
    path("client/getById/<uuid:pk>", ClientViewSet.as_view({"get": "retrieve"})),
    path("client/create", ClientViewSet.as_view({"post": "create"})),
    path("client/update/<uuid:pk>", ClientViewSet.as_view({"put": "update"})),
    path("client/updateStatus/<uuid:pk>", ClientViewSet.as_view({"put": "update_status"})),
    path("client/delete/<uuid:pk>", ClientViewSet.as_view({"delete": "destroy"})),
    path("client/<uuid:pk>/consent", ConsentView.as_view(model=Client)),
]
