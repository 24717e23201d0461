from django.urls import path

from . import views

urlpatterns = [path("socket.io/", views.websocket_only)]
