"""Any sequence of creations, deletions, restores, merges, acts on many rows and sales: every figure follows a model.

Where acts cancel out, every answer is as it was: what has been answered in a state is kept, and asked again there.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial
from itertools import count
from operator import itemgetter
from typing import Any

import pytest
from django.db import transaction
from django.test import TestCase
from django.utils import timezone
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from apps.bin.tests.conftest import DELETE
from apps.cars.models import Car
from apps.documents.tests.test_document_calls import document_body
from apps.partners.models import Account
from apps.prospects.models import Prospect
from apps.testing.callers import Caller
from apps.testing.openapi import operations
from apps.testing.uploads import upload

from .memory import CHOICES, Memory, Merge, Refused, Row

pytestmark = pytest.mark.django_db

NOW = datetime.fromisoformat("2026-03-10T10:00:00+01:00")
LISTS = {
    "car": "/car/all",
    "client": "/client/getAll",
    "garage": "/garage/all",
    "modelCar": "/modelCar/all",
    "prospect": "/prospect/all",
    "document": "/api/document/getAll",
}
OTHER_LISTS = ("/sale/all", "/bin/all", "/client/duplicates", "/prospect/duplicates")
# Every figure that the document names.
FIGURES = [
    path.format(period="month")
    for method, path, _operation in operations()
    if method == "get" and path.startswith(("/partner/statistics/", "/partner/today", "/prospect/count-new"))
]
# Signed addresses and moments of the asking, which are others each time.
PASSING = ("url", "thumbnail", "file", "updatedAt", "deletedAt", "expiresAt")
STATUSES = ["new", "contacted", "appointment", "won", "lost"]
PICK = st.integers(0, 5)


class Dealership:
    """Acts through the API, and through the memory beside it: both must agree on what is refused."""

    def __init__(self, account: Account) -> None:
        self.api = Caller(account)
        self.memory = Memory()
        self.known: dict[str, dict[str, Any]] = {}

    def call(self, method: str, path: str, body: Any = None, *, form: bool = False) -> Any:
        """One call, with what follows its commit."""
        with TestCase.captureOnCommitCallbacks(execute=True):
            return getattr(self.api, method)(path, body, format="multipart" if form else "json")

    def both(self, remembered: Callable[[], Any], method: str, path: str, body: Any = None, **options: Any) -> Any:
        """The memory's result and the answer's data; None where both refuse."""
        self.memory.moment += 1
        try:
            found, status = remembered(), 200
        except Refused as refused:
            found, status = None, refused.status
        answer = self.call(method, path, body, **options)
        if status == 200:
            assert answer.status_code in (200, 201), (path, body, answer.content)
            return found, answer.json().get("data")
        assert answer.status_code == status, (path, body, answer.content)
        return None

    def create(self, kind: str, number: int) -> str:
        """A new row, one of two or three that exclude each other; empty where it is refused."""
        path, body, values = self._new(kind, number)
        made = self.both(
            lambda: self.memory.may_create(kind, values), "post", path, body, form=kind in ("car", "document")
        )
        if made is None:
            return ""
        pk: str = made[1]["id"]
        self.memory.create(kind, pk, values)
        return pk

    def _new(self, kind: str, number: int) -> tuple[str, dict[str, Any], dict[str, Any]]:
        body: dict[str, Any]
        match kind:
            case "modelCar":
                return "/modelCar/create", {"intitule": f"C{number % 2}"}, {"title": f"C{number % 2}"}
            case "garage":
                return "/garage/create", {"localisation": f"Rue {number % 2}"}, {"place": f"Rue {number % 2}"}
            case "document":
                return "/api/document/create", document_body(expiresAt="2026-03-15"), {}
            case "client":
                phone, region = f"+3361234560{number % 3}", ("FR-IDF", "FR-BRE")[number % 2]
                body = {"fullName": "Zoé Roy", "phoneNumber": phone, "region": region}
                return "/client/create", body, {"phone": phone, "region": region, "status": "unverified"}
            case "prospect":
                phone = f"+3361234560{number % 3}"
                body = {"fullName": "Zoé Roy", "phoneNumber": phone, "carModel": f"C{number % 2}"}
                values = {"phone": phone, "title": f"C{number % 2}", "status": "new", "seen": 0}
                return "/prospect/create", body, {**values, "contacted": 0, "repeats": (), "client": None}
            case _:
                model = (self.memory.standing("modelCar") or [Row("", self.create("modelCar", number), {})])[0]
                garages = self.memory.standing("garage")
                garage = garages[0].id if garages and number % 2 else None
                plate, price = f"AB-10{number % 3}-CD", 9000 + number
                fields: dict[str, Any] = {"nom": plate, "immatriculation": plate, "prix": price, "modelCarId": model.id}
                body = fields | {"image": upload()}
                if garage:
                    body["garageId"] = garage
                values = {"plate": plate, "price": price, "modelCar": model.id, "garage": garage, "sold": False}
                return "/car/create", body, {**values, "buyer": None}

    def delete(self, kind: str, pk: str) -> None:
        self.both(lambda: self.memory.delete(kind, pk), "delete", DELETE[kind].format(id=pk))

    def restore(self, kind: str, pk: str) -> None:
        self.both(lambda: self.memory.restore(kind, pk), "post", f"/bin/{kind}/{pk}/restore")

    def delete_for_ever(self, kind: str, pk: str) -> None:
        self.both(lambda: self.memory.delete_for_ever(pk), "delete", f"/bin/{kind}/{pk}")

    def sell(self, car: str, client: str) -> None:
        sold = {"carId": car, "clientId": client}
        self.both(lambda: self.memory.sell(car, client), "post", "/car/assign-to-client", sold)

    def unassign(self, car: str) -> None:
        self.both(lambda: self.memory.unassign(car), "post", "/car/unassign", {"carId": car})

    def verify(self, client: str) -> None:
        path = f"/client/updateStatus/{client}"
        self.both(lambda: self.memory.verify(client), "put", path, {"status": "verified"})

    def set_status(self, prospect: str, status: str) -> None:
        path = f"/prospect/{prospect}/status"
        self.both(lambda: self.memory.set_status(prospect, status), "patch", path, {"status": status})

    def convert(self, prospect: str) -> None:
        made = self.both(lambda: self.memory.may_convert(prospect), "post", f"/prospect/{prospect}/convert")
        if made:
            self.memory.convert(prospect, made[1]["client"]["id"])

    def merge(self, kind: str, keep: str, drop: str, fields: list[str]) -> Merge | None:
        names = {"phone": "phoneNumber"}
        body = {"keep": keep, "drop": drop, "fields": {names.get(name, name): "drop" for name in fields}}
        done = self.both(lambda: self.memory.merge(kind, keep, drop, fields), "post", f"/{kind}/merge", body)
        if done is None:
            return None
        made: Merge = done[0]
        made.id = done[1]["mergeId"]
        return made

    def undo_merge(self, merge: Merge | None) -> None:
        assert merge
        self.both(lambda: self.memory.undo_merge(merge), "post", f"/{merge.kind}/merge/{merge.id}/undo")

    def bulk(self, kind: str, ids: list[str], action: str, value: Any = None) -> None:
        name = {"price": "amount", "garage": "garageId", "status": "status"}.get(action)
        body = {name: value} if name else {}
        done, report = self.both(
            lambda: self.memory.bulk(kind, ids, action, value),
            "post", f"/{kind}/bulk", {"ids": ids, "action": action, **body},
        )  # fmt: skip
        assert report["changed"] == len(done.rows), report
        done.token = report["undo"]

    def undo(self, number: int = -1, *, only_unchanged: bool = False) -> None:
        undo = self.memory.undos[number]
        done = self.both(
            lambda: self.memory.undo(undo, only_unchanged=only_unchanged),
            "post", f"/undo/{undo.token}", {"only": "unchanged"} if only_unchanged else {},
        )  # fmt: skip
        if done:
            assert done[1]["restored"] == done[0]

    def agrees(self) -> None:
        """Every figure is as the memory says, and every answer as it was in this state before."""
        answers = self.answers()
        assert figures(answers) == self.memory.figures()
        before = self.known.setdefault(self.memory.state(), answers)
        assert {path: (before[path], answers[path]) for path in answers if before[path] != answers[path]} == {}

    def answers(self) -> dict[str, Any]:
        """All that a partner is shown of these rows."""
        found = {path: self.api.get(path) for path in FIGURES}
        found |= {path: self.api.get(path, {"limit": 100}) for path in (*LISTS.values(), *OTHER_LISTS)}
        assert {path for path, answer in found.items() if answer.status_code != 200} == set()
        answers = {path: without(answer.json(), PASSING) for path, answer in found.items()}
        # What was deleted last comes first, and when it was is passing.
        answers["/bin/all"]["data"].sort(key=itemgetter("id"))
        return answers


def figures(answers: dict[str, Any]) -> dict[str, Any]:
    """What the memory says, as the answers have it."""
    rows = {path: answer["data"] for path, answer in answers.items()}
    dashboard, overview = rows["/partner/statistics/all"], rows["/partner/statistics/chiffreAffaire/all"]
    (sales,) = rows["/partner/statistics/sales"]["currencies"]
    counts, clients = answers["/partner/today"]["counts"], dashboard["clients"]
    revenue = {overview["yearly"], overview["currentMonth"], sales["current"]["amount"]}
    assert {*revenue, rows["/partner/statistics/chiffreAffaire/month"]["total"]} == revenue == {overview["yearly"]}
    assert clients["total"] == clients["verified"] + clients["unverified"]
    assert rows["/partner/today/count"]["count"] == sum(counts.values())
    sold = sorted(rows["/sale/all"], key=lambda row: row["id"])
    return {
        "clients": {name: clients[name] for name in ("verified", "unverified") if clients[name]},
        "regions": {row["region"]: row["count"] for row in dashboard["clientsByRegion"]},
        "popular": {row["modelCarId"]: (row["sales"], row["prospects"]) for row in dashboard["popularModels"]},
        "prospects": (dashboard["prospects"]["new"], dashboard["prospects"]["total"]),
        "unseen": rows["/prospect/count-new"]["count"],
        "turnover": {name: sales["current"][name] for name in ("count", "amount")},
        "models": {(row["modelCarId"], row["intitule"]): row["count"] for row in sales["byModel"]},
        "garages": {(row["garageId"], row["nom"]): row["count"] for row in sales["byGarage"]},
        "stock": (sales["stock"]["count"], sales["stock"]["value"]),
        "funnel": rows["/partner/statistics/leads"]["funnel"],
        "today": (counts["prospect"], counts["document_expiring"]),
        "lists": {kind: len(rows[path]) for kind, path in LISTS.items()},
        "sales": [(row["carId"], row["clientId"], row["cancelledAt"] is not None) for row in sold],
        "buyers": {row["id"]: (row["assignedTo"] or {}).get("id") for row in rows["/car/all"]},
        "converted": {row["id"]: row["clientId"] for row in rows["/prospect/all"]},
        "bin": [row["id"] for row in rows["/bin/all"]],
    }


def without(answer: Any, names: tuple[str, ...]) -> Any:
    if isinstance(answer, dict):
        return {key: without(value, names) for key, value in answer.items() if key not in names}
    return [without(row, names) for row in answer] if isinstance(answer, list) else answer


class Cycle(RuleBasedStateMachine):
    """Acts in any order, on one dealership for each example, which begins with the `first` rows."""

    first: tuple[tuple[str, int], ...]
    kinds: tuple[str, ...]

    def __init__(self, account: Account) -> None:
        super().__init__()
        self.transaction = transaction.atomic()
        self.transaction.__enter__()
        self.dealership = Dealership(account)
        self.memory = self.dealership.memory

    def teardown(self) -> None:
        transaction.set_rollback(True)
        self.transaction.__exit__(None, None, None)

    @initialize()
    def start(self) -> None:
        for kind, number in self.first:
            self.dealership.create(kind, number)

    def pick(self, kind: str, number: int, state: str = "standing") -> str:
        """One of the rows of this kind: of those in this state, where there are any."""
        rows = self.memory.rows_of(kind)
        found = [row for row in rows if row.state == state] or rows
        return found[number % len(found)].id

    def kind(self, number: int) -> str:
        return self.kinds[number % len(self.kinds)]

    def bulk(self, kind: str, numbers: set[int], action: str, value: Any = None) -> None:
        self.dealership.bulk(kind, sorted({self.pick(kind, number) for number in numbers}), action, value)

    @rule(kind=PICK, number=PICK)
    def create(self, kind: int, number: int) -> None:
        self.dealership.create(self.kind(kind), number)

    @rule(kind=PICK, number=PICK)
    def delete(self, kind: int, number: int) -> None:
        self.dealership.delete(self.kind(kind), self.pick(self.kind(kind), number))

    @rule(kind=PICK, number=PICK)
    def restore(self, kind: int, number: int) -> None:
        self.dealership.restore(self.kind(kind), self.pick(self.kind(kind), number, "binned"))

    @rule(kind=PICK, number=PICK)
    def delete_for_ever(self, kind: int, number: int) -> None:
        self.dealership.delete_for_ever(self.kind(kind), self.pick(self.kind(kind), number, "binned"))

    @precondition(lambda self: self.memory.merges)
    @rule(number=PICK)
    def undo_merge(self, number: int) -> None:
        merges = self.memory.merges
        self.dealership.undo_merge(merges[-1 - number % len(merges)])

    @precondition(lambda self: self.memory.undos)
    @rule(number=PICK, only_unchanged=st.booleans())
    def undo(self, number: int, *, only_unchanged: bool) -> None:
        undos = self.memory.undos
        self.dealership.undo(-1 - number % len(undos), only_unchanged=only_unchanged)

    @invariant()
    def all_agrees(self) -> None:
        self.dealership.agrees()


class Stock(Cycle):
    """Cars, what they need and papers."""

    first = (("garage", 0), ("modelCar", 0), ("document", 0), ("car", 1), ("car", 2), ("client", 0))
    kinds = ("car", "modelCar", "garage", "document")

    @rule(car=PICK)
    def sell(self, car: int) -> None:
        self.dealership.sell(self.pick("car", car), self.pick("client", 0))

    @rule(car=PICK)
    def unassign(self, car: int) -> None:
        self.dealership.unassign(self.pick("car", car))

    @rule(numbers=st.sets(PICK, min_size=1), amount=st.sampled_from([500, -500]))
    def change_prices(self, numbers: set[int], amount: int) -> None:
        self.bulk("car", numbers, "price", amount)

    @rule(numbers=st.sets(PICK, min_size=1), garage=st.none() | PICK)
    def move(self, numbers: set[int], garage: int | None) -> None:
        standing = self.memory.standing("garage")
        place = None if garage is None or not standing else standing[garage % len(standing)].id
        self.bulk("car", numbers, "garage", place)

    @rule(numbers=st.sets(PICK, min_size=1))
    def delete_many(self, numbers: set[int]) -> None:
        self.bulk("car", numbers, "delete")


class Buyers(Cycle):
    """Clients who buy a car, and are merged."""

    first = (("car", 0), ("client", 0), ("client", 1))
    kinds = ("client", "car")

    @rule(client=PICK)
    def sell(self, client: int) -> None:
        self.dealership.sell(self.pick("car", 0), self.pick("client", client))

    @rule()
    def unassign(self) -> None:
        self.dealership.unassign(self.pick("car", 0))

    @rule(client=PICK)
    def verify(self, client: int) -> None:
        self.dealership.verify(self.pick("client", client))

    @rule(keep=PICK, drop=PICK, fields=st.sets(st.sampled_from(CHOICES["client"])))
    def merge(self, keep: int, drop: int, fields: set[str]) -> None:
        self.dealership.merge("client", self.pick("client", keep), self.pick("client", drop), sorted(fields))

    @rule(numbers=st.sets(PICK, min_size=1))
    def delete_many(self, numbers: set[int]) -> None:
        self.bulk("client", numbers, "delete")


class Prospects(Cycle):
    """Prospects who go from step to step, and are merged."""

    first = (("modelCar", 0), ("prospect", 0), ("prospect", 1))
    kinds: tuple[str, ...] = ("prospect",)

    @rule(prospect=PICK, status=st.sampled_from(STATUSES))
    def set_status(self, prospect: int, status: str) -> None:
        self.dealership.set_status(self.pick("prospect", prospect), status)

    @rule(numbers=st.sets(PICK, min_size=1), status=st.sampled_from(STATUSES))
    def set_statuses(self, numbers: set[int], status: str) -> None:
        self.bulk("prospect", numbers, "status", status)

    @rule(keep=PICK, drop=PICK, fields=st.sets(st.sampled_from(CHOICES["prospect"])))
    def merge(self, keep: int, drop: int, fields: set[str]) -> None:
        two = self.pick("prospect", keep), self.pick("prospect", drop)
        self.dealership.merge("prospect", *two, sorted(fields))

    @rule(numbers=st.sets(PICK, min_size=1))
    def delete_many(self, numbers: set[int]) -> None:
        self.bulk("prospect", numbers, "delete")


class Leads(Prospects):
    """Prospects who become clients, both merged and deleted."""

    first = (("prospect", 0), ("prospect", 1), ("client", 1))
    kinds = ("prospect", "client")

    @rule(prospect=PICK)
    def convert(self, prospect: int) -> None:
        self.dealership.convert(self.pick("prospect", prospect))

    @rule(keep=PICK, drop=PICK, fields=st.sets(st.sampled_from(CHOICES["client"])))
    def merge_clients(self, keep: int, drop: int, fields: set[str]) -> None:
        self.dealership.merge("client", self.pick("client", keep), self.pick("client", drop), sorted(fields))

    @rule(numbers=st.sets(PICK, min_size=1))
    def delete_clients(self, numbers: set[int]) -> None:
        self.bulk("client", numbers, "delete")


@pytest.fixture(autouse=True)
def no_cache() -> None:
    """Here answers are cached: each call ends with what follows its commit."""


@pytest.fixture
def account_of_the_day(monkeypatch: pytest.MonkeyPatch, new_account: Callable[..., Account]) -> Account:
    """No second goes by, and no two moments are the same: answers differ by what was done alone."""
    moments = count()
    monkeypatch.setattr(timezone, "now", lambda: NOW + timedelta(microseconds=next(moments)))
    return new_account()


@pytest.fixture
def dealership(account_of_the_day: Account) -> Dealership:
    return Dealership(account_of_the_day)


@pytest.mark.slow
@pytest.mark.parametrize("cycle", [Stock, Buyers, Prospects, Leads])
def test_any_cycle_follows_the_memory(account_of_the_day: Account, cycle: type[Cycle]) -> None:
    factory: Any = partial(cycle, account_of_the_day)
    run_state_machine_as_test(factory, settings=settings(max_examples=25, stateful_step_count=20))


def test_status_taken_back_was_never_reached(dealership: Dealership) -> None:
    prospect = dealership.create("prospect", 0)
    dealership.set_status(prospect, "lost")
    dealership.agrees()
    dealership.set_status(prospect, "new")
    dealership.bulk("prospect", [prospect], "status", "contacted")
    dealership.undo()
    dealership.set_status(prospect, "lost")
    dealership.agrees()


def test_car_in_bin_follows_its_merged_buyer(dealership: Dealership) -> None:
    car, keep, drop = dealership.create("car", 0), dealership.create("client", 0), dealership.create("client", 1)
    dealership.sell(car, drop)
    dealership.agrees()
    dealership.delete("car", car)
    merge = dealership.merge("client", keep, drop, [])
    dealership.restore("car", car)
    dealership.agrees()
    dealership.undo_merge(merge)
    dealership.agrees()


def test_merge_is_undone_once_its_car_is_back(dealership: Dealership) -> None:
    car, keep, drop = dealership.create("car", 0), dealership.create("client", 0), dealership.create("client", 1)
    dealership.sell(car, drop)
    dealership.agrees()
    merge = dealership.merge("client", keep, drop, [])
    dealership.delete("car", car)
    dealership.undo_merge(merge)
    dealership.restore("car", car)
    dealership.agrees()
    dealership.undo_merge(merge)
    dealership.agrees()


def test_lost_buyer_follows_the_merge(dealership: Dealership) -> None:
    car, keep, drop = dealership.create("car", 0), dealership.create("client", 0), dealership.create("client", 1)
    dealership.sell(car, drop)
    dealership.delete("client", drop)
    dealership.delete("car", car)
    dealership.restore("client", drop)
    merge = dealership.merge("client", keep, drop, [])
    dealership.restore("car", car)
    dealership.agrees()
    dealership.undo_merge(merge)
    dealership.agrees()


def test_car_for_sale_has_no_buyer_again(dealership: Dealership) -> None:
    car, buyer = dealership.create("car", 0), dealership.create("client", 0)
    dealership.sell(car, buyer)
    dealership.delete("client", buyer)
    dealership.unassign(car)
    dealership.restore("client", buyer)
    dealership.agrees()
    assert Car.objects.get(pk=car).buyer_id is None


def test_contact_since_refuses_the_undo_of_a_merge(dealership: Dealership) -> None:
    keep, drop = dealership.create("prospect", 0), dealership.create("prospect", 1)
    dealership.set_status(drop, "contacted")
    merge = dealership.merge("prospect", keep, drop, [])
    dealership.set_status(keep, "contacted")
    dealership.undo_merge(merge)
    dealership.agrees()
    assert not Prospect.objects.filter(first_contact_at=None).exists()


def test_prospect_converted_again_has_its_last_client(dealership: Dealership) -> None:
    prospect = dealership.create("prospect", 0)
    for _time in range(2):
        dealership.convert(prospect)
        dealership.delete("client", dealership.memory.rows[prospect].values["client"])
    dealership.restore("client", dealership.memory.rows_of("client")[0].id)
    dealership.agrees()


def test_client_in_bin_comes_back_to_its_prospect(dealership: Dealership) -> None:
    keep, drop = dealership.create("prospect", 0), dealership.create("prospect", 1)
    for prospect in (keep, drop):
        dealership.convert(prospect)
    dealership.agrees()
    client = dealership.memory.rows[keep].values["client"]
    dealership.delete("client", client)
    dealership.undo_merge(dealership.merge("prospect", keep, drop, []))
    dealership.restore("client", client)
    dealership.agrees()


def test_undo_after_a_restore_by_hand(dealership: Dealership) -> None:
    first, second = dealership.create("client", 0), dealership.create("client", 1)
    dealership.agrees()
    dealership.bulk("client", [first, second], "delete")
    dealership.restore("client", first)
    dealership.undo()
    dealership.agrees()
    dealership.undo(only_unchanged=True)
    dealership.agrees()


def test_merge_undone_after_its_kept_row_was_away(dealership: Dealership) -> None:
    car, keep, drop = dealership.create("car", 0), dealership.create("client", 0), dealership.create("client", 1)
    dealership.sell(car, drop)
    dealership.agrees()
    merge = dealership.merge("client", keep, drop, ["phone"])
    dealership.delete("client", keep)
    dealership.undo_merge(merge)
    dealership.agrees()
    dealership.restore("client", keep)
    dealership.undo_merge(merge)
    dealership.agrees()


def test_whole_cycle_leaves_every_answer(dealership: Dealership) -> None:
    kinds = ("garage", "modelCar", "document", "client", "prospect", "car")
    rows = {kind: [dealership.create(kind, number) for number in (0, 1)] for kind in kinds}
    dealership.sell(rows["car"][1], rows["client"][1])
    before = dealership.answers()

    deleted = [("car", 0), ("car", 1), ("modelCar", 0), ("garage", 0), ("client", 1), ("prospect", 1), ("document", 0)]
    for kind, number in deleted:
        dealership.delete(kind, rows[kind][number])
    for kind, number in deleted[:2] + deleted[4:]:
        dealership.restore(kind, rows[kind][number])
    merges = [dealership.merge(kind, rows[kind][0], rows[kind][1], ["phone"]) for kind in ("client", "prospect")]
    dealership.bulk("car", rows["car"], "price", 500)
    dealership.bulk("prospect", rows["prospect"][:1], "status", "won")
    for _act in range(2):
        dealership.undo()
    for merge in merges:
        dealership.undo_merge(merge)

    assert dealership.answers() == before
