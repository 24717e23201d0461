from django.urls import path

from apps.clients.models import Client
from apps.prospects.models import Prospect

from .views import ClientPersonViewSet, InboxView, MatchingCarsView, ProspectPersonViewSet, TimelineView

urlpatterns = [
    path("partner/messages", InboxView.as_view()),
    path("client/personalData/<uuid:pk>", ClientPersonViewSet.as_view({"get": "export"})),
    path("client/erase/<uuid:pk>", ClientPersonViewSet.as_view({"post": "erase"})),
    path("client/<uuid:pk>/timeline", TimelineView.as_view(model=Client)),
    path("client/<uuid:pk>/matchingCars", MatchingCarsView.as_view(model=Client)),
    path("prospect/<uuid:pk>/personalData", ProspectPersonViewSet.as_view({"get": "export"})),
    path("prospect/<uuid:pk>/erase", ProspectPersonViewSet.as_view({"post": "erase"})),
    path("prospect/<uuid:pk>/timeline", TimelineView.as_view(model=Prospect)),
    path("prospect/<uuid:pk>/matchingCars", MatchingCarsView.as_view(model=Prospect)),
]
