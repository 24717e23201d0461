"""Examples for the OpenAPI document: one value for each field, the same wherever the field stands."""

from apps.core.types import Json

EXAMPLES: Json = {
    "id": "019a9f3e-7c1b-7a52-9d0e-3f2b8c4d5e6f",
    "carId": "019a9f3e-7c1b-7a52-9d0e-3f2b8c4d5e6f",
    "clientId": "019a9f40-11d2-7c33-8a4b-6e7f80912a3b",
    "garageId": "019a9f41-52c4-7b11-b6d7-08192a3b4c5d",
    "modelCarId": "019a9f42-93b6-7e20-a1f8-5d6c7b8a9f01",
    "partnerId": "019a9f43-d4a8-7f0f-8c29-b1a29384f5e6",
    "affiliateCode": "J5DAVCWHGL",
    "code": "J5DAVCWHGL",
    "link": "https://exemple.fr/affiliation/J5DAVCWHGL",
    "email": "camille.duval@exemple.fr",
    "password": "Clef-de-contact-42",
    "oldPassword": "Clef-de-contact-41",
    "fullName": "Camille Duval",
    "clientName": "Camille Duval",
    "companyName": "Automobiles Duval",
    "phoneNumber": "+33639981234",
    "clientPhone": "+33639981234",
    "address": "12 rue de Strasbourg",
    "city": "Nantes",
    "region": "FR-PDL",
    "localisation": "Nantes, route de Vannes",
    "nom": "Citroën C3 PureTech 83 Shine",
    "carName": "Citroën C3 PureTech 83 Shine",
    "intitule": "Citroën C3",
    "modelName": "Citroën C3",
    "carModel": "Citroën C3",
    "prix": 12990,
    "amount": 12500,
    "total": 264380,
    "annee": 2021,
    "kilometrage": 48200,
    "couleur": "Bleu",
    "immatriculation": "GA-123-BC",
    "vin": "VF7SXHNPKM0123456",
    "puissance": 83,
    "etat": "Très bon état",
    "targetHours": 72,
    "assignee": "Karim",
    "description": "Première main, entretien suivi.",
    "need": "Une citadine pour le printemps",
    "message": "Pouvez-vous me rappeler après 18 heures ?",
    "title": "Contrôle technique",
    "name": "Contrôle technique",
    "clientEmail": "camille.duval@exemple.fr",
    "validDays": 7,
    "percent": -5,
    "followUpAt": "2027-06-01T10:00:00+02:00",
    "details": "Offre valable trente jours.",
    "justification": "Le kilométrage est trop élevé.",
    "period": "2026-11",
    "createdAt": "2026-11-21T09:30:00+01:00",
    "updatedAt": "2026-11-21T09:30:00+01:00",
    "soldAt": "2026-11-21T09:30:00+01:00",
    "expiresAt": "2027-11-21",
    "until": "2026-11-22T09:00:00+01:00",
    "prospectId": "019a9f45-1628-7d0b-8e4c-6d7e8f901a2b",
    "estimationId": "019a9f46-2739-7e1c-9f5d-7e8f901a2b3c",
    "start": "2026-11-24T10:00:00+01:00",
    "end": "2026-11-24T11:00:00+01:00",
    "startsAt": "2027-06-01T10:00:00+02:00",
    "endsAt": "2027-06-01T11:00:00+02:00",
    "otherTime": "Plutôt jeudi après 18 heures",
    "zone": "Europe/Paris",
    "weekday": 1,
    "opens": "09:00",
    "closes": "12:00",
    "productId": "019a9f47-384a-7f2d-8a6e-8f90123b4c5d",
    "sku": "BAL-280",
    "price": 24.9,
    "priceWithTax": 29.88,
    "taxRate": 20,
    "quantity": 2,
    "number": "2026-000123",
    "query": "status=available",
    "fileName": "stock.csv",
    "mapping": {"Prix TTC": "prix", "Remise": None},
    "matchOn": ["immatriculation"],
}
TYPES: dict[str, type | tuple[type, ...]] = {"string": str, "integer": int, "number": (int, float)}
ERROR = {
    "code": "car_exists",
    "message": "Ce véhicule existe déjà.",
    "errors": {},
    "requestId": "019a9f44-05e7-7a1c-9b3d-4c5d6e7f8091",
}


def add_examples(result: Json, **_options: object) -> Json:
    """Gives each plain field its example, and errors a whole one."""
    components = result["components"]["schemas"]
    for component in components.values():
        for name, field in component.get("properties", {}).items():
            # The number of an order is a text, that of a row is not.
            if name in EXAMPLES and "type" in field and isinstance(EXAMPLES[name], TYPES.get(field["type"], object)):
                field["example"] = EXAMPLES[name]
    for field in components["Error"]["properties"].values():
        field.pop("example", None)
    components["Error"]["example"] = ERROR
    return result
