"""A company's logo: its initials under the line of a roof."""

from __future__ import annotations

from functools import cache

from PIL import Image, ImageColor, ImageDraw

from .encoding import Drawn, encoded
from .fonts import drawable, font
from .paths import polygon

SIDE, OVERSAMPLING = 480, 3
ROOF = "M62,238 C112,244 132,330 214,356 C286,378 332,332 374,284 C392,262 408,250 424,244"


@cache
def logo(company: str, colour: str) -> Drawn:
    """White on a rounded square of `colour`, transparent outside."""
    side = SIDE * OVERSAMPLING
    image = Image.new("RGBA", (side, side), (0, 0, 0, 0))
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle((0, 0, side - 1, side - 1), side // 5, fill=ImageColor.getrgb(colour))
    roof = [(x * OVERSAMPLING, (SIDE - y) * OVERSAMPLING) for x, y in polygon(ROOF)]
    draw.line(roof, fill="white", width=22 * OVERSAMPLING, joint="curve")
    for x, y in (roof[0], roof[-1]):
        draw.ellipse((x - 33, y - 33, x + 33, y + 33), fill="white")
    initials = "".join(word[0] for word in company.split() if word[0].isupper())[:3]
    draw.text(
        (side / 2, side * 0.7), drawable(initials), fill="white", font=font(150 * OVERSAMPLING, weight=800), anchor="mm"
    )
    return encoded(image.resize((SIDE, SIDE), Image.Resampling.LANCZOS))
