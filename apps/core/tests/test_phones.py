"""Phone numbers: what is taken, how it is stored, and what is said of what is refused."""

from __future__ import annotations

import io
import re
from typing import Any

import phonenumbers
import pytest
from django.core.management import call_command
from django.utils.translation import override
from hypothesis import example, given
from hypothesis import strategies as st
from rest_framework.exceptions import ValidationError

from apps.clients.models import Client
from apps.clients.tests.factory import make_client
from apps.core.api.phones import FRANCE, PhoneError, PhoneField, e164, readable_phone
from apps.garages.models import Garage
from apps.imports import cells
from apps.partners.models import Partner
from apps.prospects.models import Prospect
from apps.testing.callers import Caller

pytestmark = pytest.mark.database

TOO_SHORT = "Ce numéro de téléphone est trop court : il y manque des chiffres."
TOO_SHORT_ENGLISH = "This phone number is too short: digits are missing."


@pytest.mark.parametrize(
    "written, kept",
    [
        ("06 12 34 56 78", "+33612345678"),
        ("06.12.34.56.78", "+33612345678"),
        ("６12345678", "+33612345678"),
        ("O6 12 34 56 78", "+33612345678"),
        ("Tél : 06 12 34 56 78", "+33612345678"),
        ("06 12 34 56 78 (bureau)", "+33612345678"),
        ("06 12 34 56 78（携帯）", "+33612345678"),
        ("06 12 34 56 78 ext. 12", "+33612345678"),
        ("+33 (0)6 12 34 56 78", "+33612345678"),
        ("0033612345678", "+33612345678"),
        ("+32 2 555 12 12", "+3225551212"),
        ("+81 3-1234-5678", "+81312345678"),
        # The ranges for fiction, which nobody has.
        ("06 39 98 00 01", "+33639980001"),
        ("01 99 00 12 34", "+33199001234"),
        # Réunion, Mayotte, Guadeloupe, Guyane, Martinique.
        ("0692 40 50 60", "+262692405060"),
        ("0693 01 23 45", "+262693012345"),
        ("0262 40 50 60", "+262262405060"),
        ("0263 12 34 56", "+262263123456"),
        ("06 39 40 50 60", "+262639405060"),
        ("0269 61 23 45", "+262269612345"),
        ("0690 40 50 60", "+590690405060"),
        ("0590 40 50 60", "+590590405060"),
        ("0694 40 50 60", "+594694405060"),
        ("0594 40 50 60", "+594594405060"),
        ("0696 40 50 60", "+596696405060"),
        ("0697 40 50 60", "+596697405060"),
        ("0596 40 50 60", "+596596405060"),
        ("+33 692 40 50 60", "+262692405060"),
        ("0033 (0)692 40 50 60", "+262692405060"),
        ("+262 692 40 50 60", "+262692405060"),
        # Shared by the mainland and several of them.
        ("0 800 123 456", "+33800123456"),
        ("09 76 12 34 56", "+33976123456"),
        # Ranges that libphonenumber does not know.
        ("+44 7700 900123", "+447700900123"),
        ("+1 555 010 0199", "+15550100199"),
    ],
)
def test_phone_number_stored_as_e164(written: str, kept: str) -> None:
    assert PhoneField().run_validation(written) == kept


@pytest.mark.parametrize(
    "written, why",
    [
        ("06 12 34 56 7", TOO_SHORT),
        ("6 12 34 56 7", TOO_SHORT),
        ("+33 (0)6 12 34 56 7", TOO_SHORT),
        ("0692 40 50 6", TOO_SHORT),
        ("+44 07700 90012", TOO_SHORT),
        ("06 12 34 56 78 9", "Ce numéro de téléphone est trop long : il a trop de chiffres."),
        ("06 12 34 56 7O", "Un numéro de téléphone n’a pas de lettres ; celui-ci contient « O »."),
        ("06 l2 34 56 78", "Un numéro de téléphone n’a pas de lettres ; celui-ci contient « l »."),
        ("+33000000000", "Aucun numéro de téléphone de ce pays ne commence ainsi."),
        ("+999 1234567", "Aucun pays n’a l’indicatif par lequel ce numéro commence."),
        ("abc", "Saisissez un numéro de téléphone valide."),
    ],
)
def test_refused_phone_number_says_what_is_wrong(written: str, why: str) -> None:
    with override("fr"), pytest.raises(ValidationError) as caught:
        PhoneField().run_validation(written)

    assert [str(reason).replace("\xa0", " ").replace("\u202f", " ") for reason in caught.value.detail] == [why]


@pytest.mark.parametrize("text", ["", "12", "+", "abc", "06 12", "9" * 33, None, [], "+999 1234567", "06 12 34 56 OOO"])
def test_invalid_phone_number_rejected(text: object) -> None:
    with pytest.raises(ValidationError):
        PhoneField().run_validation(text)


@given(st.text(max_size=40))
def test_phone_number_any_text_e164_or_rejected(text: str) -> None:
    try:
        kept = PhoneField().run_validation(text)
    except ValidationError:
        return
    assert kept == e164(kept)
    assert re.fullmatch(r"\+[1-9]\d{6,15}", kept, re.ASCII)


NATIONAL = st.from_regex(r"0[1-9][0-9]{8}", fullmatch=True)


@given(NATIONAL)
@example("0691999999")
def test_any_ten_digits_are_a_french_number_of_one_territory(national: str) -> None:
    number = phonenumbers.parse(e164(national))

    assert phonenumbers.national_significant_number(number) == national[1:]
    assert number.country_code in (FRANCE, 262, 590, 594, 596)
    # The mainland's code where it is known there, or nowhere.
    at_home = phonenumbers.PhoneNumber(country_code=FRANCE, national_number=number.national_number)
    if number.country_code == FRANCE and not phonenumbers.is_valid_number(at_home):
        assert not any(
            phonenumbers.is_valid_number(phonenumbers.PhoneNumber(code, number.national_number))
            for code in (262, 590, 594, 596)
        )
    # In each spelling the same.
    spellings = (
        f"+33{national[1:]}",
        f"+{number.country_code} (0){national[1:]}",
        " ".join(re.findall("..", national)),
    )
    assert {e164(spelling) for spelling in spellings} == {e164(national)}
    assert cells.phone(national, "EUR") == e164(national)


@given(NATIONAL, st.data())
def test_french_number_without_a_digit_with_another_or_a_letter_is_refused(national: str, data: st.DataObject) -> None:
    place = data.draw(st.integers(1, 9))
    letter = data.draw(st.sampled_from("OolIiSBZgé零"))
    for wrong in (
        national[:place] + national[place + 1 :],
        national[:place] + "5" + national[place:],
        national[:place] + letter + national[place:],
        national[:place] + letter + national[place + 1 :],
    ):
        for spelling in (wrong, f"+33{wrong[1:]}", " ".join(re.findall("..?", wrong))):
            with pytest.raises(PhoneError):
                e164(spelling)


EXAMPLES = [
    (region, number)
    for region in sorted(phonenumbers.SUPPORTED_REGIONS)
    for kind in (phonenumbers.PhoneNumberType.FIXED_LINE, phonenumbers.PhoneNumberType.MOBILE)
    if (number := phonenumbers.example_number_for_type(region, kind))
]


def test_every_countrys_numbers_are_kept_as_they_are() -> None:
    styles = phonenumbers.PhoneNumberFormat
    assert len(EXAMPLES) > 400
    for region, number in EXAMPLES:
        kept = phonenumbers.format_number(number, styles.E164)
        assert e164(phonenumbers.format_number(number, styles.INTERNATIONAL)) == kept
        assert e164(phonenumbers.format_number(number, styles.NATIONAL), region) == kept


@given(st.sampled_from(EXAMPLES), st.text("0123456789", min_size=1, max_size=12))
def test_what_is_kept_is_known_or_as_long_as_its_countrys_mobiles(sample: Any, rest: str) -> None:
    _region, number = sample
    try:
        kept = phonenumbers.parse(e164(f"+{number.country_code}{rest}"))
    except PhoneError:
        return
    possible = phonenumbers.is_possible_number_for_type(kept, phonenumbers.PhoneNumberType.MOBILE)
    assert possible or phonenumbers.is_valid_number(kept)


def test_overseas_number_is_shown_as_it_is_dialled_everywhere() -> None:
    assert readable_phone("+262692405060") == "+262 692 40 50 60"
    assert readable_phone("+33612345678") == "06 12 34 56 78"


def test_visitor_with_an_overseas_number_is_the_person_known_by_its_other_spelling(
    anonymous: Caller, api: Caller, partner: Partner
) -> None:
    for written in ("0692 40 50 60", "+262 692 40 50 60", "+33692405060"):
        body = {"affiliateCode": partner.affiliate_code, "fullName": "Zoé", "phoneNumber": written}
        assert anonymous.post("/prospect/create", body).status_code == 201

    assert Prospect.objects.get().phone_number == "+262692405060"
    for searched in ("0692 40", "+262 692 40 50 60", "06 92 40 50 60", "+33692405060"):
        assert api.get("/prospect/all", {"search": searched}).json()["total"] == 1


def check(*arguments: str) -> list[str]:
    out = io.StringIO()
    call_command("check_contacts", *arguments, stdout=out)
    return out.getvalue().splitlines()


def test_check_contacts_proposes_and_changes_what_was_chosen_alone(partner: Partner) -> None:
    client = make_client(partner, phone_number="+33692405060")
    short = make_client(partner, phone_number="+33061234567")
    garage = Garage.objects.create(partner=partner, localisation="Saint-Denis", phone_number="+33262405060")
    make_client(partner, phone_number="+33612345678")

    lines = check()

    assert lines.pop() == "3 to look at"
    assert set(lines) == {
        f"garage {garage.pk} of “{partner}” phone_number: +33262405060 → +262262405060 (the country's own code)",
        f"client {client.pk} of “{partner}” phone_number: +33692405060 → +262692405060 (the country's own code)",
        f"client {short.pk} of “{partner}” phone_number: +33061234567 → ? ({TOO_SHORT_ENGLISH})",
    }
    client.refresh_from_db()
    assert client.phone_number == "+33692405060"

    assert check("--apply", str(client.pk), str(short.pk))[0].endswith("→ +262692405060 (changed)")

    client.refresh_from_db()
    assert (client.phone_number, client.phone_digits) == ("+262692405060", "262692405060")
    short.refresh_from_db()
    garage.refresh_from_db()
    assert (short.phone_number, garage.phone_number) == ("+33061234567", "+33262405060")


def test_check_contacts_leaves_a_number_that_another_row_has(partner: Partner) -> None:
    make_client(partner, phone_number="+262692405060")
    client = make_client(partner, phone_number="+33692405060")

    assert "merge the two" in check("--apply", str(client.pk))[0]
    assert Client.objects.get(pk=client.pk).phone_number == "+33692405060"
