"""Processes that end with the script that started them, however it ends.

Each leads a session of its own: Ctrl-C, `kill` and a closed terminal reach the script alone, which stops them in order.
What it cannot stop, because it was killed itself, is stopped by a guard: this file, run as a program of its own, which
is told of each process and hears the end of the script as the end of its input.
Uses the standard library only, because it runs before anything is installed.
"""

from __future__ import annotations

import atexit
import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import FrameType
from typing import IO, Any

# For each process to end in its own way.
STOP_SECONDS = 15
STOPPING_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class Stopped(Exception):
    """No process is started any more: the script is being stopped."""


class Guard:
    """Stops what still runs once this process has ended."""

    def __init__(self) -> None:
        told, self._pipe = os.pipe()
        self._process = subprocess.Popen(
            [sys.executable, "-I", "-S", __file__],
            stdin=told,
            # It must not hold open what the script writes to.
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        os.close(told)
        atexit.register(self._end)

    def tell(self, line: str) -> None:
        with contextlib.suppress(OSError):
            os.write(self._pipe, f"{line}\n".encode())

    def _end(self) -> None:
        os.close(self._pipe)
        self._process.wait()


@dataclass(frozen=True)
class Running:
    child: subprocess.Popen
    stop_signal: signal.Signals


_lock = threading.Lock()
_guard: Guard | None = None
_running: dict[int, Running] = {}
_stopping = False
# A signal that comes while a process is being started waits until that process is known.
_starting = _interrupted = False


def start(
    command: Sequence[str | Path], *, stop_signal: signal.Signals = signal.SIGTERM, **options: Any
) -> subprocess.Popen:
    """Start a process that this one is to stop; `options` are those of `subprocess.Popen`."""
    global _guard, _starting
    in_main_thread = threading.current_thread() is threading.main_thread()
    with _lock:
        if _stopping:
            raise Stopped
        _starting = in_main_thread or _starting
        try:
            _guard = _guard or Guard()
            _forget_ended()
            child: subprocess.Popen = subprocess.Popen(command, start_new_session=True, **options)
            _running[child.pid] = Running(child, stop_signal)
            _guard.tell(f"+ {child.pid} {stop_signal}")
        finally:
            _starting = _starting and not in_main_thread
    if in_main_thread and _interrupted:
        raise KeyboardInterrupt
    return child


def run(command: Sequence[str | Path], **options: Any) -> subprocess.CompletedProcess[str]:
    """Run a command to its end."""
    child = start(command, text=True, **options)
    try:
        output, errors = child.communicate()
    finally:
        stop([child])
    return subprocess.CompletedProcess(command, child.returncode, output, errors)


def stop(children: Iterable[subprocess.Popen] | None = None) -> None:
    """Stop these, and then what they have started; without an argument everything, and start nothing any more."""
    global _stopping
    with _lock:
        if children is None:
            _stopping = True
        chosen = None if children is None else {child.pid for child in children}
        # Not those that have ended before: their numbers may be others' by now.
        ending = [each for pid, each in _running.items() if chosen is None or pid in chosen]
    for each in ending:
        each.child.send_signal(each.stop_signal)
    deadline = time.monotonic() + STOP_SECONDS
    for each in ending:
        with contextlib.suppress(subprocess.TimeoutExpired):
            each.child.wait(max(0, deadline - time.monotonic()))
    _end_groups([each.child.pid for each in ending], deadline)
    for each in ending:
        each.child.wait()
    with _lock:
        _forget_ended()


def _forget_ended() -> None:
    for pid, each in list(_running.items()):
        if each.child.poll() is not None:
            del _running[pid]
            if _guard:
                _guard.tell(f"- {pid}")


def _end_groups(leaders: Iterable[int], deadline: float) -> None:
    """End what is left of these groups by SIGTERM, and after the deadline by SIGKILL."""
    left = [leader for leader in leaders if _signal_group(leader, signal.SIGTERM)]
    while left and time.monotonic() < deadline:
        time.sleep(0.02)
        left = [leader for leader in left if _signal_group(leader, 0)]
    for leader in left:
        _signal_group(leader, signal.SIGKILL)


def _signal(pid: int, number: int) -> bool:
    """False where there is no such process any more."""
    try:
        os.kill(pid, number)
    except (ProcessLookupError, PermissionError):
        return False
    return True


def _signal_group(leader: int, number: int) -> bool:
    """False where nothing is left of the group."""
    # macOS answers PermissionError for a group whose processes have ended, but nobody has waited for them.
    return _signal(-leader, number)


def interrupt_on_signals() -> None:
    """The first of Ctrl-C, `kill` and a closed terminal raises KeyboardInterrupt; others after it change nothing.

    There may be several: a terminal tells its whole group, and make tells its commands once more.
    """

    def interrupt(_number: int, _frame: FrameType | None) -> None:
        global _interrupted
        for number in STOPPING_SIGNALS:
            # Not SIG_IGN, which processes would inherit.
            signal.signal(number, lambda *_signal: None)
        _interrupted = True
        if not _starting:
            raise KeyboardInterrupt

    for number in STOPPING_SIGNALS:
        # A signal that is ignored from the start, as under `nohup`, stays ignored.
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, interrupt)


def interrupt_when_alone() -> None:
    """Stop as by `kill` where no signal comes: make was killed, or it alone was told that its terminal closed."""
    checks: list[Callable[[], bool]] = []
    if "MAKELEVEL" in os.environ:
        checks.append(partial(_has_parent, os.getppid()))
    if signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN and _terminal_group() == os.getpgrp():
        checks.append(lambda: _terminal_group() is not None)

    def watch() -> None:
        while all(check() for check in checks):
            time.sleep(0.5)
        os.kill(os.getpid(), signal.SIGTERM)

    if checks:
        threading.Thread(target=watch, daemon=True).start()


def _has_parent(pid: int) -> bool:
    return os.getppid() == pid


def _terminal_group() -> int | None:
    """The group in the foreground of the terminal that controls this process; None where there is none."""
    try:
        terminal = os.open("/dev/tty", os.O_RDONLY)
    except OSError:
        return None
    try:
        return os.tcgetpgrp(terminal)
    except OSError:
        return None
    finally:
        os.close(terminal)


def guard(told: IO[str]) -> None:
    """Read which processes begin and end until the script has ended, then stop those that have only begun."""
    signals: dict[int, int] = {}
    for line in told:
        event, pid, *stop_signal = line.split()
        if event == "+":
            signals[int(pid)] = int(stop_signal[0])
        else:
            signals.pop(int(pid), None)
    deadline = time.monotonic() + STOP_SECONDS
    running = {pid for pid, number in signals.items() if _signal(pid, number)}
    while running and time.monotonic() < deadline:
        time.sleep(0.02)
        running = {pid for pid in running if _signal(pid, 0)}
    _end_groups(signals, deadline)


if __name__ == "__main__":
    guard(sys.stdin)
