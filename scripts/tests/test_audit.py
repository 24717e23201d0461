"""What the registries' answers mean: found, clean, or not asked."""

import sys
from typing import Any

import pytest

from scripts import audit

CLEAN = {"name": "django", "version": "5.2.19", "vulns": []}
BAD = {"name": "pillow", "version": "1.0", "vulns": [{"id": "PYSEC-1"}, {"id": "PYSEC-2"}]}
UNKNOWN = {"name": "h11", "skip_reason": "Dependency not found on PyPI"}


@pytest.mark.parametrize(
    "packages,found",
    [([CLEAN, UNKNOWN], []), ([CLEAN, BAD], ["pillow 1.0: PYSEC-1, PYSEC-2"]), ([UNKNOWN, UNKNOWN], None)],
)
def test_python_findings_vulnerable_clean_or_skipped(packages: list[Any], found: list[str] | None) -> None:
    assert audit.python_findings({"dependencies": packages, "fixes": []}) == found


@pytest.mark.parametrize(
    "report,found",
    [
        ({"vulnerabilities": {}}, []),
        ({"vulnerabilities": {"a": {"severity": "critical"}, "b": {"severity": "low"}}}, ["a: critical"]),
        ({"message": "405 Method Not Allowed", "error": {"summary": ""}}, None),
    ],
)
def test_node_findings_from_high_severity(report: Any, found: list[str] | None) -> None:
    assert audit.node_findings(report) == found


@pytest.mark.parametrize("said", ["", "not json", "[]", "null", "{}"])
def test_invalid_audit_output_returns_none(said: str) -> None:
    assert audit.ask([sys.executable, "-c", f"print({said!r})"], audit.python_findings) is None


def test_audit_tool_timeout_returns_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(audit, "PATIENCE_SECONDS", 0.2)

    assert audit.ask([sys.executable, "-c", "import time; time.sleep(60)"], audit.python_findings) is None


def test_audit_fails_only_on_findings(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    answers = iter([None, [], ["a: high"], None])
    monkeypatch.setattr(audit, "ask", lambda *_question: next(answers))

    assert audit.main() == 0
    assert "Python: skipped: registry cannot be reached\nNode: no known vulnerabilities" in capsys.readouterr().out
    assert audit.main() == 1
