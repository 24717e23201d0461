"""Writes of a new account's first steps and samples (docs/behaviour/partners.md#first-steps)."""

from django.db import transaction
from django.db.models import Q
from django.http import Http404
from django.utils import timezone

from apps.calendar.models import Event
from apps.cars.models import Car, ModelCar
from apps.core.files.stored import StoredFiles
from apps.core.models.counted import touch
from apps.core.models.db import locked, refuse_duplicate
from apps.estimations.models import Estimation
from apps.partners.models import Partner
from apps.projects.models import Project
from apps.prospects.models import Prospect

from . import samples, selectors
from .errors import CarsExist, SamplesExist


def dismiss(*, partner: Partner) -> None:
    """Closes the checklist, whatever is left to do."""
    Partner.objects.filter(pk=partner.pk).update(first_steps_dismissed_at=timezone.now())


def reopen(*, partner: Partner) -> None:
    """Shows the checklist again, until all is done."""
    Partner.objects.filter(pk=partner.pk).update(first_steps_dismissed_at=None)


def note_shared(*, partner: Partner) -> None:
    """The affiliate link has been copied or sent, or its QR code or flyer downloaded; the first time is kept."""
    Partner.objects.filter(pk=partner.pk, link_shared_at=None).update(link_shared_at=timezone.now())


def add_samples(*, partner: Partner) -> dict[str, int]:
    """The demonstration's dealer in small, for a partner without cars: how many rows of each kind.

    Raises SamplesExist (409), CarsExist (409).
    """
    with StoredFiles() as files, transaction.atomic():
        # Two calls at once: the second one waits, and finds the rows of the first.
        partner = locked(partner)
        if any(selectors.sample_counts(partner).values()):
            raise SamplesExist
        if Car.objects.of(partner).exists():
            raise CarsExist
        with refuse_duplicate(SamplesExist):
            samples.write(partner, files)
        touch(partner.pk)
        return selectors.sample_counts(partner)


@transaction.atomic
def remove_samples(*, partner: Partner) -> dict[str, int]:
    """Removes the samples with everything that hangs on them: how many rows of each kind. Raises NotFound."""
    partner = locked(partner)
    counts = selectors.sample_counts(partner)
    if not any(counts.values()):
        raise Http404
    # Rows that would outlive their car or person; all others go with them.
    Event.objects.of(partner).filter(
        Q(car__sample=True) | Q(prospect__sample=True) | Q(estimation__sample=True)
    ).delete()
    Project.objects.of(partner).filter(car__sample=True).delete()
    for model in (Estimation, Prospect, Car):
        model.objects.of(partner).samples().delete()
    # A model that has got a car of the partner's own stays.
    ModelCar.objects.of(partner).samples().filter(cars=None).delete()
    ModelCar.objects.of(partner).samples().update(sample=False)
    touch(partner.pk)
    return counts
