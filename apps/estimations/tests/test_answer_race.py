"""Twenty answers at once to one estimation: one is kept."""

import pytest

from apps.estimations.models import Estimation
from apps.partners.models import Account, Partner
from apps.testing.callers import Caller
from apps.testing.concurrency import CALLS, simultaneously

from .factory import estimation_of

pytestmark = pytest.mark.database


@pytest.mark.django_db(transaction=True)
def test_concurrent_estimation_answers_one_succeeds(account: Account, partner: Partner) -> None:
    url = f"/estimation/partner/response/{estimation_of(partner).pk}"

    def answer(number: int) -> tuple[int, int]:
        body = {"amount": number, "currency": "EUR"} if number % 2 else {"justification": str(number)}
        return Caller(account).put(url, body).status_code, number

    answers = simultaneously(answer)

    assert sorted(status for status, _number in answers) == [200] + [409] * (CALLS - 1)
    (winner,) = [number for status, number in answers if status == 200]
    kept = Estimation.objects.get()
    assert (kept.response_amount == winner) if winner % 2 else (kept.justification == str(winner))
