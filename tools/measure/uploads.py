"""How long everybody else waits while large files are uploaded, and what they cost in memory.

    .venv/bin/python -m tools.measure.uploads [--before FOLDER]

The shipped server, beside it the same application under Daphne, and with `--before` a clone of an earlier commit that
was served by Daphne.
"""

from __future__ import annotations

import argparse
import io
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from typing import TypeAlias

import requests
from PIL import Image

from apps.core.types import Json
from apps.live.tests.conftest import Person
from apps.live.tests.server import DAPHNE, WebServer, manage
from apps.testing.samples import MP4
from scripts.project import ROOT
from scripts.run import SERVER
from tools.measure.report import machine, processor_seconds, table

MEGABYTES, PHOTOS, VISITORS = 95, 13, 6
SECONDS = 300
# Pause between the calls of another caller of the same process.
PAUSE = 0.02

COLUMNS = (
    "what",
    "server",
    "answers",
    "s",
    "processor s",
    "/healthz p50 ms",
    "/healthz max ms",
    "/car/all p99 ms",
    "memory grew by MB",
)

WORDS = """Measured on {day}. Meanwhile two others call `/healthz` and `/car/all` again and again. `answers` is how
many requests got which status, `s` the time until the last one, `processor s` what the server's process took of it;
memory is its peak above what it held before. Each server is started again for each row, and all run in turn.

- *video*: a visitor sends one of {megabytes} MB through `POST /estimation/create`.
- *huge PNG, visitors*: {visitors} of them at once send two pictures of 7,000 × 7,100 pixels each, 211 kB, the same way:
  above the limit for visitors, they are left out. *huge PNG, partners*: the same, signed in, and so decoded.
- *{photos} photos*: a partner creates a car with {photos} photos of 12 megapixels, 4 MB each.

{machine}

    .venv/bin/python -m tools.measure.uploads {arguments}
"""

Files: TypeAlias = Sequence[tuple[str, tuple[str, bytes, str]]]
Work: TypeAlias = Callable[[str, Person], list[int]]


@dataclass(frozen=True)
class Contestant:
    title: str
    server: Sequence[str]
    code: Path


def post(url: str, body: dict[str, str], files: Files, token: str = "") -> int:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    return requests.post(url, body, files=files, headers=headers, timeout=SECONDS).status_code


def estimation(partner: Person) -> dict[str, str]:
    return {"partnerId": partner.partner_id, "clientName": "Zoé", "carModel": "Clio", "kilometrage": "1000",
            "clientPhone": "0612345678"}  # fmt: skip


def works() -> dict[str, Work]:
    video = MP4 + os.urandom(MEGABYTES * 1024 * 1024)
    png, photo = huge_png(), photograph()

    def send_video(url: str, partner: Person) -> list[int]:
        return [post(f"{url}/estimation/create", estimation(partner), [("videos", ("car.mp4", video, "video/mp4"))])]

    def send_png(url: str, partner: Person, token: str = "") -> list[int]:
        def one(_number: int) -> int:
            return post(f"{url}/estimation/create", estimation(partner), 2 * [("photos", ("a.png", png, ""))], token)

        with ThreadPoolExecutor(VISITORS) as visitors:
            return list(visitors.map(one, range(VISITORS)))

    def create_car(url: str, partner: Person) -> list[int]:
        model = partner.call("POST", "/modelCar/create", intitule="Clio")["id"]
        names = ["image"] + (PHOTOS - 1) * ["secondaryImages"]
        body = {"nom": "Clio", "modelCarId": model, "prix": "12990"}
        return [post(f"{url}/car/create", body, [(name, ("a.jpg", photo, "")) for name in names], partner.token)]

    return {
        "video": send_video,
        "huge PNG, visitors": send_png,
        "huge PNG, partners": lambda url, partner: send_png(url, partner, partner.token),
        f"{PHOTOS} photos": create_car,
    }


def huge_png() -> bytes:
    out = io.BytesIO()
    Image.new("RGBA", (7000, 7100), (1, 2, 3, 40)).save(out, "PNG")
    return out.getvalue()


def photograph() -> bytes:
    """12 megapixels with as much detail as a phone's."""
    size = (4000, 3000)
    detail = Image.effect_noise((1000, 750), 80).resize(size, Image.Resampling.BICUBIC)
    light = Image.linear_gradient("L").resize(size)
    out = io.BytesIO()
    Image.merge("RGB", (detail, light, Image.blend(detail, light, 0.5))).save(out, "JPEG", quality=90)
    return out.getvalue()


def memory(process_id: int, name: str) -> float:
    """`VmRSS` or its peak `VmHWM`, in MB."""
    lines = Path(f"/proc/{process_id}/status").read_text().splitlines()
    (line,) = (each for each in lines if each.startswith(name))
    return int(line.split()[1]) / 1024


def measured(what: str, work: Work, contestant: Contestant, server: WebServer, number: int) -> Json:
    partner = Person(server.url, f"person{number}@exemple.fr")
    ended = threading.Event()
    headers = {"Authorization": f"Bearer {partner.token}"}

    def call_again_and_again(path: str) -> list[float]:
        waits = []
        with requests.Session() as session:
            while not ended.is_set():
                begun = time.perf_counter()
                session.get(f"{server.url}{path}", headers=headers, timeout=SECONDS).raise_for_status()
                waits.append((time.perf_counter() - begun) * 1000)
                time.sleep(PAUSE)
        return waits

    before = memory(server.pid, "VmRSS"), processor_seconds(server.pid)
    with ThreadPoolExecutor(2) as others:
        health, cars = (others.submit(call_again_and_again, path) for path in ("/healthz", "/car/all"))
        begun = time.perf_counter()
        try:
            statuses = Counter(work(server.url, partner))
        finally:
            seconds = time.perf_counter() - begun
            ended.set()
    waits, lists = health.result(), cars.result()
    figures = {
        "what": what,
        "server": contestant.title,
        "answers": ", ".join(f"{count} × {status}" for status, count in sorted(statuses.items())),
        "s": f"{seconds:.1f}",
        "processor s": f"{processor_seconds(server.pid) - before[1]:.1f}",
        "/healthz p50 ms": f"{median(waits):.1f}",
        "/healthz max ms": f"{max(waits):.0f}",
        "/car/all p99 ms": f"{quantiles(lists, n=100)[98] if len(lists) > 1 else lists[0]:.0f}",
        "memory grew by MB": f"{memory(server.pid, 'VmHWM') - before[0]:.0f}",
    }
    print(*figures.values(), sep="  ", file=sys.stderr, flush=True)
    return figures


def contestants(before: Path | None) -> list[Contestant]:
    found = [Contestant("uvicorn", SERVER, ROOT), Contestant("Daphne", DAPHNE, ROOT)]
    if before:
        found.insert(0, Contestant(f"{commit_of(before)} (Daphne)", DAPHNE, before.resolve()))
    return found


def commit_of(folder: Path) -> str:
    command = ["git", "rev-parse", "--short", "HEAD"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True).stdout.strip()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--before", type=Path, help="a clone of an earlier commit")
    options = parser.parse_args()
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "partner_backoffice.settings")
    rows = []
    for number, (what, work) in enumerate(works().items()):
        for contestant in contestants(options.before):
            with tempfile.TemporaryDirectory(prefix="benchmark-") as name:
                folder = Path(name)
                # Not the code of the folder in which this runs.
                environment = {"PYTHONPATH": str(contestant.code), "PYTHONSAFEPATH": "1", "MEDIA_ROOT": f"{name}/media"}
                manage(folder, "migrate", "-v", "0", **environment)
                with WebServer(folder, server=contestant.server, **environment) as server:
                    rows.append(measured(what, work, contestant, server, number))
    figures = table(COLUMNS, rows)
    words = WORDS.format(
        day=time.strftime("%Y-%m-%d"),
        megabytes=MEGABYTES,
        visitors=VISITORS,
        photos=PHOTOS,
        machine=machine(),
        arguments="--before FOLDER " if options.before else "",
    )
    print(f"{words}\n{figures}")


if __name__ == "__main__":
    main()
