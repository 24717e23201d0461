from django.urls import path

from apps.estimations.models import Estimation
from apps.prospects.models import Prospect

from .views import AdfView, OriginalView

urlpatterns = [
    path("partner/leads/adf", AdfView.as_view()),
    path("prospect/<uuid:pk>/original", OriginalView.as_view(model=Prospect)),
    path("estimation/<uuid:pk>/original", OriginalView.as_view(model=Estimation)),
]
