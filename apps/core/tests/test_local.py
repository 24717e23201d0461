import pytest

from partner_backoffice.local import is_only_this_machine

OWN = ["localhost", "127.0.0.1", "[::1]"]


@pytest.mark.parametrize("public_url", ["", "http://localhost:8000", "http://[::1]:8000", "http://shop.localhost"])
def test_default_hosts_are_only_this_machine(public_url: str) -> None:
    assert is_only_this_machine(public_url, OWN)


@pytest.mark.parametrize(
    "public_url, hosts",
    [
        ("https://app.example.com", OWN),
        ("https://localhost", OWN),
        ("http://app.example.com", OWN),
        ("http://192.168.1.4:8000", OWN),
        ("", [*OWN, "app.example.com"]),
        ("", [".example.com"]),
        ("", ["192.168.1.4"]),
        ("", ["*"]),
        ("", ["localhost.example.com"]),
    ],
)
def test_any_other_name_is_public(public_url: str, hosts: list[str]) -> None:
    assert not is_only_this_machine(public_url, hosts)
