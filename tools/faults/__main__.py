"""`python -m tools.faults --minutes 3`: PostgreSQL, Valkey, S3 and two processes, killed at random under load.

Ends with a report and status 1 where something that was acknowledged is lost, there twice, or half-written.
"""

from __future__ import annotations

# ruff: noqa: S311  # chance, and no secret
import argparse
import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path

from scripts.project import ROOT
from scripts.servers import free_ports
from tools.faults.calls import Caller
from tools.faults.journal import Journal
from tools.faults.victims import SECRET_KEY, Victim, make_stores, make_web
from tools.faults.writers import Partner, Writer

PARTNERS, WRITERS = 3, 6
# Seconds without a fault, and seconds that a killed server stays away.
REST, AWAY = (2.0, 6.0), (0.0, 3.0)


def manage(settings: dict[str, str], *arguments: str) -> str:
    environment = {**os.environ, **settings, "DJANGO_SETTINGS_MODULE": "partner_backoffice.settings"}
    done = subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True, check=True
    )
    return done.stdout


def harm(victims: list[Victim], seconds: float) -> Counter[str]:
    """Kills one server after another, in a new random order each time around."""
    kills: Counter[str] = Counter()
    end = time.monotonic() + seconds
    wait = threading.Event().wait
    while True:
        for victim in random.sample(victims, len(victims)):
            wait(random.uniform(*REST))
            if time.monotonic() > end:
                return kills
            victim.kill()
            kills[victim.name] += 1
            wait(random.uniform(*AWAY))
            victim.start_again()


def report(journal: Journal, kills: Counter[str], result: dict[str, list[str]], *, seconds: float) -> bool:
    counts = {
        "lost": len(result["lost"]),
        "duplicated": len(result["duplicated"]),
        "half-written": len(result["half-written"]),
        "answers that no outage explains": len(journal.surprises),
    }
    print(f"\nWrites in {seconds:.0f} s: {sum(journal.counts.values())} with a known outcome")
    print(f"  acknowledged {journal.counts['acknowledged']}")
    print(f"  acknowledged when they were sent again under their key: {journal.counts['repeated']}")
    print(f"Killed: {', '.join(f'{name} {count} times' for name, count in sorted(kills.items()))}")
    print(f"Answers: {', '.join(f'{name} {count}' for name, count in sorted(journal.answers.items()))}")
    print(f"Longest time without any acknowledged write: {journal.longest_silence:.1f} s")
    print(f"Files of killed uploads that clean_files removed: {result['cleaned']}\n")
    for name, count in counts.items():
        print(f"  {name} {count}")
    for text in [*result["lost"], *result["duplicated"], *result["half-written"], *journal.surprises][:50]:
        print(f"    {text}")
    return not any(counts.values())


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.faults", description=__doc__)
    parser.add_argument("--minutes", type=float, default=3)
    seconds = parser.parse_args().minutes * 60
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with tempfile.TemporaryDirectory(prefix="faults-") as name, contextlib.ExitStack() as running:
        folder = Path(name)
        stores = make_stores(folder)
        settings = {"SECRET_KEY": SECRET_KEY, "TRUSTED_PROXIES": "1"}
        for store in stores:
            running.callback(store.stop)
            store.start()
            settings |= store.settings
        manage(settings, "manage.py", "migrate", "--verbosity", "0")
        ports = free_ports(2)
        webs = [make_web(folder, port, settings) for port in ports]
        for web in webs:
            running.callback(web.stop)
            web.start()
        journal = Journal(folder / "journal.jsonl")
        urls = [f"http://127.0.0.1:{port}" for port in ports]
        partners = [Partner(Caller(urls, journal, address="10.0.0.1")) for _number in range(PARTNERS)]
        writers = [Writer(number, partners[number % PARTNERS], urls, journal) for number in range(WRITERS)]
        for writer in writers:
            writer.start()
        try:
            kills = harm([*stores, *webs], seconds)
        finally:
            for writer in writers:
                writer.stopped.set()
            for writer in writers:
                writer.join()
        for web in webs:
            web.stop()
        result = json.loads(manage(settings, "-m", "tools.faults.audit", str(journal.path)))
    return 0 if report(journal, kills, result, seconds=seconds) else 1


if __name__ == "__main__":
    sys.exit(main())
