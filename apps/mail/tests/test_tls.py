"""Mailboxes over TLS: read where the certificate is trusted, refused with words for people where it is not."""

from __future__ import annotations

import socket
import ssl
from collections.abc import Iterator
from contextlib import suppress
from datetime import timedelta
from ipaddress import ip_address
from pathlib import Path
from threading import Thread

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from django.utils import timezone
from pytest_django import Settings

from apps.mail.errors import MailboxRefused
from apps.mail.imap import Login, opened

from .conftest import PASSWORD, USER

HERE = "127.0.0.1"
UNTRUSTED = "Le serveur n’offre pas de connexion sécurisée digne de confiance."


def certificate(
    name: str, key: ec.EllipticCurvePrivateKey, issuer: str, issuer_key: ec.EllipticCurvePrivateKey
) -> x509.Certificate:
    """One for `name`, which is an authority where it is its own issuer."""
    now, authority = timezone.now(), name == issuer
    known_as = x509.IPAddress(ip_address(name)) if name == HERE else x509.DNSName(name)
    builder = (
        x509.CertificateBuilder()
        .subject_name(x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)]))
        .issuer_name(x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, issuer)]))
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(hours=1))
        .not_valid_after(now + timedelta(hours=1))
        .add_extension(x509.BasicConstraints(ca=authority, path_length=None), critical=True)
        .add_extension(x509.SubjectAlternativeName([known_as]), critical=False)
    )
    return builder.sign(issuer_key, hashes.SHA256())


class Tunnel:
    """TLS in front of the IMAP server, one thread each way; `authority` signs its certificate for `name`."""

    def __init__(self, folder: Path, imap_port: int, name: str = HERE) -> None:
        self.authority = folder / "authority.pem"
        self.imap_port = imap_port
        own, theirs = (ec.generate_private_key(ec.SECP256R1()) for _ in range(2))
        root = certificate("authority.test", theirs, "authority.test", theirs)
        leaf = certificate(name, own, "authority.test", theirs)
        pem = serialization.Encoding.PEM
        self.authority.write_bytes(root.public_bytes(pem))
        chain = folder / "server.pem"
        unencrypted = serialization.NoEncryption()
        chain.write_bytes(
            own.private_bytes(pem, serialization.PrivateFormat.PKCS8, unencrypted) + leaf.public_bytes(pem)
        )
        self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.context.load_cert_chain(chain)
        self.door = socket.create_server((HERE, 0))
        self.port = self.door.getsockname()[1]
        Thread(target=self._serve, daemon=True).start()

    def _serve(self) -> None:
        with suppress(OSError):  # Until the door is closed.
            while True:
                caller, _address = self.door.accept()
                Thread(target=self._join, args=(caller,), daemon=True).start()

    def _join(self, caller: socket.socket) -> None:
        # A caller who does not trust the certificate hangs up.
        with (
            suppress(OSError),
            self.context.wrap_socket(caller, server_side=True) as secure,
            socket.create_connection((HERE, self.imap_port)) as server,
        ):
            back = Thread(target=_copy, args=(server, secure), daemon=True)
            back.start()
            _copy(secure, server)
            server.shutdown(socket.SHUT_WR)
            back.join()


def _copy(source: socket.socket, target: socket.socket) -> None:
    with suppress(OSError):
        while chunk := source.recv(65536):
            target.sendall(chunk)


@pytest.fixture
def tunnel(tmp_path: Path, imap_port: int, settings: Settings) -> Iterator[Tunnel]:
    settings.MAIL_PRIVATE_HOSTS = True
    found = Tunnel(tmp_path, imap_port)
    yield found
    found.door.close()


def login(port: int) -> Login:
    return Login(HERE, port, ssl=True, username=USER, password=PASSWORD, folder="INBOX")


def test_imap_trusted_certificate_connects(tunnel: Tunnel, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(tunnel.authority))

    with opened(login(tunnel.port)) as mailbox:
        assert mailbox.uids_above(0)
        assert isinstance(mailbox.client.sock, ssl.SSLSocket)


def test_imap_untrusted_certificate_refused(tunnel: Tunnel) -> None:
    with pytest.raises(MailboxRefused) as refused, opened(login(tunnel.port)):
        pass

    assert str(refused.value.detail) == UNTRUSTED


def test_imap_certificate_hostname_mismatch_refused(
    tmp_path: Path, imap_port: int, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.MAIL_PRIVATE_HOSTS = True
    tunnel = Tunnel(tmp_path, imap_port, name="autre.exemple.fr")
    monkeypatch.setenv("SSL_CERT_FILE", str(tunnel.authority))

    with pytest.raises(MailboxRefused) as refused, opened(login(tunnel.port)):
        pass

    tunnel.door.close()
    assert str(refused.value.detail) == UNTRUSTED


def test_imap_public_host_without_starttls_refused(
    imap_port: int, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.MAIL_PRIVATE_HOSTS = False
    monkeypatch.setattr("apps.mail.imap._address", lambda host, port: HERE)
    plain = Login(HERE, imap_port, ssl=False, username=USER, password=PASSWORD, folder="INBOX")

    with pytest.raises(MailboxRefused) as refused, opened(plain):
        pass

    assert str(refused.value.detail) == UNTRUSTED
