from django.urls import path

from apps.core.ops.body import takes_files

from .views import CarPriceHistoryView, CarViewSet, ModelCarViewSet

urlpatterns = [
    path("car/all", CarViewSet.as_view({"get": "list"})),
    path("car/export", CarViewSet.as_view({"get": "export", "post": "export_chosen"})),
    path("car/getById/<uuid:pk>", CarViewSet.as_view({"get": "retrieve"})),
    path("car/create", takes_files(CarViewSet.as_view({"post": "create"}), megabytes=300)),
    path("car/updateById/<uuid:pk>", takes_files(CarViewSet.as_view({"put": "update"}), megabytes=300)),
    path("car/<uuid:pk>/price-history", CarPriceHistoryView.as_view()),
    path("car/delete/<uuid:pk>", CarViewSet.as_view({"delete": "destroy"})),
    path("modelCar/all", ModelCarViewSet.as_view({"get": "list"})),
    path("modelCar/export", ModelCarViewSet.as_view({"get": "export"})),
    path("modelCar/create", ModelCarViewSet.as_view({"post": "create"})),
    path("modelCar/updateById/<uuid:pk>", ModelCarViewSet.as_view({"put": "update"})),
    path("modelCar/delete/<uuid:pk>", ModelCarViewSet.as_view({"delete": "destroy"})),
]
