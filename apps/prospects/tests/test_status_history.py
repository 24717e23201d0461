"""Each step of a prospect is on record, with the step itself or not at all."""

from collections.abc import Callable
from datetime import datetime

from apps.partners.models import Partner
from apps.prospects.models import Prospect, ProspectStatusChange
from apps.prospects.services import update_prospect
from apps.testing.callers import Caller
from apps.testing.queries import count_queries_of_get


def steps() -> list[tuple[str, str]]:
    changes = ProspectStatusChange.objects.order_by("created_at", "id")
    return list(changes.values_list("from_status", "to_status"))


def test_status_change_recorded_once(api: Caller, partner: Partner, prospect: Prospect) -> None:
    api.patch(f"/prospect/{prospect.pk}/status", {"status": "contacted"})
    api.patch(f"/prospect/{prospect.pk}/status", {"status": "contacted"})
    api.put(f"/prospect/{prospect.pk}", {"status": "appointment", "need": "Essai"})
    api.put(f"/prospect/{prospect.pk}", {"need": "Reprise"})
    api.post(f"/prospect/{prospect.pk}/convert")

    assert steps() == [("new", "contacted"), ("contacted", "appointment"), ("appointment", "won")]
    assert set(ProspectStatusChange.objects.values_list("partner", "prospect")) == {(partner.pk, prospect.pk)}


def test_status_on_create_not_recorded(api: Caller) -> None:
    api.post("/prospect/create", {"fullName": "Ana", "email": "ana@exemple.fr", "status": "contacted"})

    assert Prospect.objects.get().status == "contacted"
    assert steps() == []


def test_refused_status_change_not_recorded(
    api: Caller, prospect: Prospect, new_prospect: Callable[..., Prospect]
) -> None:
    closed = new_prospect(email=prospect.email, status="lost")

    assert api.patch(f"/prospect/{closed.pk}/status", {"status": "new"}).status_code == 409

    assert steps() == []


def test_prospect_delete_removes_history(api: Caller, prospect: Prospect) -> None:
    api.patch(f"/prospect/{prospect.pk}/status", {"status": "lost"})

    assert api.delete(f"/prospect/{prospect.pk}").status_code == 200

    assert steps() == []


def test_prospect_history_newest_first_with_author(api: Caller, partner: Partner, prospect: Prospect) -> None:
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


def test_history_kept_after_account_deleted(api: Caller, partner: Partner, prospect: Prospect) -> None:
    update_prospect(prospect=prospect, status="contacted", by=partner.accounts.create(email="a@b.fr"))
    partner.accounts.get(email="a@b.fr").delete()

    (step,) = api.get(f"/prospect/{prospect.pk}").json()["data"]["history"]

    assert (step["to"], step["by"]) == ("contacted", None)


def test_history_query_count_constant(api: Caller, prospect: Prospect) -> None:
    def steps_of(count: int) -> int:
        for number in range(count):
            status = "contacted" if number % 2 else "appointment"
            api.patch(f"/prospect/{prospect.pk}/status", {"status": status})
        return count_queries_of_get(api, f"/prospect/{prospect.pk}")

    assert steps_of(2) == steps_of(10)


def test_prospect_list_omits_history(api: Caller, prospect: Prospect) -> None:
    (row,) = api.get("/prospect/all").json()["data"]

    assert "history" not in row


def test_history_other_partner_returns_404(other_api: Caller, prospect: Prospect) -> None:
    assert other_api.get(f"/prospect/{prospect.pk}").status_code == 404
