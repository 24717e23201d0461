"""Few pictures are decoded at a time, behind all other calls; one that would wait too long is refused whole."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from threading import Event, Lock, Semaphore
from typing import Any

import pytest
from django.conf import settings

from apps.cars.models import Car, ModelCar
from apps.core.files import decoding, images
from apps.testing.callers import Caller
from apps.testing.concurrency import simultaneously
from apps.testing.storage import all_files_in
from apps.testing.uploads import upload

from .factory import car_body

MESSAGES = {
    "fr": "Trop de photos sont en cours de traitement.",
    "en": "Too many photos are being processed",
    "zh": "当前正在处理的图片过多。",
    "ja": "現在処理中の画像が多すぎます。",
}


@pytest.fixture
def busy_decoders(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """All occupied for as long as the test runs."""
    ended = Event()
    monkeypatch.setattr(decoding, "MAX_WAIT_SECONDS", 0.05)
    occupied = [decoding._decoders.submit(ended.wait) for _ in range(settings.PICTURE_DECODINGS)]
    yield
    ended.set()
    for decoder in occupied:
        decoder.result()


def refused(response: Any, language: str) -> None:
    assert response.status_code == 503
    assert response["Retry-After"] == "10"
    assert response.json()["code"] == "pictures_busy"
    assert response.json()["message"].startswith(MESSAGES[language])
    assert not Car.objects.exists()
    assert not list(all_files_in())


@pytest.mark.parametrize("language", MESSAGES)
def test_picture_that_waits_too_long_returns_503(
    api: Caller, model_car: ModelCar, busy_decoders: None, language: str
) -> None:
    body = car_body(model_car, secondaryImages=[upload()])

    refused(api.in_language(language).post("/car/create", body, format="multipart"), language)


def test_full_queue_returns_503_at_once(api: Caller, model_car: ModelCar, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decoding, "_places", Semaphore(0))

    refused(api.post("/car/create", car_body(model_car), format="multipart"), "fr")


def test_refused_call_succeeds_afterwards(api: Caller, model_car: ModelCar, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as busy:
        busy.setattr(decoding, "_places", Semaphore(0))
        assert api.post("/car/create", car_body(model_car), format="multipart").status_code == 503

    assert api.post("/car/create", car_body(model_car), format="multipart").status_code == 201


@pytest.mark.django_db(transaction=True)
def test_concurrent_uploads_decode_few_at_a_time(
    api: Caller, model_car: ModelCar, monkeypatch: pytest.MonkeyPatch
) -> None:
    encode, lock, running, most = images._encode, Lock(), 0, 0

    def counted(*arguments: Any, **options: Any) -> Any:
        nonlocal running, most
        with lock:
            running += 1
            most = max(most, running)
        try:
            Event().wait(0.02)
            return encode(*arguments, **options)
        finally:
            with lock:
                running -= 1

    monkeypatch.setattr(images, "_encode", counted)

    def create(number: int) -> int:
        body = car_body(model_car, nom=f"Car {number}", secondaryImages=[upload()])
        return int(api.post("/car/create", body, format="multipart").status_code)

    assert simultaneously(create, 4) == [201] * 4
    assert most <= settings.PICTURE_DECODINGS


@pytest.mark.skipif(sys.platform != "linux", reason="Elsewhere a priority is the whole process's.")
def test_decoders_have_a_low_priority() -> None:
    assert decoding.decode(lambda: os.getpriority(os.PRIO_PROCESS, 0)) >= decoding.NICENESS
