"""The makes that a model's title may begin with: `Alfa Romeo Giulia` is a Giulia of Alfa Romeo."""

from apps.core.models.text import fold

MAKES = (
    "Abarth", "Aixam", "Alfa Romeo", "Alpine", "Aston Martin", "Audi", "Bentley", "BMW", "BYD", "Cadillac",
    "Chevrolet", "Chrysler", "Citroën", "Cupra", "Dacia", "Daewoo", "Daihatsu", "DS", "Dodge", "Ferrari", "Fiat",
    "Ford", "Genesis", "Honda", "Hummer", "Hyundai", "Infiniti", "Isuzu", "Iveco", "Jaguar", "Jeep", "Kia", "Lada",
    "Lamborghini", "Lancia", "Land Rover", "Leapmotor", "Lexus", "Ligier", "Lotus", "Lynk & Co", "Maserati", "Mazda",
    "McLaren", "Mercedes-Benz", "Mercedes", "MG", "Microcar", "Mini", "Mitsubishi", "Nissan", "Opel", "Peugeot",
    "Polestar", "Porsche", "Renault", "Rolls-Royce", "Rover", "Saab", "Seat", "Škoda", "Smart", "SsangYong", "Subaru",
    "Suzuki", "Tesla", "Toyota", "Volkswagen", "Volvo", "Xpeng",
)  # fmt: skip
_FOLDED = {fold(make): make for make in MAKES}


def split_make(title: str) -> tuple[str, str]:
    """The make and the rest of a title; no make where it begins with none that is known."""
    words = title.split()
    for count in (2, 3, 1):
        make = _FOLDED.get(fold(" ".join(words[:count])))
        if make and words[count:]:
            return make, " ".join(words[count:])
    return "", title
