"""Calls of chat: the partner's under /chat/, the visitor's under /chat/visitor/ (docs/behaviour/workspace.md#chat)."""

from typing import ClassVar
from uuid import UUID

from django.http import Http404
from django.utils.translation import gettext_lazy as _
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.exceptions import ValidationError
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.viewsets import GenericViewSet

from apps.core.api.idempotency import KEY as IDEMPOTENCY_KEY
from apps.core.api.idempotency import answered_once, idempotent
from apps.core.api.parsers import BoundedJSONParser, FormDataParser
from apps.core.api.rate_limits import client_address
from apps.core.api.viewsets import PartnerViewSet, data, validated
from apps.core.files.uploads import LeftOut
from apps.core.tenancy.connection import bypass, use_partner
from apps.core.types import Fields
from apps.partners.public import PublicCall, caller_or_public_partner, received
from apps.prospects.serializers import CountSerializer

from . import services
from .filters import CannedAnswerFilter, ConversationFilter, MessageFilter
from .models import Author, CannedAnswer, Conversation, Message
from .rooms import conversation_of_key
from .selectors import count_unread
from .serializers import (
    CannedAnswerSerializer,
    ChatMessageSerializer,
    ConversationSerializer,
    PartnerMessageSerializer,
    StartedSerializer,
    StartSerializer,
    StoredMessageSerializer,
    VisitorConversationSerializer,
    VisitorMessageSerializer,
    WrittenMessageSerializer,
)

KEY_HEADER = "X-Chat-Key"
KEY = OpenApiParameter(
    KEY_HEADER, OpenApiTypes.STR, OpenApiParameter.HEADER, required=True, description="The key of the private link."
)
# The key is the permission.
NO_TOKEN: list[str] = []

BEFORE = OpenApiParameter(
    "before", OpenApiTypes.DATETIME, description="The `createdAt` of a message: the list begins after it."
)


class ConversationViewSet(PartnerViewSet[Conversation]):
    """/chat/*: the partner's conversations, the last one written in first."""

    queryset = Conversation.objects.select_related("prospect")
    serializer_class = ConversationSerializer
    filterset_class = ConversationFilter
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"delete": (409,)}
    deleted_message = _("The conversation has been deleted.")

    def update_row(self, row: Conversation, fields: Fields) -> Conversation:
        return services.update_conversation(conversation=row, **fields)

    def perform_destroy(self, instance: Conversation) -> None:
        services.delete_conversation(conversation=instance)

    @extend_schema(request=None)
    def with_staff(self, request: Request) -> Response:
        """The conversation with the platform's staff."""
        return data(self.get_serializer(services.conversation_with_staff(partner=self.partner)).data)

    @extend_schema(request=None)
    def read(self, request: Request, pk: UUID) -> Response:
        return data(self.get_serializer(services.mark_read(conversation=self.get_object(), by=Author.PARTNER)).data)

    @extend_schema(request=None)
    def typing(self, request: Request, pk: UUID) -> Response:
        conversation = self.get_object()
        services.send_typing(conversation=conversation, by=Author.PARTNER)
        return data(self.get_serializer(conversation).data)

    @extend_schema(responses=CountSerializer)
    def count_unread(self, request: Request) -> Response:
        """How many conversations hold something unread."""
        return data({"count": count_unread(self.partner)})


class MessageViewSet(PartnerViewSet[Message]):
    """/chat/message/*: the messages of the partner's conversations, newest first."""

    queryset = Message.objects.select_related("account")
    serializer_class = ChatMessageSerializer
    filterset_class = MessageFilter
    parser_classes = (FormDataParser, BoundedJSONParser)

    @idempotent
    @extend_schema(request=PartnerMessageSerializer, responses={201: ChatMessageSerializer})
    def create(self, request: Request) -> Response:
        """201, and 200 where the same `clientKey` has been stored before."""
        serializer = PartnerMessageSerializer(data=request.data, context=self.get_serializer_context())
        serializer.is_valid(raise_exception=True)
        message, new = services.post_message(
            author=Author.PARTNER,
            account=self.account,
            **serializer.validated_data,
        )
        return data(self.get_serializer(message).data, 201 if new else 200)


class CannedAnswerViewSet(PartnerViewSet[CannedAnswer]):
    """/chat/canned/*: the texts that a partner answers with again and again."""

    queryset = CannedAnswer.objects.all()
    serializer_class = CannedAnswerSerializer
    filterset_class = CannedAnswerFilter
    deleted_message = _("The saved reply has been deleted.")
    ordering_columns: ClassVar[dict[str, str]] = {"title": "title_folded"}

    def create_row(self, fields: Fields) -> CannedAnswer:
        answer = CannedAnswer(partner=self.partner)
        return services.save_canned_answer(answer=answer, **fields)

    def update_row(self, row: CannedAnswer, fields: Fields) -> CannedAnswer:
        return services.save_canned_answer(answer=row, **fields)


class VisitorViewSet(GenericViewSet):
    """/chat/visitor/*: what the holder of a private link may do; an unknown or expired key answers 404."""

    permission_classes = (AllowAny,)
    parser_classes = (FormDataParser, BoundedJSONParser)
    serializer_class = VisitorConversationSerializer
    filter_backends = ()
    error_statuses: ClassVar[dict[str, tuple[int, ...]]] = {"post": (401, 404, 429), "get": (404,)}

    @property
    def conversation(self) -> Conversation:
        with bypass():
            found = conversation_of_key(self.request.headers.get(KEY_HEADER, ""))
        if found is None:
            raise Http404
        use_partner(found.partner_id)
        return found

    @extend_schema(request=StartSerializer, responses={201: StartedSerializer}, parameters=[IDEMPOTENCY_KEY])
    def start(self, request: Request) -> Response:
        """Opens a conversation with the partner of the affiliate page."""
        call = caller_or_public_partner(request, limit=services.NEW_CONVERSATIONS)
        if call.trapped:
            return received()
        return answered_once(request, call.partner, lambda: self._start(call))

    def _start(self, call: PublicCall) -> Response:
        fields = validated(StartSerializer, self.request)
        conversation, key = services.start_conversation(
            partner=call.partner,
            name=fields["full_name"],
            contact={"phone_number": fields["phone_number"], "email": fields["email"].lower()},
            text=fields["text"],
            client_key=fields["client_key"],
            car_id=fields.get("car_id"),
            campaign=fields.get("campaign", ""),
            language=call.language,
            consent_text=call.consent_text,
        )
        return data(StartedSerializer({"key": key, "conversation": conversation}).data, 201)

    @extend_schema(auth=NO_TOKEN, parameters=[KEY])
    def open(self, request: Request) -> Response:
        return data(self.get_serializer(self.conversation).data)

    @extend_schema(auth=NO_TOKEN, parameters=[KEY, BEFORE], responses=ChatMessageSerializer(many=True))
    def messages(self, request: Request) -> Response:
        """Newest first; `before` is the `createdAt` of a message."""
        queryset = Message.objects.filter(conversation=self.conversation)
        filters = MessageFilter({"before": request.query_params.get("before", "")}, queryset=queryset)
        if not filters.is_valid():
            raise ValidationError(filters.errors)
        page = self.paginate_queryset(filters.qs.select_related("account"))
        return self.get_paginated_response(ChatMessageSerializer(page, many=True).data)

    @extend_schema(
        auth=NO_TOKEN,
        parameters=[KEY, IDEMPOTENCY_KEY],
        request=WrittenMessageSerializer,
        responses={201: StoredMessageSerializer},
    )
    def write(self, request: Request) -> Response:
        """201, and 200 where the same `clientKey` has been stored before.

        Where there is a text, a file that cannot be taken is left out, and named in the answer.
        """
        conversation = self.conversation
        services.VISITOR_MESSAGES.spend(str(conversation.pk))
        return answered_once(request, conversation.partner, lambda: self._write(conversation))

    def _write(self, conversation: Conversation) -> Response:
        fields = validated(VisitorMessageSerializer, self.request)
        visitor = client_address(self.request._request)
        left_out: list[LeftOut] | None = [] if fields["text"] else None
        message, new = services.post_message(
            conversation=conversation, author=Author.VISITOR, visitor=visitor, left_out=left_out, **fields
        )
        message.left_out = left_out or []  # type: ignore[attr-defined]
        return data(StoredMessageSerializer(message).data, 201 if new else 200)

    @extend_schema(auth=NO_TOKEN, parameters=[KEY], request=None)
    def read(self, request: Request) -> Response:
        conversation = self.conversation
        services.VISITOR_MESSAGES.spend(str(conversation.pk))
        conversation = services.mark_read(conversation=conversation, by=Author.VISITOR)
        return data(self.get_serializer(conversation).data)

    @extend_schema(auth=NO_TOKEN, parameters=[KEY], request=None, responses={204: None})
    def typing(self, request: Request) -> Response:
        """Answers with nothing: it is called again and again while somebody writes."""
        conversation = self.conversation
        services.VISITOR_MESSAGES.spend(str(conversation.pk))
        services.send_typing(conversation=conversation, by=Author.VISITOR)
        return Response(status=204)
