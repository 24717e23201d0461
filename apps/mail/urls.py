from django.urls import path

from apps.core.ops.body import takes_files

from .settings_views import MailboxViewSet, TemplateViewSet
from .views import AttachmentViewSet, DraftFileViewSet, DraftViewSet, MessageViewSet, ThreadViewSet, message_page

urlpatterns = [
    path("mail/all", ThreadViewSet.as_view({"get": "list", "patch": "change_several"})),
    path("mail/trash", ThreadViewSet.as_view({"delete": "empty_trash"})),
    path("mail/folders", ThreadViewSet.as_view({"get": "folders"})),
    path("mail/<uuid:pk>", ThreadViewSet.as_view({"get": "retrieve", "patch": "change", "delete": "destroy"})),
    path("mail/message/<uuid:pk>", MessageViewSet.as_view({"get": "retrieve"})),
    path("mail/message/<uuid:pk>/reply", MessageViewSet.as_view({"post": "reply"})),
    path("mail/message/<uuid:pk>/forward", MessageViewSet.as_view({"post": "forward"})),
    path("mail/message/<uuid:pk>/retry", MessageViewSet.as_view({"post": "retry"})),
    path("mail/message/<uuid:pk>/take-back", MessageViewSet.as_view({"post": "take_back"})),
    path("mail/message/<uuid:pk>/lead", MessageViewSet.as_view({"get": "lead"})),
    path("mail/draft/create", DraftViewSet.as_view({"post": "create"})),
    path("mail/draft/<uuid:pk>", DraftViewSet.as_view({"put": "save", "delete": "destroy"})),
    path("mail/draft/<uuid:pk>/send", DraftViewSet.as_view({"post": "send"})),
    path("mail/draft/<uuid:pk>/attachment", takes_files(DraftFileViewSet.as_view({"post": "attach"}), megabytes=50)),
    path("mail/attachment/<uuid:pk>", AttachmentViewSet.as_view({"delete": "destroy"})),
    path("mail/template/all", TemplateViewSet.as_view({"get": "list"})),
    path("mail/template/create", TemplateViewSet.as_view({"post": "create"})),
    path("mail/template/suggest", TemplateViewSet.as_view({"post": "suggest"})),
    path("mail/template/variables", TemplateViewSet.as_view({"get": "variables"})),
    path(
        "mail/template/<uuid:pk>",
        TemplateViewSet.as_view({"get": "retrieve", "put": "update", "delete": "destroy"}),
    ),
    path("mail/template/<uuid:pk>/render", TemplateViewSet.as_view({"post": "render"})),
    path("mail/account", MailboxViewSet.as_view({"get": "show"})),
    path("mail/account/save", MailboxViewSet.as_view({"put": "save"})),
    path("mail/account/delete", MailboxViewSet.as_view({"delete": "remove"})),
    path("mail/account/test", MailboxViewSet.as_view({"post": "test"})),
    path("mail/account/fetch", MailboxViewSet.as_view({"post": "fetch"})),
    path("mail/page/<uuid:pk>", message_page),
]
