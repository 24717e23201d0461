"""Serializers of mail."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from apps.cars.models import Car
from apps.cars.serializers import CarReferenceSerializer
from apps.clients.models import Client
from apps.core.api.serializers import (
    HidesPeople,
    ListField,
    ModelSerializer,
    OneLineField,
    OneLinePasswordField,
    PartnerRowField,
    RowLinkSerializer,
    Serializer,
    UploadField,
    VersionField,
)
from apps.core.api.texts import EmailField, TextField
from apps.core.files.storage import signed_query
from apps.core.files.stored import file_url
from apps.core.types import Fields
from apps.estimations.models import Estimation
from apps.prospects.models import Prospect

from .left_out import LeftOut
from .models import MAX_NAME, MAX_SUBJECT, Attachment, MailAccount, MailTemplate, Message, Thread
from .templating import VARIABLES, check_variables

MAX_RECIPIENTS = 20
MAX_TEXT = 100_000


class MailAddressSerializer(Serializer):
    name = OneLineField(max_length=MAX_NAME, required=False, allow_blank=True, default="")
    address = EmailField(max_length=254)


class MailPersonSerializer(Serializer):
    name = serializers.CharField()
    address = serializers.CharField(help_text="As the message gives it; empty where a draft has no recipient yet.")


class MailAttachmentSerializer(ModelSerializer[Attachment]):
    name = TextField(source="file_name")
    size = serializers.IntegerField(min_value=0, help_text="Bytes.")
    content_type = TextField()
    url = serializers.SerializerMethodField()

    class Meta:
        model = Attachment
        fields = ("id", "name", "size", "content_type", "url")

    def get_url(self, attachment: Attachment) -> str:
        return file_url(str(attachment.file), content_type=attachment.content_type, download_name=attachment.file_name)


class MailPageSerializer(Serializer):
    """A message's HTML as a page of its own, for a frame; null `withPictures` where none would be fetched."""

    url = serializers.CharField()
    with_pictures = serializers.CharField(allow_null=True)


class MailRefusalSerializer(Serializer):
    address = TextField()
    reason = TextField(help_text="The mail server's own words.")


class MailOmissionSerializer(Serializer):
    kind = serializers.ChoiceField(choices=[kind.value for kind in LeftOut])
    name = serializers.CharField(help_text="A file's name; else empty.")
    size = serializers.IntegerField(min_value=0, allow_null=True, help_text="Bytes.")
    count = serializers.IntegerField(min_value=1, allow_null=True)


class MailMessageSerializer(ModelSerializer[Message]):
    thread_id = serializers.UUIDField()
    sender = serializers.SerializerMethodField()
    to = MailAddressSerializer(many=True)
    cc = MailAddressSerializer(many=True)
    bcc = MailAddressSerializer(many=True, help_text="Hidden copies; the other recipients do not see them.")
    page = serializers.SerializerMethodField()
    failure = serializers.ChoiceField(choices=[*Message.Failure.choices, ("", "")])
    refused = MailRefusalSerializer(many=True, help_text="Whom the server refused while it took the others.")
    attachments = MailAttachmentSerializer(many=True)
    left_out = MailOmissionSerializer(many=True, help_text="What a received message holds and is not kept here.")
    unreadable_lead = serializers.IntegerField(
        min_value=1, allow_null=True, help_text="The line of its ADF document that cannot be read; else null."
    )

    class Meta:
        model = Message
        fields = (
            "id", "thread_id", "direction", "state", "sender", "to", "cc", "bcc", "subject", "text", "page", "date",
            "read_at", "version", "attempts", "next_attempt_at", "failure", "last_error", "refused", "attachments",
            "left_out", "unreadable_lead",
        )  # fmt: skip
        read_only_fields = fields

    @extend_schema_field(MailPersonSerializer)
    def get_sender(self, message: Message) -> dict[str, str]:
        return {"name": message.sender_name, "address": message.sender_address}

    @extend_schema_field(MailPageSerializer(allow_null=True))
    def get_page(self, message: Message) -> dict[str, str | None] | None:
        if not message.html:
            return None
        with_pictures = page_url(message, pictures=True) if message.has_pictures else None
        return {"url": page_url(message, pictures=False), "withPictures": with_pictures}


def page_name(pk: UUID) -> str:
    return f"mail/page/{pk}"


def page_url(message: Message, *, pictures: bool) -> str:
    """The signed address of a message's HTML."""
    return f"/{page_name(message.pk)}?{signed_query(page_name(message.pk), {'pictures': 'yes' if pictures else 'no'})}"


class MailLeadSerializer(Serializer):
    """What a message says of a person and a car: each empty, or null, where nothing was found."""

    full_name = serializers.CharField()
    phone_number = serializers.CharField(help_text="E.164.")
    email = serializers.CharField()
    message = serializers.CharField()
    car = CarReferenceSerializer(allow_null=True)


class MailThreadSerializer(HidesPeople[Thread], ModelSerializer[Thread]):
    correspondent = serializers.SerializerMethodField()
    has_draft = serializers.BooleanField(source="in_drafts")
    has_waiting = serializers.BooleanField(source="in_outbox")
    unreadable_lead = serializers.BooleanField(help_text="Whether the ADF document of a message cannot be read.")
    client = RowLinkSerializer(allow_null=True)
    prospect = RowLinkSerializer(allow_null=True)
    car = RowLinkSerializer(allow_null=True)
    estimation = RowLinkSerializer(allow_null=True)

    class Meta:
        model = Thread
        fields: tuple[str, ...] = (
            "id", "subject", "correspondent", "preview", "message_count", "unread", "starred", "has_attachments",
            "has_draft", "has_waiting", "has_failed", "unreadable_lead", "trashed_at", "last_message_at", "client",
            "prospect", "car", "estimation",
        )  # fmt: skip
        read_only_fields = fields

    @extend_schema_field(MailPersonSerializer)
    def get_correspondent(self, thread: Thread) -> dict[str, str]:
        return {"name": thread.correspondent_name, "address": thread.correspondent_address}


class MailThreadWithMessagesSerializer(MailThreadSerializer):
    messages = MailMessageSerializer(many=True)

    class Meta(MailThreadSerializer.Meta):
        fields = (*MailThreadSerializer.Meta.fields, "messages")
        read_only_fields = fields


class MailThreadFlagsSerializer(Serializer):
    starred = serializers.BooleanField(required=False)
    read = serializers.BooleanField(required=False)
    trashed = serializers.BooleanField(required=False)


class MailThreadsChangesSerializer(MailThreadFlagsSerializer):
    ids = ListField(child=serializers.UUIDField(), min_length=1, max_length=100)


class MailThreadsChangedSerializer(Serializer):
    changed = serializers.IntegerField(min_value=0)


class MailThreadChangesSerializer(MailThreadFlagsSerializer):
    prospect_id = PartnerRowField(
        source="prospect",
        queryset=Prospect.objects.all(),
        required=False,
        help_text="Links the prospect to it, and to the others with its address that have no linked person.",
    )


class MailDraftFieldsSerializer(Serializer):
    to: Any = serializers.ListSerializer(child=MailAddressSerializer(), required=False, max_length=MAX_RECIPIENTS)
    cc: Any = serializers.ListSerializer(child=MailAddressSerializer(), required=False, max_length=MAX_RECIPIENTS)
    bcc: Any = serializers.ListSerializer(child=MailAddressSerializer(), required=False, max_length=MAX_RECIPIENTS)
    subject = OneLineField(max_length=MAX_SUBJECT, required=False, allow_blank=True)
    text = TextField(max_length=MAX_TEXT, required=False, allow_blank=True, trim_whitespace=False)
    client_id = PartnerRowField(source="client", queryset=Client.objects.all(), required=False, allow_null=True)
    prospect_id = PartnerRowField(source="prospect", queryset=Prospect.objects.all(), required=False, allow_null=True)
    car_id = PartnerRowField(source="car", queryset=Car.objects.all(), required=False, allow_null=True)
    estimation_id = PartnerRowField(
        source="estimation", queryset=Estimation.objects.all(), required=False, allow_null=True
    )

    def validate(self, attrs: Fields) -> Fields:
        for name in ("to", "cc", "bcc"):
            if name in attrs:
                attrs[name] = [dict(entry) for entry in attrs[name]]
        return attrs


class MailDraftChangesSerializer(MailDraftFieldsSerializer):
    version = VersionField(help_text="The version that was read.")


class MailReplySerializer(Serializer):
    all = serializers.BooleanField(required=False, default=False, help_text="To everybody who got the message.")


class MailFileSerializer(Serializer):
    file = UploadField(write_only=True)


class MailFoldersSerializer(Serializer):
    """The counters of the folders, and whether mail can be sent and received."""

    unread = serializers.IntegerField(min_value=0)
    drafts = serializers.IntegerField(min_value=0)
    outbox = serializers.IntegerField(min_value=0)
    failed = serializers.IntegerField(min_value=0)
    can_send = serializers.BooleanField()
    can_receive = serializers.BooleanField()
    address = serializers.CharField(help_text="Where answers go.")


class MailTemplateSerializer(ModelSerializer[MailTemplate]):
    subject = OneLineField(max_length=MAX_SUBJECT, required=False, allow_blank=True)
    text = TextField(max_length=20_000, trim_whitespace=False)

    class Meta:
        model = MailTemplate
        fields = ("id", "name", "subject", "text", "created_at")

    def validate_subject(self, subject: str) -> str:
        check_variables(subject)
        return subject

    def validate_text(self, text: str) -> str:
        check_variables(text)
        return text


class MailRenderSerializer(Serializer):
    address = EmailField(max_length=254, required=False, help_text="Whom the mail is to, where neither id says so.")
    client_id = PartnerRowField(source="client", queryset=Client.objects.all(), required=False, allow_null=True)
    prospect_id = PartnerRowField(source="prospect", queryset=Prospect.objects.all(), required=False, allow_null=True)
    car_id = PartnerRowField(source="car", queryset=Car.objects.all(), required=False, allow_null=True)


class MailRenderedSerializer(Serializer):
    subject = serializers.CharField()
    text = serializers.CharField()
    missing = serializers.ListField(child=serializers.ChoiceField(choices=list(VARIABLES)))


class MailVariablesSerializer(Serializer):
    variables = serializers.ListField(child=serializers.CharField())


class MailAccountSerializer(ModelSerializer[MailAccount]):
    """A mailbox; its password is written, never read. Without one the stored password stays."""

    host = OneLineField(max_length=253)
    ssl = serializers.BooleanField(required=False, help_text="TLS from the start; otherwise STARTTLS.")
    username = OneLineField(max_length=254)
    password = OneLinePasswordField(max_length=500, required=False, allow_blank=True)
    folder = OneLineField(max_length=100, required=False)

    class Meta:
        model = MailAccount
        fields = ("address", "host", "port", "ssl", "username", "password", "folder", "checked_at", "last_error")


class MailboxSerializer(Serializer):
    account = MailAccountSerializer(allow_null=True)


class MailFetchedSerializer(Serializer):
    received = serializers.IntegerField(min_value=0)
