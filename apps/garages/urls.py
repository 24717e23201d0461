from django.urls import path

from .views import GarageViewSet, ScheduleViewSet

urlpatterns = [
    path("garage/all", GarageViewSet.as_view({"get": "list"})),
    path("garage/export", GarageViewSet.as_view({"get": "export"})),
    path("garage/getById/<uuid:pk>", GarageViewSet.as_view({"get": "retrieve"})),
    path("garage/create", GarageViewSet.as_view({"post": "create"})),
    path("garage/updateById/<uuid:pk>", GarageViewSet.as_view({"put": "update"})),
    path("garage/delete/<uuid:pk>", GarageViewSet.as_view({"delete": "destroy"})),
    path("calendar/garage/<uuid:pk>", ScheduleViewSet.as_view({"get": "retrieve", "put": "update"})),
]
