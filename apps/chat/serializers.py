"""Serializers of conversations."""

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from apps.core.api.phones import PhoneField
from apps.core.api.serializers import (
    FileLeftOutSerializer,
    ModelSerializer,
    OneLineField,
    PartnerRowField,
    Serializer,
    UploadField,
)
from apps.core.api.texts import EmailField, TextField
from apps.core.types import Fields
from apps.partners.public import PublicCallSerializer, campaign_code_field
from apps.prospects.models import Prospect

from .models import MAX_TEXT, Author, CannedAnswer, Conversation, Message


class ChatProspectSerializer(Serializer):
    """The prospect that a visitor has become."""

    id = serializers.UUIDField()
    full_name = serializers.CharField()


class ConversationSerializer(ModelSerializer[Conversation]):
    """A conversation as its partner sees it; only its status, and the prospect that a visitor becomes, are written."""

    status = serializers.ChoiceField(choices=Conversation.Status.choices)
    last_author = serializers.ChoiceField(choices=Author.choices, read_only=True, allow_blank=True)
    prospect = ChatProspectSerializer(read_only=True, allow_null=True)
    prospect_id = PartnerRowField(source="prospect", queryset=Prospect.objects.all(), required=False, write_only=True)

    class Meta:
        model = Conversation
        fields = (
            "id", "kind", "status", "visitor_name", "prospect", "prospect_id", "preview", "last_author",
            "last_message_at", "unread", "read_there_at", "created_at",
        )  # fmt: skip
        read_only_fields = tuple(name for name in fields if name != "status")


class VisitorConversationSerializer(Serializer):
    """A conversation as its visitor sees it."""

    id = serializers.UUIDField()
    room = serializers.SerializerMethodField()
    visitor_name = serializers.CharField()
    company_name = serializers.CharField(source="partner.company_name")
    affiliate_code = serializers.CharField(source="partner.affiliate_code")
    read_there_at = serializers.DateTimeField(source="read_at", allow_null=True)
    unread = serializers.IntegerField(source="unread_there")
    answers_from = serializers.DateTimeField(
        allow_null=True,
        help_text="When a garage of the partner opens; null while one is open, and where no opening hours are known.",
    )

    def get_room(self, conversation: Conversation) -> str:
        from .rooms import visitor_room

        return visitor_room(conversation.pk)


class ChatFileSerializer(Serializer):
    url = serializers.CharField(source="file_address")
    name = serializers.CharField(source="file_name")
    size = serializers.IntegerField(help_text="Bytes.")
    content_type = serializers.CharField()

    def get_attribute(self, instance: Message) -> Message | None:
        return instance if instance.file else None


class ChatMessageSerializer(ModelSerializer[Message]):
    conversation_id = serializers.UUIDField()
    author_name = serializers.CharField(source="account.full_name", default="")
    file = ChatFileSerializer(read_only=True, allow_null=True)

    class Meta:
        model = Message
        fields = ("id", "conversation_id", "author", "author_name", "text", "client_key", "file", "created_at")
        read_only_fields = fields


class WrittenMessageSerializer(Serializer):
    """A message as either side sends it: a text, a file or both; `clientKey` is the sender's own, new for each."""

    text = TextField(max_length=MAX_TEXT, required=False, allow_blank=True, default="")
    client_key = TextField(max_length=64)
    file = UploadField(required=False, source="upload", write_only=True)

    def validate(self, attrs: Fields) -> Fields:
        if not attrs.get("text") and not attrs.get("upload"):
            raise serializers.ValidationError({"text": [_("Write a message or choose a file.")]})
        return attrs


class VisitorMessageSerializer(WrittenMessageSerializer):
    """A visitor's message: a file that cannot be taken, an empty one too, is left out where there is a text."""

    file = UploadField(required=False, source="upload", write_only=True, allow_empty_file=True)


class StoredMessageSerializer(ChatMessageSerializer):
    """A visitor's message as it is stored, and the file that could not be taken."""

    left_out = FileLeftOutSerializer(many=True)

    class Meta:
        model = Message
        fields = (*ChatMessageSerializer.Meta.fields, "left_out")
        read_only_fields = ChatMessageSerializer.Meta.fields


class PartnerMessageSerializer(WrittenMessageSerializer):
    """A partner's message, in one of its conversations."""

    conversation_id = PartnerRowField(source="conversation", queryset=Conversation.objects.all())


class StartSerializer(PublicCallSerializer):
    """A visitor's first message; a phone number or an e-mail is optional."""

    full_name = OneLineField(max_length=150)
    phone_number = PhoneField(required=False, allow_blank=True, default="")
    email = EmailField(max_length=254, required=False, allow_blank=True, default="")
    text = TextField(max_length=MAX_TEXT)
    client_key = TextField(max_length=64)
    car_id = serializers.UUIDField(
        required=False, allow_null=True, help_text="A car of the partner's public page that the visitor asks about."
    )
    campaign = campaign_code_field()


class StartedSerializer(Serializer):
    """The key of the private link is told once, to the visitor alone."""

    key = serializers.CharField()
    conversation = VisitorConversationSerializer()


class CannedAnswerSerializer(ModelSerializer[CannedAnswer]):
    class Meta:
        model = CannedAnswer
        fields = ("id", "title", "text", "created_at")
        validators = ()
