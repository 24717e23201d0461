"""Errors of the mail API."""

from django.utils.translation import gettext_lazy as _
from rest_framework import status

from apps.core.api.errors import ApiError, Conflict


class DraftChanged(Conflict):
    default_code = "draft_changed"
    default_detail = _("This draft has been changed elsewhere. Reload it.")


class NotADraft(Conflict):
    default_code = "not_a_draft"
    default_detail = _("This message is no longer a draft.")


class NotWaiting(Conflict):
    default_code = "not_waiting"
    default_detail = _("This message is not in the outbox.")


class NotInTrash(Conflict):
    default_code = "not_in_trash"
    default_detail = _("Only conversations in the trash can be permanently deleted.")


class MailboxRefused(ApiError):
    """The mailbox cannot be read with what was entered; `reason` says why, for people."""

    status_code = status.HTTP_422_UNPROCESSABLE_ENTITY
    default_code = "mailbox_refused"
    default_detail = _("The mailbox cannot be read.")


class NoMailServer(Conflict):
    default_code = "no_mail_server"
    default_detail = _("No sending server is configured, so no email can leave from here. Copy the link instead.")


class NoMailbox(Conflict):
    default_code = "no_mailbox"
    default_detail = _("No mailbox is connected.")
