import socket
from collections.abc import Iterator

import pytest

from scripts.checks import chosen
from scripts.project import CannotContinue
from scripts.run import wanted_port


@pytest.fixture
def taken_port() -> Iterator[int]:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        yield listener.getsockname()[1]


def test_port_in_use_error_message(taken_port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PORT", str(taken_port))
    with pytest.raises(CannotContinue, match=rf"^Port {taken_port} cannot be used .* PORT={taken_port + 1} make run$"):
        wanted_port()


@pytest.mark.parametrize("text", ["http", "0", "65536", "-1", "80.5"])
def test_invalid_port_error_message(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PORT", text)
    with pytest.raises(CannotContinue, match="PORT must be a number from 1 to 65535"):
        wanted_port()


def test_unknown_check_error_lists_available() -> None:
    with pytest.raises(CannotContinue, match=r"No such check: jestt\. There are: lint, "):
        chosen(["jest", "jestt"])


def test_checks_run_in_fixed_order() -> None:
    assert [check.name for check in chosen(["jest", "ruff"])] == ["ruff", "jest"]
