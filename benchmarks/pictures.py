"""A photo made ready to be stored, by libvips as the product does it and by Pillow: processor time and memory.

    .venv/bin/python -m benchmarks.pictures [--photos 20] [--write]

Photos of 1, 12 and 24 megapixels, JPEG and PNG. Each line is a process of its own, so that its peak of memory is its
own; both libraries use one thread, scale down to the same sides and write the same formats with the same quality.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PIL import Image, ImageOps

from benchmarks.report import machine, table, write_section
from benchmarks.uploads import memory
from scripts.install import ROOT

SIDES = {1: (1152, 864), 12: (4000, 3000), 24: (6000, 4000)}
KINDS = ("JPEG", "PNG")
LIBRARIES = ("libvips", "Pillow")
# As apps/core/files/images.py has them.
LONGEST_SIDE, THUMBNAIL, QUALITY = 2560, (480, 480), 84
COLUMNS = ("photo", "library", "ms", "peak MB", "stored kB", "thumbnail kB")
WORDS = """Processor time for one photo, median of {photos}; the peak of a process that does nothing else, above what it
held with the library loaded. {machine}

    .venv/bin/python -m benchmarks.pictures --write
"""

Made = tuple[bytes, bytes]


def photo(kind: str, megapixels: int) -> bytes:
    """A photo of the demonstration, enlarged, with the grain of a sensor."""
    source = next((ROOT / "apps" / "demo").rglob("*.webp"))
    sides = SIDES[megapixels]
    with Image.open(source) as small:
        large = small.convert("RGB").resize(sides, Image.Resampling.BICUBIC)
    grain = Image.effect_noise(sides, 24).convert("RGB")
    out = io.BytesIO()
    Image.blend(large, grain, 0.06).save(out, kind, quality=92)
    return out.getvalue()


def by_libvips() -> Callable[[bytes], Made]:
    from apps.core.files.images import _re_encoded

    def make(content: bytes) -> Made:
        picture = _re_encoded(content)
        return picture.file.read(), picture.thumbnail.read()

    return make


def by_pillow() -> Callable[[bytes], Made]:
    def make(content: bytes) -> Made:
        with Image.open(io.BytesIO(content)) as image:
            share = min(1, LONGEST_SIDE / max(image.size))
            image.draft(None, (int(image.width * share), int(image.height * share)))
            image.thumbnail((LONGEST_SIDE, LONGEST_SIDE), Image.Resampling.LANCZOS)
            picture = ImageOps.exif_transpose(image)
        thumbnail = picture.copy()
        thumbnail.thumbnail(THUMBNAIL, Image.Resampling.LANCZOS)
        return encoded(picture), encoded(thumbnail)

    def encoded(image: Image.Image) -> bytes:
        out = io.BytesIO()
        image.save(out, "JPEG", quality=QUALITY)
        return out.getvalue()

    return make


def measure(library: str, file: Path, photos: int) -> dict[str, Any]:
    """In a process of its own."""
    content = file.read_bytes()
    make = {"Pillow": by_pillow, "libvips": by_libvips}[library]()
    # The peak is counted from here on.
    Path("/proc/self/clear_refs").write_text("5")
    before = memory(os.getpid(), "VmRSS")
    taken = []
    for _ in range(photos):
        begun = time.process_time()
        stored, thumbnail = make(content)
        taken.append(time.process_time() - begun)
    peak = memory(os.getpid(), "VmHWM") - before
    return {
        "ms": f"{sorted(taken)[photos // 2] * 1000:.0f}",
        "peak MB": f"{peak:.0f}",
        "stored kB": f"{len(stored) / 1000:.0f}",
        "thumbnail kB": f"{len(thumbnail) / 1000:.0f}",
    }


def measured(photos: int) -> list[dict[str, Any]]:
    rows = []
    folder = ROOT / "build" / "benchmark-pictures"
    folder.mkdir(parents=True, exist_ok=True)
    for megapixels in SIDES:
        for kind in KINDS:
            file = folder / f"{megapixels}.{kind.lower()}"
            file.write_bytes(photo(kind, megapixels))
            for library in LIBRARIES:
                command = [sys.executable, "-m", "benchmarks.pictures", "--one", library, str(file)]
                answer = subprocess.run([*command, "--photos", str(photos)], capture_output=True, check=True, text=True)
                figures = json.loads(answer.stdout)
                row = {"photo": f"{kind}, {megapixels} MP", "library": library, **figures}
                print(*row.values(), sep="  ", file=sys.stderr, flush=True)
                rows.append(row)
    return rows


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "partner_backoffice.settings")
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--photos", type=int, default=20)
    parser.add_argument("--one", nargs=2, metavar=("LIBRARY", "FILE"), help=argparse.SUPPRESS)
    parser.add_argument("--write", action="store_true", help="put the figures into docs/performance.md")
    options = parser.parse_args()
    if options.one:
        library, name = options.one
        print(json.dumps(measure(library, Path(name), options.photos)))
        return
    figures = table(COLUMNS, measured(options.photos))
    print(figures)
    if options.write:
        words = WORDS.format(photos=options.photos, machine=machine())
        write_section("Pictures: Pillow and libvips", f"{words}\n{figures}")


if __name__ == "__main__":
    main()
