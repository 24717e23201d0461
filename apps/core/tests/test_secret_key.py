"""The key that an installation makes for itself at its first start."""

from pathlib import Path
from stat import S_IMODE

import pytest

from apps.testing.concurrency import simultaneously
from partner_backoffice.secret_key import kept_secret_key


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "secret_key"


def test_first_start_makes_a_key_for_its_owner_alone(path: Path) -> None:
    key = kept_secret_key(path)

    assert len(key) >= 50
    assert kept_secret_key(path) == path.read_text() == key
    assert S_IMODE(path.stat().st_mode) == 0o600
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize("left_behind", ["", "\n"])
def test_empty_key_file_replaced(path: Path, left_behind: str) -> None:
    path.write_text(left_behind)
    path.with_name("secret_key.new").write_text("half")

    key = kept_secret_key(path)

    assert len(key) >= 50
    assert kept_secret_key(path) == key
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize("empty_file", [False, True])
def test_concurrent_first_starts_share_one_key(path: Path, empty_file: bool) -> None:
    if empty_file:
        path.touch()

    keys = simultaneously(lambda _number: kept_secret_key(path))

    assert len(set(keys)) == 1
    assert keys[0] == path.read_text()
