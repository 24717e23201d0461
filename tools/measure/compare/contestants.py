"""The servers that are compared: how each is started and called."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from uuid import uuid4

from scripts.balancer import balancer
from scripts.servers import accepts_connections, free_ports, process
from tools.measure.compare.data import LIST, PASSWORD, Dealer, path_of
from tools.measure.compare.load import Ask

CALLS = (
    "first page", "filtered list", "contains", "deep page", "detail", "statistics", "login", "create with a picture",
    "delete",
)  # fmt: skip
THIS, THIS_TWICE, OBVIOUS, BARE = "this", "this × 2", "(a) obvious Django", "(c) bare driver"
# A search that distinguishes accents needs them to find the same cars.
ACCENTED = {"contains": "?nom=%C3%89volution+19"}
Asker = Callable[[str, Dealer, int, list[str], bytes], Iterator[Ask]]


@dataclass(frozen=True)
class Contestant:
    name: str
    command: Callable[[int], list[str]]
    asks: Asker
    environment: dict[str, str] = field(default_factory=dict)

    @contextmanager
    def serve(self, folder: Path, environment: dict[str, str], port: int) -> Iterator[list[int]]:
        """Its processes, while they serve."""
        with process(
            self.name.replace(" ", "-").replace("/", "-"),
            self.command(port),
            folder=folder,
            ready=lambda: accepts_connections(port),
            environment={**environment, **self.environment},
        ) as server:
            yield [server.pid]


class Balanced(Contestant):
    """Two of its processes behind the balancer, as `make scale` starts them."""

    @contextmanager
    def serve(self, folder: Path, environment: dict[str, str], port: int) -> Iterator[list[int]]:
        ports, pids = free_ports(2), []
        with ExitStack() as running:
            for own in ports:
                place = folder / str(own)
                place.mkdir()
                pids += running.enter_context(super().serve(place, environment, own))
            running.enter_context(balancer(folder, port, ports))
            yield pids


def contestants() -> list[Contestant]:
    here = "127.0.0.1"

    def this(port: int) -> list[str]:
        return [sys.executable, "-m", "partner_backoffice.server", "--host", here, "--port", str(port)]

    def daphne(port: int) -> list[str]:
        options = ("-v", "0", "-b", here, "-p", str(port))
        return [sys.executable, "-m", "daphne", *options, "tools.measure.compare.obvious_asgi:application"]

    def uvicorn(port: int) -> list[str]:
        options = ("--no-access-log", "--log-level", "warning", "--host", here, "--port", str(port))
        return [sys.executable, "-m", "uvicorn", *options, "tools.measure.compare.bare:application"]

    own = {"DJANGO_SETTINGS_MODULE": "partner_backoffice.settings"}
    obvious = {"DJANGO_SETTINGS_MODULE": "tools.measure.compare.obvious_settings"}
    return [
        Contestant(THIS, this, PRODUCT.asks, own),
        Balanced(THIS_TWICE, this, PRODUCT.asks, own),
        Contestant(OBVIOUS, daphne, OBVIOUS_API.asks, obvious),
        Contestant(BARE, uvicorn, asks_bare),
    ]


@dataclass(frozen=True)
class Api:
    """Where an application takes the calls; the two that are compared differ in little else."""

    login: str
    create: str
    delete: str
    deleted: int
    model: str
    picture: str
    read: Callable[[str, Dealer, int], str]

    def asks(self, call: str, dealer: Dealer, _client: int, doomed: list[str], picture: bytes) -> Iterator[Ask]:
        bearer = {"Authorization": f"Bearer {dealer.token}"}
        if call == "delete":
            yield from (Ask("DELETE", self.delete.format(car=car), bearer, status=self.deleted) for car in doomed)
            return
        for number in count():
            if call == "login":
                yield _json(self.login, {"email": dealer.email, "password": PASSWORD})
            elif call == "create with a picture":
                fields = {"nom": f"Neuve {uuid4()}", "prix": "12500", self.model: dealer.model}
                yield form(self.create, bearer, fields, self.picture, picture)
            else:
                yield Ask("GET", self.read(call, dealer, number), bearer)


def obvious_path_of(call: str, dealer: Dealer, number: int) -> str:
    if call == "statistics":
        return "/statistics/"
    if call == "detail":
        return f"/cars/{dealer.lasting(number)}/"
    return "/cars/" + ACCENTED.get(call, LIST[call]).format(deep=dealer.deep_page)


PRODUCT = Api("/partner/login", "/car/create", "/car/delete/{car}", 200, "modelCarId", "image", path_of)
OBVIOUS_API = Api("/login/", "/cars/", "/cars/{car}/", 204, "model_car", "picture", obvious_path_of)


def asks_bare(call: str, _dealer: Dealer, client: int, doomed: list[str], _picture: bytes) -> Iterator[Ask]:
    if call == "login":
        return
    path = f"/{call.replace(' ', '-')}/{client}"
    if call == "delete":
        yield from (Ask("POST", f"{path}/{car}") for car in doomed)
        return
    while True:
        yield Ask("POST" if call == "create with a picture" else "GET", path)


def _json(path: str, body: dict[str, str]) -> Ask:
    return Ask("POST", path, {"Content-Type": "application/json"}, json.dumps(body).encode())


def form(path: str, headers: dict[str, str], fields: dict[str, str], name: str, picture: bytes) -> Ask:
    mark = "a-mark-between-the-parts"
    parts = "".join(
        f'--{mark}\r\nContent-Disposition: form-data; name="{key}"\r\n\r\n{value}\r\n' for key, value in fields.items()
    )
    head = f'--{mark}\r\nContent-Disposition: form-data; name="{name}"; filename="car.jpg"\r\nContent-Type: image/jpeg'
    body = f"{parts}{head}\r\n\r\n".encode() + picture + f"\r\n--{mark}--\r\n".encode()
    return Ask("POST", path, {**headers, "Content-Type": f"multipart/form-data; boundary={mark}"}, body, 201)


def port() -> int:
    return free_ports(1)[0]
