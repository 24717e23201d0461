from django.urls import path

from .views import TutorialListView

urlpatterns = [path("tutorial/all", TutorialListView.as_view())]
