"""GET /partner/first-steps and what closes it."""

from django.utils import timezone

from apps.cars.models import Car, ModelCar
from apps.garages.models import Garage, OpeningHours
from apps.mail.models import MailAccount
from apps.partners.models import Partner
from apps.testing.callers import Caller

KEYS = ["garage", "hours", "car", "showroom", "mailbox", "share", "reward"]


def steps(api: Caller) -> dict[str, bool]:
    return {step["key"]: step["done"] for step in api.get("/partner/first-steps").json()["data"]}


def done(api: Caller) -> set[str]:
    return {key for key, is_done in steps(api).items() if is_done}


def test_new_account_has_seven_steps_to_do(api: Caller) -> None:
    answer = api.get("/partner/first-steps").json()

    assert answer == {
        "data": [{"key": key, "done": False} for key in KEYS],
        "dismissed": False,
        "samples": {"cars": 0, "prospects": 0, "estimations": 0},
    }


def test_each_step_is_done_by_its_own_row(api: Caller, partner: Partner, other_partner: Partner) -> None:
    Garage.objects.create(partner=other_partner, localisation="Lyon")
    assert done(api) == set()

    garage = Garage.objects.create(partner=partner, localisation="Nantes")
    assert done(api) == {"garage"}
    OpeningHours.objects.create(partner=partner, garage=garage, weekday=1, opens="09:00", closes="12:00")
    assert done(api) == {"garage", "hours"}
    model = ModelCar.objects.create(partner=partner, intitule="C3")
    Car.objects.create(partner=partner, model_car=model, nom="C3", prix=1)
    assert done(api) == {"garage", "hours", "car"}
    api.put("/partner/editMyProfile", {"showroom": "on"})
    assert done(api) == {"garage", "hours", "car", "showroom"}
    MailAccount.objects.create(partner=partner)
    assert done(api) == {"garage", "hours", "car", "showroom", "mailbox"}
    api.post("/partner/first-steps/shared")
    assert done(api) == {*KEYS} - {"reward"}
    api.put("/partner/updateRecompenseResponse", {"enabled": False})
    assert done(api) == {*KEYS}


def test_sample_cars_are_no_car(api: Caller) -> None:
    assert api.post("/partner/samples").status_code == 201

    assert not steps(api)["car"]


def test_reward_put_off_is_not_done(api: Caller) -> None:
    assert not api.read("/partner/getMyProfile")["rewardLater"]

    assert api.put("/partner/editMyProfile", {"rewardLater": True}).status_code == 200

    assert api.read("/partner/getMyProfile")["rewardLater"]
    assert not steps(api)["reward"]


def test_checklist_is_dismissed_and_reopened(api: Caller) -> None:
    for call, dismissed in ((api.post, True), (api.post, True), (api.delete, False)):
        assert call("/partner/first-steps/dismiss").status_code == 200
        assert api.get("/partner/first-steps").json()["dismissed"] is dismissed


def test_first_moment_of_sharing_is_kept(api: Caller, partner: Partner) -> None:
    first = timezone.now().replace(year=2020)
    Partner.objects.filter(pk=partner.pk).update(link_shared_at=first)

    api.post("/partner/first-steps/shared")

    partner.refresh_from_db()
    assert partner.link_shared_at == first
