from django.urls import path

from .views import ImportRowsView, ImportsView, ImportView, PicturesView, ReportView, RunView, TemplateView, UploadView

urlpatterns = [
    path("import", UploadView.as_view()),
    path("import/all", ImportsView.as_view({"get": "list"})),
    path("import/template.csv", TemplateView.as_view()),
    path("import/<uuid:pk>", ImportView.as_view()),
    path("import/<uuid:pk>/rows", ImportRowsView.as_view({"get": "list"})),
    path("import/<uuid:pk>/pictures", PicturesView.as_view()),
    path("import/<uuid:pk>/run", RunView.as_view()),
    path("import/<uuid:pk>/report.csv", ReportView.as_view()),
]
