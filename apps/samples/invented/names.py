"""Names and addresses of people who do not exist, drawn from lists of common ones."""

from __future__ import annotations

import random

from stdnum import luhn

FIRST_NAMES = (
    "Adèle", "Adrien", "Agathe", "Alexandre", "Alice", "Amandine", "Amélie", "Anaïs", "André", "Antoine", "Aurélie",
    "Bastien", "Benoît", "Bernard", "Camille", "Caroline", "Cécile", "Charlotte", "Chloé", "Christine", "Claire",
    "Clément", "Danielle", "David", "Denis", "Éléonore", "Élodie", "Émile", "Emma", "Étienne", "Fabien", "Florence",
    "François", "Françoise", "Gabriel", "Gaëlle", "Georges", "Gilles", "Guillaume", "Hélène", "Hugo", "Inès",
    "Jacques", "Jean", "Jeanne", "Jérôme", "Joël", "Juliette", "Karim", "Laetitia", "Laurence", "Léa", "Louis", "Lucie",
    "Mamadou", "Manon", "Marc", "Margaux", "Martine", "Mathilde", "Maxime", "Mehdi", "Nadia", "Nathalie", "Nicolas",
    "Noémie", "Olivier", "Pascal", "Patrice", "Paul", "Philippe", "Pierre", "Raphaël", "Régine", "Romain", "Samira",
    "Sébastien", "Solène", "Sophie", "Stéphane", "Sylvie", "Théo", "Thérèse", "Thomas", "Valérie", "Véronique",
    "Victor", "Virginie", "Yasmine", "Yves", "Zoé",
)  # fmt: skip
LAST_NAMES = (
    "Adam", "André", "Antoine", "Arnaud", "Aubert", "Barbier", "Baron", "Benard", "Berger", "Bernard", "Bertrand",
    "Besnard", "Blanc", "Blanchard", "Bonnet", "Bouchet", "Boulanger", "Bourgeois", "Boyer", "Brun", "Carpentier",
    "Caron", "Charpentier", "Chevalier", "Clément", "Colin", "Collet", "Cordier", "Cousin", "David", "Delaunay",
    "Delmas", "Denis", "Deschamps", "Diallo", "Dubois", "Dufour", "Dumas", "Dumont", "Dupont", "Dupuis", "Durand",
    "Duval", "Fabre", "Faure", "Fernandez", "Fleury", "Fontaine", "Fournier", "François", "Garcia", "Garnier",
    "Gauthier", "Gautier", "Gérard", "Giraud", "Gonzalez", "Grondin", "Guérin", "Guillot", "Guyot", "Hamon", "Henry",
    "Hoarau", "Hubert", "Humbert", "Jacob", "Jacquet", "Joly", "Julien", "Klein", "Lacroix", "Lambert", "Laurent",
    "Le Gall", "Le Roux", "Lebon", "Leclerc", "Lefebvre", "Legrand", "Lemaire", "Lemoine", "Leroy", "Leveque", "Lopez",
    "Lucas", "Maillard", "Marchand", "Martin", "Martinez", "Masson", "Mathieu", "Mercier", "Meunier", "Michel",
    "Millet", "Moreau", "Morel", "Morin", "Moulin", "Nguyen", "Nicolas", "Noël", "Olivier", "Pelletier", "Perret",
    "Perrin", "Petit", "Philippe", "Picard", "Pichon", "Poirier", "Pons", "Renard", "Renaud", "Rey", "Richard",
    "Rivière", "Robert", "Roche", "Rodriguez", "Roger", "Rolland", "Rousseau", "Roussel", "Roux", "Roy", "Royer",
    "Sanchez", "Schmitt", "Simon", "Texier", "Thomas", "Traoré", "Vallet", "Vasseur", "Vidal", "Vincent", "Weber",
)  # fmt: skip
# The names of small towns have two parts.
TOWN_BEGINNINGS = ("Beau", "Belle", "Bois", "Champ", "Fontaine", "Grand", "Haute", "Mont", "Neuve", "Roche", "Val")
TOWN_ENDS = ("bourg", "court", "fort", "lac", "lieu", "mont", "pont", "rive", "ville", "voisin")
STREETS = (
    "rue des Acacias", "rue du Moulin", "avenue de la Gare", "rue de l’Église", "chemin des Vignes", "place du Marché",
    "rue Pasteur", "boulevard Victor-Hugo", "route de Paris", "rue des Écoles", "impasse des Lilas", "quai de la Seine",
    "rue du Stade", "allée des Tilleuls", "rue Jean-Jaurès", "avenue du Général-de-Gaulle",
)  # fmt: skip


class Names:
    """What one source of chance gives, the same for the same chance."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance

    def full_name(self) -> str:
        return f"{self.chance.choice(FIRST_NAMES)} {self.chance.choice(LAST_NAMES)}"

    def town(self) -> str:
        return f"{self.chance.choice(TOWN_BEGINNINGS)}{self.chance.choice(TOWN_ENDS)}"

    def address_in(self, town: str) -> str:
        number, street = self.chance.randint(1, 180), self.chance.choice(STREETS)
        postal_code = self.chance.randint(1, 95) * 1000 + self.chance.randrange(100, 600, 100)
        return f"{number} {street}, {postal_code:05d} {town}"

    def siret(self) -> str:
        """Fourteen digits with the two check digits of a SIREN and its first establishment."""
        siren = f"{self.chance.randint(30_000_000, 99_999_999)}"
        siren += luhn.calc_check_digit(siren)
        establishment = f"{siren}0001"
        return establishment + luhn.calc_check_digit(establishment)
