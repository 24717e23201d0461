"""Write operations on the team and its invitations (docs/behaviour/team.md)."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple
from uuid import UUID

from django.db import transaction
from django.http import Http404
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from apps.audit.models import Event
from apps.audit.services import record
from apps.core.api.errors import invalid
from apps.core.api.rate_limits import Limit
from apps.core.links import digest, new_token
from apps.core.models.db import locked, refuse_duplicate
from apps.core.tenancy.connection import bypass
from apps.garages.models import Garage
from apps.lead_routing.models import LeadGarage
from apps.partners.assignees import active_people
from apps.partners.confirmation import mail_confirmation
from apps.partners.errors import AccountExists
from apps.partners.mails import mail_to
from apps.partners.models import Account, Partner, Role
from apps.partners.owners import refuse_last_owner
from apps.partners.services import check_password_rules

from .leaving import leave
from .models import Invitation, end_of_link

# Tries are counted by address, as failed log-ins are, so that tokens cannot be guessed.
LINKS = Limit("invitation-link", tries=100, seconds=15 * 60)
# Mails are counted for each partner and for each address, so that no one is written to again and again.
INVITATIONS = Limit("invitation", tries=50, seconds=3600)
INVITATION_MAILS = Limit("invitation-mail", tries=5, seconds=3600)
# Only these roles can have each right; leads are dealt out to those that can read them.
EXPORTING, DELETING = {Role.OWNER, Role.SELLER, Role.READER}, {Role.OWNER, Role.SELLER}
TAKING_LEADS = {Role.OWNER, Role.SELLER}


class Left(NamedTuple):
    """`moved` is how many rows of each kind went to somebody else; `undo` the token that brings the account back."""

    moved: dict[str, int]
    undo: str


class Invited(NamedTuple):
    invitation: Invitation
    link: str


@transaction.atomic
def change_member(
    *,
    partner: Partner,
    account: Account,
    role: str | None = None,
    rights: dict[str, bool] | None = None,
    takes_leads: bool | None = None,
    garage_ids: list[UUID] | None = None,
) -> Account:
    """Changes the fields given. A new role begins without rights, but for those that come along.

    Raises LastOwner (409), and a 422 under a right that the role has always or never, under `takes_leads` and
    `garage_ids`.
    """
    if role not in (None, Role.OWNER):
        refuse_last_owner(account)
    account = _locked(account)
    former_role, former_rights = account.role, account.rights
    if role is not None and role != former_role:
        account.role = role
        account.may_export = account.may_delete = False
        account.takes_leads = account.takes_leads and role in TAKING_LEADS
    _give_rights(account, rights or {})
    if takes_leads is not None:
        if takes_leads and account.role not in TAKING_LEADS:
            raise invalid("takes_leads", _("This role takes no leads."))
        account.takes_leads = takes_leads
    account.save(update_fields=["role", "may_export", "may_delete", "takes_leads"])
    if garage_ids is not None:
        _set_garages(partner, account, set(garage_ids))
    if account.role != former_role:
        record(Event.TEAM_ROLE_CHANGED, about=account, said_before=former_role, said_after=account.role)
    elif account.rights != former_rights:
        record(Event.TEAM_RIGHTS_CHANGED, about=account)
    return account


def _give_rights(account: Account, rights: dict[str, bool]) -> None:
    for name, roles in (("export", EXPORTING), ("delete", DELETING)):
        given = rights.get(name)
        if given is None:
            continue
        if given and account.role not in roles:
            raise invalid(f"rights.{name}", _("This role never has this right."))
        if not given and account.role == Role.OWNER:
            raise invalid(f"rights.{name}", _("An owner always has this right."))
        if account.role != Role.OWNER:
            setattr(account, f"may_{name}", given)


def _set_garages(partner: Partner, account: Account, ids: set[UUID]) -> None:
    garages = Garage.objects.of(partner).filter(pk__in=ids)
    if len(garages) < len(ids):
        raise invalid("garage_ids", _("Unknown id."))
    taken = LeadGarage.objects.of(partner).filter(account=account)
    taken.exclude(garage__in=ids).delete()
    LeadGarage.objects.bulk_create(
        [LeadGarage(partner=partner, account=account, garage=garage) for garage in garages],
        ignore_conflicts=True,
    )


@transaction.atomic
def suspend(*, account: Account) -> None:
    """The account is signed out at once, its sockets close, and it cannot sign in. Raises LastOwner (409)."""
    refuse_last_owner(account)
    account = _locked(account)
    if account.is_active:
        _set_active(account, False, Event.TEAM_SUSPENDED)


@transaction.atomic
def reactivate(*, account: Account) -> None:
    account = _locked(account)
    if not account.is_active:
        _set_active(account, True, Event.TEAM_REACTIVATED)


def _set_active(account: Account, is_active: bool, event: Event) -> None:
    account.is_active = is_active
    account.save(update_fields=["is_active"])
    record(event, about=account)


@transaction.atomic
def remove(*, partner: Partner, account: Account, by: Account, hand_to: UUID | None = None) -> Left:
    """Ends the account, whose row stays, so that what it wrote keeps its name; what it was in charge of goes to
    `hand_to`, or becomes unassigned.

    Raises LastOwner (409), and a 422 under `hand_to` where that is no other active account of the partner.
    """
    refuse_last_owner(account)
    account = _locked(account)
    heir = None
    if hand_to is not None:
        heir = active_people(partner).exclude(pk=account.pk).filter(pk=hand_to).select_for_update(of=("self",)).first()
        if heir is None:
            raise invalid("hand_to", _("Unknown id."))
    left = Left(*leave(partner=partner, account=account, by=by, hand_to=heir))
    record(Event.TEAM_REMOVED, about=account)
    return left


def _locked(account: Account) -> Account:
    """The account for this call alone. Raises Http404 where it has left the team meanwhile."""
    own = Account.objects.filter(pk=account.pk, left_at=None)
    # With `no_key`, a call that stores a row naming it need not wait, as in `lock_owners`.
    return get_object_or_404(own.select_for_update(of=("self",), no_key=True))


@transaction.atomic
def invite(
    *, partner: Partner, by: Account, email: str, role: str, site: str, full_name: str = "", locale: str | None = None
) -> Invited:
    """An invitation whose link to `site` is mailed; a former one of the address is replaced, and its link is dead.

    Raises AccountExists (409), TooManyTries (429).
    """
    INVITATIONS.spend(str(partner.pk))
    email = email.lower()
    # All partners are searched, because an address has one account.
    with bypass():
        if Account.objects.filter(email=email, left_at=None).exists():
            raise AccountExists(field="email")
    token = new_token()
    invitation, _is_new = Invitation.objects.of(partner).update_or_create(
        partner=partner,
        email=email,
        defaults={
            "by": by,
            "full_name": full_name,
            "role": role,
            "locale": locale or by.locale,
            "token_digest": digest(token),
            "expires_at": end_of_link(),
        },
    )
    return _sent(invitation, token, site)


@transaction.atomic
def resend(*, invitation: Invitation, by: Account, site: str) -> Invited:
    """A new link for another 72 hours; the former one is dead. Raises TooManyTries (429)."""
    invitation, token = locked(invitation), new_token()
    invitation.by, invitation.token_digest, invitation.expires_at = by, digest(token), end_of_link()
    invitation.save(update_fields=["by", "token_digest", "expires_at", "updated_at"])
    return _sent(invitation, token, site)


def _sent(invitation: Invitation, token: str, site: str) -> Invited:
    INVITATION_MAILS.spend(invitation.email)
    record(Event.TEAM_INVITED, about=invitation)
    link = f"{site}/auth/invitation/{token}"
    # An inviter without a confirmed address may be a stranger, and the names an advertisement.
    known = invitation.by is not None and invitation.by.email_confirmed_at is not None
    names = {"company": invitation.partner.company_name, "inviter": invitation.invited_by} if known else {}
    transaction.on_commit(
        partial(
            mail_to,
            email=invitation.email,
            locale=invitation.locale,
            subject=gettext_lazy("You are invited to join a team"),
            template="team/invitation_mail.txt",
            context={"name": invitation.full_name if known else "", "link": link, **names},
        )
    )
    return Invited(invitation, link)


@transaction.atomic
def cancel(*, invitation: Invitation) -> None:
    """The link is dead. Raises DoesNotExist where another call came first."""
    record(Event.TEAM_INVITATION_CANCELLED, about=invitation)
    invitation.delete()


@transaction.atomic
def accept(*, invitation: Invitation, full_name: str, password: str, site: str) -> Account:
    """The account of the person who holds the link, which is used up; it has neither right and takes no leads. Another
    link confirms its address, because the inviter was shown this one.

    Raises Http404 where the link was used or replaced meanwhile, AccountExists (409), a 422 under `password`.
    """
    judged, invitation = invitation.token_digest, locked(invitation)
    if invitation.token_digest != judged:
        raise Http404
    account = Account(
        partner=invitation.partner,
        email=invitation.email,
        full_name=full_name,
        role=invitation.role,
        locale=invitation.locale,
        alerts=Account.Alerts.ALL if invitation.role == Role.OWNER else Account.Alerts.MINE,
    )
    check_password_rules(password, account=account)
    account.set_password(password)
    _free(invitation.email)
    with refuse_duplicate(AccountExists):
        account.save()
    invitation.delete()
    record(Event.TEAM_JOINED, by=account, about=account)
    transaction.on_commit(partial(mail_confirmation, account=account, site=site))
    return account


def _free(email: str) -> None:
    """Who has left a team, of whatever partner, gives the address up."""
    with bypass():
        for account in Account.objects.filter(email=email, left_at__isnull=False).select_for_update(of=("self",)):
            account.email = f"{account.pk.hex}@left.invalid"
            account.save(update_fields=["email"])
