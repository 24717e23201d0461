"""Draw the photographs that the browser journeys upload, as a phone takes them.

Held upright, a phone stores the picture lying on its side and says so in EXIF; it also writes where it was.
The sky is blue and the road grey, so that a test can tell which way up a picture is shown.
"""

from __future__ import annotations

import sys
from pathlib import Path

import piexif
from PIL import Image, ImageDraw

UPRIGHT_SIZE = (3000, 4000)
GRAIN = 24
SKY = (90, 150, 215)
ROAD = (95, 95, 100)
BODIES = {
    "front.jpg": (178, 34, 40),
    "side.jpg": (28, 90, 160),
    "back.jpg": (235, 235, 232),
    "inside.jpg": (40, 120, 80),
}
ROTATED_90_CLOCKWISE = 6


def draw(body: tuple[int, int, int]) -> Image.Image:
    width, height = UPRIGHT_SIZE
    picture = Image.new("RGB", UPRIGHT_SIZE, SKY)
    pen = ImageDraw.Draw(picture)
    pen.rectangle((0, height * 0.62, width, height), fill=ROAD)
    pen.rounded_rectangle((width * 0.26, height * 0.42, width * 0.74, height * 0.6), 240, fill=body)
    pen.rounded_rectangle((width * 0.08, height * 0.53, width * 0.92, height * 0.68), 140, fill=body)
    pen.rounded_rectangle((width * 0.32, height * 0.45, width * 0.68, height * 0.53), 100, fill=(205, 225, 235))
    for centre in (0.26, 0.74):
        x, y, radius = width * centre, height * 0.68, width * 0.1
        pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=(25, 25, 28))
        pen.ellipse((x - radius / 2, y - radius / 2, x + radius / 2, y + radius / 2), fill=(190, 190, 195))
    # The grain of a sensor is what makes a phone's file heavy.
    grain = Image.effect_noise(UPRIGHT_SIZE, GRAIN).convert("RGB")
    return Image.blend(picture, grain, 0.12)


def exif() -> bytes:
    encoded: bytes = piexif.dump(
        {
            "0th": {
                piexif.ImageIFD.Make: "Phone",
                piexif.ImageIFD.Orientation: ROTATED_90_CLOCKWISE,
            },
            "GPS": {
                piexif.GPSIFD.GPSLatitudeRef: "N",
                piexif.GPSIFD.GPSLatitude: ((48, 1), (51, 1), (24, 1)),
                piexif.GPSIFD.GPSLongitudeRef: "E",
                piexif.GPSIFD.GPSLongitude: ((2, 1), (21, 1), (7, 1)),
            },
        }
    )
    return encoded


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, body in BODIES.items():
        draw(body).transpose(Image.Transpose.ROTATE_90).save(folder / name, "JPEG", quality=95, exif=exif())


if __name__ == "__main__":
    main(Path(sys.argv[1]))
