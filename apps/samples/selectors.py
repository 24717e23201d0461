"""Reads of a new account's first steps and samples (docs/behaviour/partners.md#first-steps)."""

from dataclasses import dataclass

from django.db import models
from django.utils.translation import gettext_lazy as _

from apps.cars.models import Car
from apps.estimations.models import Estimation
from apps.garages.models import Garage, OpeningHours
from apps.mail.models import MailAccount
from apps.partners.models import Partner
from apps.prospects.models import Prospect


class Step(models.TextChoices):
    GARAGE = "garage", _("Garage")
    HOURS = "hours", _("Opening hours")
    CAR = "car", _("Car")
    SHOWROOM = "showroom", _("Showroom")
    MAILBOX = "mailbox", _("Mailbox")
    SHARE = "share", _("Shared link")
    REWARD = "reward", _("Reward")


@dataclass(frozen=True)
class FirstStep:
    key: Step
    done: bool


def first_steps(partner: Partner) -> list[FirstStep]:
    """What a new account has to do, and has done; a sample is no car."""
    done = {
        Step.GARAGE: Garage.objects.of(partner).exists(),
        Step.HOURS: OpeningHours.objects.of(partner).exists(),
        Step.CAR: Car.objects.of(partner).real().exists(),
        Step.SHOWROOM: partner.showroom != Partner.Showroom.OFF,
        Step.MAILBOX: MailAccount.objects.of(partner).exists(),
        Step.SHARE: partner.link_shared_at is not None,
        Step.REWARD: partner.reward_enabled is not None,
    }
    return [FirstStep(step, done[step]) for step in Step]


def sample_counts(partner: Partner) -> dict[str, int]:
    """How many samples there are of each kind."""
    return {
        "cars": Car.objects.of(partner).samples().count(),
        "prospects": Prospect.objects.of(partner).samples().count(),
        "estimations": Estimation.objects.of(partner).samples().count(),
    }
