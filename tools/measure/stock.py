"""A large stock in and out, on PostgreSQL: imports, all prices changed and given back, exports of list and account.

    .venv/bin/python -m tools.measure.stock [cars …]

Each number of cars (10,000 and 100,000 without one) is a partner of its own, whose cars are imported in files of 20,000
rows, the most that one may have. All goes through the calls of the shipped server.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import requests

from apps.core.types import Json
from apps.live.tests.conftest import Person
from apps.live.tests.server import WebServer, manage
from scripts.servers import postgres
from tools.measure.report import machine, processor_seconds, table
from tools.measure.uploads import memory

SIZES = (10_000, 100_000)
MAX_ROWS = 20_000
SECONDS = 3600
LOOK_SECONDS = 1
COLUMNS = ("what", "cars", "s", "processor s", "memory grew by MB", "result")
WORDS = """Measured on {day}, on PostgreSQL. `s` is the time to the answer, or to the end of the work in the background,
`processor s` what the server's process took of it (PostgreSQL's own not counted); memory is its peak above what it held
before. `cars` is how many the partner has at the
end of a line, so that two lines of one kind show what grows with them.

- What an import costs depends on the file, not on the stock: 0.45 ms of the processor to judge a row and 0.3 ms to
  write it, whether the partner has 20,000 cars or 100,000. Memory is that of a whole file being judged, at most 200 MB
  for 20,000 rows; writing is in batches.
- Exports and changed prices take ten times as long for ten times the cars, and no more memory. The process keeps what
  it once held: up to 200 MB of a step may come from memory that an earlier judgement has left, and are not counted.
- Changing 100,000 prices takes 17 s, of which 7 are the server's processor and the rest PostgreSQL's; a browser waits
  for a minute.

{machine}

    .venv/bin/python -m tools.measure.stock {arguments}
"""


class Bench:
    """Measures one server."""

    def __init__(self, server: WebServer) -> None:
        self.server = server
        self.rows: list[Json] = []

    @contextmanager
    def measure(self, what: str, cars: int) -> Iterator[Json]:
        """The block says its `result`."""
        # The peak is counted from here on.
        Path(f"/proc/{self.server.pid}/clear_refs").write_text("5")
        before, used, begun = memory(self.server.pid, "VmRSS"), processor_seconds(self.server.pid), time.perf_counter()
        said: Json = {"result": ""}
        yield said
        figures = {
            "what": what,
            "cars": f"{cars:,}",
            "s": f"{time.perf_counter() - begun:.1f}",
            "processor s": f"{processor_seconds(self.server.pid) - used:.1f}",
            "memory grew by MB": f"{max(memory(self.server.pid, 'VmHWM') - before, 0):.0f}",
            **said,
        }
        print(*figures.values(), sep="  ", file=sys.stderr, flush=True)
        self.rows.append(figures)


class Dealer(Person):
    """As patient as it takes."""

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"}

    def call(self, method: str, path: str, **body: Any) -> Any:
        answer = requests.request(method, f"{self.url}{path}", json=body or None, headers=self.headers, timeout=SECONDS)
        answer.raise_for_status()
        return answer.json()["data"]

    def fetch(self, path: str) -> bytes:
        answer = requests.get(f"{self.url}{path}", headers=self.headers, timeout=SECONDS)
        answer.raise_for_status()
        return answer.content

    def upload(self, content: bytes) -> Any:
        answer = requests.post(f"{self.url}/import", {"kind": "car"}, files={"file": ("stock.csv", content)},
                               headers=self.headers, timeout=SECONDS)  # fmt: skip
        answer.raise_for_status()
        return answer.json()["data"]

    def wait(self, path: str) -> Any:
        while (answer := self.call("GET", path))["state"] in ("queued", "running"):
            time.sleep(LOOK_SECONDS)
        if answer["state"] != "done":
            raise RuntimeError(answer)
        return answer


def plate(number: int) -> str:
    letters = "ABCDEFGHJKLMNPQRSTVWXYZ"
    rest, digits = divmod(number, 999)
    return f"{letters[rest // 23]}{letters[rest % 23]}-{digits + 1:03}-AA"


def file_of(start: int, count: int) -> bytes:
    lines = ["Marque;Modèle;Désignation;Prix TTC;Immat;N° de série;Date 1ère MEC;Km;Énergie;BV;Couleur;Description"]
    lines += [
        f"Renault;Clio {number % 50};Clio {number} Intens TCe 90;{9000 + number % 20000} €;{plate(number)};"
        f"VF1RJA{number:011};12/03/{2010 + number % 15};{number % 200}500 km;Essence;BVM6;Gris;Première main, "
        "carnet d'entretien complet, deux clés, contrôle technique de moins de six mois"
        for number in range(start, start + count)
    ]
    return "\n".join(lines).encode()


def import_file(bench: Bench, dealer: Dealer, start: int, count: int) -> None:
    content, cars = file_of(start, count), start + count
    with bench.measure(f"file of {count:,} rows read", cars) as said:
        imported = dealer.upload(content)
        said["result"] = f"{len(content) / 1e6:.1f} MB"
    path = f"/import/{imported['id']}"
    plan = {"mapping": imported["mapping"], "matchOn": imported["matchOn"], "mode": "both"}
    with bench.measure("its rows judged", cars) as said:
        said["result"] = f"{dealer.call('PUT', path, **plan)['create']:,} to add"
    with bench.measure("its rows written", cars) as said:
        dealer.call("POST", f"{path}/run")
        said["result"] = f"{dealer.wait(path)['done']:,} added"
    with bench.measure("the same file judged again", cars) as said:
        again = dealer.upload(content)
        said["result"] = f"{dealer.call('PUT', '/import/' + again['id'], **plan)['unchanged']:,} unchanged"


def exports(bench: Bench, dealer: Dealer, cars: int) -> None:
    for kind in ("csv", "xlsx"):
        with bench.measure(f"list exported as {kind.upper()}", cars) as said:
            said["result"] = f"{len(dealer.fetch(f'/car/export?format={kind}')) / 1e6:.1f} MB"
    with bench.measure("account exported", cars) as said:
        export = dealer.wait(f"/partner/export/{dealer.call('POST', '/partner/export')['id']}")
        said["result"] = f"{export['size'] / 1e6:.1f} MB"
    with ZipFile(BytesIO(dealer.fetch(export["url"]))) as archive:
        if archive.read("voitures.csv").count(b"VF1RJA") != cars:
            raise RuntimeError("Cars are missing in the copy of the account")


def bulk(bench: Bench, dealer: Dealer, cars: int) -> None:
    with bench.measure("all prices raised by 5 %", cars) as said:
        change = {"filters": {}, "count": cars, "action": "price", "percent": 5}
        answer = dealer.call("POST", "/car/bulk", **change)
        said["result"] = f"{answer['changed']:,} changed"
    with bench.measure("all prices given back", cars) as said:
        said["result"] = f"{dealer.call('POST', '/undo/' + answer['undo'])['restored']:,} given back"


def deletion(bench: Bench, dealer: Dealer, cars: int) -> None:
    if cars > MAX_ROWS:
        return
    with bench.measure("all cars deleted", cars) as said:
        answer = dealer.call("POST", "/car/bulk", filters={}, count=cars, action="delete")
        said["result"] = f"{answer['changed']:,} in the bin"
    with bench.measure("all cars restored", cars) as said:
        said["result"] = f"{dealer.call('POST', '/undo/' + answer['undo'])['restored']:,} restored"


STEPS: tuple[Callable[[Bench, Dealer, int], None], ...] = (bulk, exports, deletion)


def measured(sizes: list[int]) -> list[Json]:
    with tempfile.TemporaryDirectory(prefix="benchmark-") as name:
        folder = Path(name)
        with postgres(folder) as settings:
            environment = {**settings, "MEDIA_ROOT": f"{name}/media"}
            manage(folder, "migrate", "-v", "0", **environment)
            with WebServer(folder, **environment) as server:
                bench = Bench(server)
                for number, size in enumerate(sizes):
                    dealer = Dealer(server.url, f"person{number}@exemple.fr")
                    for start in range(0, size, MAX_ROWS):
                        import_file(bench, dealer, start, min(MAX_ROWS, size - start))
                    for step in STEPS:
                        step(bench, dealer, size)
                return bench.rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cars", nargs="*", type=int, default=list(SIZES))
    options = parser.parse_args()
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "partner_backoffice.settings")
    figures = table(COLUMNS, measured(options.cars))
    words = WORDS.format(
        day=time.strftime("%Y-%m-%d"),
        machine=machine(),
        arguments="" if options.cars == list(SIZES) else "".join(f"{cars} " for cars in options.cars),
    )
    print(f"{words}\n{figures}")


if __name__ == "__main__":
    main()
