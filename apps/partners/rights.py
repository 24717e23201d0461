"""Who may make which call: one table, read by the server before the body and by the browser with the profile.

docs/behaviour/team.md#rights says it in words; docs/rights.md is this table, generated.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum
from functools import cache
from typing import NamedTuple

from .models import Account, Role


class Grant(Enum):
    """What a role needs for a call."""

    YES = "yes"
    NO = "no"
    # These need the account's own right to export, or to delete.
    EXPORT = "export"
    DELETE = "delete"
    # It is refused where sellers see only what is their own.
    WHOLE = "whole"
    # Likewise, and where sellers do not see what cars cost.
    COSTS = "costs"


YES, NO, EXPORT, DELETE, WHOLE, COSTS = Grant


class Access(NamedTuple):
    """What each role but the owner needs, who may do everything."""

    seller: Grant
    workshop: Grant
    reader: Grant
    # An API token acts for no person, and so makes none of the calls about one.
    personal: bool = False


EVERYONE = Access(YES, YES, YES)
PERSONAL = Access(YES, YES, YES, personal=True)
OWNERS = Access(NO, NO, NO)
SELLERS = Access(YES, NO, NO)
DELETING = Access(DELETE, NO, NO)
# The workshop is left out; a reader only looks.
BUSINESS = Access(YES, NO, YES)
# The reader is left out, who only looks.
WORKSHOP = Access(YES, YES, NO)
FIGURES = Access(WHOLE, NO, YES)
# The register names all sellers of cars, and what was paid to them.
REGISTER = Access(COSTS, NO, YES)
REGISTERING = Access(COSTS, NO, NO)
# Sellers read it on the screen alone.
REGISTER_FILES = Access(NO, NO, EXPORT)
EXPORTING = Access(EXPORT, NO, EXPORT)

# A call is a method and its path in the OpenAPI document.
_CALLS: dict[Access, str] = {
    PERSONAL: """
        GET /partner/getMyProfile
        PUT /partner/editMyProfile
        POST /partner/confirm-email/send
        POST /partner/sign-out
        GET /partner/session/all
        DELETE /partner/session/delete/{id}
        POST /partner/session/sign-out-others
        GET /partner/second-factor
        POST /partner/second-factor/set-up
        POST /partner/second-factor/confirm
        POST /partner/second-factor/recovery-codes
        POST /partner/second-factor/turn-off
        GET /tutorial/all
    """,
    EVERYONE: """
        GET /partner/usage
        GET /view/all
        POST /view/create
        PUT /view/{id}
        DELETE /view/{id}
        GET /chat/all
        GET /chat/{id}
        PUT /chat/{id}
        POST /chat/{id}/read
        POST /chat/{id}/typing
        GET /chat/count-unread
        GET /chat/message/all
        POST /chat/message/create
        POST /chat/with-staff
        GET /car/all
        GET /car/getById/{id}
        GET /car/{id}/price-history
        GET /modelCar/all
        GET /garage/all
        GET /garage/getById/{id}
        GET /calendar/garage/{id}
        GET /calendar/all
        GET /calendar/{id}
        GET /calendar/{id}.ics
        GET /calendar/documents
        GET /calendar/feed
        GET /project/all
        GET /project/board
        GET /project/overview
        GET /project/{id}
        GET /project/car/{id}
        GET /project/card/{id}
    """,
    WORKSHOP: """
        POST /calendar/create
        PUT /calendar/{id}
        DELETE /calendar/{id}
        POST /calendar/feed
        DELETE /calendar/feed
        POST /project/create
        PUT /project/{id}
        PATCH /project/{id}/status
        POST /project/card/create
        PUT /project/card/{id}
        DELETE /project/card/{id}
        PATCH /project/card/{id}/move
        POST /project/column/create
        PUT /project/column/{id}
    """,
    BUSINESS: """
        GET /invoice/all
        GET /invoice/{id}
        GET /invoice/{id}/pdf
        GET /invoice/{id}/xml
        GET /partner/acts
        GET /partner/activity
        POST /partner/activity/read
        GET /partner/affiliate
        GET /partner/affiliate/flyer.pdf
        GET /partner/affiliate/qr.png
        GET /partner/affiliate/qr.svg
        GET /partner/first-steps
        GET /partner/today
        GET /partner/today/count
        GET /affiliate/campaign/all
        GET /affiliate/campaign/{id}
        GET /affiliate/campaign/{id}/flyer.pdf
        GET /affiliate/campaign/{id}/qr.png
        GET /affiliate/campaign/{id}/qr.svg
        GET /api/document/getAll
        GET /api/document/getById/{id}
        GET /bin/all
        GET /car/similar
        GET /car/{id}/advert
        GET /car/{id}/comparables
        GET /car/{id}/declaration
        GET /car/{id}/sheet
        GET /car/{id}/sheet.pdf
        POST /car/sheets.pdf
        GET /client/getAll
        GET /client/getById/{id}
        GET /client/personalData/{id}
        GET /client/similar
        GET /client/duplicates
        GET /client/merge/all
        GET /client/merge/preview
        GET /client/{id}/consent
        GET /client/{id}/matchingCars
        GET /client/{id}/timeline
        GET /estimation/partner/getAll
        GET /estimation/{id}
        GET /estimation/{id}/comparables
        GET /estimation/{id}/original
        GET /offer/{id}/pdf
        GET /price/comparables
        GET /prospect/all
        GET /prospect/count-new
        GET /prospect/similar
        GET /prospect/duplicates
        GET /prospect/merge/all
        GET /prospect/merge/preview
        GET /prospect/{id}
        GET /prospect/{id}/consent
        GET /prospect/{id}/free-slots
        GET /prospect/{id}/matchingCars
        GET /prospect/{id}/original
        GET /prospect/{id}/personalData
        GET /prospect/{id}/timeline
        GET /sale/all
        GET /sale-file/all
        GET /sale-file/{id}
        GET /sale-file/{id}/order-form.pdf
        GET /sale-file/{id}/papers
        GET /shop/order/all
        GET /shop/order/{id}
        GET /shop/order/{id}/pdf
        GET /shop/product/all
        GET /shop/product/{id}
    """,
    REGISTER: """
        GET /register/all
        GET /register/pending
        GET /register/verify
    """,
    REGISTERING: """
        POST /register/create
        POST /register/{id}/exit
    """,
    FIGURES: """
        GET /invoice/sums
        GET /partner/statistics/all
        GET /partner/statistics/chiffreAffaire/all
        GET /partner/statistics/chiffreAffaire/{period}
        GET /partner/statistics/leads
        GET /partner/statistics/priceBias
        GET /partner/statistics/sales
    """,
    SELLERS: """
        GET /partner/team/names
        POST /partner/acts/{id}/undo
        POST /partner/first-steps/dismiss
        DELETE /partner/first-steps/dismiss
        POST /partner/first-steps/shared
        POST /partner/today/snooze
        DELETE /partner/today/snooze/{kind}/{id}
        GET /partner/messages
        PUT /activity/{id}
        DELETE /activity/{id}
        POST /affiliate/campaign
        PUT /affiliate/campaign/{id}
        POST /api/document/create
        PUT /api/document/update/{id}
        PUT /calendar/garage/{id}
        POST /car/assign-to-client
        POST /car/unassign
        POST /car/bulk
        POST /car/create
        PUT /car/updateById/{id}
        POST /car/{id}/declaration
        GET /chat/canned/all
        POST /chat/canned/create
        PUT /chat/canned/{id}
        POST /client/bulk
        POST /client/create
        PUT /client/update/{id}
        PUT /client/updateStatus/{id}
        POST /client/{id}/consent
        POST /client/{id}/contact
        POST /client/{id}/note
        POST /client/not-duplicates
        POST /client/not-duplicates/undo
        POST /estimation/create
        PUT /estimation/{id}
        POST /estimation/bulk
        POST /estimation/{id}/contact
        PUT /estimation/partner/response/{id}
        POST /estimation/partner/response/{id}/send
        POST /garage/create
        PUT /garage/updateById/{id}
        POST /import
        GET /import/all
        GET /import/template.csv
        GET /import/{id}
        PUT /import/{id}
        POST /import/{id}/pictures
        GET /import/{id}/report.csv
        GET /import/{id}/rows
        POST /import/{id}/run
        POST /import/{id}/undo
        GET /mail/all
        PATCH /mail/all
        GET /mail/folders
        GET /mail/{id}
        PATCH /mail/{id}
        GET /mail/message/{id}
        GET /mail/message/{id}/lead
        POST /mail/message/{id}/forward
        POST /mail/message/{id}/reply
        POST /mail/message/{id}/retry
        POST /mail/message/{id}/take-back
        POST /mail/account/fetch
        POST /mail/draft/create
        PUT /mail/draft/{id}
        DELETE /mail/draft/{id}
        POST /mail/draft/{id}/attachment
        POST /mail/draft/{id}/send
        DELETE /mail/attachment/{id}
        GET /mail/template/all
        POST /mail/template/create
        POST /mail/template/suggest
        GET /mail/template/variables
        GET /mail/template/{id}
        PUT /mail/template/{id}
        POST /mail/template/{id}/render
        POST /modelCar/create
        PUT /modelCar/updateById/{id}
        POST /offer/{id}/acknowledge
        POST /offer/{id}/buy
        POST /offer/{id}/send
        POST /offer/{id}/withdraw
        POST /partner/leads/adf
        POST /prospect/create
        POST /prospect/bulk
        POST /prospect/mark-seen
        POST /prospect/not-duplicates
        POST /prospect/not-duplicates/undo
        PUT /prospect/{id}
        POST /prospect/{id}/consent
        POST /prospect/{id}/contact
        POST /prospect/{id}/convert
        POST /prospect/{id}/note
        POST /prospect/{id}/propose-slots
        PATCH /prospect/{id}/status
        POST /invoice/{id}/mail
        POST /sale-file/create
        PUT /sale-file/{id}
        DELETE /sale-file/{id}
        POST /sale-file/{id}/cancel
        POST /sale-file/{id}/deliver
        POST /sale-file/{id}/deposit
        POST /sale-file/{id}/invoice
        POST /sale-file/{id}/order-form
        POST /sale-file/{id}/payment
        POST /sale-file/{id}/reopen
        POST /sale-file/{id}/sign
        POST /shop/order/create
        PUT /shop/order/{id}
        DELETE /shop/order/{id}
        POST /shop/order/{id}/cancel
        POST /shop/order/{id}/confirm
        POST /shop/order/{id}/deliver
        POST /shop/order/{id}/invoice
        POST /shop/order/{id}/mail
        POST /shop/order/{id}/pay
        POST /shop/product/create
        PUT /shop/product/{id}
        POST /undo/{token}
    """,
    DELETING: """
        DELETE /affiliate/campaign/{id}
        DELETE /api/document/deleteById/{id}
        POST /bin/{kind}/{id}/restore
        DELETE /car/delete/{id}
        DELETE /chat/{id}
        DELETE /chat/canned/{id}
        DELETE /client/delete/{id}
        POST /client/merge
        POST /client/merge/{id}/undo
        DELETE /garage/delete/{id}
        DELETE /mail/trash
        DELETE /mail/{id}
        DELETE /mail/template/{id}
        DELETE /modelCar/delete/{id}
        DELETE /project/{id}
        DELETE /project/column/{id}
        DELETE /prospect/{id}
        POST /prospect/merge
        POST /prospect/merge/{id}/undo
        DELETE /shop/product/{id}
    """,
    REGISTER_FILES: """
        GET /register/export
        GET /register/pdf
    """,
    EXPORTING: """
        GET /api/document/export
        GET /car/export
        POST /car/export
        GET /client/export
        POST /client/export
        GET /estimation/partner/export
        GET /garage/export
        GET /invoice/export
        GET /modelCar/export
        GET /prospect/export
        POST /prospect/export
        GET /sale/export
        GET /sale-file/export
        GET /shop/order/export
    """,
    OWNERS: """
        GET /partner/team
        PUT /partner/team/{id}
        DELETE /partner/team/{id}
        POST /partner/team/{id}/suspend
        POST /partner/team/{id}/reactivate
        POST /partner/team/invite
        GET /partner/team/invitations
        DELETE /partner/team/invitation/{id}
        POST /partner/api-token
        GET /partner/api-token/all
        DELETE /partner/api-token/{id}
        POST /partner/feed
        GET /partner/feed/all
        GET /partner/feed/fields
        POST /partner/feed/preview
        PUT /partner/feed/{id}
        DELETE /partner/feed/{id}
        POST /partner/feed/{id}/renew
        POST /partner/feed/{id}/confirm
        POST /partner/team/invitation/{id}/resend
        DELETE /bin/all
        DELETE /bin/{kind}/{id}
        POST /client/erase/{id}
        POST /invoice/{id}/credit
        POST /register/{id}/correct
        GET /register/consultations
        POST /prospect/{id}/erase
        GET /mail/account
        PUT /mail/account/save
        POST /mail/account/test
        DELETE /mail/account/delete
        GET /partner/audit
        GET /partner/audit/export
        GET /partner/export
        POST /partner/export
        GET /partner/export/{id}
        POST /partner/samples
        DELETE /partner/samples
        PUT /partner/updateRecompenseResponse
        POST /partner/webhook
        GET /partner/webhook/all
        PUT /partner/webhook/{id}
        DELETE /partner/webhook/{id}
        POST /partner/webhook/{id}/test
        POST /partner/webhook/{id}/rotate
        GET /partner/webhook/{id}/deliveries
        POST /partner/webhook/delivery/{id}/replay
    """,
}
_PARAMETER = re.compile(r"\{[^{}]*\}|<[^<>]*>")


def _key(method: str, path: str) -> str:
    """A call without the names of its parameters, which the URL table and the OpenAPI document write differently."""
    return f"{method} {_PARAMETER.sub('*', path)}"


def calls() -> Iterator[tuple[str, Access]]:
    """Each call of the table, as `GET /car/getById/{id}`, with what it needs."""
    for access, lines in _CALLS.items():
        for line in lines.split("\n"):
            if line.strip():
                yield line.strip(), access


@cache
def _table() -> dict[str, Access]:
    return {_key(*call.split(" ", 1)): access for call, access in calls()}


def access_of(method: str, route: str) -> Access:
    """What a call needs, by its method and its route with a leading slash; a call that is not listed: the owner's."""
    return _table().get(_key("GET" if method == "HEAD" else method, route), OWNERS)


def may(account: Account, access: Access) -> bool:
    """Whether the account may make a call that needs `access`."""
    if account.role == Role.OWNER:
        return True
    if account.api_token and access.personal:
        return False
    grant: Grant = getattr(access, account.role)
    return {
        YES: True,
        NO: False,
        EXPORT: account.rights["export"],
        DELETE: account.rights["delete"],
        WHOLE: not account.sees_own,
        COSTS: not account.sees_own and account.sees_costs,
    }[grant]


def refused_calls(account: Account) -> list[str]:
    """The calls that the account may not make, for the browser: none of an owner's."""
    return sorted(call for call, access in calls() if not may(account, access))
