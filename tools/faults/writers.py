"""Dealers at work, one in each thread: every kind of write that changes several rows or stores a file."""

from __future__ import annotations

import base64
import threading
from typing import Any
from uuid import uuid4

from apps.core.types import Json
from tools.faults.calls import Caller, NoOutcome
from tools.faults.journal import Journal

PASSWORD = "Clef-de-contact-42"  # noqa: S105  # of accounts that go away
# A grey picture of 8 × 8: what matters is that its files are there afterwards.
PICTURE = base64.b64decode(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBk"
    "eFxlZ2P/wAALCAAIAAgBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAABP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AX//Z"
)


class Partner:
    """What a partner has before the faults begin."""

    def __init__(self, caller: Caller) -> None:
        body = {"email": f"{uuid4()}@exemple.fr", "password": PASSWORD, "fullName": "Camille Duval"}
        signed_up = self._made(caller, "/partner/signup", json=body)
        self.id: str = signed_up["partner"]["id"]
        self.authorization = f"Bearer {signed_up['token']}"
        caller.headers["Authorization"] = self.authorization
        self.model: str = self._made(caller, "/modelCar/create", json={"intitule": "Citroën C3"})["id"]
        product = {"kind": "part", "name": "Filtre", "sku": "F-1", "price": 10, "taxRate": 20, "stock": 999_999}
        self.product: str = self._made(caller, "/shop/product/create", json=product)["id"]
        car = {"nom": "Atelier", "modelCarId": self.model, "prix": 9000}
        picture = {"image": ("photo.jpg", PICTURE, "image/jpeg")}
        project = {"carId": self._made(caller, "/car/create", data=car, files=picture)["id"]}
        self.project: str = self._made(caller, "/project/create", json=project)["id"]
        columns = [entry["column"] for entry in caller.read("/project/board")["columns"]]
        self.columns: list[str] = [column["id"] for column in columns if column["limit"] is None][:2]

    @staticmethod
    def _made(caller: Caller, path: str, **options: Any) -> Any:
        answer = caller.ask("POST", path, **options)
        if answer is None or not answer.ok:
            raise RuntimeError(f"{path}: {'no answer' if answer is None else answer.text}")
        return answer.json()["data"]


class Writer(threading.Thread):
    """Works for a partner until it is told to stop; the current write is brought to its end."""

    def __init__(self, number: int, partner: Partner, urls: list[str], journal: Journal) -> None:
        super().__init__(name=f"writer-{number}")
        self.number = number
        self.partner = partner
        self.journal = journal
        self.caller = Caller(urls, journal, address=f"10.0.0.{number}")
        self.caller.headers["Authorization"] = partner.authorization
        self.visitors = Caller(urls, journal, address="")
        self.stopped = threading.Event()
        self.round = 0
        self.client = ""
        card = {"projectId": partner.project, "columnId": partner.columns[0], "title": f"Carte {number}"}
        self.card: Json = Partner._made(self.caller, "/project/card/create", json=card)

    def run(self) -> None:
        while not self.stopped.is_set():
            self.round += 1
            for work in (self.sell, self.order, self.receive_prospect, self.move_card, self.estimate):
                try:
                    work()
                except NoOutcome:
                    continue
                except Exception as error:
                    self.journal.surprise(f"{self.name}: {error!r}")

    def sell(self) -> None:
        """A client, a car with its picture, and the sale of one to the other."""
        caller, key = self.caller, f"{self.number}-{self.round}"
        client = {"fullName": f"Client {key}", "phoneNumber": self.phone("6")}
        self.client = caller.create("client", client["phoneNumber"], "/client/create", json=client)["id"]
        car = {"nom": f"Voiture {key}", "modelCarId": self.partner.model, "prix": "12990"}
        picture = {"image": ("photo.jpg", PICTURE, "image/jpeg")}
        car_id = caller.create("car", car["nom"], "/car/create", data=car, files=picture)["id"]
        sale = {"carId": car_id, "clientId": self.client}
        caller.settle("sale", car_id, "POST", "/car/assign-to-client", json=sale)

    def order(self) -> None:
        """An order, confirmed; every third one is cancelled."""
        if not self.client:
            raise NoOutcome
        caller, name = self.caller, f"{self.number}-{self.round}"
        lines = [{"productId": self.partner.product, "quantity": 1 + self.round % 3}]
        draft = {"clientId": self.client, "lines": lines, "notes": name}
        order = caller.create("draft", name, "/shop/order/create", json=draft)["id"]
        caller.settle("confirmation", order, "POST", f"/shop/order/{order}/confirm", json={})
        if self.round % 3 == 0:
            caller.settle("cancellation", order, "POST", f"/shop/order/{order}/cancel")

    def receive_prospect(self) -> None:
        """From a visitor, each at an address of their own."""
        self.visitors.headers["X-Forwarded-For"] = f"10.{self.number}.{self.round // 250}.{self.round % 250}"
        phone = self.phone("7")
        visitor = {"partnerId": self.partner.id, "fullName": "Zoé", "phoneNumber": phone, "message": "Bonjour"}
        self.visitors.create("prospect", phone, "/prospect/create", json=visitor)

    def move_card(self) -> None:
        """To the other column."""
        version: int = self.card["version"]
        target = self.partner.columns[(self.card["columnId"] == self.partner.columns[0])]
        step = {"columnId": target, "version": version}
        path = f"/project/card/{self.card['id']}/move"
        self.card = self.caller.settle("move", f"{self.card['id']}@{version + 1}", "PATCH", path, json=step)

    def estimate(self) -> None:
        """A request for a price and its answer."""
        name = f"Zoé {self.number}-{self.round}"
        asked = {"clientName": name, "carModel": "Citroën C3", "kilometrage": 48200}
        estimation = self.caller.create("estimation", name, "/estimation/create", json=asked)["id"]
        answer = {"amount": 8000, "currency": "EUR"}
        self.caller.settle("answer", estimation, "PUT", f"/estimation/partner/response/{estimation}", json=answer)

    def phone(self, kind: str) -> str:
        """A unique French mobile number."""
        return f"+33{kind}{self.number:02}{self.round:06}"
