"""Serializers of a person's data, the rows in the shapes of their own calls, and of the timeline."""

from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers

from apps.activities.serializers import ActivitySerializer
from apps.bin.models import BinItem
from apps.bin.serializers import BinItemSerializer
from apps.bin.snapshots import model_of
from apps.calendar.serializers import EventSerializer
from apps.chat.models import Conversation
from apps.chat.serializers import ChatMessageSerializer, ConversationSerializer
from apps.clients.serializers import ClientSerializer
from apps.consents.serializers import ConsentSerializer
from apps.core.api.naming import camel_case
from apps.core.api.serializers import RowLinkSerializer, Serializer
from apps.core.api.texts import TextField
from apps.core.types import Json
from apps.documents.serializers import DocumentSerializer
from apps.duplicates.serializers import MergedCopySerializer
from apps.estimations.serializers import EstimationSerializer
from apps.invoices.serializers import InvoiceSerializer
from apps.leads.serializers import LeadSerializer
from apps.mail.serializers import MailThreadWithMessagesSerializer
from apps.offers.serializers import OfferSerializer, PublicOfferSerializer
from apps.prospects.serializers import ProspectDetailSerializer
from apps.register.serializers import RegisterRowSerializer
from apps.sale_files.serializers import SaleFileSerializer
from apps.sales.serializers import SaleSerializer
from apps.shop.order_serializers import OrderSerializer

from .inbox import MAX_CONVERSATIONS, Channel
from .timeline import Kind, shown


class ConversationWithMessagesSerializer(ConversationSerializer):
    messages = ChatMessageSerializer(many=True, read_only=True)

    class Meta(ConversationSerializer.Meta):
        model = Conversation
        fields: Any = (*ConversationSerializer.Meta.fields, "messages")


class PersonOfferSerializer(PublicOfferSerializer, OfferSerializer):
    """What was offered as the person was shown it, and where from and with what it was seen and answered."""

    seen_address = serializers.CharField()
    seen_browser = serializers.CharField()
    answered_address = serializers.CharField()
    answered_browser = serializers.CharField()
    withdrawn_at = serializers.DateTimeField(allow_null=True)


class PersonEstimationSerializer(EstimationSerializer):
    offer = PersonOfferSerializer(read_only=True, allow_null=True)


class PersonSaleFileSerializer(SaleFileSerializer):
    """A sale as it is held, with where from and with what its order form was signed."""

    signed_address = serializers.CharField(read_only=True)
    signed_browser = serializers.CharField(read_only=True)

    class Meta(SaleFileSerializer.Meta):
        fields: Any = (*SaleFileSerializer.Meta.fields, "signed_address", "signed_browser")


class PersonBinItemSerializer(BinItemSerializer):
    content = serializers.SerializerMethodField()

    class Meta(BinItemSerializer.Meta):
        fields = (*BinItemSerializer.Meta.fields, "content")

    def get_content(self, item: BinItem) -> Json:
        """What the row held, but for what is derived from it."""
        row = item.rows[0]
        # Repeated requests stand in no form.
        held = {field.name for field in model_of(row)._meta.concrete_fields if field.editable} | {"repeat_notes"}
        return {camel_case(name): value for name, value in row["fields"].items() if name in held}


class PersonalDataSerializer(Serializer):
    """All that is held on a person; files under signed addresses that last an hour."""

    client = ClientSerializer(allow_null=True, read_only=True)
    prospects = ProspectDetailSerializer(many=True, read_only=True)
    estimations = PersonEstimationSerializer(many=True, read_only=True)
    leads = LeadSerializer(many=True, read_only=True, help_text="What portals have sent on.")
    sales = SaleSerializer(many=True, read_only=True)
    orders = OrderSerializer(many=True, read_only=True)
    sale_files = PersonSaleFileSerializer(many=True, read_only=True)
    invoices = InvoiceSerializer(many=True, read_only=True)
    register = RegisterRowSerializer(many=True, read_only=True)
    mails = MailThreadWithMessagesSerializer(source="threads", many=True, read_only=True)
    conversations = ConversationWithMessagesSerializer(many=True, read_only=True)
    appointments = EventSerializer(source="events", many=True, read_only=True)
    activities = ActivitySerializer(many=True, read_only=True)
    consents = ConsentSerializer(many=True, read_only=True)
    documents = DocumentSerializer(many=True, read_only=True)
    bin = PersonBinItemSerializer(source="in_bin", many=True, read_only=True)
    merges = MergedCopySerializer(many=True, read_only=True)


class ErasureSerializer(Serializer):
    """The person's name, typed in full as a confirmation. Needs `name` in its context."""

    confirmation = TextField(max_length=150)

    def validate_confirmation(self, text: str) -> str:
        name = self.context["name"]
        if " ".join(text.split()).casefold() != " ".join(name.split()).casefold():
            raise serializers.ValidationError(_("Enter the name as shown."))
        return text


class KeptSerializer(Serializer):
    """The records of an erased person that accounting law and the law on second-hand goods require."""

    kept_sales = serializers.IntegerField(source="sales")
    kept_orders = serializers.IntegerField(source="orders")
    kept_sale_files = serializers.IntegerField(source="sale_files")
    kept_invoices = serializers.IntegerField(source="invoices")
    kept_register = serializers.IntegerField(source="register")
    kept_register_until = serializers.DateField(source="register_until", allow_null=True)


class TimelineRowSerializer(Serializer):
    kind = serializers.ChoiceField(choices=Kind.choices)
    id = serializers.UUIDField()
    at = serializers.DateTimeField()
    by = serializers.CharField(allow_null=True, help_text="The name of who did it, where that is known.")
    title = serializers.CharField()
    text = serializers.CharField(help_text="Its first 300 characters.")
    link = serializers.CharField(allow_null=True, help_text="A path of the application.")

    def to_representation(self, row: Any) -> Any:
        return super().to_representation(shown(row))


class TimelineQuerySerializer(Serializer):
    kind = serializers.ChoiceField(choices=Kind.choices, required=False)


class PersonConversationSerializer(Serializer):
    channel = serializers.ChoiceField(choices=Channel.choices)
    id = serializers.UUIDField(help_text="Of the conversation by mail, or by chat.")
    title = serializers.CharField(help_text="A mail's subject; empty for a chat.")
    excerpt = serializers.CharField()
    last_message_at = serializers.DateTimeField()
    unread = serializers.BooleanField()


class CorrespondentSerializer(Serializer):
    id = serializers.UUIDField(help_text="The same for all that was written with the person.")
    name = serializers.CharField(help_text="Empty for a visitor who gave none, and for the platform's staff.")
    staff = serializers.BooleanField()
    client = RowLinkSerializer(allow_null=True)
    prospect = RowLinkSerializer(allow_null=True)
    unread = serializers.IntegerField(help_text="How many conversations hold something unread.")
    conversations = PersonConversationSerializer(many=True, help_text=f"The newest first, {MAX_CONVERSATIONS} at most.")


class InboxQuerySerializer(Serializer):
    unread = serializers.BooleanField(required=False, help_text="Only people with something unread, or without.")
    search = TextField(
        required=False,
        allow_blank=True,
        max_length=200,
        help_text="Words of a mail, or of a name, a phone number or an address.",
    )
    thread_id = serializers.UUIDField(required=False, help_text="Only the person of this conversation by mail.")
    conversation_id = serializers.UUIDField(required=False, help_text="Only the person of this conversation by chat.")
