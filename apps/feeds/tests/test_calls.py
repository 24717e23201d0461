"""Adding, changing, listing and deleting feeds."""

from __future__ import annotations

import re
from collections.abc import Callable
from uuid import uuid4

import pytest

from apps.audit.models import Entry, Event
from apps.feeds.fields import FIELDS
from apps.feeds.models import MAX_FEEDS, Feed
from apps.partners.models import Account, Partner, Role
from apps.testing.callers import Caller
from apps.testing.concurrency import simultaneously
from apps.testing.queries import count_queries_of_get

from .conftest import BODY, COLUMNS, PATH, NewFeed, address, stored


def test_feed_has_a_secret_address(api: Caller, new_feed: NewFeed) -> None:
    feed = new_feed()

    assert re.fullmatch(r"http://testserver/feed/[\w-]{43}\.csv", feed["url"])
    assert {name: value for name, value in feed.items() if name not in ("id", "url", "createdAt")} == {
        "name": "Portail",
        "columns": COLUMNS,
        "separator": ";",
        "encoding": "utf-8",
        "decimal": ",",
        "header": True,
        "photoSeparator": "|",
        "fetchedAt": None,
        "carCount": None,
        "held": None,
    }
    assert api.read(f"{PATH}/all") == [feed]


def test_secret_is_stored_as_a_digest_and_encrypted(anonymous: Caller, new_feed: NewFeed) -> None:
    feed = new_feed()

    (row,) = Feed.objects.values_list()
    secret = address(feed).removeprefix("/feed/").removesuffix(".csv")
    assert not [value for value in row if secret in str(value)]
    assert anonymous.get(f"/feed/{stored(feed).digest}.csv").status_code == 404


def test_address_of_another_key_can_only_be_renewed(api: Caller, new_feed: NewFeed) -> None:
    feed = new_feed()
    Feed.objects.update(secret_encrypted="of another key")

    assert api.read(f"{PATH}/all")[0]["url"] is None
    assert api.post(f"{PATH}/{feed['id']}/renew").json()["data"]["url"].endswith(".csv")


def test_all_options_are_kept(new_feed: NewFeed) -> None:
    options = {"separator": "\t", "encoding": "iso-8859-15", "decimal": ".", "header": False, "photoSeparator": " "}

    feed = new_feed(**options)

    assert {name: feed[name] for name in options} == options


@pytest.mark.parametrize(
    "fields, wrong",
    [
        ({"name": ""}, "name"),
        ({"name": "n" * 61}, "name"),
        ({"separator": ":"}, "separator"),
        ({"encoding": "utf-16"}, "encoding"),
        ({"decimal": "'"}, "decimal"),
        ({"header": "perhaps"}, "header"),
        ({"photoSeparator": "/"}, "photoSeparator"),
        ({"photoSeparator": ";"}, "photoSeparator"),
        ({"columns": []}, "columns"),
        ({"columns": "prix"}, "columns"),
        ({"columns": None}, "columns"),
        ({"columns": [{"heading": str(place), "constant": ""} for place in range(101)]}, "columns"),
        ({"columns": ["prix"]}, "columns.0"),
        ({"columns": [{"heading": "A"}]}, "columns.0"),
        ({"columns": [{"heading": "A", "field": "prix", "constant": "B"}]}, "columns.0"),
        ({"columns": [*COLUMNS, {"heading": "A", "field": "colour"}]}, "columns.4.field"),
        ({"columns": [{"heading": "A", "field": "nom", "maxLength": 0}]}, "columns.0.maxLength"),
        ({"columns": [{"heading": "A", "field": "purchasePrice"}]}, "columns.0.field"),
        ({"columns": [{"heading": "A", "field": ["prix"]}]}, "columns.0.field"),
        ({"columns": [{"field": "prix"}]}, "columns.0.heading"),
        ({"columns": [{"heading": " ", "field": "prix"}]}, "columns.0.heading"),
        ({"columns": [{"heading": "A\nB", "field": "prix"}]}, "columns.0.heading"),
        ({"columns": [{"heading": "A", "constant": "A\nB"}]}, "columns.0.constant"),
        ({"columns": [{"heading": "A", "constant": {}}]}, "columns.0.constant"),
        ({"columns": [{"heading": "車", "field": "prix"}], "encoding": "windows-1252"}, "columns.0.heading"),
        ({"columns": [{"heading": "A", "constant": "’"}], "encoding": "iso-8859-15"}, "columns.0.constant"),
    ],
)
def test_wrong_field_is_a_422(api: Caller, fields: dict[str, object], wrong: str) -> None:
    response = api.post(PATH, {**BODY, **fields})

    assert (response.status_code, list(response.json()["errors"])) == (422, [wrong])
    assert not Feed.objects.exists()


def test_double_heading_is_refused_at_both_columns(api: Caller) -> None:
    columns = [{"heading": "Prix", "field": "prix"}, *COLUMNS]

    assert api.post(PATH, {**BODY, "columns": columns}).json()["errors"].keys() == {
        "columns.0.heading",
        "columns.2.heading",
    }


def test_name_and_columns_are_required(api: Caller) -> None:
    assert api.post(PATH, {}).json()["errors"].keys() == {"name", "columns"}


def test_hundred_columns_and_an_empty_constant_are_taken(new_feed: NewFeed) -> None:
    columns = [{"heading": str(place), "constant": ""} for place in range(100)]

    assert new_feed(columns=columns)["columns"] == columns


def test_change_leaves_other_fields_and_the_address(api: Caller, new_feed: NewFeed) -> None:
    feed = new_feed()

    changed = api.put(f"{PATH}/{feed['id']}", {"name": "Autre", "columns": COLUMNS[:1]}).json()["data"]

    assert changed == {**feed, "name": "Autre", "columns": COLUMNS[:1]}


def test_change_is_judged_with_what_stays(api: Caller, new_feed: NewFeed) -> None:
    feed = new_feed(columns=[{"heading": "車", "field": "prix"}])

    for body, wrong in (({"encoding": "windows-1252"}, "columns.0.heading"), ({"separator": "|"}, "photoSeparator")):
        response = api.put(f"{PATH}/{feed['id']}", body)
        assert (response.status_code, list(response.json()["errors"])) == (422, [wrong])


def test_partner_has_a_bounded_number_of_feeds(api: Caller, partner: Partner, new_feed: NewFeed) -> None:
    _nearly_all(partner)
    new_feed()

    response = api.post(PATH, BODY)

    assert (response.status_code, response.json()["code"]) == (409, "too_many_feeds")
    assert "20" in response.json()["message"]


@pytest.mark.postgres
@pytest.mark.django_db(transaction=True)
def test_bound_holds_for_simultaneous_calls(account: Account, partner: Partner) -> None:
    _nearly_all(partner)

    answers: list[int] = simultaneously(lambda _number: Caller(account).post(PATH, BODY).status_code, times=4)

    assert sorted(answers) == [201, 409, 409, 409]


def _nearly_all(partner: Partner) -> None:
    Feed.objects.bulk_create(
        Feed(partner=partner, name="x", columns=COLUMNS, digest=str(number)) for number in range(MAX_FEEDS - 1)
    )


def test_repeated_call_under_one_key_adds_one_feed(api: Caller) -> None:
    answers = [api.post(PATH, BODY, headers={"Idempotency-Key": "once"}).json() for _time in range(2)]

    assert answers[0] == answers[1]
    assert Feed.objects.count() == 1


def test_list_takes_as_many_statements_for_any_number(api: Caller, new_feed: NewFeed) -> None:
    new_feed()
    few = count_queries_of_get(api, f"{PATH}/all")
    new_feed()
    new_feed()

    assert count_queries_of_get(api, f"{PATH}/all") == few


def test_former_address_ends_with_its_renewal(api: Caller, anonymous: Caller, new_feed: NewFeed) -> None:
    feed = new_feed()

    renewed = api.post(f"{PATH}/{feed['id']}/renew").json()["data"]

    assert renewed == {**feed, "url": renewed["url"]}
    assert anonymous.get(address(feed)).status_code == 404
    assert anonymous.get(address(renewed)).status_code == 200


def test_deleted_feed_answers_no_more(api: Caller, anonymous: Caller, new_feed: NewFeed) -> None:
    feed = new_feed()
    assert anonymous.get(address(feed)).status_code == 200

    assert api.delete(f"{PATH}/{feed['id']}").json()["message"] == "Le flux est supprimé."
    assert anonymous.get(address(feed)).status_code == 404
    assert api.read(f"{PATH}/all") == []
    assert api.delete(f"{PATH}/{feed['id']}").status_code == 404


def test_feed_of_another_partner_is_unknown(other_api: Caller, new_feed: NewFeed) -> None:
    key = new_feed()["id"]

    assert other_api.read(f"{PATH}/all") == []
    answers = (
        other_api.put(f"{PATH}/{key}", {"name": "A"}),
        other_api.post(f"{PATH}/{key}/renew"),
        other_api.post(f"{PATH}/{key}/confirm"),
        other_api.delete(f"{PATH}/{key}"),
    )
    assert [answer.status_code for answer in answers] == [404] * 4


@pytest.mark.parametrize("role", [Role.SELLER, Role.WORKSHOP, Role.READER])
def test_feeds_are_the_owners_alone(colleague: Callable[..., Account], role: Role) -> None:
    caller, key = Caller(colleague(role, may_export=True, may_delete=True)), uuid4()

    answers = (
        caller.get(f"{PATH}/all"),
        caller.get(f"{PATH}/fields"),
        caller.post(PATH, BODY),
        caller.post(f"{PATH}/preview", BODY),
        caller.put(f"{PATH}/{key}", BODY),
        caller.post(f"{PATH}/{key}/renew"),
        caller.post(f"{PATH}/{key}/confirm"),
        caller.delete(f"{PATH}/{key}"),
    )

    assert [answer.status_code for answer in answers] == [403] * 8


def test_fields_have_names_in_the_callers_language(api: Caller) -> None:
    fields = {row["field"]: row["label"] for row in api.read(f"{PATH}/fields")}

    assert tuple(fields) == FIELDS
    assert (fields["prix"], fields["vin"], fields["photos"]) == ("Prix", "VIN", "Photos")
    assert "purchasePrice" not in fields
    assert {row["label"] for row in api.in_language("en").read(f"{PATH}/fields")} >= {"Price", "Photos", "CO₂ class"}


def test_acts_are_in_the_trail(api: Caller, account: Account, new_feed: NewFeed) -> None:
    path = f"{PATH}/{new_feed()['id']}"
    api.put(path, {"header": False})
    api.post(f"{path}/renew")
    api.post(f"{path}/confirm")
    api.delete(path)

    entries = Entry.objects.order_by("created_at", "id")
    assert [(entry.event, entry.label, entry.account_id) for entry in entries] == [
        (event, "Portail", account.pk)
        for event in (Event.FEED_CREATED, Event.FEED_CHANGED, Event.FEED_RENEWED, Event.FEED_DELETED)
    ]
