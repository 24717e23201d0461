"""Calls whose process is killed at each of their writes, before the commit and after it; see test_faults_killed.py.

A program of its own, because it forks: `python -m apps.core.tests.killed`, on an SQLite database of its own. It prints
for each call, as JSON, where a kill left the database neither as it was before nor as it is after the whole call.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from typing import Any
from unittest.mock import patch

import django

django.setup()

from django.conf import settings  # noqa: E402
from django.core.files.base import ContentFile  # noqa: E402
from django.core.files.uploadedfile import SimpleUploadedFile  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.db import connection, connections  # noqa: E402
from rest_framework.test import APIClient  # noqa: E402

from apps.core.files import images  # noqa: E402
from apps.testing.callers import PASSWORD  # noqa: E402
from apps.testing.samples import PDF  # noqa: E402
from apps.testing.uploads import upload  # noqa: E402

DATABASE = Path(settings.DATABASES["default"]["NAME"])
BEFORE = DATABASE.with_suffix(".before")
WRITES = ("INSERT", "UPDATE", "DELETE")

Call = tuple[str, str, dict[str, Any], str]


def made(api: APIClient, path: str, **body: Any) -> Any:
    kind = "multipart" if any(isinstance(value, SimpleUploadedFile) for value in body.values()) else "json"
    answer = api.post(path, body, format=kind)
    assert answer.status_code < 300, answer.content
    return answer.json()["data"]


def prepare(api: APIClient) -> dict[str, Call]:
    """Each call as method, path, body and format, and the rows that they need."""
    account = {"email": "camille@exemple.fr", "password": PASSWORD, "fullName": "Camille"}
    api.credentials(HTTP_AUTHORIZATION=f"Bearer {made(api, '/partner/signup', **account)['token']}")
    model = made(api, "/modelCar/create", intitule="Citroën C3")["id"]
    cars = [
        made(api, "/car/create", nom=f"C3 {number}", modelCarId=model, prix="9000", image=upload())["id"]
        for number in range(2)
    ]
    client = made(api, "/client/create", fullName="Zoé", phoneNumber="0612345678")["id"]
    made(api, "/car/assign-to-client", carId=cars[0], clientId=client)
    product = made(api, "/shop/product/create", kind="part", name="Filtre", sku="F", price=10, taxRate=20, stock=9)
    lines = [{"productId": product["id"], "quantity": 2}]
    draft, confirmed = (made(api, "/shop/order/create", clientId=client, lines=lines)["id"] for _order in range(2))
    made(api, f"/shop/order/{confirmed}/confirm")
    project = made(api, "/project/create", carId=cars[1])["id"]
    card = made(api, "/project/card/create", projectId=project, title="Vidange")
    column = api.get("/project/board").json()["data"]["columns"][1]["column"]["id"]
    prospect = made(api, "/prospect/create", fullName="Luc", phoneNumber="0612345679")["id"]
    estimation = made(api, "/estimation/create", clientName="Luc", carModel="Clio", kilometrage=1000)["id"]
    mail = made(api, "/mail/draft/create", to=[{"name": "Luc", "address": "luc@exemple.fr"}], subject="Bonjour",
                text="À demain.")["id"]  # fmt: skip
    staff = made(api, "/chat/with-staff")["id"]
    pdf = {"file": upload(PDF, "a.pdf", "application/pdf")}
    message = {"conversationId": staff, "text": "Voici", "clientKey": "key-0123456789", **pdf}
    new_car = {"nom": "C4", "modelCarId": model, "prix": "9000", "image": upload()}
    return {
        "sign-up": ("post", "/partner/signup", {**account, "email": "autre@exemple.fr"}, "json"),
        "new car with a picture": ("post", "/car/create", new_car, "multipart"),
        "sale": ("post", "/car/assign-to-client", {"carId": cars[1], "clientId": client}, "json"),
        "cancelled sale": ("post", "/car/unassign", {"carId": cars[0]}, "json"),
        "deleted client": ("delete", f"/client/delete/{client}", {}, "json"),
        "confirmed order": ("post", f"/shop/order/{draft}/confirm", {}, "json"),
        "cancelled order": ("post", f"/shop/order/{confirmed}/cancel", {}, "json"),
        "moved card": ("patch", f"/project/card/{card['id']}/move", {"columnId": column, "version": 1}, "json"),
        "finished project": ("patch", f"/project/{project}/status", {"status": "done"}, "json"),
        "converted prospect": ("post", f"/prospect/{prospect}/convert", {}, "json"),
        "answered estimation": (
            "put", f"/estimation/partner/response/{estimation}", {"amount": 8000, "currency": "EUR"}, "json",
        ),
        "sent mail": ("post", f"/mail/draft/{mail}/send", {}, "json"),
        "message with a file": ("post", "/chat/message/create", message, "multipart"),
        "document": ("post", "/api/document/create", {"title": "Carte grise", "type": "other", **pdf}, "multipart"),
    }  # fmt: skip


class Killer:
    """Kills this process at the write of this number; at the two numbers after the last one, around the commit."""

    def __init__(self, number: int) -> None:
        self.left = number
        database: Any = connection
        database.execute_wrappers.append(self.before_statement)
        self.commit = database._commit
        database._commit = self.at_commit

    def before_statement(self, execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        if sql.lstrip().upper().startswith(WRITES):
            self.strike()
        return execute(sql, params, many, context)

    def at_commit(self) -> None:
        self.strike()
        self.commit()
        self.strike()

    def strike(self) -> None:
        self.left -= 1
        if not self.left:
            os.kill(os.getpid(), signal.SIGKILL)


def state() -> dict[str, int]:
    """A fingerprint of each table: ids and times differ from one run to the next, so its rows are counted."""
    with closing(sqlite3.connect(DATABASE)) as database:
        tables = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        counts = {name: database.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0] for name in tables}  # noqa: S608
        # What changes without a new row.
        changing = {
            "cars_car": "status", "shop_order": "status", "shop_product": "reserved", "shop_ordercounter": "last",
            "projects_card": "version", "projects_project": "status", "prospects_prospect": "status",
            "estimations_estimation": "status", "mail_message": "state", "chat_conversation": "preview",
        }  # fmt: skip
        for table, column in changing.items():
            for value, count in database.execute(f"SELECT {column}, count(*) FROM {table} GROUP BY 1"):  # noqa: S608
                counts[f"{table}.{column}={value}"] = count
        return counts


def run(api: APIClient, call: Call, *, die_at: int) -> tuple[int, dict[str, int]]:
    """Makes the call on a fresh copy, in a process that dies; gives its signal, if any, and what is left."""
    for suffix in ("-wal", "-shm"):
        Path(f"{DATABASE}{suffix}").unlink(missing_ok=True)
    shutil.copy(BEFORE, DATABASE)
    child = os.fork()
    if not child:
        Killer(die_at)
        method, path, body, kind = call
        answer = getattr(api, method)(path, body, format=kind)
        connections.close_all()
        os._exit(0 if answer.status_code < 300 else 1)
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    return status, state()


def main() -> None:
    # No thread lives on in a fork: neither the decoder's nor those of libvips.
    picture = images.Picture(ContentFile(b"photo"), ContentFile(b"thumbnail"), "jpg", "image/jpeg")
    patch.multiple(images, decode=lambda work: work(), _re_encoded=lambda content, image: picture).start()
    call_command("migrate", verbosity=0)
    api = APIClient(raise_request_exception=False, HTTP_HOST="localhost")
    calls = prepare(api)
    connections.close_all()
    shutil.copy(DATABASE, BEFORE)
    before = state()
    results: dict[str, Any] = {}
    for name, call in calls.items():
        status, after = run(api, call, die_at=0)
        kills, mixed = 0, []
        while (found := run(api, call, die_at=kills + 1))[0] == -signal.SIGKILL:
            kills += 1
            if found[1] not in (before, after):
                mixed.append(kills)
        results[name] = {"status": status, "changes": before != after, "kills": kills, "mixed": mixed}
    sys.stdout.write(json.dumps(results) + "\n")


if __name__ == "__main__":
    main()
