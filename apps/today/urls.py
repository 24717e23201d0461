from django.urls import path

from .views import DayCountView, DayView, SnoozedRowView, SnoozeView

urlpatterns = [
    path("partner/today", DayView.as_view()),
    path("partner/today/count", DayCountView.as_view()),
    path("partner/today/snooze", SnoozeView.as_view()),
    path("partner/today/snooze/<str:kind>/<uuid:pk>", SnoozedRowView.as_view()),
]
