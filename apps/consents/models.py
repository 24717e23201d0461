"""Whether a person may be called and written to: each consent and each withdrawal as it was given."""

from typing import Any, ClassVar

from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from apps.core.models.base import PartnerModel
from apps.core.models.languages import Language
from apps.partners.assignees import unassigned_or_own
from apps.partners.models import Account

MAX_TEXT = 1000


class Channel(models.TextChoices):
    PHONE = "phone", pgettext_lazy("way to be contacted", "Phone")
    SMS = "sms", _("Text message")
    EMAIL = "email", _("Email")


class State(models.TextChoices):
    GIVEN = "given", _("Given")
    WITHDRAWN = "withdrawn", _("Withdrawn")


class Source(models.TextChoices):
    FORM = "form", _("Form")
    COUNTER = "counter", _("At the counter")
    PHONE = "phone", _("By phone")
    PAPER = "paper", _("On paper")
    CONTRACT = "contract", _("Contract")


class Ground(models.TextChoices):
    """Why a person is contacted in spite of a withdrawal."""

    REQUEST = "request", _("The person’s request")
    CONTRACT = "contract", _("A contract under way")


class Answer(models.TextChoices):
    """Whether a person may be contacted by a channel; on request: at their own request, or as a client."""

    YES = "yes", _("Allowed")
    ON_REQUEST = "on_request", _("On request")
    NO = "no", _("Not allowed")


ANSWERS = {"": Answer.ON_REQUEST, State.GIVEN: Answer.YES, State.WITHDRAWN: Answer.NO}


def state_column(channel: Channel) -> str:
    return f"{channel.value}_consent"


class Contactable(PartnerModel):
    """A person with the latest state of each channel, which `apps.consents.services` writes."""

    phone_column: ClassVar[str] = "phone_number"
    email_column: ClassVar[str] = "email"

    phone_consent = models.CharField(
        _("consent to calls"), max_length=9, choices=State, blank=True, default="", db_default="", editable=False
    )
    sms_consent = models.CharField(
        _("consent to text messages"),
        max_length=9,
        choices=State,
        blank=True,
        default="",
        db_default="",
        editable=False,
    )
    email_consent = models.CharField(
        _("consent to emails"), max_length=9, choices=State, blank=True, default="", db_default="", editable=False
    )

    class Meta(PartnerModel.Meta):
        abstract = True

    @property
    def contactable(self) -> dict[str, Answer]:
        """By channel."""
        return {channel.value: ANSWERS[getattr(self, state_column(channel))] for channel in Channel}

    def contact(self, channel: Channel) -> str:
        """The number or the address by which the channel reaches the person; empty where there is none."""
        return str(getattr(self, self.email_column if channel == Channel.EMAIL else self.phone_column))

    def refuses(self, channel: str) -> bool:
        return self.contactable[channel] == Answer.NO


class OfPerson(PartnerModel):
    """A row about one prospect, client or valuation, with which it goes."""

    prospect = models.ForeignKey(
        "prospects.Prospect", on_delete=models.CASCADE, null=True, related_name="+", verbose_name=_("prospect")
    )
    client = models.ForeignKey(
        "clients.Client", on_delete=models.CASCADE, null=True, related_name="+", verbose_name=_("client")
    )
    estimation = models.ForeignKey(
        "estimations.Estimation", on_delete=models.CASCADE, null=True, related_name="+", verbose_name=_("valuation")
    )

    class Meta(PartnerModel.Meta):
        abstract = True
        constraints = (
            models.CheckConstraint(
                name="%(app_label)s_%(class)s_of_one_row",
                condition=Q(prospect__isnull=False, client=None, estimation=None)
                | Q(prospect=None, client__isnull=False, estimation=None)
                | Q(prospect=None, client=None, estimation__isnull=False),
            ),
        )
        # Read by their row alone, and each foreign key has an index.
        indexes: ClassVar[tuple[models.Index, ...]] = ()

    @property
    def row(self) -> Any:
        """The one that it is about."""
        return self.prospect or self.client or self.estimation

    @classmethod
    def seen_by(cls, viewer: Account) -> Q | None:
        people = ("prospect__assignee", "client__assignee", "estimation__assignee")
        return unassigned_or_own(viewer, *people) if viewer.sees_own else None


class Consent(OfPerson):
    """A consent or its withdrawal, at `at`; none is changed, and none deleted but with its row."""

    channel = models.CharField(_("channel"), max_length=5, choices=Channel)
    state = models.CharField(_("state"), max_length=9, choices=State)
    source = models.CharField(_("source"), max_length=8, choices=Source)
    # The sentence that the person was shown, and its language.
    text = models.TextField(_("sentence"), max_length=MAX_TEXT, blank=True)
    language = models.CharField(_("language"), max_length=2, choices=Language, blank=True)
    at = models.DateTimeField(_("at"), default=timezone.now)
    # Null where the person did it themselves, or the account was deleted.
    by = models.ForeignKey(
        Account, on_delete=models.SET_NULL, null=True, blank=True, related_name="+", verbose_name=_("by")
    )

    class Meta(OfPerson.Meta):
        verbose_name = _("consent")
        verbose_name_plural = _("consents")
        ordering = ("-at", "-created_at", "-id")

    def __str__(self) -> str:
        return f"{self.get_channel_display()} – {self.get_state_display()}"


class WithdrawalLink(OfPerson):
    """A private link of a mail, by which its reader withdraws; the token itself is not stored."""

    token_digest = models.CharField(max_length=64, unique=True, editable=False)

    class Meta(OfPerson.Meta):
        verbose_name = _("link to withdraw")
        verbose_name_plural = _("links to withdraw")

    def __str__(self) -> str:
        return str(self.pk)
