"""Directus on the same tables, with the same rows requested through its REST and GraphQL addresses.

It runs as the database's superuser, so row-level security costs it
nothing, and is asked with its administrator's static token, so it checks no permission.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from urllib.parse import urlencode, urlsplit
from uuid import uuid4

import psycopg
from urllib3.filepost import encode_multipart_formdata

from apps.core.types import Json
from scripts.project import ROOT
from tools.measure.compare.contestants import Contestant
from tools.measure.compare.data import PASSWORD, Dealer
from tools.measure.compare.load import Ask
from tools.measure.npm import fetched

NAME = "(b) Directus"
CLI = ROOT / "build" / "benchmark-directus" / "node_modules" / "directus" / "cli.js"
PACKAGE = {
    "dependencies": {"directus": "11.3.5", "pg": "8.23.1"},
    # The native modules that it cannot start without; npm before version 11 builds all of them anyway.
    "allowScripts": {"argon2": True, "isolated-vm": True, "sharp": True},
}
EMAIL, TOKEN = "admin@exemple.fr", "a-static-token-of-the-benchmarks"
JSON = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}
FIELDS = "*,model_car_id.id,model_car_id.intitule,images.id,images.file,images.thumbnail,images.is_main"
FILTERS = {
    "first page": {},
    "filtered list": {"filter[prix][_between]": "20000,30000", "filter[status][_eq]": "available"},
    "contains": {"filter[nom][_contains]": "Évolution 19"},
}
# Directus knows nothing of tables that it has not made: a car's pictures as a part of the car.
PREPARED = f"""
    INSERT INTO directus_fields (collection, field, special) VALUES ('cars_car', 'images', 'o2m');
    INSERT INTO directus_relations (many_collection, many_field, one_collection, one_field)
        VALUES ('cars_carimage', 'car_id', 'cars_car', 'images');
    UPDATE directus_users SET token = '{TOKEN}' WHERE email = '{EMAIL}';
"""  # noqa: S608
STATISTICS = """{
    revenue: sales_sale_aggregated(filter: {%(sold)s, sold_at: {_gte: "%(year)s-01-01"}}) { sum { price } }
    months: sales_sale_aggregated(filter: {%(sold)s}, groupBy: ["month(sold_at)"]) { group sum { price } }
    models: cars_car_aggregated(filter: {%(own)s}, groupBy: ["model_car_id"], sort: ["-count.id"], limit: 5) {
        group count { id } }
    regions: clients_client_aggregated(filter: {%(own)s}, groupBy: ["region"]) { group count { id } }
    statuses: clients_client_aggregated(filter: {%(own)s}, groupBy: ["status"]) { group count { id } }
}"""


class Directus(Contestant):
    def serve(self, folder: Path, environment: dict[str, str], port: int) -> AbstractContextManager[list[int]]:
        server = urlsplit(environment["DATABASE_URL"])
        own = folder / "directus"
        for part in ("uploads", "extensions"):
            (own / part).mkdir(parents=True, exist_ok=True)
        (own / "package.json").write_text("{}")
        settings = {
            **environment,
            "DB_CLIENT": "pg",
            "DB_HOST": "127.0.0.1",
            "DB_PORT": str(server.port),
            "DB_USER": "postgres",
            "DB_DATABASE": server.path.strip("/"),
            "DB_PASSWORD": "",
            "DB_POOL__MAX": "16",
            "ADMIN_EMAIL": EMAIL,
            "ADMIN_PASSWORD": PASSWORD,
            "SECRET": environment["SECRET_KEY"],
            "HOST": "127.0.0.1",
            "PORT": str(port),
            "PUBLIC_URL": f"http://127.0.0.1:{port}",
            "STORAGE_LOCATIONS": "local",
            "STORAGE_LOCAL_ROOT": str(own / "uploads"),
            "EXTENSIONS_PATH": str(own / "extensions"),
            "NODE_ENV": "production",
            "LOG_LEVEL": "warn",
            # Without what is not compared: the half second that each log-in takes at least, news, usage figures.
            "LOGIN_STALL_TIME": "0",
            # It refuses calls when it is busy; here it is meant to be.
            "PRESSURE_LIMITER_ENABLED": "false",
            "TELEMETRY": "false",
        }
        subprocess.run(["node", str(CLI), "bootstrap"], cwd=own, env=settings, check=True, stdout=subprocess.DEVNULL)
        with psycopg.connect(server._replace(netloc=f"postgres@{server.hostname}:{server.port}").geturl()) as database:
            database.execute(PREPARED.encode())
        return super().serve(own, settings, port)


def competitors() -> list[Contestant]:
    """Directus, where it can be had; where not, a line says so and the comparison goes on."""
    try:
        fetched("directus", PACKAGE, check=[str(CLI), "--version"])
    except (OSError, subprocess.CalledProcessError) as problem:
        print(f"without Directus, which cannot be fetched or built here: {problem}", file=sys.stderr)
        return []
    return [Directus(NAME, lambda _port: ["node", str(CLI), "start"], asks)]


def asks(call: str, dealer: Dealer, _client: int, doomed: list[str], picture: bytes) -> Iterator[Ask]:
    if call == "delete":
        yield from (deletion(car) for car in doomed)
    for number in count():
        if call == "login":
            yield _json("/auth/login", {"email": EMAIL, "password": PASSWORD})
        elif call == "create with a picture":
            yield creation(dealer, picture)
        elif call == "detail":
            query = urlencode({"fields": FIELDS})
            yield Ask("GET", f"/items/cars_car/{dealer.lasting(number)}?{query}", JSON)
        elif call == "statistics":
            yield statistics(dealer)
        elif call == "delete":
            return
        else:
            yield page(dealer, FILTERS.get(call, {"page": str(dealer.deep_page)}))


def page(dealer: Dealer, choice: dict[str, str]) -> Ask:
    own = {"filter[partner_id][_eq]": dealer.partner, "fields": FIELDS, "sort": "-created_at"}
    query = urlencode({**own, **choice, "limit": "5", "meta": "filter_count"})
    return Ask("GET", f"/items/cars_car?{query}", JSON)


def statistics(dealer: Dealer) -> Ask:
    own = f'partner_id: {{id: {{_eq: "{dealer.partner}"}}}}'
    words = {"own": own, "sold": f"{own}, cancelled_at: {{_null: true}}", "year": datetime.now(UTC).year}
    return _json("/graphql", {"query": STATISTICS % words})


def creation(dealer: Dealer, picture: bytes) -> Ask:
    """The file, then the car that names it."""
    car, file = str(uuid4()), str(uuid4())
    form, content_type = encode_multipart_formdata({"id": file, "file": ("car.jpg", picture, "image/jpeg")})
    upload = Ask("POST", "/files", {**JSON, "Content-Type": content_type}, form)
    now, name = datetime.now(UTC).isoformat(), f"Neuve {car}"
    row = {"created_at": now, "updated_at": now, "partner_id": dealer.partner}
    empty = ("carburant", "boite", "couleur", "vin", "vin_code", "description", "buyer_name")
    fields = {
        **row,
        **dict.fromkeys(empty, ""),
        "id": car,
        "nom": name,
        "nom_folded": name.lower(),
        "prix": "12500",
        "devise": "EUR",
        "status": "available",
        "model_car_id": dealer.model,
        "immatriculation": car[:18],
        "immatriculation_code": car[:18],
        "images": [{**row, "id": str(uuid4()), "is_main": True, "position": 0, "file": file, "thumbnail": file}],
    }
    return _json(f"/items/cars_car?{urlencode({'fields': FIELDS})}", fields, before=upload)


def deletion(car: str) -> Ask:
    """The pictures, which it does not delete with their car, then the car."""
    body = json.dumps({"query": {"filter": {"car_id": {"_eq": car}}}}).encode()
    pictures = Ask("DELETE", "/items/cars_carimage", JSON, body, 204)
    return Ask("DELETE", f"/items/cars_car/{car}", JSON, status=204, before=pictures)


def _json(path: str, body: Json, before: Ask | None = None) -> Ask:
    return Ask("POST", path, JSON, json.dumps(body).encode(), before=before)
