from django.urls import path

from .views import CarBulkView, CarSheetsView, ClientBulkView, EstimationBulkView, ProspectBulkView, UndoView

urlpatterns = [
    path("car/bulk", CarBulkView.as_view()),
    path("car/sheets.pdf", CarSheetsView.as_view()),
    path("prospect/bulk", ProspectBulkView.as_view()),
    path("client/bulk", ClientBulkView.as_view()),
    path("estimation/bulk", EstimationBulkView.as_view()),
    path("undo/<str:token>", UndoView.as_view()),
]
