from django.urls import path

from .kept_views import LeadsView, SalesView
from .views import DashboardView, PeriodRevenueView, RevenueOverviewView

urlpatterns = [
    path("partner/statistics/all", DashboardView.as_view()),
    path("partner/statistics/chiffreAffaire/all", RevenueOverviewView.as_view()),
    path("partner/statistics/chiffreAffaire/<str:period>", PeriodRevenueView.as_view()),
    path("partner/statistics/leads", LeadsView.as_view()),
    path("partner/statistics/sales", SalesView.as_view()),
]
