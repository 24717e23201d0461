"""Conversations with visitors of the affiliate page and with the platform's staff."""

from datetime import datetime

from django.conf import settings
from django.contrib.postgres.indexes import GinIndex
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from apps.core.files.stored import file_url, removes_files
from apps.core.models.base import PartnerModel
from apps.core.models.fields import FoldedField
from apps.garages.selectors import open_time_of
from apps.partners.assignees import unassigned_or_own
from apps.partners.models import Account, Role
from apps.prospects.models import Prospect

MAX_TEXT = 4000
MAX_PREVIEW = 140


class Author(models.TextChoices):
    PARTNER = "partner", _("Partner")
    VISITOR = "visitor", _("Visitor")
    STAFF = "staff", _("Platform staff")


def conversations_seen_by(viewer: Account, path: str = "") -> models.Q | None:
    """The conversations of the person in charge of their prospect, by the `path` to them; a role that does not write to
    visitors sees the one with the platform's staff alone."""
    if viewer.role in (Role.WORKSHOP, Role.READER):
        return models.Q(**{f"{path}kind": Conversation.Kind.STAFF})
    return unassigned_or_own(viewer, f"{path}prospect__assignee") if viewer.sees_own else None


class Conversation(PartnerModel):
    """The messages between a partner and one other side; ordered by the last message."""

    class Kind(models.TextChoices):
        VISITOR = "visitor", _("Visitor")
        STAFF = "staff", _("Platform staff")

    class Status(models.TextChoices):
        OPEN = "open", _("Open")
        CLOSED = "closed", _("Closed")

    kind = models.CharField(_("kind"), max_length=10, choices=Kind)
    status = models.CharField(_("status"), max_length=10, choices=Status, default=Status.OPEN)
    visitor_name = models.CharField(_("visitor's name"), max_length=150, blank=True)
    visitor_name_folded = FoldedField(source="visitor_name")
    # The digest of the key in the visitor's private link: who reads the database cannot write as the visitor.
    key_digest = models.CharField(max_length=64, blank=True, editable=False)
    prospect = models.ForeignKey(
        Prospect,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="conversations",
        verbose_name=_("prospect"),
    )
    last_message_at = models.DateTimeField(_("last message at"), default=timezone.now, editable=False)
    last_author = models.CharField(_("last author"), max_length=10, choices=Author, blank=True, editable=False)
    preview = models.CharField(_("last message"), max_length=MAX_PREVIEW, blank=True, editable=False)
    # How many messages each side has not read.
    unread = models.PositiveIntegerField(_("unread by the partner"), default=0, editable=False)
    unread_there = models.PositiveIntegerField(_("unread by the other side"), default=0, editable=False)
    read_at = models.DateTimeField(_("read by the partner at"), null=True, editable=False)
    read_there_at = models.DateTimeField(_("read by the other side at"), null=True, editable=False)

    class Meta(PartnerModel.Meta):
        verbose_name = _("conversation")
        verbose_name_plural = _("conversations")
        ordering = ("-last_message_at", "-id")
        constraints = (
            models.UniqueConstraint(
                fields=["partner"], condition=models.Q(kind="staff"), name="chat_one_conversation_with_staff"
            ),
            models.UniqueConstraint(
                fields=["key_digest"], condition=~models.Q(key_digest=""), name="chat_conversation_key_unique"
            ),
        )
        indexes = (
            models.Index(fields=["partner", "-last_message_at", "-id"], name="chat_conversation_page"),
            models.Index(fields=["partner", "kind", "-last_message_at", "-id"], name="chat_conversation_kind"),
            models.Index(fields=["partner", "status", "-last_message_at", "-id"], name="chat_conversation_status"),
            models.Index(
                fields=["partner", "-last_message_at", "-id"],
                condition=models.Q(unread__gt=0),
                name="chat_conversation_unread",
            ),
            GinIndex(
                fields=["partner", "visitor_name_folded"],
                opclasses=["uuid_ops", "gin_trgm_ops"],
                name="chat_conversation_search",
            ),
        )

    def __str__(self) -> str:
        return self.visitor_name or str(self.get_kind_display())

    @classmethod
    def seen_by(cls, viewer: Account) -> models.Q | None:
        return conversations_seen_by(viewer)

    @property
    def answers_from(self) -> datetime | None:
        """When a garage of the partner opens; None while one is open, and where none has hours. Three queries."""
        return open_time_of(self.partner_id).next_opening(timezone.now())


@removes_files
class Message(PartnerModel):
    """A text, a file, or both. The writer's own key makes sure that what is sent again is stored once."""

    conversation = models.ForeignKey(
        Conversation, on_delete=models.CASCADE, related_name="messages", verbose_name=_("conversation"), db_index=False
    )
    author = models.CharField(_("author"), max_length=10, choices=Author)
    account = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
        verbose_name=_("account"),
    )
    client_key = models.CharField(_("writer's key"), max_length=64, editable=False)
    text = models.TextField(_("text"), max_length=MAX_TEXT, blank=True)
    file = models.FileField(_("file"), max_length=200, blank=True)
    file_name = models.CharField(_("file name"), max_length=150, blank=True)
    size = models.PositiveIntegerField(_("size (bytes)"), default=0)
    content_type = models.CharField(_("content type"), max_length=100, blank=True)

    class Meta(PartnerModel.Meta):
        verbose_name = _("message")
        verbose_name_plural = _("messages")
        constraints = (
            models.UniqueConstraint(fields=["conversation", "author", "client_key"], name="chat_message_once"),
        )
        indexes = (
            *PartnerModel.Meta.indexes,
            models.Index(fields=["partner", "conversation", "-created_at", "-id"], name="chat_message_conversation"),
        )

    def __str__(self) -> str:
        return self.text[:MAX_PREVIEW] or self.file_name

    @classmethod
    def seen_by(cls, viewer: Account) -> models.Q | None:
        return conversations_seen_by(viewer, "conversation__")

    @property
    def file_address(self) -> str:
        """The signed address of its file; empty without one."""
        if not self.file:
            return ""
        is_picture = self.content_type.startswith("image/")
        return file_url(
            str(self.file), content_type=self.content_type, download_name=self.file_name, re_encoded=is_picture
        )


class CannedAnswer(PartnerModel):
    """A text that a partner answers with again and again."""

    title = models.CharField(_("title"), max_length=100)
    title_folded = FoldedField(source="title")
    text = models.TextField(_("text"), max_length=MAX_TEXT)

    class Meta(PartnerModel.Meta):
        verbose_name = _("saved reply")
        verbose_name_plural = _("saved replies")
        constraints = (models.UniqueConstraint(fields=["partner", "title_folded"], name="chat_canned_title_unique"),)
        indexes = (
            *PartnerModel.Meta.indexes,
            GinIndex(
                fields=["partner", "title_folded"], opclasses=["uuid_ops", "gin_trgm_ops"], name="chat_canned_search"
            ),
        )

    def __str__(self) -> str:
        return self.title
