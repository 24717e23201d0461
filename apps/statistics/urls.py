from django.urls import path

from .views import DashboardView, LeadsView, PeriodRevenueView, PriceBiasView, RevenueOverviewView, SalesView

urlpatterns = [
    path("partner/statistics/all", DashboardView.as_view()),
    path("partner/statistics/chiffreAffaire/all", RevenueOverviewView.as_view()),
    path("partner/statistics/chiffreAffaire/<str:period>", PeriodRevenueView.as_view()),
    path("partner/statistics/leads", LeadsView.as_view()),
    path("partner/statistics/priceBias", PriceBiasView.as_view()),
    path("partner/statistics/sales", SalesView.as_view()),
]
