from django.urls import path

from apps.core.ops.body import takes_files

from .views import AnswerViewSet, OfferFileViewSet, OfferViewSet, PublicOfferViewSet

urlpatterns = [
    path("estimation/partner/response/<uuid:pk>", AnswerViewSet.as_view({"put": "respond"})),
    path("estimation/partner/response/<uuid:pk>/send", AnswerViewSet.as_view({"post": "send_refusal"})),
    path("offer/<uuid:pk>/send", OfferViewSet.as_view({"post": "send"})),
    path("offer/<uuid:pk>/withdraw", OfferViewSet.as_view({"post": "withdraw"})),
    path("offer/<uuid:pk>/acknowledge", OfferViewSet.as_view({"post": "acknowledge"})),
    path("offer/<uuid:pk>/buy", takes_files(OfferViewSet.as_view({"post": "buy"}), megabytes=50)),
    path("offer/<uuid:pk>/pdf", OfferFileViewSet.as_view({"get": "retrieve"})),
    path("offer/public/<str:token>", PublicOfferViewSet.as_view({"get": "retrieve"})),
    path("offer/public/<str:token>/accept", PublicOfferViewSet.as_view({"post": "accept"})),
    path("offer/public/<str:token>/decline", PublicOfferViewSet.as_view({"post": "decline"})),
]
