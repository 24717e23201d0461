"""Recipients of a partner's mails in a day, whichever way a mail comes into the outbox."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.conf import settings as django_settings
from django.utils import timezone
from pytest_django import Settings

from apps.mail.models import Message
from apps.partners.models import Account, Partner
from apps.testing.callers import Caller
from apps.testing.concurrency import simultaneously

from .conftest import TO

Draft = Callable[..., dict[str, Any]]


def recipients(count: int) -> list[dict[str, str]]:
    return [{"address": f"client{number}@exemple.fr"} for number in range(count)]


def send(api: Caller, new_draft: Draft, count: int) -> Any:
    return api.post(f"/mail/draft/{new_draft(to=recipients(count))['id']}/send")


def test_day_has_so_many_recipients(api: Caller, new_draft: Draft, settings: Settings) -> None:
    settings.MAIL_RECIPIENTS_A_DAY = 5
    assert send(api, new_draft, 3).status_code == 200

    refused = send(api, new_draft, 3)

    assert (refused.status_code, refused.json()["code"]) == (429, "mail_quota")
    assert 86_000 < int(refused["Retry-After"]) <= 86_400
    assert "5 destinataires par jour" in refused.json()["message"]
    assert "demain" in refused.json()["message"]
    assert Message.objects.filter(state=Message.State.OUTBOX).count() == 1
    # What was refused has used nothing.
    assert send(api, new_draft, 2).status_code == 200
    assert send(api, new_draft, 1).status_code == 429


@pytest.mark.skipif(bool(django_settings.REDIS_URL), reason="Redis has its own clock")
def test_next_day_has_all_its_recipients(api: Caller, new_draft: Draft, settings: Settings, clock: Any) -> None:
    settings.MAIL_RECIPIENTS_A_DAY = 5
    assert send(api, new_draft, 5).status_code == 200
    clock(86_401)
    assert send(api, new_draft, 5).status_code == 200


def test_copies_count_too(api: Caller, new_draft: Draft, settings: Settings) -> None:
    settings.MAIL_RECIPIENTS_A_DAY = 2
    draft = new_draft(to=TO, cc=recipients(2))

    assert api.post(f"/mail/draft/{draft['id']}/send").status_code == 429


def test_unconfirmed_partner_has_fewer(
    api: Caller, new_draft: Draft, account: Account, partner: Partner, settings: Settings
) -> None:
    assert (settings.MAIL_RECIPIENTS_A_DAY, settings.MAIL_RECIPIENTS_UNCONFIRMED) == (500, 20)
    Account.objects.filter(pk=account.pk).update(email_confirmed_at=None)
    # Not even where staff have allowed more.
    Partner.objects.filter(pk=partner.pk).update(mail_recipients_a_day=1000)
    assert send(api, new_draft, 20).status_code == 200

    refused = send(api, new_draft, 1)

    assert refused.status_code == 429
    assert "Confirmez votre adresse" in refused.json()["message"]
    Account.objects.filter(pk=account.pk).update(email_confirmed_at=timezone.now())
    assert send(api, new_draft, 1).status_code == 200


def test_staff_allow_a_partner_another_number(
    api: Caller, new_draft: Draft, partner: Partner, other_api: Caller, settings: Settings
) -> None:
    settings.MAIL_RECIPIENTS_A_DAY = 1
    Partner.objects.filter(pk=partner.pk).update(mail_recipients_a_day=2)

    assert send(api, new_draft, 2).status_code == 200
    assert send(api, new_draft, 1).status_code == 429


@pytest.mark.django_db(transaction=True)
def test_simultaneous_mails_do_not_pass_the_limit_together(api: Caller, new_draft: Draft, settings: Settings) -> None:
    settings.MAIL_RECIPIENTS_A_DAY = 5
    drafts = [new_draft(to=recipients(3)) for _number in range(4)]

    answers = simultaneously(lambda number: api.post(f"/mail/draft/{drafts[number]['id']}/send"), 4)

    assert sum(answer.status_code == 200 for answer in answers) <= 1
