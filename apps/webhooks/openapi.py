"""The words of the OpenAPI document for these calls: a short summary, and a description of what the call does."""

from apps.core.api.sentences import CHANGES

OPERATIONS = {
    "partner_webhook": (
        "Add a webhook",
        (
            "Its `events` are posted to `url` from now on, signed with the `secret` of this answer, which no other "
            "answer has. A 422 under `url` for an address that is private, this installation's own or, where this "
            "one is served by https, without https; 409 `too_many_webhooks` above 20."
        ),
    ),
    "partner_webhook_all": ("List the webhooks", "A page of them, the newest first."),
    "partner_webhook_put": ("Change a webhook", f"{CHANGES} With `state` it is turned off, and on again."),
    "partner_webhook_delete": ("Delete a webhook", "With its deliveries: what has not been sent is not sent."),
    "partner_webhook_test_post": (
        "Send a test",
        "An event `webhook.test`, as any other. 409 `webhook_disabled`.",
    ),
    "partner_webhook_rotate_post": (
        "Renew the secret",
        "The new one is in this answer alone; both sign for 24 hours.",
    ),
    "partner_webhook_deliveries_get": (
        "List what a webhook was sent",
        "A page of the deliveries of the last 30 days, the newest first, with what was answered to the last try.",
    ),
    "partner_webhook_delivery_replay_post": (
        "Send a delivery again",
        "The same body under the same `webhook-id`. 409 `webhook_disabled`, and `delivery_pending` where it waits.",
    ),
}
