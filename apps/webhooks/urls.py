from django.urls import path

from .views import DeliveryViewSet, WebhookViewSet

urlpatterns = [
    path("partner/webhook", WebhookViewSet.as_view({"post": "create"})),
    path("partner/webhook/all", WebhookViewSet.as_view({"get": "list"})),
    path("partner/webhook/<uuid:pk>", WebhookViewSet.as_view({"put": "update", "delete": "destroy"})),
    path("partner/webhook/<uuid:pk>/test", WebhookViewSet.as_view({"post": "test"})),
    path("partner/webhook/<uuid:pk>/rotate", WebhookViewSet.as_view({"post": "rotate"})),
    path("partner/webhook/<uuid:pk>/deliveries", DeliveryViewSet.as_view({"get": "list"})),
    path("partner/webhook/delivery/<uuid:pk>/replay", DeliveryViewSet.as_view({"post": "replay"})),
]
