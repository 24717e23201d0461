from django.urls import path

from .views import ConsultationViewSet, PendingViewSet, RegisterFileViewSet, RegisterViewSet, VerifyView

urlpatterns = [
    path("register/all", RegisterViewSet.as_view({"get": "list"})),
    path("register/create", RegisterViewSet.as_view({"post": "create"})),
    path("register/pending", PendingViewSet.as_view({"get": "list"})),
    path("register/pdf", RegisterFileViewSet.as_view({"get": "pdf"})),
    path("register/export", RegisterFileViewSet.as_view({"get": "export"})),
    path("register/verify", VerifyView.as_view()),
    path("register/consultations", ConsultationViewSet.as_view({"get": "list"})),
    path("register/<uuid:pk>/exit", RegisterViewSet.as_view({"post": "leave"})),
    path("register/<uuid:pk>/correct", RegisterViewSet.as_view({"post": "correct"})),
]
