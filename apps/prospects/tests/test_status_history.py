"""Each step of a prospect is on record, with the step itself or not at all."""

from collections.abc import Callable

from apps.conftest import Caller
from apps.partners.models import Partner
from apps.prospects.models import Prospect, ProspectStatusChange


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
