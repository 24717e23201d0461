"""The week that is proposed for a garage without hours is the one that the server counts by until it has some."""

import re
from pathlib import Path

from apps.garages.open_time import DEFAULT_DAYS, DEFAULT_HOURS

PROPOSED = Path(__file__).parents[2] / "frontend/src/features/garages/hours/usualWeek.ts"


def test_the_proposed_week_is_the_default_one() -> None:
    text = PROPOSED.read_text()

    assert re.findall(r'opens: "(\S+)", closes: "(\S+)"', text) == [
        (f"{opens:%H:%M}", f"{closes:%H:%M}") for opens, closes in DEFAULT_HOURS
    ]
    assert f"[{', '.join(map(str, DEFAULT_DAYS))}]" in text
