from django.urls import path

from apps.core.ops.body import takes_files

from .views import (
    ImportRowsView,
    ImportsView,
    ImportView,
    PicturesView,
    ReportView,
    RunView,
    TemplateView,
    UndoView,
    UploadView,
)

urlpatterns = [
    path("import", takes_files(UploadView.as_view(), megabytes=50)),
    path("import/all", ImportsView.as_view({"get": "list"})),
    path("import/template.csv", TemplateView.as_view()),
    path("import/<uuid:pk>", ImportView.as_view()),
    path("import/<uuid:pk>/rows", ImportRowsView.as_view({"get": "list"})),
    path("import/<uuid:pk>/pictures", takes_files(PicturesView.as_view(), megabytes=300)),
    path("import/<uuid:pk>/run", RunView.as_view()),
    path("import/<uuid:pk>/undo", UndoView.as_view()),
    path("import/<uuid:pk>/report.csv", ReportView.as_view()),
]
