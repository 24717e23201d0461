"""Serializers of accounts and profiles."""

from decimal import Decimal
from typing import Any, cast

from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from apps.core.api.money import AmountField, check_decimals
from apps.core.api.phones import PhoneField
from apps.core.api.serializers import OneLineField, Serializer, SignedUrlField, UploadField
from apps.core.api.texts import EmailField, TextField
from apps.core.files.images import PICTURE_HELP
from apps.core.models.countries import check_country
from apps.core.models.currencies import CURRENCY_CHOICES, json_amount
from apps.core.models.languages import Language
from apps.core.models.vat import VatRegime
from apps.core.types import Fields, Json, Options

from .assignees import active_people
from .devices import browser_of, system_of
from .models import MAX_TARGET, MIN_TARGET, Account, AccountSession, Partner, Role
from .registration import read_bic, read_iban, read_siret, read_vat_number
from .rights import refused_calls

ENTER_AMOUNT: Options = dict.fromkeys(("required", "null", "invalid"), _("Please enter an amount"))
SELECT_CURRENCY: Options = dict.fromkeys(("required", "null", "invalid_choice"), _("Please select a currency"))
PASSWORD_OPTIONS: Options = {"max_length": 128, "trim_whitespace": False, "write_only": True}


def ledger_account() -> serializers.RegexField:
    return serializers.RegexField(
        r"^[0-9A-Za-z]{3,10}$",
        allow_blank=True,
        required=False,
        error_messages={"invalid": _("Enter 3 to 10 digits or letters.")},
    )


class CustomerLocaleField(serializers.ChoiceField):
    """The language of what a customer is sent; null: the partner's for customers."""

    def __init__(self, **options: Any) -> None:
        help_text = "What they are sent is in it. Null: the partner's language for customers."
        super().__init__(
            **{"choices": Language.choices, "required": False, "allow_null": True, "help_text": help_text, **options}
        )


class AssigneeSerializer(Serializer):
    """Who of the team is in charge."""

    id = serializers.UUIDField()
    full_name = serializers.CharField()


class AssigneeField(serializers.PrimaryKeyRelatedField):
    """The id of an active account of the caller's partner; null: unassigned.

    For serializers that a PartnerView makes (the view in the context knows the partner).
    """

    default_error_messages = {"does_not_exist": _("Unknown id."), "incorrect_type": _("Unknown id.")}

    def __init__(self, **options: Any) -> None:
        help_text = "An active account of the partner; null: unassigned."
        super().__init__(
            **{
                "source": "assignee",
                "queryset": Account.objects.all(),
                "write_only": True,
                "required": False,
                "allow_null": True,
                "help_text": help_text,
                **options,
            }
        )

    def get_queryset(self) -> QuerySet[Account]:
        return active_people(self.context["view"].partner)


class LegalSerializer(Serializer):
    """Who a partner is by law, as its public pages must say."""

    siret = serializers.CharField()
    vat_number = serializers.CharField()
    legal_mentions = serializers.CharField()


class LoginSerializer(Serializer):
    email = TextField(max_length=254)
    password = serializers.CharField(**PASSWORD_OPTIONS)


class SignupSerializer(Serializer):
    email = EmailField(max_length=254)
    password = serializers.CharField(**PASSWORD_OPTIONS)
    full_name = OneLineField(max_length=150)
    phone_number = PhoneField(required=False, allow_blank=True)
    company_name = OneLineField(max_length=150, required=False, allow_blank=True)
    kind = serializers.ChoiceField(choices=Partner.Kind.choices, required=False)


class RewardSerializer(Serializer):
    """`recompenseResponse`: the answer to the reward question."""

    enabled = serializers.BooleanField()
    amount = serializers.FloatField(allow_null=True)
    currency = serializers.ChoiceField(choices=CURRENCY_CHOICES, allow_null=True)


class RewardUpdateSerializer(Serializer):
    """The reward dialog's answer; a refused reward needs no amount, and what is sent with it is not even read."""

    enabled = serializers.BooleanField()
    amount = AmountField(currency_attr="currency", required=False, error_messages=ENTER_AMOUNT)
    currency = serializers.ChoiceField(choices=CURRENCY_CHOICES, required=False, error_messages=SELECT_CURRENCY)

    def to_internal_value(self, data: Fields) -> Any:
        return super().to_internal_value({"enabled": False} if data.get("enabled") is False else data)

    def validate(self, attrs: Fields) -> Fields:
        if not attrs["enabled"]:
            return attrs
        missing = {
            field: [messages["required"]]
            for field, messages in (("amount", ENTER_AMOUNT), ("currency", SELECT_CURRENCY))
            if field not in attrs
        }
        if missing:
            raise serializers.ValidationError(missing)
        check_decimals(attrs["amount"], attrs["currency"], "amount")
        return attrs


class QuietHoursSerializer(Serializer):
    """Times of day in the partner's zone; they go past midnight where `to` is before `from`."""

    from_ = serializers.TimeField(source="quiet_from", format="%H:%M", input_formats=["%H:%M"])
    to = serializers.TimeField(source="quiet_to", format="%H:%M", input_formats=["%H:%M"])

    def validate(self, attrs: Fields) -> Fields:
        if attrs["quiet_from"] == attrs["quiet_to"]:
            raise serializers.ValidationError({"to": [_("Enter two different times.")]})
        return attrs


class PresetSerializer(Serializer):
    """A usual line of reconditioning, without VAT, in the partner's currency."""

    label = OneLineField(max_length=100)  # type: ignore[assignment]
    amount = AmountField(currency_attr="currency", allow_zero=True)


class LedgerSerializer(Serializer):
    """The accounts that the journal books on, each with 3 to 10 digits or letters."""

    receivable = ledger_account()
    sales = ledger_account()
    margin_sales = ledger_account()
    vat = ledger_account()
    deposits = ledger_account()
    trade_in = ledger_account()
    bank = ledger_account()
    cash = ledger_account()


class RightsSerializer(Serializer):
    """What an owner allows a person besides what the role does."""

    export = serializers.BooleanField()
    delete = serializers.BooleanField()


class ProfileSerializer(Serializer):
    """An account and its partner, for the account itself; the id is the partner's, for the live alerts."""

    id = serializers.UUIDField(source="partner.id")
    account_id = serializers.UUIDField(source="id")
    role = serializers.ChoiceField(choices=Role.choices)
    rights = RightsSerializer()
    has_colleagues = serializers.SerializerMethodField(
        help_text="Whether anybody else works in the partner's account; who works alone is in charge of everything."
    )
    refused_calls = serializers.SerializerMethodField(
        help_text="The calls that are answered 403 `not_allowed`, as `POST /car/create`; none of an owner's."
    )
    email = serializers.EmailField()
    email_confirmed = serializers.SerializerMethodField(
        help_text="Whether its owner has opened a link that was mailed there. Until then few mails can be sent."
    )
    full_name = serializers.CharField()
    company_name = serializers.CharField(source="partner.company_name")
    kind = serializers.ChoiceField(source="partner.kind", choices=Partner.Kind.choices)
    phone_number = serializers.CharField(source="partner.phone_number")
    address = serializers.CharField(source="partner.address")
    postal_code = serializers.CharField(source="partner.postal_code")
    city = serializers.CharField(source="partner.city")
    country = serializers.CharField(source="partner.country")
    region = serializers.CharField(source="partner.region")
    siret = serializers.CharField(source="partner.siret")
    vat_number = serializers.CharField(source="partner.vat_number")
    legal_mentions = serializers.CharField(source="partner.legal_mentions")
    no_vat_mention = serializers.CharField(source="partner.no_vat_mention")
    iban = serializers.CharField(source="partner.iban")
    bic = serializers.CharField(source="partner.bic")
    vat_regime = serializers.ChoiceField(source="partner.vat_regime", choices=VatRegime.choices)
    accounts = LedgerSerializer(source="partner.ledger")
    logo = SignedUrlField(source="partner.logo", allow_null=True)
    currency = serializers.ChoiceField(source="partner.currency", choices=CURRENCY_CHOICES)
    customer_locale = serializers.ChoiceField(source="partner.customer_locale", choices=Language.choices)
    prospect_target_minutes = serializers.IntegerField(source="partner.prospect_target_minutes")
    estimation_target_minutes = serializers.IntegerField(source="partner.estimation_target_minutes")
    locale = serializers.ChoiceField(choices=Language.choices)
    theme = serializers.ChoiceField(choices=Account.Theme.choices)
    direction = serializers.ChoiceField(choices=Account.Direction.choices)
    alert_sound = serializers.BooleanField()
    alert_desktop = serializers.BooleanField()
    quiet_hours = QuietHoursSerializer(allow_null=True)
    alerts = serializers.ChoiceField(choices=Account.Alerts.choices)
    mail_signature = serializers.CharField()
    holding_cost_per_day = serializers.SerializerMethodField()
    reconditioning_presets = serializers.SerializerMethodField()
    recompense_response = serializers.SerializerMethodField()
    reward_later = serializers.BooleanField(source="partner.reward_later")
    showroom = serializers.ChoiceField(source="partner.showroom", choices=Partner.Showroom.choices)
    showroom_reserved = serializers.ChoiceField(
        source="partner.showroom_reserved", choices=Partner.ShowroomReserved.choices
    )
    sellers_see = serializers.ChoiceField(source="partner.sellers_see", choices=Partner.SellersSee.choices)
    sellers_see_costs = serializers.BooleanField(source="partner.sellers_see_costs")
    lead_routing = serializers.ChoiceField(source="partner.lead_routing", choices=Partner.LeadRouting.choices)
    affiliate_code = serializers.CharField(source="partner.affiliate_code")
    created_at = serializers.DateTimeField()

    def get_has_colleagues(self, account: Account) -> bool:
        # Somebody who is not an owner works for one.
        if account.role != Role.OWNER:
            return True
        return active_people(cast(Partner, account.partner)).exclude(pk=account.pk).exists()

    def get_refused_calls(self, account: Account) -> list[str]:
        return refused_calls(account)

    def get_email_confirmed(self, account: Account) -> bool:
        return account.email_confirmed_at is not None

    @extend_schema_field(serializers.FloatField(allow_null=True))
    def get_holding_cost_per_day(self, account: Account) -> float | None:
        partner = cast(Partner, account.partner)
        cost = partner.holding_cost_per_day
        return None if cost is None or not account.sees_costs else json_amount(cost, partner.currency)

    @extend_schema_field(PresetSerializer(many=True))
    def get_reconditioning_presets(self, account: Account) -> list[Json]:
        partner = cast(Partner, account.partner)
        return [
            {"label": preset["label"], "amount": json_amount(Decimal(preset["amount"]), partner.currency)}
            for preset in partner.reconditioning_presets
            if account.sees_costs
        ]

    @extend_schema_field(RewardSerializer(allow_null=True))
    def get_recompense_response(self, account: Account) -> Json | None:
        partner = account.partner
        if partner is None or partner.reward_enabled is None:
            return None
        amount = partner.reward_amount
        return {
            "enabled": partner.reward_enabled,
            "amount": None if amount is None else json_amount(amount, partner.reward_currency),
            "currency": partner.reward_currency or None,
        }


class UsedSerializer(Serializer):
    used = serializers.IntegerField(min_value=0)
    most = serializers.IntegerField(min_value=0)


class UsageSerializer(Serializer):
    storage = UsedSerializer(help_text="Bytes of the files that are kept, those in the bin included.")
    uploads = UsedSerializer(help_text="Bytes that came in within 24 hours.")
    recipients = UsedSerializer(help_text="Recipients of mails within 24 hours.")
    confirmed = serializers.BooleanField(help_text="Whether one of the partner's people has confirmed an address.")


class TokenSerializer(Serializer):
    token = serializers.CharField()


class ChallengeSerializer(Serializer):
    """The second step of a log-in; the challenge came with `second_factor_required`."""

    challenge = TextField(max_length=500)
    code = TextField(max_length=40)


class SecondFactorSerializer(Serializer):
    enabled = serializers.BooleanField()
    recovery_codes_left = serializers.IntegerField()


class StartSetUpSerializer(Serializer):
    password = serializers.CharField(**PASSWORD_OPTIONS)


class SetUpSerializer(Serializer):
    """What the phone scans or its owner types; `setUp` comes back with the first code."""

    set_up = serializers.CharField()
    key = serializers.CharField()
    qr_code = serializers.CharField(help_text="A picture as a data: URL.")


class FinishSetUpSerializer(Serializer):
    set_up = TextField(max_length=500)
    code = TextField(max_length=40)


class NewRecoveryCodesSerializer(Serializer):
    recovery_codes = serializers.ListField(child=serializers.CharField())


class PasswordAndCodeSerializer(Serializer):
    password = serializers.CharField(**PASSWORD_OPTIONS)
    code = TextField(max_length=40)


class AccountSessionSerializer(Serializer):
    id = serializers.UUIDField()
    browser = serializers.SerializerMethodField(help_text="Empty where it is unknown.")
    system = serializers.SerializerMethodField(help_text="Empty where it is unknown.")
    address = TextField()
    current = serializers.BooleanField(help_text="The session of this very call.")
    created_at = serializers.DateTimeField()
    last_used_at = serializers.DateTimeField(help_text="To about ten minutes.")

    def get_browser(self, session: AccountSession) -> str:
        return browser_of(session.user_agent)

    def get_system(self, session: AccountSession) -> str:
        return system_of(session.user_agent)


class SignedUpSerializer(TokenSerializer):
    partner = ProfileSerializer()


class EditedProfileSerializer(ProfileSerializer):
    token = serializers.CharField(allow_null=True, help_text="A fresh one, after a change of password.")


class TargetField(serializers.IntegerField):
    """Minutes of open time."""

    def __init__(self) -> None:
        super().__init__(min_value=MIN_TARGET, max_value=MAX_TARGET)


class ProfileUpdateSerializer(Serializer):
    email = EmailField(max_length=254)
    full_name = OneLineField(max_length=150)
    company_name = OneLineField(max_length=150, allow_blank=True)
    kind = serializers.ChoiceField(choices=Partner.Kind.choices)
    phone_number = PhoneField(allow_blank=True)
    address = TextField(max_length=250, allow_blank=True)
    postal_code = OneLineField(max_length=10, allow_blank=True)
    city = OneLineField(max_length=100, allow_blank=True)
    country = OneLineField(max_length=2, validators=[check_country], help_text="ISO 3166-1, two letters.")
    region = OneLineField(max_length=100, allow_blank=True)
    siret = TextField(max_length=20, allow_blank=True)
    vat_number = TextField(max_length=20, allow_blank=True)
    legal_mentions = TextField(
        max_length=300, allow_blank=True, help_text="Legal form, capital and register, as invoices print them."
    )
    no_vat_mention = TextField(
        max_length=200, allow_blank=True, help_text="Why there is no VAT, for invoices without it."
    )
    iban = TextField(max_length=50, allow_blank=True)
    bic = TextField(max_length=20, allow_blank=True)
    vat_regime = serializers.ChoiceField(
        choices=VatRegime.choices, help_text="Of the cars that have none of their own."
    )
    accounts = LedgerSerializer(
        source="ledger_accounts", help_text="Accounts that are left out or empty are the usual ones."
    )
    logo = UploadField(remove_with_empty=True, allow_null=True, help_text=PICTURE_HELP)
    currency = serializers.ChoiceField(choices=CURRENCY_CHOICES)
    customer_locale = serializers.ChoiceField(
        choices=Language.choices, help_text="The language that customers are written to in, unless they have their own."
    )
    prospect_target_minutes = TargetField()
    estimation_target_minutes = TargetField()
    holding_cost_per_day = AmountField(
        currency_attr="currency", allow_null=True, help_text="What a car in stock costs, in the partner's currency."
    )
    reconditioning_presets: Any = serializers.ListSerializer(child=PresetSerializer(), max_length=30)
    showroom = serializers.ChoiceField(
        choices=Partner.Showroom.choices,
        help_text="The cars of the public page: none, all, or chosen ones.",
    )
    showroom_reserved = serializers.ChoiceField(
        choices=Partner.ShowroomReserved.choices,
        help_text="Whether the public page shows the cars that an open sale file reserves.",
    )
    sellers_see = serializers.ChoiceField(
        choices=Partner.SellersSee.choices,
        help_text="Everything, or only their own rows and unassigned ones.",
    )
    sellers_see_costs = serializers.BooleanField(help_text="Whether sellers see what cars cost.")
    lead_routing = serializers.ChoiceField(
        choices=Partner.LeadRouting.choices,
        help_text="To whom a new prospect or valuation is dealt out: no one, those who take leads in turn, or in turn "
        "among those of the garage of its car.",
    )
    reward_later = serializers.BooleanField(help_text="The reward question was put off: it comes up no more by itself.")
    locale = serializers.ChoiceField(choices=Language.choices)
    theme = serializers.ChoiceField(choices=Account.Theme.choices)
    direction = serializers.ChoiceField(choices=Account.Direction.choices)
    alert_sound = serializers.BooleanField(help_text="Whether alerts ring.")
    alert_desktop = serializers.BooleanField(help_text="Whether the browser shows them while no tab is on the screen.")
    quiet_hours = QuietHoursSerializer(
        allow_null=True, help_text="Within them alerts make no sound and no notification of the browser."
    )
    alerts = serializers.ChoiceField(
        choices=Account.Alerts.choices,
        help_text="About which rows the account is alerted: those it is in charge of, or all that it may see.",
    )
    mail_signature = TextField(max_length=1000, allow_blank=True, help_text="Ends the mails that the account writes.")
    password = serializers.CharField(**PASSWORD_OPTIONS)
    old_password = serializers.CharField(
        **PASSWORD_OPTIONS, help_text="Required with a new `password` or a new `email`."
    )

    def validate_siret(self, value: str) -> str:
        return read_siret(value)

    def validate_vat_number(self, value: str) -> str:
        return read_vat_number(value)

    def validate_iban(self, value: str) -> str:
        return read_iban(value)

    def validate_bic(self, value: str) -> str:
        return read_bic(value)


class SignOutSerializer(Serializer):
    everywhere = serializers.BooleanField(default=False, help_text="Every token of the account, not this one alone.")


class ForgotPasswordSerializer(Serializer):
    email = EmailField(max_length=254)


class ConfirmEmailSerializer(Serializer):
    token = TextField(max_length=1000)


class ResetPasswordSerializer(Serializer):
    uid = TextField(max_length=100)
    token = TextField(max_length=200)
    password = serializers.CharField(**PASSWORD_OPTIONS)
