from django.urls import path

from apps.consents.views import ConsentView

from .models import Prospect
from .views import ProspectViewSet

urlpatterns = [
    path("prospect/create", ProspectViewSet.as_view({"post": "create"})),
    path("prospect/all", ProspectViewSet.as_view({"get": "list"})),
    path("prospect/export", ProspectViewSet.as_view({"get": "export", "post": "export_chosen"})),
    path("prospect/count-new", ProspectViewSet.as_view({"get": "count_new"})),
    path("prospect/mark-seen", ProspectViewSet.as_view({"post": "mark_seen"})),
    path("prospect/<uuid:pk>", ProspectViewSet.as_view({"get": "retrieve", "put": "update", "delete": "destroy"})),
    path("prospect/<uuid:pk>/status", ProspectViewSet.as_view({"patch": "set_status"})),
    path("prospect/<uuid:pk>/convert", ProspectViewSet.as_view({"post": "convert"})),
    path("prospect/<uuid:pk>/consent", ConsentView.as_view(model=Prospect)),
]
