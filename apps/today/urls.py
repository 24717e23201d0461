from django.urls import path

from .views import ActivityReadView, ActivityView, DayCountView, DayView, SnoozedRowView, SnoozeView

urlpatterns = [
    path("partner/activity", ActivityView.as_view()),
    path("partner/activity/read", ActivityReadView.as_view()),
    path("partner/today", DayView.as_view()),
    path("partner/today/count", DayCountView.as_view()),
    path("partner/today/snooze", SnoozeView.as_view()),
    path("partner/today/snooze/<str:kind>/<uuid:pk>", SnoozedRowView.as_view()),
]
