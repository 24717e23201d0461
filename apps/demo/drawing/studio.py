"""The studio: backdrop, floor, shadow and reflection, and the paints of the cars."""

from __future__ import annotations

import random
from functools import cache

from PIL import Image, ImageChops, ImageColor, ImageDraw, ImageFilter, ImageOps

from .canvas import OVERSAMPLING, SIZE, Camera, Colour

# The French name of a paint, and its colour.
PAINTS: dict[str, str] = {
    "Blanc nacré": "#e9ebec",
    "Gris platine": "#a3a9af",
    "Gris acier": "#5e656d",
    "Noir perla": "#24272c",
    "Bleu nuit": "#1f3a66",
    "Bleu Iron": "#2f73b8",
    "Rouge flamme": "#b3202c",
    "Vert olive": "#5c6b4f",
    "Orange atacama": "#c9622a",
    "Beige sable": "#bfae93",
}
# Backdrops, by what sets a paint off: the top of the wall, its foot, the floor.
LIGHT = ("#dfe4e9", "#f6f8f9", "#c3cad1")
DUSK = ("#566373", "#aab5c0", "#7d8995")
SAND = ("#d9d2c8", "#f7f3ed", "#c2b8aa")
BACKDROPS = {
    "Blanc nacré": DUSK,
    "Gris platine": DUSK,
    "Noir perla": LIGHT,
    "Rouge flamme": LIGHT,
    "Orange atacama": SAND,
    "Beige sable": DUSK,
    "Vert olive": SAND,
}


def photograph(
    layers: tuple[Image.Image, Image.Image, Image.Image], paint: str, camera: Camera, *, footprint: tuple[float, float]
) -> Image.Image:
    """The car that `layers` describe, in `paint`, standing in the studio between the two x of `footprint`."""
    shade, body, over = layers
    colour: Colour = ImageColor.getcolor(PAINTS[paint], "RGB")  # type: ignore[assignment]
    car = ImageOps.colorize(shade, black=_mix(colour, (6, 7, 10), 0.82), mid=colour,
                            white=_mix(colour, (255, 255, 255), 0.86)).convert("RGBA")  # fmt: skip
    car.putalpha(body)
    car.alpha_composite(over)
    scene = backdrop(BACKDROPS.get(paint, LIGHT), camera.ground).copy()
    ground = round(SIZE[1] * camera.ground)
    _reflect(scene, car, ground)
    _shadow(scene, camera, footprint, ground)
    scene.paste(car, mask=car.getchannel("A"))
    return scene


@cache
def backdrop(colours: tuple[str, str, str], ground: float) -> Image.Image:
    """A wall that grows lighter towards the floor, a lamp behind the car, a floor that fades to the viewer."""
    top, bottom, floor = (ImageColor.getcolor(colour, "RGB") for colour in colours)
    width, height = SIZE
    # Seen close, there is no floor line to draw.
    horizon = round(height * max(ground - 0.14, 0.5))
    steps = Image.linear_gradient("L")
    wall = ImageOps.colorize(steps.resize((width, horizon)), black=top, white=bottom)  # type: ignore[arg-type]
    ground_paint = ImageOps.colorize(steps.resize((width, height - horizon)), black=floor, white=bottom)  # type: ignore[arg-type]
    scene = Image.new("RGB", SIZE)
    scene.paste(wall, (0, 0))
    scene.paste(ground_paint, (0, horizon))
    seam = scene.crop((0, horizon - 60, width, horizon + 60)).filter(ImageFilter.GaussianBlur(26))
    scene.paste(seam.crop((0, 10, width, 110)), (0, horizon - 50))
    lamp = ImageOps.invert(Image.radial_gradient("L")).resize((round(width * 1.3), round(height * 1.1)))
    glow = Image.new("L", SIZE, 0)
    glow.paste(lamp, ((width - lamp.width) // 2, (horizon - lamp.height) // 2))
    scene.paste((255, 255, 255), mask=glow.point(lambda grey: round(grey * 0.34)))
    vignette = Image.radial_gradient("L").resize((width * 3 // 2, height * 3 // 2))
    left, upper = (vignette.width - width) // 2, (vignette.height - height) // 2
    corner = vignette.crop((left, upper, left + width, upper + height))
    scene.paste((20, 26, 34), mask=corner.point(lambda grey: max(0, round((grey - 96) * 0.34))))
    # Grain, so that the long gradients show no bands; the same each time, so that the files are too.
    noise = Image.frombytes("L", SIZE, random.Random(0).randbytes(width * height))  # noqa: S311
    grain = noise.point(lambda grey: 128 + (grey - 128) // 30).convert("RGB")
    return ImageChops.add(scene, grain, 1, -128)


def _reflect(scene: Image.Image, car: Image.Image, ground: int) -> None:
    depth = min(SIZE[1] - ground, ground, 150)
    if depth < 20:
        return
    image = ImageOps.flip(car.crop((0, ground - depth, SIZE[0], ground))).filter(ImageFilter.GaussianBlur(2.2))
    fade = ImageOps.invert(Image.linear_gradient("L")).resize((SIZE[0], depth)).point(lambda grey: round(grey * 0.3))
    scene.paste(image, (0, ground), ImageChops.multiply(image.getchannel("A"), fade))


def _shadow(scene: Image.Image, camera: Camera, footprint: tuple[float, float], ground: int) -> None:
    left, right = (camera.pixel((x, 0))[0] / OVERSAMPLING for x in footprint)
    band = Image.new("L", (SIZE[0], 240), 0)
    middle = band.height // 2
    for grow, thickness, blur, strength in ((30, 34, 24, 0.5), (-30, 13, 8, 0.72)):
        mask = band.copy()
        box = (left - grow, middle - thickness, right + grow, middle + thickness)
        ImageDraw.Draw(mask).ellipse(box, fill=round(255 * strength))
        scene.paste((10, 12, 16), (0, ground - middle), mask.filter(ImageFilter.GaussianBlur(blur)))


def _mix(colour: Colour, other: Colour, share: float) -> Colour:
    return tuple(round(a + (b - a) * share) for a, b in zip(colour, other, strict=True))  # type: ignore[return-value]
