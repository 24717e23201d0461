from django.urls import path

from .views import ApiTokenViewSet

urlpatterns = [
    path("partner/api-token", ApiTokenViewSet.as_view({"post": "create"})),
    path("partner/api-token/all", ApiTokenViewSet.as_view({"get": "list"})),
    path("partner/api-token/<uuid:pk>", ApiTokenViewSet.as_view({"delete": "destroy"})),
]
