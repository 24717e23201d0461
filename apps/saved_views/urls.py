from django.urls import path

from .views import SavedViewSet

urlpatterns = [
    path("view/all", SavedViewSet.as_view({"get": "list"})),
    path("view/create", SavedViewSet.as_view({"post": "create"})),
    path("view/<uuid:pk>", SavedViewSet.as_view({"put": "update", "delete": "destroy"})),
]
