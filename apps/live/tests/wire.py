"""A raw websocket client without a Socket.IO library."""

import json

import websocket

PATH = "/socket.io/?EIO=4&transport=websocket"


def said(socket: websocket.WebSocket) -> str:
    """The server's next packet."""
    text = socket.recv()
    assert isinstance(text, str)
    return text


def sign_in(socket: websocket.WebSocket, token: str) -> None:
    """From the handshake to the server's yes."""
    assert said(socket).startswith("0{")
    socket.send(f"40{json.dumps({'token': token})}")
    assert said(socket).startswith("40{")


def close_code(socket: websocket.WebSocket) -> int | None:
    """The code of the end, where that is the server's next word."""
    opcode, content = socket.recv_data()
    return int.from_bytes(content[:2], "big") if opcode == websocket.ABNF.OPCODE_CLOSE else None


def last_words(socket: websocket.WebSocket) -> int:
    """The code of the end, whatever is said before it."""
    code = close_code(socket)
    while code is None:
        code = close_code(socket)
    return code
