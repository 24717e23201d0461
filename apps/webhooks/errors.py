from django.utils.translation import gettext_lazy as _

from apps.core.api.errors import Conflict


class WebhookDisabled(Conflict):
    default_code = "webhook_disabled"
    default_detail = _("This webhook is disabled. Turn it on again first.")


class TooManyWebhooks(Conflict):
    default_code = "too_many_webhooks"
    default_detail = _("An account has 20 webhooks at most.")


class StillPending(Conflict):
    default_code = "delivery_pending"
    default_detail = _("This delivery is still to be sent.")
