from django.urls import path

from .views import PublicConsentView

urlpatterns = [
    path("consent/public/<str:token>", PublicConsentView.as_view()),
]
