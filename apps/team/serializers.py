"""What the team's calls take and answer."""

from __future__ import annotations

from typing import Any, ClassVar

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from apps.core.api.serializers import ListField, ModelSerializer, OneLineField, Serializer
from apps.core.api.texts import EmailField
from apps.core.models.languages import Language
from apps.partners.models import Account, Role
from apps.partners.serializers import PASSWORD_OPTIONS, RightsSerializer

from .models import Invitation

# One person may be given the leads of so many garages.
MAX_GARAGES = 500
STATUSES = ["active", "suspended"]


class MemberSerializer(Serializer):
    """One of the team."""

    # The context has `garages`, by account, and `me`.
    id = serializers.UUIDField()
    full_name = serializers.CharField()
    email = serializers.EmailField()
    role = serializers.ChoiceField(choices=Role.choices)
    rights = RightsSerializer()
    takes_leads = serializers.BooleanField(help_text="Whether new leads are dealt out to this person.")
    garage_ids = serializers.SerializerMethodField(
        help_text="The garages whose leads the person takes, where they are dealt out by garage."
    )
    status = serializers.SerializerMethodField()
    second_factor = serializers.BooleanField()
    last_used_at = serializers.DateTimeField(allow_null=True, help_text="To about ten minutes.")
    in_charge = serializers.IntegerField(help_text="How many rows the person is in charge of.")
    is_you = serializers.SerializerMethodField()

    @extend_schema_field(serializers.ListField(child=serializers.UUIDField()))
    def get_garage_ids(self, account: Account) -> list[str]:
        return [str(garage) for garage in self.context["garages"].get(account.pk, [])]

    @extend_schema_field(serializers.ChoiceField(choices=STATUSES))
    def get_status(self, account: Account) -> str:
        return STATUSES[0] if account.is_active else STATUSES[1]

    def get_is_you(self, account: Account) -> bool:
        return bool(account.pk == self.context["me"])


class RightsChangeSerializer(Serializer):
    """An owner has both, a workshop neither, and a reader can be given `export` alone."""

    export = serializers.BooleanField(required=False)
    delete = serializers.BooleanField(required=False)


class MemberChangeSerializer(Serializer):
    role = serializers.ChoiceField(
        choices=Role.choices, help_text="A new role begins without rights, but for those that come along."
    )
    rights = RightsChangeSerializer()
    takes_leads = serializers.BooleanField()
    garage_ids = ListField(child=serializers.UUIDField(), max_length=MAX_GARAGES)


class HandOverSerializer(Serializer):
    hand_to = serializers.UUIDField(
        required=False,
        help_text="The new person in charge of the rows of the one who leaves; without it they are unassigned.",
    )


class LeftSerializer(Serializer):
    moved = serializers.DictField(
        child=serializers.IntegerField(), help_text="How many rows of each kind are somebody else's now, or unassigned."
    )
    undo = serializers.CharField(help_text="For `POST /undo/{token}`: the account comes back with its rows.")


class NameSerializer(Serializer):
    id = serializers.UUIDField()
    full_name = serializers.CharField()


class NamesSerializer(Serializer):
    data: Any = NameSerializer(many=True)


class InviteSerializer(Serializer):
    email = EmailField(max_length=254)
    role = serializers.ChoiceField(choices=Role.choices)
    full_name = OneLineField(max_length=150, required=False, allow_blank=True)
    locale = serializers.ChoiceField(
        choices=Language.choices, required=False, help_text="The language of the mail; without it the caller's own."
    )


class InvitationSerializer(ModelSerializer[Invitation]):
    invited_by = serializers.CharField(help_text="Empty where that account is gone.")

    class Meta:
        model = Invitation
        fields: ClassVar[tuple[str, ...]] = (
            "id",
            "email",
            "full_name",
            "role",
            "locale",
            "invited_by",
            "expires_at",
            "created_at",
        )
        read_only_fields = fields


class InvitedSerializer(InvitationSerializer):
    link = serializers.CharField(help_text="In this answer alone.")

    class Meta(InvitationSerializer.Meta):
        fields: ClassVar[tuple[str, ...]] = (*InvitationSerializer.Meta.fields, "link")


class ShownInvitationSerializer(Serializer):
    """What the holder of the link sees."""

    company_name = serializers.CharField(source="partner.company_name")
    email = serializers.EmailField()
    full_name = serializers.CharField()
    role = serializers.ChoiceField(choices=Role.choices)
    invited_by = serializers.CharField()


class AcceptSerializer(Serializer):
    full_name = OneLineField(max_length=150)
    password = serializers.CharField(**PASSWORD_OPTIONS)
