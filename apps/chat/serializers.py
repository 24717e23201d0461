"""Serializers of conversations."""

from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from apps.core.api.phones import PhoneField
from apps.core.api.serializers import PartnerRowField, UploadField
from apps.partners.public import PublicCallSerializer

from .models import MAX_TEXT, Author, CannedAnswer, Conversation, Message


class ChatProspectSerializer(serializers.Serializer):
    """The prospect that a visitor has become."""

    id = serializers.UUIDField()
    fullName = serializers.CharField(source="full_name")


class ConversationSerializer(serializers.ModelSerializer[Conversation]):
    """A conversation as its partner sees it; only its status is written."""

    kind = serializers.ChoiceField(choices=Conversation.Kind.choices, read_only=True)
    status = serializers.ChoiceField(choices=Conversation.Status.choices)
    visitorName = serializers.CharField(source="visitor_name", read_only=True)
    prospect = ChatProspectSerializer(read_only=True, allow_null=True)
    preview = serializers.CharField(read_only=True)
    lastAuthor = serializers.ChoiceField(source="last_author", choices=Author.choices, read_only=True, allow_blank=True)
    lastMessageAt = serializers.DateTimeField(source="last_message_at", read_only=True)
    unread = serializers.IntegerField(read_only=True)
    readThereAt = serializers.DateTimeField(source="read_there_at", read_only=True, allow_null=True)
    createdAt = serializers.DateTimeField(source="created_at", read_only=True)

    class Meta:
        model = Conversation
        fields = (
            "id", "kind", "status", "visitorName", "prospect", "preview", "lastAuthor", "lastMessageAt", "unread",
            "readThereAt", "createdAt",
        )  # fmt: skip


class VisitorConversationSerializer(serializers.Serializer):
    """A conversation as its visitor sees it."""

    id = serializers.UUIDField()
    room = serializers.SerializerMethodField()
    visitorName = serializers.CharField(source="visitor_name")
    companyName = serializers.CharField(source="partner.company_name")
    affiliateCode = serializers.CharField(source="partner.affiliate_code")
    readThereAt = serializers.DateTimeField(source="read_at", allow_null=True)
    unread = serializers.IntegerField(source="unread_there")

    def get_room(self, conversation: Conversation) -> str:
        from .rooms import visitor_room

        return visitor_room(conversation.pk)


class ChatFileSerializer(serializers.Serializer):
    url = serializers.CharField(source="file_address")
    name = serializers.CharField(source="file_name")
    size = serializers.IntegerField(help_text="Bytes.")
    contentType = serializers.CharField(source="content_type")

    def get_attribute(self, instance: Message) -> Message | None:
        return instance if instance.file else None


class ChatMessageSerializer(serializers.ModelSerializer[Message]):
    conversationId = serializers.UUIDField(source="conversation_id")
    author = serializers.ChoiceField(choices=Author.choices)
    authorName = serializers.CharField(source="account.full_name", default="")
    clientKey = serializers.CharField(source="client_key")
    file = ChatFileSerializer(read_only=True, allow_null=True)
    createdAt = serializers.DateTimeField(source="created_at")

    class Meta:
        model = Message
        fields = ("id", "conversationId", "author", "authorName", "text", "clientKey", "file", "createdAt")
        read_only_fields = fields


class WrittenMessageSerializer(serializers.Serializer):
    """A message as either side sends it: a text, a file or both; `clientKey` is the sender's own, new for each."""

    text = serializers.CharField(max_length=MAX_TEXT, required=False, allow_blank=True, default="")
    clientKey = serializers.CharField(source="client_key", max_length=64)
    file = UploadField(required=False, source="upload", write_only=True)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if not attrs.get("text") and not attrs.get("upload"):
            raise serializers.ValidationError({"text": [_("Write a message or choose a file.")]})
        return attrs


class PartnerMessageSerializer(WrittenMessageSerializer):
    """A partner's message, in one of its conversations."""

    conversationId = PartnerRowField(source="conversation", queryset=Conversation.objects.all())


class StartSerializer(PublicCallSerializer):
    """A visitor's first message; a phone number or an e-mail is optional."""

    fullName = serializers.CharField(source="full_name", max_length=150)
    phoneNumber = PhoneField(source="phone_number", required=False, allow_blank=True, default="")
    email = serializers.EmailField(max_length=254, required=False, allow_blank=True, default="")
    text = serializers.CharField(max_length=MAX_TEXT)
    clientKey = serializers.CharField(source="client_key", max_length=64)


class StartedSerializer(serializers.Serializer):
    """The key of the private link is told once, to the visitor alone."""

    key = serializers.CharField()
    conversation = VisitorConversationSerializer()


class CannedAnswerSerializer(serializers.ModelSerializer[CannedAnswer]):
    title = serializers.CharField(max_length=100)
    text = serializers.CharField(max_length=MAX_TEXT)
    createdAt = serializers.DateTimeField(source="created_at", read_only=True)

    class Meta:
        model = CannedAnswer
        fields = ("id", "title", "text", "createdAt")
        validators = ()
