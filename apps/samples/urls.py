from django.urls import path

from . import views

urlpatterns = [
    path("partner/first-steps", views.FirstStepsView.as_view()),
    path("partner/first-steps/dismiss", views.DismissView.as_view()),
    path("partner/first-steps/shared", views.SharedView.as_view()),
    path("partner/samples", views.SamplesView.as_view()),
]
