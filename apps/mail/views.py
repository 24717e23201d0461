"""Calls of mail: conversations, messages, drafts (docs/behaviour/workspace.md#mail)."""

from __future__ import annotations

from typing import ClassVar
from uuid import UUID

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext
from django.views.decorators.clickjacking import xframe_options_sameorigin
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import Serializer

from apps.core.api.idempotency import created_once, idempotent
from apps.core.api.parsers import BoundedJSONParser, FormDataParser
from apps.core.api.serializers import MessageSerializer
from apps.core.api.viewsets import PartnerViewSet, data
from apps.core.files.storage import verified_parameters
from apps.core.ops.refusals import safe_only
from apps.core.tenancy.connection import bypass
from apps.core.types import Fields
from apps.core.views import unknown_path

from . import drafts, sending, threads
from .filters import ThreadFilter
from .models import Attachment, Message, Thread
from .sanitising import without_pictures
from .selectors import folder_counts, lead_of
from .serializers import (
    MailAttachmentSerializer,
    MailDraftChangesSerializer,
    MailDraftFieldsSerializer,
    MailFileSerializer,
    MailFoldersSerializer,
    MailLeadSerializer,
    MailMessageSerializer,
    MailReplySerializer,
    MailThreadChangesSerializer,
    MailThreadsChangedSerializer,
    MailThreadsChangesSerializer,
    MailThreadSerializer,
    MailThreadWithMessagesSerializer,
    page_name,
)


class ThreadViewSet(PartnerViewSet[Thread]):
    """/mail/*: conversations, the one with the newest message first."""

    queryset = Thread.objects.select_related("client", "prospect", "car", "estimation")
    serializer_class = MailThreadSerializer
    filterset_class = ThreadFilter
    deleted_message = _("The conversation has been deleted.")
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"destroy": (409,)}

    @extend_schema(responses=MailThreadWithMessagesSerializer)
    def retrieve(self, request: Request, pk: UUID) -> Response:
        thread = self.get_object()
        return data(MailThreadWithMessagesSerializer(thread, context=self.get_serializer_context()).data)

    @extend_schema(request=MailThreadChangesSerializer)
    def change(self, request: Request, pk: UUID) -> Response:
        """Stars it, marks it read, moves it to the trash or back."""
        thread = self.get_object()
        threads.change_thread(thread=thread, **_read(MailThreadChangesSerializer, self))
        return self.answer()

    @extend_schema(
        operation_id="mail_all_patch", request=MailThreadsChangesSerializer, responses=MailThreadsChangedSerializer
    )
    def change_several(self, request: Request) -> Response:
        """As one conversation, those of `ids`; an id that is not the partner's is left out."""
        changed = threads.change_threads(partner=self.partner, **_read(MailThreadsChangesSerializer, self))
        return data({"changed": changed})

    def perform_destroy(self, instance: Thread) -> None:
        threads.delete_thread(thread=instance)

    @extend_schema(responses=MessageSerializer)
    def empty_trash(self, request: Request) -> Response:
        """Deletes all that is in the trash for ever."""
        count = threads.empty_trash(self.partner)
        message = ngettext(
            "%(count)d conversation has been deleted.", "%(count)d conversations have been deleted.", count
        )
        return Response({"message": message % {"count": count}})

    @extend_schema(responses=MailFoldersSerializer)
    def folders(self, request: Request) -> Response:
        counts = folder_counts(self.partner, self.account)
        return data(MailFoldersSerializer(counts).data)


class MessageViewSet(PartnerViewSet[Message]):
    """/mail/message/*: one message, and what can be done with it."""

    queryset = Message.objects.select_related("thread").prefetch_related("attachments")
    serializer_class = MailMessageSerializer
    # 429: a forward copies files, and their bytes count for the day.
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"post": (409,), "forward": (429,)}

    @idempotent
    @extend_schema(request=MailReplySerializer, responses={201: MailMessageSerializer})
    def reply(self, request: Request, pk: UUID) -> Response:
        message = self.get_object()
        to_all = _read(MailReplySerializer, self)["all"]
        account = self.account
        draft = drafts.create_reply(message=message, account=account, to_all=to_all)
        return data(self.get_serializer(draft).data, 201)

    @idempotent
    @extend_schema(request=None, responses={201: MailMessageSerializer})
    def forward(self, request: Request, pk: UUID) -> Response:
        draft = drafts.create_forward(message=self.get_object(), account=self.account)
        return data(self.get_serializer(draft).data, 201)

    @extend_schema(request=None)
    def retry(self, request: Request, pk: UUID) -> Response:
        return self._shown(sending.retry(message=self.get_object()))

    @extend_schema(request=None)
    def take_back(self, request: Request, pk: UUID) -> Response:
        return self._shown(sending.take_back(message=self.get_object()))

    @extend_schema(responses=MailLeadSerializer)
    def lead(self, request: Request, pk: UUID) -> Response:
        """What the message says of a person who is not known yet."""
        return data(MailLeadSerializer(lead_of(self.get_object(), self.account)).data)

    def _shown(self, message: Message) -> Response:
        return data(self.get_serializer(message).data)


class DraftViewSet(PartnerViewSet[Message]):
    """/mail/draft/*: messages while they are being written."""

    queryset = Message.objects.select_related("thread").filter(direction=Message.Direction.OUT)
    serializer_class = MailMessageSerializer
    deleted_message = _("The draft has been deleted.")
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {
        "post": (409,),
        "send": (429,),
        "put": (409,),
        "delete": (409,),
    }

    @idempotent
    @extend_schema(request=MailDraftFieldsSerializer, responses={201: MailMessageSerializer})
    def create(self, request: Request) -> Response:
        fields = _read(MailDraftFieldsSerializer, self)
        account = self.account
        draft = created_once(
            request,
            Message,
            self.partner,
            lambda pk: drafts.create_draft(partner=self.partner, account=account, id=pk, **fields),
        )
        return data(self.get_serializer(draft).data, 201)

    @extend_schema(request=MailDraftChangesSerializer)
    def save(self, request: Request, pk: UUID) -> Response:
        message = self.get_object()
        saved = drafts.update_draft(message=message, **_read(MailDraftChangesSerializer, self))
        return data(self.get_serializer(saved).data)

    @idempotent
    @extend_schema(request=None)
    def send(self, request: Request, pk: UUID) -> Response:
        return data(self.get_serializer(sending.queue(message=self.get_object(), by=self.account)).data)

    def perform_destroy(self, instance: Message) -> None:
        drafts.discard_draft(message=instance)


class DraftFileViewSet(PartnerViewSet[Message]):
    """/mail/draft/{id}/attachment: a file for a draft."""

    queryset = Message.objects.select_related("thread").filter(direction=Message.Direction.OUT)
    serializer_class = MailFileSerializer
    parser_classes = (FormDataParser, BoundedJSONParser)
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"post": (409,)}

    @idempotent
    @extend_schema(request={"multipart/form-data": MailFileSerializer}, responses={201: MailAttachmentSerializer})
    def attach(self, request: Request, pk: UUID) -> Response:
        message = self.get_object()
        upload = _read(MailFileSerializer, self)["file"]
        attachment = created_once(
            request, Attachment, self.partner, lambda pk: drafts.attach(message=message, upload=upload, pk=pk)
        )
        return data(MailAttachmentSerializer(attachment).data, 201)


class AttachmentViewSet(PartnerViewSet[Attachment]):
    """/mail/attachment/{id}: a file of a draft."""

    queryset = Attachment.objects.select_related("message__thread")
    serializer_class = MailAttachmentSerializer
    deleted_message = _("The file has been removed.")
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"delete": (409,)}

    def perform_destroy(self, instance: Attachment) -> None:
        drafts.detach(attachment=instance)


def _read(serializer_class: type[Serializer], view: PartnerViewSet) -> Fields:
    """The body as the serializer reads it, with the ids of the caller's own rows; raises a 422."""
    serializer = serializer_class(data=view.request.data, context=view.get_serializer_context())
    serializer.is_valid(raise_exception=True)
    return dict(serializer.validated_data)


@safe_only
@xframe_options_sameorigin
def message_page(request: HttpRequest, pk: UUID) -> HttpResponseBase:
    """A message's HTML for the application's frame, behind a signed address: a page without scripts.

    Its policy is its own: pictures of other servers are allowed only where the reader chose to load them, and
    the application's page need not allow them.
    """
    signed = verified_parameters(page_name(pk), {key: request.GET[key] for key in request.GET})
    with bypass():
        message = Message.objects.filter(pk=pk).only("html").first()
    if signed is None or message is None:
        return unknown_path(request)
    pictures = signed.get("pictures") == "yes"
    html = message.html if pictures else without_pictures(message.html)
    response: HttpResponse = render(request, "mail/page.html", {"html": html})
    response["Content-Security-Policy"] = "; ".join(
        [
            "default-src 'none'",
            f"img-src data:{' https: http:' if pictures else ''}",
            "style-src 'unsafe-inline'",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'self'",
            "sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox",
        ]
    )
    response["Referrer-Policy"] = "no-referrer"
    response["Cache-Control"] = "private, max-age=300"
    return response
