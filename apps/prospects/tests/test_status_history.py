"""Each step of a prospect is on record, with the step itself or not at all."""

from collections.abc import Callable
from datetime import datetime

from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.conftest import Caller
from apps.partners.models import Partner
from apps.prospects.models import Prospect, ProspectStatusChange
from apps.prospects.services import update_prospect


def steps() -> list[tuple[str, str]]:
    changes = ProspectStatusChange.objects.order_by("created_at", "id")
    return list(changes.values_list("from_status", "to_status"))


def test_each_change_of_status_is_recorded_once(api: Caller, partner: Partner, prospect: Prospect) -> None:
    api.patch(f"/prospect/{prospect.pk}/status", {"status": "contacted"})
    api.patch(f"/prospect/{prospect.pk}/status", {"status": "contacted"})
    api.put(f"/prospect/{prospect.pk}", {"status": "appointment", "need": "Essai"})
    api.put(f"/prospect/{prospect.pk}", {"need": "Reprise"})
    api.post(f"/prospect/{prospect.pk}/convert")

    assert steps() == [("new", "contacted"), ("contacted", "appointment"), ("appointment", "won")]
    assert set(ProspectStatusChange.objects.values_list("partner", "prospect")) == {(partner.pk, prospect.pk)}


def test_the_status_that_a_prospect_comes_with_is_no_change(api: Caller) -> None:
    api.post("/prospect/create", {"fullName": "Ana", "email": "ana@exemple.fr", "status": "contacted"})

    assert Prospect.objects.get().status == "contacted"
    assert steps() == []


def test_a_refused_change_is_not_recorded(
    api: Caller, prospect: Prospect, new_prospect: Callable[..., Prospect]
) -> None:
    closed = new_prospect(email=prospect.email, status="lost")

    assert api.patch(f"/prospect/{closed.pk}/status", {"status": "new"}).status_code == 409

    assert steps() == []


def test_the_history_goes_with_its_prospect(api: Caller, prospect: Prospect) -> None:
    api.patch(f"/prospect/{prospect.pk}/status", {"status": "lost"})

    assert api.delete(f"/prospect/{prospect.pk}").status_code == 200

    assert steps() == []


def test_get_prospect_answers_its_history_the_latest_first(api: Caller, partner: Partner, prospect: Prospect) -> None:
    api.patch(f"/prospect/{prospect.pk}/status", {"status": "contacted"})
    api.post(f"/prospect/{prospect.pk}/convert")

    history = api.get(f"/prospect/{prospect.pk}").json()["data"]["history"]

    name = partner.accounts.get().full_name
    assert [(step["from"], step["to"], step["by"]) for step in history] == [
        ("contacted", "won", name),
        ("new", "contacted", name),
    ]
    assert history[0]["at"] > history[1]["at"]
    assert datetime.fromisoformat(history[0]["at"]).tzinfo


def test_a_step_outlives_the_account_that_made_it(api: Caller, partner: Partner, prospect: Prospect) -> None:
    update_prospect(prospect=prospect, changes={"status": "contacted"}, by=partner.accounts.create(email="a@b.fr"))
    partner.accounts.get(email="a@b.fr").delete()

    (step,) = api.get(f"/prospect/{prospect.pk}").json()["data"]["history"]

    assert (step["to"], step["by"]) == ("contacted", None)


def test_the_history_costs_the_same_queries_however_long(api: Caller, prospect: Prospect) -> None:
    def steps_of(count: int) -> int:
        for number in range(count):
            status = "contacted" if number % 2 else "appointment"
            api.patch(f"/prospect/{prospect.pk}/status", {"status": status})
        with CaptureQueriesContext(connection) as queries:
            api.get(f"/prospect/{prospect.pk}")
        return len(queries)

    assert steps_of(2) == steps_of(10)


def test_the_list_does_without_the_history(api: Caller, prospect: Prospect) -> None:
    (row,) = api.get("/prospect/all").json()["data"]

    assert "history" not in row


def test_the_history_is_the_partners_own(other_api: Caller, prospect: Prospect) -> None:
    assert other_api.get(f"/prospect/{prospect.pk}").status_code == 404
