from django.urls import path

from .views import CarComparablesView, EstimationComparablesView, PriceComparablesView

urlpatterns = [
    path("estimation/<uuid:pk>/comparables", EstimationComparablesView.as_view()),
    path("car/<uuid:pk>/comparables", CarComparablesView.as_view()),
    path("price/comparables", PriceComparablesView.as_view()),
]
