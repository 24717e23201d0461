from django.urls import path

from .views import (
    EventFileViewSet,
    EventViewSet,
    ExpiringDocumentsView,
    FeedFileView,
    FeedView,
)

urlpatterns = [
    path("calendar/all", EventViewSet.as_view({"get": "list"})),
    path("calendar/create", EventViewSet.as_view({"post": "create"})),
    path("calendar/<uuid:pk>", EventViewSet.as_view({"get": "retrieve", "put": "update", "delete": "destroy"})),
    path("calendar/<uuid:pk>.ics", EventFileViewSet.as_view({"get": "retrieve"})),
    path("calendar/documents", ExpiringDocumentsView.as_view()),
    path("calendar/feed", FeedView.as_view()),
    path("calendar/feed/<str:secret>.ics", FeedFileView.as_view()),
]
