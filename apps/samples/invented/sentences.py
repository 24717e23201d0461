"""What people write in their requests, and what the dealer answers, in French."""

NEEDS = (
    "Achat d’une citadine pour la ville", "Véhicule familial, cinq places et grand coffre",
    "Reprise de mon véhicule actuel",
    "Passage à l’hybride", "Première voiture, petit budget", "Financement en location longue durée",
    "Véhicule professionnel", "Voiture électrique pour trajets quotidiens",
)  # fmt: skip
MESSAGES = (
    "Bonjour, ce modèle est-il toujours disponible ? Je peux passer samedi matin.",
    "Pouvez-vous me rappeler en fin de journée ? Merci d’avance.",
    "Quel serait le montant de la reprise pour une Clio de 2018 ?",
    "Je cherche un véhicule avec moins de 50 000 km, livraison possible à Rennes ?",
    "Intéressé par un essai cette semaine.",
    "Proposez-vous un paiement en plusieurs fois ?",
    "",
)
CONDITIONS = (
    "Très bon état général, micro-rayures sur le pare-chocs arrière.", "Bon état, pneus avant à prévoir.",
    "État excellent, toujours stationné en garage.", "Choc sur l’aile arrière droite, réparé en carrosserie.",
    "Intérieur impeccable, un impact sur le pare-brise.", "Bon état, révision à faire dans 3 000 km.",
)  # fmt: skip
DETAILS = (
    "Offre valable 15 jours, sous réserve d’une inspection dans notre atelier.",
    "Reprise possible en déduction de l’achat d’un autre véhicule.",
    "Estimation établie sur la cote du mois et l’état décrit.",
    "Paiement par virement sous 48 heures après remise des documents.",
    "",
)
REFUSALS = (
    "Le kilométrage dépasse ce que nous reprenons pour ce modèle.",
    "Les photos ne permettent pas de juger de l’état de la carrosserie.",
    "Nous avons déjà plusieurs véhicules de ce type en stock.",
    "Le véhicule est gagé : la reprise n’est pas possible en l’état.",
)
