"""GET /partner/usage: what is used, and what is left."""

from django.core.files.base import ContentFile

from apps.core.files.stored import StoredFiles
from apps.partners.models import Account, Partner
from apps.partners.quota import spend_recipients
from apps.testing.callers import Caller


def test_usage_shows_what_is_used_and_the_most(api: Caller, other_api: Caller, partner: Partner) -> None:
    with StoredFiles() as files:
        files.store(ContentFile(bytes(1500)), partner_id=partner.pk, folder="documents", extension="pdf")
    spend_recipients(partner, 3)

    assert api.read("/partner/usage") == {
        "storage": {"used": 1500, "most": 20 * 1024**3},
        "uploads": {"used": 1500, "most": 5 * 1024**3},
        "recipients": {"used": 3, "most": 500},
        "confirmed": True,
    }
    assert other_api.read("/partner/usage")["storage"]["used"] == 0


def test_usage_shows_what_staff_have_allowed(api: Caller, partner: Partner) -> None:
    Partner.objects.filter(pk=partner.pk).update(storage_mb=7, mail_recipients_a_day=9)

    usage = api.read("/partner/usage")

    assert (usage["storage"]["most"], usage["recipients"]["most"]) == (7 * 1024 * 1024, 9)


def test_usage_of_an_unconfirmed_partner(api: Caller, account: Account) -> None:
    Account.objects.filter(pk=account.pk).update(email_confirmed_at=None)

    usage = api.read("/partner/usage")

    assert (usage["recipients"]["most"], usage["confirmed"]) == (20, False)
