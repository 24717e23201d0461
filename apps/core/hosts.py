"""Servers that partners name: this one must not become a way into a private network."""

from __future__ import annotations

import ipaddress
import socket

# IPv6 ranges that lead to any IPv4 address, or were private once: `is_global` takes most of them for public.
_NOT_PUBLIC = tuple(
    ipaddress.ip_network(network)
    for network in ("::/96", "::ffff:0:0/96", "64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "fec0::/10")
)


class UnknownHost(Exception):
    """No server has this name."""


class PrivateHost(Exception):
    """The server is not on the public network."""


def address_of(host: str, port: int, *, private: bool) -> str:
    """The address to connect to, looked up once: what has been judged is what is called.

    Raises UnknownHost, and PrivateHost unless `private` ones are allowed.
    """
    try:
        found = [str(entry[4][0]) for entry in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    except (OSError, UnicodeError) as error:
        raise UnknownHost from error
    if not private and not all(_is_public(address) for address in found):
        raise PrivateHost
    return found[0]


def _is_public(text: str) -> bool:
    address = ipaddress.ip_address(text)
    return address.is_global and not any(address in network for network in _NOT_PUBLIC)
