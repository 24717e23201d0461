from django.utils.translation import gettext_lazy as _

from apps.core.api.errors import AlreadyExists, Conflict


class CannedAnswerExists(AlreadyExists):
    default_code = "canned_answer_exists"
    default_detail = _("A saved reply with this title already exists.")
    field = "title"


class ConversationOfStaff(Conflict):
    default_code = "conversation_of_staff"
    default_detail = _("The conversation with the platform cannot be deleted.")
