from django.urls import path

from .views import FeedFieldsView, FeedFileView, FeedPreviewView, FeedViewSet

urlpatterns = [
    path("partner/feed", FeedViewSet.as_view({"post": "create"})),
    path("partner/feed/all", FeedViewSet.as_view({"get": "list"})),
    path("partner/feed/fields", FeedFieldsView.as_view()),
    path("partner/feed/preview", FeedPreviewView.as_view()),
    path("partner/feed/<uuid:pk>", FeedViewSet.as_view({"put": "update", "delete": "destroy"})),
    path("partner/feed/<uuid:pk>/renew", FeedViewSet.as_view({"post": "renew"})),
    path("partner/feed/<uuid:pk>/confirm", FeedViewSet.as_view({"post": "confirm"})),
    path("feed/<str:secret>.csv", FeedFileView.as_view()),
]
