"""The journeys in a browser against several processes on PostgreSQL, Valkey and S3: `make journeys-scaled`.

    .venv/bin/python -m scripts.journeys [--kill SECONDS] [catalogue …]

All of it is made for the run, in var/journeys/, where its logs stay: an empty database, and rate limits at zero for
sign-ups. With `--kill` one process after the other is killed and started again, every so many seconds.
"""

from __future__ import annotations

import argparse
import itertools
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence

from scripts import processes
from scripts.project import ROOT, status_of
from scripts.run import HOST, wait_until_it_answers
from scripts.scale import Web, prepare_folder, scaled, wanted_processes
from scripts.servers import free_ports

FOLDER = ROOT / "var" / "journeys"


def run(names: Sequence[str], kill_every: float) -> int:
    shutil.rmtree(FOLDER, ignore_errors=True)
    mails = FOLDER / "mails"
    prepare_folder(mails)
    # The address keeps one slash fewer than it is given.
    os.environ["EMAIL_URL"] = f"filemail:///{mails}"
    before = dict(os.environ)
    (port,) = free_ports(1)
    with scaled(FOLDER, port, wanted_processes()) as (webs, settings):
        told = {"E2E_BASE_URL": f"http://{HOST}:{port}", "E2E_SEED": json.dumps(settings), "E2E_MAIL": str(mails)}
        command = processes.start(["npm", "run", "--silent", "test:e2e", "--", *names], cwd=ROOT, env=before | told)
        try:
            keep_running_until_it_ends(command, webs, kill_every)
        finally:
            processes.stop([command])
        return command.wait()


def keep_running_until_it_ends(command: subprocess.Popen[bytes], webs: Sequence[Web], kill_every: float) -> None:
    victims = itertools.cycle(webs)
    last_kill = time.monotonic()
    while command.poll() is None:
        for web in webs:
            web.keep_running()
        if kill_every and time.monotonic() - last_kill > kill_every:
            for web in webs:  # never the last one that serves
                wait_until_it_answers([web.server], web.port)
            next(victims).server.kill()
            last_kill = time.monotonic()
        time.sleep(0.2)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", help="which journeys; all without")
    parser.add_argument("--kill", type=float, default=0, metavar="SECONDS")
    options = parser.parse_args()
    return run(options.names, options.kill)


if __name__ == "__main__":
    sys.exit(status_of(main))
