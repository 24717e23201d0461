from django.urls import path

from .views import ActsView, UndoActView

urlpatterns = [
    path("partner/acts", ActsView.as_view()),
    path("partner/acts/<uuid:pk>/undo", UndoActView.as_view()),
]
