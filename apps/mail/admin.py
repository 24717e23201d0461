"""Mail, for staff: what was sent, what waits and why."""

from django.contrib import admin
from django.utils.translation import gettext_lazy as _

from apps.core.admin import FoldedSearch, NotAdded, NotChanged

from .models import MailAccount, MailTemplate, Message, Thread


class MessageInline(NotAdded, admin.TabularInline):
    model = Message
    fields = readonly_fields = ("date", "direction", "state", "sender_address", "subject", "last_error")
    extra = 0
    can_delete = False
    show_change_link = True


@admin.register(Thread)
class ThreadAdmin(NotChanged, FoldedSearch):
    list_display = ("subject", "correspondent_address", "message_count", "has_failed", "partner", "last_message_at")
    list_filter = ("in_outbox", "has_failed", "in_inbox", ("trashed_at", admin.EmptyFieldListFilter))
    list_select_related = ("partner",)
    search_fields = ("search_text", "partner__company_name")
    search_help_text = _("Subject, person, words of the messages, or partner")
    date_hierarchy = "last_message_at"
    inlines = (MessageInline,)


@admin.register(Message)
class MessageAdmin(NotChanged, admin.ModelAdmin):
    """The queue of all partners: filter by state to see what has failed, and why."""

    list_display = ("subject", "state", "sender_address", "attempts", "failure", "last_error", "partner", "date")
    list_filter = ("state", "failure", "direction")
    list_select_related = ("partner",)
    search_fields = ("subject", "sender_address", "message_id", "partner__company_name")
    date_hierarchy = "date"
    fields = (
        "partner", "thread", "direction", "state", "sender_name", "sender_address", "to", "cc", "bcc", "subject",
        "text", "message_id", "date", "read_at", "attempts", "next_attempt_at", "failure", "last_error",
        "refused",
    )  # fmt: skip


@admin.register(MailTemplate)
class MailTemplateAdmin(admin.ModelAdmin):
    list_display = ("name", "subject", "partner", "updated_at")
    list_select_related = ("partner",)
    search_fields = ("name", "subject", "partner__company_name")
    autocomplete_fields = ("partner",)
    date_hierarchy = "created_at"


@admin.register(MailAccount)
class MailAccountAdmin(NotChanged, admin.ModelAdmin):
    """The mailboxes that partners have connected; passwords are never shown."""

    list_display = ("address", "host", "partner", "checked_at", "last_error")
    list_select_related = ("partner",)
    list_filter = ("ssl", "checked_at")
    search_fields = ("address", "host", "partner__company_name")
    fields = ("partner", "address", "host", "port", "ssl", "username", "folder", "checked_at", "last_error")
