from django.urls import path

from .views import ExportsView, ExportView

urlpatterns = [
    path("partner/export", ExportsView.as_view()),
    path("partner/export/<uuid:pk>", ExportView.as_view()),
]
