"""Packets of Socket.IO (protocol 5) inside packets of Engine.IO (protocol 4), by python-socketio's codec."""

from __future__ import annotations

from typing import Any

from engineio import packet as engine
from socketio import packet as socket

from apps.core.types import Json

MAX_PAYLOAD = 16 * 1024
# The exceptions that the codecs raise for malformed packets.
_DECODING_ERRORS = (ValueError, TypeError, IndexError, KeyError, AttributeError, RecursionError)


class MalformedPacket(Exception):
    """Not a packet that this server understands."""


def engine_text(kind: int, body: object = None) -> str:
    """An encoded Engine.IO packet."""
    return str(engine.Packet(kind, body).encode())


def socket_text(kind: int, body: object = None, *, packet_id: int | None = None) -> str:
    """An encoded Socket.IO packet."""
    return engine_text(engine.MESSAGE, socket.Packet(kind, body, id=packet_id).encode())


def event_text(event: str, payload: Json) -> str:
    """An encoded Socket.IO event."""
    return socket_text(socket.EVENT, [event, payload])


def read_engine_packet(text: str) -> Any:
    """The Engine.IO packet in `text`. Raises MalformedPacket."""
    try:
        return engine.Packet(encoded_packet=text)
    except _DECODING_ERRORS as exc:
        raise MalformedPacket from exc


def read_socket_packet(body: object) -> Any:
    """The Socket.IO packet in the body of an Engine.IO message, without attachments. Raises MalformedPacket."""
    if not isinstance(body, str) or not body:
        raise MalformedPacket
    try:
        packet = socket.Packet(encoded_packet=body)
    except _DECODING_ERRORS as exc:
        raise MalformedPacket from exc
    if packet.attachment_count:
        raise MalformedPacket
    return packet
