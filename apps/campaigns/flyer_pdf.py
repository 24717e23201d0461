"""The papers of a flyer."""

from apps.affiliate.flyer import A4, A6, WINDSCREEN

# Width and height in millimetres.
PAPERS = {"a4": A4, "a6": A6, "windscreen": WINDSCREEN}
