import type { Car, ModelCar } from "../../../lib/api/types";

export const clio: ModelCar = { id: "m1", intitule: "Renault Clio", carCount: 3 };
export const duster: ModelCar = { id: "m2", intitule: "Dacia Duster", carCount: 0 };

function picture(id: string) {
  return { id, url: `/media/${id}.jpg`, thumbnail: `/media/${id}-small.jpg` };
}

export function carOf(changes: Partial<Car> = {}): Car {
  return {
    id: "c1",
    nom: "Clio V Intens",
    modelCar: { id: clio.id, intitule: clio.intitule },
    prix: 12500,
    devise: "EUR",
    image: picture("p1"),
    secondaryImages: [picture("p2"), picture("p3")],
    annee: 2021,
    premiereImmatriculation: null,
    kilometrage: 42000,
    kilometrageGaranti: false,
    carburant: "petrol",
    boite: "manual",
    puissance: 90,
    critair: "",
    co2: 112,
    co2Class: "B",
    garantieMois: null,
    couleur: "Gris",
    immatriculation: "FG-123-ZK",
    vin: "",
    description: "",
    garage: null,
    purchasePrice: null,
    purchaseCurrency: "EUR",
    purchaseDate: null,
    vatRegime: "margin",
    status: "available",
    assignedTo: null,
    reservedBy: null,
    policeNumber: null,
    daysInStock: 12,
    holdingCost: null,
    publication: "auto",
    published: false,
    publicationState: "mode_off",
    sample: false,
    createdAt: "2026-11-01T09:30:00+01:00",
    updatedAt: "2026-11-02T09:30:00+01:00",
    ...changes,
  };
}
