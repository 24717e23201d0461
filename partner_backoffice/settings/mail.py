"""Mail: printed on the console unless `EMAIL_URL` names a server."""

from .env import env

_email = env.email_url("EMAIL_URL", default="consolemail://")
vars().update(_email)
# Without a server what partners write stays in their outbox.
MAIL_CONFIGURED = not str(_email["EMAIL_BACKEND"]).endswith((".console.EmailBackend", ".dummy.EmailBackend"))
EMAIL_TIMEOUT = 20
DEFAULT_FROM_EMAIL = env.str("EMAIL_FROM", default="no-reply@localhost")
# Mailboxes are read on public servers alone, unless this is an installation inside one company's network.
MAIL_PRIVATE_HOSTS = env.bool("MAIL_PRIVATE_HOSTS", default=False)
# Recipients of a partner's mails in 24 hours, all of which leave through this server; and until one of its people has
# confirmed an address. Staff may allow a partner another number.
MAIL_RECIPIENTS_A_DAY = env.int("MAIL_RECIPIENTS_A_DAY", default=500)
MAIL_RECIPIENTS_UNCONFIRMED = env.int("MAIL_RECIPIENTS_UNCONFIRMED", default=20)
