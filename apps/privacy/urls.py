from django.urls import path

from .views import ClientPersonViewSet, ProspectPersonViewSet

urlpatterns = [
    path("client/personalData/<uuid:pk>", ClientPersonViewSet.as_view({"get": "export"})),
    path("client/erase/<uuid:pk>", ClientPersonViewSet.as_view({"post": "erase"})),
    path("prospect/<uuid:pk>/personalData", ProspectPersonViewSet.as_view({"get": "export"})),
    path("prospect/<uuid:pk>/erase", ProspectPersonViewSet.as_view({"post": "erase"})),
]
