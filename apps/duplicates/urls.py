from django.urls import path

from . import views
from .models import Kind

MERGES = views.MergesViewSet

urlpatterns = [
    path("client/duplicates", views.PairsView.as_view(kind=Kind.CLIENT)),
    path("client/merge", views.MergeView.as_view(kind=Kind.CLIENT)),
    path("client/merge/all", MERGES.as_view({"get": "list"}, kind=Kind.CLIENT)),
    path("client/merge/preview", views.PreviewView.as_view(kind=Kind.CLIENT)),
    path("client/merge/<uuid:pk>/undo", MERGES.as_view({"post": "undo"}, kind=Kind.CLIENT)),
    path("client/not-duplicates", views.NotDuplicatesView.as_view(kind=Kind.CLIENT)),
    path("client/not-duplicates/undo", views.UndoNotDuplicatesView.as_view(kind=Kind.CLIENT)),
    path("client/similar", views.SimilarPeopleView.as_view(kind=Kind.CLIENT)),
    path("prospect/duplicates", views.PairsView.as_view(kind=Kind.PROSPECT)),
    path("prospect/merge", views.MergeView.as_view(kind=Kind.PROSPECT)),
    path("prospect/merge/all", MERGES.as_view({"get": "list"}, kind=Kind.PROSPECT)),
    path("prospect/merge/preview", views.PreviewView.as_view(kind=Kind.PROSPECT)),
    path("prospect/merge/<uuid:pk>/undo", MERGES.as_view({"post": "undo"}, kind=Kind.PROSPECT)),
    path("prospect/not-duplicates", views.NotDuplicatesView.as_view(kind=Kind.PROSPECT)),
    path("prospect/not-duplicates/undo", views.UndoNotDuplicatesView.as_view(kind=Kind.PROSPECT)),
    path("prospect/similar", views.SimilarPeopleView.as_view(kind=Kind.PROSPECT)),
    path("car/similar", views.SimilarCarsView.as_view()),
]
