from django.urls import path

from . import views
from .models import Kind

MERGES = views.MergesViewSet

urlpatterns = [
    path("client/duplicates", views.ClientPairsView.as_view()),
    path("client/merge", views.MergeClientsView.as_view()),
    path("client/merge/all", MERGES.as_view({"get": "list"}, kind=Kind.CLIENT)),
    path("client/merge/preview", views.ClientPreviewView.as_view()),
    path("client/merge/<uuid:pk>/undo", MERGES.as_view({"post": "undo"}, kind=Kind.CLIENT)),
    path("client/not-duplicates", views.ClientsNotDuplicatesView.as_view()),
    path("client/similar", views.SimilarPeopleView.as_view(kind=Kind.CLIENT)),
    path("prospect/duplicates", views.ProspectPairsView.as_view()),
    path("prospect/merge", views.MergeProspectsView.as_view()),
    path("prospect/merge/all", MERGES.as_view({"get": "list"}, kind=Kind.PROSPECT)),
    path("prospect/merge/preview", views.ProspectPreviewView.as_view()),
    path("prospect/merge/<uuid:pk>/undo", MERGES.as_view({"post": "undo"}, kind=Kind.PROSPECT)),
    path("prospect/not-duplicates", views.ProspectsNotDuplicatesView.as_view()),
    path("prospect/similar", views.SimilarPeopleView.as_view(kind=Kind.PROSPECT)),
    path("car/similar", views.SimilarCarsView.as_view()),
]
