from django.urls import path

from . import views

urlpatterns = [
    path("partner/affiliate", views.AffiliateView.as_view()),
    path("partner/affiliate/qr.svg", views.QrSvgView.as_view()),
    path("partner/affiliate/qr.png", views.QrPngView.as_view()),
    path("partner/affiliate/flyer.pdf", views.FlyerView.as_view()),
    path("partner/public/<str:code_or_id>", views.PublicPartnerView.as_view()),
]
