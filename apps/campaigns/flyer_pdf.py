"""The papers of a flyer."""

from apps.affiliate.flyer import A6, WINDSCREEN
from apps.core.files.pdf import A4

# Width and height in millimetres.
PAPERS = {"a4": A4, "a6": A6, "windscreen": WINDSCREEN}
