from django.urls import path

from apps.clients.models import Client
from apps.estimations.models import Estimation
from apps.prospects.models import Prospect

from .views import ActivityViewSet, ContactView, NoteView

urlpatterns = [
    path("prospect/<uuid:pk>/contact", ContactView.as_view(model=Prospect)),
    path("client/<uuid:pk>/contact", ContactView.as_view(model=Client)),
    path("estimation/<uuid:pk>/contact", ContactView.as_view(model=Estimation)),
    path("prospect/<uuid:pk>/note", NoteView.as_view(model=Prospect)),
    path("client/<uuid:pk>/note", NoteView.as_view(model=Client)),
    path("activity/<uuid:pk>", ActivityViewSet.as_view({"put": "update", "delete": "destroy"})),
]
