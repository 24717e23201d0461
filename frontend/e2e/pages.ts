import { createCar, createModel, signUp } from "./support/api";

/** Every page there is, for the checks and the pictures that go through them all. */
export interface PageOfTheProduct {
  name: string;
  path: string;
  signedIn: boolean;
}

export const publicPages: PageOfTheProduct[] = [
  { name: "login", path: "/auth/login", signedIn: false },
  { name: "register", path: "/auth/register", signedIn: false },
  { name: "forgot-password", path: "/auth/forgot-password", signedIn: false },
  { name: "reset-password", path: "/auth/reset-password?uid=none&token=none", signedIn: false },
];

export const privatePages = (carId: string): PageOfTheProduct[] =>
  Object.entries({
    landing: "/app/dashboards/default",
    cars: "/app/cars",
    "cars-nothing-found": "/app/cars?nom=nothing-of-that-name",
    "car-new": "/app/cars/new",
    car: `/app/cars/${carId}`,
    "car-edit": `/app/cars/${carId}/edit`,
    models: "/app/models",
    profile: "/app/profile",
  }).map(([name, path]) => ({ name, path, signedIn: true }));

/** A partner with a small catalogue: enough to fill a page and to need a second one. */
export async function partnerWithCatalogue(): Promise<{ token: string; carId: string }> {
  const { token } = await signUp();
  const models = [
    await createModel(token, "Renault Clio V"),
    await createModel(token, "Peugeot 308 SW"),
  ];
  let carId = "";
  for (let number = 1; number <= 7; number += 1) {
    const model = models[number % models.length];
    const { id } = await createCar(token, {
      nom: `${number % 2 ? "308 SW GT" : "Clio Intens TCe 90"} n° ${number}`,
      modelCarId: model?.id ?? "",
      prix: `${12_490 + number * 500}`,
      annee: `${2018 + (number % 6)}`,
      kilometrage: `${number * 11_300}`,
      carburant: number % 2 ? "diesel" : "petrol",
      boite: "manual",
      couleur: "Gris titane",
      description: "Première main, carnet d’entretien complet.\nGarantie 12 mois.",
    });
    carId = id;
  }
  return { token, carId };
}
