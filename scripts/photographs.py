"""The photographs that the browser journeys upload, as a phone takes them: pictures of cars as JPEG.

Held upright, a phone stores the picture lying on its side and says so in EXIF; it also writes where it was.
The sky is blue, so that a test can tell which way up a picture is shown.
"""

from __future__ import annotations

import sys
from pathlib import Path

import piexif
from PIL import Image

from scripts.project import ROOT

CARS = ROOT / "apps" / "samples" / "pictures" / "cars"
UPRIGHT_SIZE = (3000, 4000)
SKY = (90, 150, 215)
PHOTOGRAPHS = {
    "front.jpg": "suv-rouge-flamme-front.webp",
    "side.jpg": "city-bleu-iron-side.webp",
    "back.jpg": "van-blanc-nacre-back.webp",
    "inside.jpg": "interior-sand.webp",
}
ROTATED_90_CLOCKWISE = 6


def upright(car: Path) -> Image.Image:
    """The car over the whole width, at the bottom, under the sky."""
    width, height = UPRIGHT_SIZE
    photograph = Image.new("RGB", UPRIGHT_SIZE, SKY)
    with Image.open(car) as picture:
        shown = picture.convert("RGB").resize((width, picture.height * width // picture.width))
    photograph.paste(shown, (0, height - shown.height))
    return photograph


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
    for name, car in PHOTOGRAPHS.items():
        upright(CARS / car).transpose(Image.Transpose.ROTATE_90).save(folder / name, "JPEG", quality=95, exif=exif())


if __name__ == "__main__":
    main(Path(sys.argv[1]))
