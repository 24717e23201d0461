"""A browser tab by python-socketio's client, as it comes; prints what happens to it, one JSON text a line."""

import json
import sys
from typing import Any

import socketio

url, token, partner_id = sys.argv[1:]
client = socketio.Client(reconnection_delay=1, reconnection_delay_max=5, randomization_factor=0.5)


def say(what: str, detail: Any = None) -> None:
    print(json.dumps([what, detail]), flush=True)  # noqa: T201  # to who started it


def connect() -> None:
    client.emit("registerPartner", partner_id, callback=lambda answer: say("registered", answer))


def disconnect(reason: str) -> None:
    say("lost", reason)


def connect_error(error: Any) -> None:
    say("not connected", str(error))


def heard(prospect: dict[str, Any]) -> None:
    say("heard", prospect["id"])


for event, handler in {
    "connect": connect,
    "disconnect": disconnect,
    "connect_error": connect_error,
    "prospect:new": heard,
}.items():
    client.on(event, handler)

if __name__ == "__main__":
    client.connect(url, auth={"token": token}, transports=["websocket"])
    client.wait()
