"""Twenty answers at once to one estimation: one is kept."""

from itertools import count

import pytest

from apps.conftest import Caller, simultaneously
from apps.estimations.models import Estimation
from apps.partners.models import Account, Partner

from .factory import estimation_of


@pytest.mark.django_db(transaction=True)
def test_of_twenty_simultaneous_answers_one_succeeds_and_the_others_get_409(account: Account, partner: Partner) -> None:
    url = f"/estimation/partner/response/{estimation_of(partner).pk}"
    numbers = count(1)

    def answer() -> tuple[int, int]:
        number = next(numbers)
        body = {"amount": number, "currency": "EUR"} if number % 2 else {"justification": str(number)}
        return Caller(account).put(url, body).status_code, number

    answers = simultaneously(answer)

    assert sorted(status for status, _number in answers) == [200] + [409] * 19
    (winner,) = [number for status, number in answers if status == 200]
    kept = Estimation.objects.get()
    assert (kept.response_amount == winner) if winner % 2 else (kept.justification == str(winner))
