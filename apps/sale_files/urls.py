from django.urls import path

from .views import (
    CarDeclarationView,
    InvoiceCreditViewSet,
    OrderFormFileViewSet,
    PublicOrderFormFileViewSet,
    PublicOrderFormViewSet,
    SaleFileViewSet,
)

urlpatterns = [
    path("sale-file/all", SaleFileViewSet.as_view({"get": "list"})),
    path("sale-file/export", SaleFileViewSet.as_view({"get": "export"})),
    path("sale-file/create", SaleFileViewSet.as_view({"post": "create"})),
    path(
        "sale-file/<uuid:pk>",
        SaleFileViewSet.as_view({"get": "retrieve", "put": "update", "delete": "destroy"}),
    ),
    path("sale-file/<uuid:pk>/order-form", SaleFileViewSet.as_view({"post": "send"})),
    path("sale-file/<uuid:pk>/order-form.pdf", OrderFormFileViewSet.as_view({"get": "retrieve"})),
    path("sale-file/<uuid:pk>/reopen", SaleFileViewSet.as_view({"post": "reopen"})),
    path("sale-file/<uuid:pk>/sign", SaleFileViewSet.as_view({"post": "sign"})),
    path("sale-file/<uuid:pk>/cancel", SaleFileViewSet.as_view({"post": "cancel"})),
    path("sale-file/<uuid:pk>/deposit", SaleFileViewSet.as_view({"post": "deposit"})),
    path("sale-file/<uuid:pk>/payment", SaleFileViewSet.as_view({"post": "payment"})),
    path("sale-file/<uuid:pk>/invoice", SaleFileViewSet.as_view({"post": "invoice"})),
    path("sale-file/<uuid:pk>/deliver", SaleFileViewSet.as_view({"post": "deliver"})),
    path("sale-file/<uuid:pk>/papers", SaleFileViewSet.as_view({"get": "papers"})),
    path("car/<uuid:pk>/declaration", CarDeclarationView.as_view()),
    path("invoice/<uuid:pk>/credit", InvoiceCreditViewSet.as_view({"post": "credit"})),
    path("order-form/public/<str:token>", PublicOrderFormViewSet.as_view({"get": "retrieve"})),
    path("order-form/public/<str:token>/pdf", PublicOrderFormFileViewSet.as_view({"get": "retrieve"})),
    path("order-form/public/<str:token>/sign", PublicOrderFormViewSet.as_view({"post": "sign"})),
]
