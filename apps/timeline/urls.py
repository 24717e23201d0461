from django.urls import path

from apps.clients.models import Client
from apps.prospects.models import Prospect

from .views import TimelineView

urlpatterns = [
    path("prospect/<uuid:pk>/timeline", TimelineView.as_view(model=Prospect)),
    path("client/<uuid:pk>/timeline", TimelineView.as_view(model=Client)),
]
