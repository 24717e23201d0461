from django.urls import path

from apps.core.ops.body import takes_files

from .views import InvoiceMailViewSet, OrderFileViewSet, OrderMailViewSet, OrderViewSet, ProductViewSet

urlpatterns = [
    path("shop/product/all", ProductViewSet.as_view({"get": "list"})),
    path("shop/product/create", takes_files(ProductViewSet.as_view({"post": "create"}), megabytes=300)),
    path(
        "shop/product/<uuid:pk>",
        takes_files(ProductViewSet.as_view({"get": "retrieve", "put": "update", "delete": "destroy"}), megabytes=300),
    ),
    path("shop/order/all", OrderViewSet.as_view({"get": "list"})),
    path("shop/order/export", OrderViewSet.as_view({"get": "export"})),
    path("shop/order/create", OrderViewSet.as_view({"post": "create"})),
    path("shop/order/<uuid:pk>", OrderViewSet.as_view({"get": "retrieve", "put": "update", "delete": "destroy"})),
    path("shop/order/<uuid:pk>/confirm", OrderViewSet.as_view({"post": "confirm"})),
    path("shop/order/<uuid:pk>/pay", OrderViewSet.as_view({"post": "pay"})),
    path("shop/order/<uuid:pk>/deliver", OrderViewSet.as_view({"post": "deliver"})),
    path("shop/order/<uuid:pk>/invoice", OrderViewSet.as_view({"post": "invoice"})),
    path("shop/order/<uuid:pk>/mail", OrderMailViewSet.as_view({"post": "create"})),
    path("shop/order/<uuid:pk>/cancel", OrderViewSet.as_view({"post": "cancel"})),
    path("shop/order/<uuid:pk>/pdf", OrderFileViewSet.as_view({"get": "retrieve"})),
    path("invoice/<uuid:pk>/mail", InvoiceMailViewSet.as_view({"post": "create"})),
]
