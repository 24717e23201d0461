from django.urls import path

from .views import InvoiceFileViewSet, InvoiceSumsView, InvoiceViewSet

urlpatterns = [
    path("invoice/all", InvoiceViewSet.as_view({"get": "list"})),
    path("invoice/export", InvoiceViewSet.as_view({"get": "export"})),
    path("invoice/sums", InvoiceSumsView.as_view()),
    path("invoice/<uuid:pk>", InvoiceViewSet.as_view({"get": "retrieve"})),
    path("invoice/<uuid:pk>/pdf", InvoiceFileViewSet.as_view({"get": "pdf"})),
    path("invoice/<uuid:pk>/xml", InvoiceFileViewSet.as_view({"get": "xml"})),
]
