from django.urls import path

from .trail_views import TrailViewSet
from .views import AcceptInvitationView, InvitationViewSet, MemberViewSet, NamesView

urlpatterns = [
    path("partner/audit", TrailViewSet.as_view({"get": "list"})),
    path("partner/audit/export", TrailViewSet.as_view({"get": "export"})),
    path("partner/team", MemberViewSet.as_view({"get": "list"})),
    path("partner/team/names", NamesView.as_view()),
    path("partner/team/invite", InvitationViewSet.as_view({"post": "invite"})),
    path("partner/team/invitations", InvitationViewSet.as_view({"get": "list"})),
    path("partner/team/invitation/<uuid:pk>", InvitationViewSet.as_view({"delete": "destroy"})),
    path("partner/team/invitation/<uuid:pk>/resend", InvitationViewSet.as_view({"post": "resend"})),
    path("partner/team/<uuid:pk>", MemberViewSet.as_view({"put": "update", "delete": "destroy"})),
    path("partner/team/<uuid:pk>/suspend", MemberViewSet.as_view({"post": "suspend"})),
    path("partner/team/<uuid:pk>/reactivate", MemberViewSet.as_view({"post": "reactivate"})),
    path("partner/invitation/<str:token>", AcceptInvitationView.as_view()),
]
