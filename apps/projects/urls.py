from django.urls import path

from .views import CardViewSet, ColumnViewSet, ProjectViewSet

urlpatterns = [
    path("project/all", ProjectViewSet.as_view({"get": "list"})),
    path("project/create", ProjectViewSet.as_view({"post": "create"})),
    path("project/board", ProjectViewSet.as_view({"get": "board"})),
    path("project/overview", ProjectViewSet.as_view({"get": "overview"})),
    path("project/car/<uuid:pk>", ProjectViewSet.as_view({"get": "of_car"})),
    path("project/<uuid:pk>", ProjectViewSet.as_view({"get": "retrieve", "put": "update", "delete": "destroy"})),
    path("project/<uuid:pk>/status", ProjectViewSet.as_view({"patch": "set_status"})),
    path("project/card/create", CardViewSet.as_view({"post": "create"})),
    path("project/card/<uuid:pk>", CardViewSet.as_view({"get": "retrieve", "put": "update", "delete": "destroy"})),
    path("project/card/<uuid:pk>/move", CardViewSet.as_view({"patch": "move"})),
    path("project/column/create", ColumnViewSet.as_view({"post": "create"})),
    path("project/column/<uuid:pk>", ColumnViewSet.as_view({"put": "update", "delete": "destroy"})),
]
