from django.urls import path

from apps.core.ops.body import takes_files

from .views import CannedAnswerViewSet, ConversationViewSet, MessageViewSet, VisitorViewSet

urlpatterns = [
    path("chat/all", ConversationViewSet.as_view({"get": "list"})),
    path("chat/count-unread", ConversationViewSet.as_view({"get": "count_unread"})),
    path("chat/with-staff", ConversationViewSet.as_view({"post": "with_staff"})),
    path("chat/<uuid:pk>", ConversationViewSet.as_view({"get": "retrieve", "put": "update", "delete": "destroy"})),
    path("chat/<uuid:pk>/read", ConversationViewSet.as_view({"post": "read"})),
    path("chat/<uuid:pk>/typing", ConversationViewSet.as_view({"post": "typing"})),
    path("chat/message/all", MessageViewSet.as_view({"get": "list"})),
    path("chat/message/create", takes_files(MessageViewSet.as_view({"post": "create"}), megabytes=50)),
    path("chat/canned/all", CannedAnswerViewSet.as_view({"get": "list"})),
    path("chat/canned/create", CannedAnswerViewSet.as_view({"post": "create"})),
    path("chat/canned/<uuid:pk>", CannedAnswerViewSet.as_view({"put": "update", "delete": "destroy"})),
    path("chat/visitor/start", VisitorViewSet.as_view({"post": "start"})),
    path("chat/visitor/conversation", VisitorViewSet.as_view({"get": "open"})),
    path("chat/visitor/message/all", VisitorViewSet.as_view({"get": "messages"})),
    path("chat/visitor/message/create", takes_files(VisitorViewSet.as_view({"post": "write"}), megabytes=50)),
    path("chat/visitor/read", VisitorViewSet.as_view({"post": "read"})),
    path("chat/visitor/typing", VisitorViewSet.as_view({"post": "typing"})),
]
