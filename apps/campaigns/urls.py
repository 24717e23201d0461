from django.urls import path

from . import views

urlpatterns = [
    path("affiliate/campaign", views.CampaignViewSet.as_view({"post": "create"})),
    path("affiliate/campaign/all", views.CampaignViewSet.as_view({"get": "list"})),
    path(
        "affiliate/campaign/<uuid:pk>",
        views.CampaignViewSet.as_view({"get": "retrieve", "put": "update", "delete": "destroy"}),
    ),
    path("affiliate/campaign/<uuid:pk>/qr.svg", views.CampaignSvgView.as_view()),
    path("affiliate/campaign/<uuid:pk>/qr.png", views.CampaignPngView.as_view()),
    path("affiliate/campaign/<uuid:pk>/flyer.pdf", views.CampaignFlyerView.as_view()),
    path("car/<uuid:pk>/advert", views.CarAdvertView.as_view()),
    path("car/<uuid:pk>/sheet", views.CarSheetView.as_view()),
    path("car/<uuid:pk>/sheet.pdf", views.CarSheetFileView.as_view()),
    path("a/<str:code>", views.scanned),
]
