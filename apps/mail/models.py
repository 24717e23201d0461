"""Conversations by mail with clients and prospects, and what waits to be sent."""

from typing import TYPE_CHECKING, ClassVar

from django.contrib.postgres.indexes import GinIndex
from django.db import models
from django.db.models import Q, Value
from django.utils.translation import gettext_lazy as _

from apps.cars.models import Car
from apps.clients.models import Client
from apps.core.files.stored import removes_files
from apps.core.models.background import LeasedModel
from apps.core.models.base import PartnerModel
from apps.core.models.fields import FoldedField, between
from apps.estimations.models import Estimation
from apps.partners.assignees import unassigned_or_own
from apps.partners.models import Account, Role
from apps.prospects.models import Prospect

if TYPE_CHECKING:
    from .addresses import Address

MAX_ADDRESS = 254
MAX_NAME = 150
MAX_SUBJECT = 250


def threads_seen_by(viewer: Account, path: str = "") -> Q | None:
    """The conversations of the person in charge of their client or prospect, by the `path` to them; none for a role
    without mail.

    Where no client or prospect is linked, those of the person in charge of the valuation.
    """
    if viewer.role in (Role.WORKSHOP, Role.READER):
        return Q(pk__in=())
    if not viewer.sees_own:
        return None
    linked = Q(**{f"{path}client__isnull": False}) | Q(**{f"{path}prospect__isnull": False})
    people = unassigned_or_own(viewer, f"{path}client__assignee", f"{path}prospect__assignee")
    return people & (linked | unassigned_or_own(viewer, f"{path}estimation__assignee"))


class Thread(PartnerModel):
    """Messages that answer one another. What its list shows and filters by is kept here, see `threads.refresh`."""

    subject = models.CharField(_("subject"), max_length=MAX_SUBJECT, blank=True)
    client = models.ForeignKey(
        Client, models.SET_NULL, null=True, blank=True, related_name="+", verbose_name=_("client")
    )
    prospect = models.ForeignKey(
        Prospect, models.SET_NULL, null=True, blank=True, related_name="+", verbose_name=_("prospect")
    )
    car = models.ForeignKey(Car, models.SET_NULL, null=True, blank=True, related_name="+", verbose_name=_("car"))
    estimation = models.ForeignKey(
        Estimation, models.SET_NULL, null=True, blank=True, related_name="+", verbose_name=_("valuation")
    )
    starred = models.BooleanField(_("starred"), default=False)
    trashed_at = models.DateTimeField(_("moved to the trash at"), null=True, blank=True)

    correspondent_name = models.CharField(_("correspondent"), max_length=MAX_NAME, blank=True, editable=False)
    correspondent_address = models.CharField(_("email"), max_length=MAX_ADDRESS, blank=True, editable=False)
    preview = models.CharField(_("preview"), max_length=200, blank=True, editable=False)
    message_count = models.PositiveIntegerField(_("messages"), default=0, editable=False)
    unread = models.BooleanField(_("unread"), default=False, editable=False)
    has_attachments = models.BooleanField(_("attachments"), default=False, editable=False)
    in_inbox = models.BooleanField(default=False, editable=False)
    in_drafts = models.BooleanField(default=False, editable=False)
    in_outbox = models.BooleanField(default=False, editable=False)
    in_sent = models.BooleanField(default=False, editable=False)
    has_failed = models.BooleanField(_("failed"), default=False, editable=False)
    unreadable_lead = models.BooleanField(default=False, db_default=False, editable=False)
    last_message_at = models.DateTimeField(_("last message at"), editable=False)
    # Folded: subject, names, addresses and words of its messages.
    search_text = models.TextField(default="", editable=False)

    people: ClassVar = {"client": (), "prospect": (), "estimation": ()}

    class Meta(PartnerModel.Meta):
        verbose_name = _("conversation by mail")
        verbose_name_plural = _("conversations by mail")
        ordering = ("-last_message_at", "-id")
        indexes = (
            models.Index(fields=["partner"], name="mail_thread_count"),
            models.Index(fields=["partner", "-last_message_at", "-id"], name="mail_thread_page"),
            *(
                models.Index(
                    fields=["partner", "-last_message_at", "-id"],
                    condition=Q(**{column: True}, trashed_at__isnull=True),
                    name=f"mail_thread_{column}",
                )
                for column in ("in_inbox", "in_drafts", "in_outbox", "in_sent", "starred", "unread")
            ),
            models.Index(
                fields=["partner", "-last_message_at", "-id"],
                condition=Q(trashed_at__isnull=False),
                name="mail_thread_trash",
            ),
            GinIndex(
                fields=["partner", "search_text"], opclasses=["uuid_ops", "gin_trgm_ops"], name="mail_thread_search"
            ),
        )

    def __str__(self) -> str:
        return self.subject or self.correspondent_address or str(self.pk)

    @classmethod
    def seen_by(cls, viewer: Account) -> Q | None:
        return threads_seen_by(viewer)


class Message(LeasedModel):
    """A mail: written here (a draft, then in the outbox, then sent or failed) or received."""

    class Direction(models.TextChoices):
        IN = "in", _("Received")
        OUT = "out", _("Written")

    class State(models.TextChoices):
        DRAFT = "draft", _("Draft")
        OUTBOX = "outbox", _("In the outbox")
        SENDING = "sending", _("Being sent")
        SENT = "sent", _("Sent")
        FAILED = "failed", _("Failed")
        RECEIVED = "received", _("Received")

    class Failure(models.TextChoices):
        """Why the last try did not succeed."""

        UNREACHABLE = "unreachable", _("The mail server cannot be reached")
        TEMPORARY = "temporary", _("The mail server refused it temporarily")
        REFUSED = "refused", _("The mail server refused the message")

    thread = models.ForeignKey(Thread, models.CASCADE, related_name="messages", verbose_name=_("conversation"))
    direction = models.CharField(_("received or written"), max_length=3, choices=Direction)
    state = models.CharField(_("state"), max_length=8, choices=State)
    sender_name = models.CharField(_("sender"), max_length=MAX_NAME, blank=True)
    # The partner's own address for what is written here.
    sender_address = models.CharField(_("sender's email"), max_length=MAX_ADDRESS, blank=True)
    # Where a received one wants its answer, if elsewhere.
    reply_to = models.CharField(_("answer to"), max_length=MAX_ADDRESS, blank=True)
    reply_to_name = models.CharField(max_length=MAX_NAME, blank=True, default="", db_default="", editable=False)
    # Lists of {"name", "address"}.
    to = models.JSONField(_("to"), default=list)
    cc = models.JSONField(_("copy to"), default=list)
    bcc = models.JSONField(_("hidden copy to"), default=list, db_default=Value([], models.JSONField()))
    subject = models.CharField(_("subject"), max_length=MAX_SUBJECT, blank=True)
    text = models.TextField(_("text"), blank=True)
    # Cleaned when it was received: it may be shown as it is, see `sanitising`.
    html = models.TextField(_("HTML"), blank=True, editable=False)
    has_pictures = models.BooleanField(default=False, db_default=False, editable=False)
    # Parts of a received message that are not kept, see `left_out`.
    left_out = models.JSONField(default=list, db_default=Value([], models.JSONField()), editable=False)
    # The line up to which the ADF document of a received message could be read, where no lead came of it.
    unreadable_lead = models.PositiveIntegerField(null=True, editable=False)
    message_id = models.CharField("Message-ID", max_length=500, blank=True, editable=False)
    in_reply_to = models.CharField("In-Reply-To", max_length=500, blank=True, editable=False)
    references = models.TextField("References", blank=True, editable=False)
    # The header's date of a received message; when one written here was sent, or last changed.
    date = models.DateTimeField(_("date"))
    read_at = models.DateTimeField(_("read at"), null=True, blank=True)
    # Written by the application itself, such as a confirmation: it is not a first contact.
    automatic = models.BooleanField(default=False, db_default=False, editable=False)
    # The account that sent it; null for received mail, and for mail sent before this was kept.
    sent_by = models.ForeignKey(
        Account, models.SET_NULL, null=True, editable=False, related_name="+", verbose_name=_("by"), db_index=False
    )
    version = models.PositiveIntegerField(_("version"), default=1, editable=False)
    next_attempt_at = models.DateTimeField(_("next attempt at"), null=True, editable=False)
    failure = models.CharField(_("failure"), max_length=12, choices=Failure, blank=True, editable=False)
    last_error = models.CharField(_("last error"), max_length=500, blank=True, editable=False)
    # Recipients that the server refused while it took the others, a list of {"address", "reason"}.
    refused = models.JSONField(_("refused recipients"), default=list, editable=False)

    class Meta(LeasedModel.Meta):
        verbose_name = _("mail")
        verbose_name_plural = _("mails")
        ordering = ("date", "id")
        constraints = (
            models.UniqueConstraint(
                fields=["partner", "direction", "message_id"],
                condition=~Q(message_id=""),
                name="mail_message_unique",
            ),
        )
        indexes = (
            models.Index(fields=["partner"], name="mail_message_count"),
            models.Index(
                fields=["next_attempt_at"], condition=Q(state__in=("outbox", "sending")), name="mail_message_queue"
            ),
        )

    def __str__(self) -> str:
        return self.subject or str(self.pk)

    @classmethod
    def seen_by(cls, viewer: Account) -> Q | None:
        return threads_seen_by(viewer, "thread__")

    @property
    def recipients(self) -> "list[Address]":
        """All whom it goes to, those of hidden copies last."""
        return [*self.to, *self.cc, *self.bcc]


@removes_files
class Attachment(PartnerModel):
    """A file of a mail."""

    message = models.ForeignKey(Message, models.CASCADE, related_name="attachments", verbose_name=_("mail"))
    file = models.FileField(_("file"), max_length=200)
    file_name = models.CharField(_("file name"), max_length=150)
    size = models.PositiveIntegerField(_("size (bytes)"))
    content_type = models.CharField(_("content type"), max_length=100)

    class Meta(PartnerModel.Meta):
        verbose_name = _("attachment")
        verbose_name_plural = _("attachments")
        ordering = ("created_at", "id")

    def __str__(self) -> str:
        return self.file_name

    @classmethod
    def seen_by(cls, viewer: Account) -> Q | None:
        return threads_seen_by(viewer, "message__thread__")


class MailTemplate(PartnerModel):
    """A text written once, with variables such as `{{client.fullName}}`, see `templating`."""

    name = models.CharField(_("name"), max_length=100)
    name_folded = FoldedField(source="name")
    subject = models.CharField(_("subject"), max_length=MAX_SUBJECT, blank=True)
    text = models.TextField(_("text"), max_length=20_000)

    class Meta(PartnerModel.Meta):
        verbose_name = _("mail template")
        verbose_name_plural = _("mail templates")
        indexes = (
            *PartnerModel.Meta.indexes,
            GinIndex(
                fields=["partner", "name_folded"],
                opclasses=["uuid_ops", "gin_trgm_ops"],
                name="mail_template_search",
            ),
        )

    def __str__(self) -> str:
        return self.name


class MailAccount(LeasedModel):
    """The partner's own mailbox, read through IMAP; the password is encrypted, see `core.encryption`."""

    address = models.EmailField(_("email"), max_length=MAX_ADDRESS)
    host = models.CharField(_("server"), max_length=253)
    port = models.PositiveIntegerField(_("port"), default=993, validators=between(1, 65535))
    ssl = models.BooleanField(_("TLS from the start"), default=True)
    username = models.CharField(_("user name"), max_length=254)
    password_encrypted = models.TextField(editable=False)
    folder = models.CharField(_("folder"), max_length=100, default="INBOX")
    # How far the folder has been read; another validity means that its numbers start again.
    uid_validity = models.BigIntegerField(default=0, editable=False)
    last_uid = models.BigIntegerField(default=0, editable=False)
    # The mail that a whole run's time did not suffice for: the next run reads its headers alone.
    slow_uid = models.BigIntegerField(default=0, db_default=0, editable=False)
    checked_at = models.DateTimeField(_("read at"), null=True, editable=False)
    last_error = models.CharField(_("last error"), max_length=500, blank=True, editable=False)

    class Meta(LeasedModel.Meta):
        verbose_name = _("mailbox")
        verbose_name_plural = _("mailboxes")
        constraints = (models.UniqueConstraint(fields=["partner"], name="mail_account_unique"),)
        indexes = ()

    def __str__(self) -> str:
        return self.address
