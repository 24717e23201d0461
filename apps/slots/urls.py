from django.urls import path

from .views import FreeSlotsView, ProposeSlotsView, PublicProposalView

urlpatterns = [
    path("prospect/<uuid:pk>/free-slots", FreeSlotsView.as_view()),
    path("prospect/<uuid:pk>/propose-slots", ProposeSlotsView.as_view()),
    path("appointment/public/<str:token>", PublicProposalView.as_view()),
]
