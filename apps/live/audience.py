"""Who hears an event: the one table of them. Every event that is sent to a partner's tabs must have a line here."""

from __future__ import annotations

# An event has the call that shows what it is about, as apps/partners/rights.py names it: an account that may not make
# the call hears nothing.
STAFF_CHAT = "GET /chat/{id}"
_VISITORS_CHAT = "GET /chat/canned/all"
SHOWN_BY = {
    "prospect:new": "GET /prospect/{id}",
    "prospect:seen": "GET /prospect/{id}",
    "estimation:new": "GET /estimation/{id}",
    "offer:seen": "GET /estimation/{id}",
    "offer:answered": "GET /estimation/{id}",
    "slots:answered": "GET /prospect/{id}",
    "order-form:signed": "GET /sale-file/{id}",
    "follow-up:due": "GET /partner/today",
    "today:changed": "GET /partner/today",
    "project:changed": "GET /project/board",
    "mail:new": "GET /mail/{id}",
    "mail:changed": "GET /mail/{id}",
    "chat:message": _VISITORS_CHAT,
    "chat:read": _VISITORS_CHAT,
    "chat:typing": _VISITORS_CHAT,
    "import:progress": "GET /import/{id}",
    "export:progress": "GET /partner/export/{id}",
}
CALLS = {*SHOWN_BY.values(), STAFF_CHAT}
# An account with `alerts: mine` does not hear these about a colleague's rows.
ALERTS = {"prospect:new", "estimation:new", "offer:answered", "slots:answered", "order-form:signed", "follow-up:due"}
