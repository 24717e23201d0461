"""What a partner did for a person: contacts, and notes."""

from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from apps.clients.models import Client
from apps.consents.models import Ground
from apps.core.models.base import PartnerModel
from apps.estimations.models import Estimation
from apps.partners.assignees import unassigned_or_own
from apps.partners.models import Account
from apps.prospects.models import Prospect

MAX_TEXT = 2000


class Activity(PartnerModel):
    """A contact or a note, at `created_at`, about a prospect, a client or a valuation; it goes with that row."""

    class Kind(models.TextChoices):
        CONTACT = "contact", _("Contact")
        NOTE = "note", _("Note")

    class Channel(models.TextChoices):
        CALL = "call", _("Call")
        SMS = "sms", _("Text message")
        EMAIL = "email", _("Email")
        VISIT = "visit", _("Visit")
        OTHER = "other", _("Other")

    class Result(models.TextChoices):
        REACHED = "reached", _("Reached")
        VOICEMAIL = "voicemail", _("Voicemail")
        NOT_REACHED = "not_reached", _("Not reached")

    # Those that count as a contact with the person.
    ANSWERED = (Result.REACHED, Result.VOICEMAIL)

    kind = models.CharField(_("kind"), max_length=10, choices=Kind)
    # Set for contacts only, as is the result.
    channel = models.CharField(_("channel"), max_length=10, choices=Channel, blank=True)
    result = models.CharField(_("result"), max_length=12, choices=Result, blank=True)
    # Why a person was contacted who had withdrawn their consent.
    ground = models.CharField(_("ground"), max_length=8, choices=Ground, blank=True, default="", db_default="")
    text = models.TextField(_("text"), max_length=MAX_TEXT, blank=True)
    follow_up_at = models.DateTimeField(_("to follow up"), null=True, blank=True)
    by = models.ForeignKey(
        Account, on_delete=models.SET_NULL, null=True, blank=True, related_name="+", verbose_name=_("by")
    )
    prospect = models.ForeignKey(
        Prospect, on_delete=models.CASCADE, null=True, blank=True, related_name="+", verbose_name=_("prospect")
    )
    client = models.ForeignKey(
        Client, on_delete=models.CASCADE, null=True, blank=True, related_name="+", verbose_name=_("client")
    )
    estimation = models.ForeignKey(
        Estimation, on_delete=models.CASCADE, null=True, blank=True, related_name="+", verbose_name=_("valuation")
    )

    class Meta(PartnerModel.Meta):
        verbose_name = _("activity")
        verbose_name_plural = _("activities")
        constraints = (
            models.CheckConstraint(
                name="activities_of_one_row",
                condition=Q(prospect__isnull=False, client=None, estimation=None)
                | Q(prospect=None, client__isnull=False, estimation=None)
                | Q(prospect=None, client=None, estimation__isnull=False),
            ),
        )
        # Read by their row alone, whose keys have an index each.
        indexes: ClassVar[tuple[models.Index, ...]] = ()

    def __str__(self) -> str:
        return f"{self.get_kind_display()} {self.text}".strip()

    @classmethod
    def seen_by(cls, viewer: Account) -> Q | None:
        people = ("prospect__assignee", "client__assignee", "estimation__assignee")
        return unassigned_or_own(viewer, *people) if viewer.sees_own else None
