import { readFile } from "node:fs/promises";
import { callAs, createCar, createModel, photograph, signUp } from "./api";

export interface PartnerWithCatalogue {
  token: string;
  affiliateCode: string;
  carId: string;
  documentId: string;
  estimationId: string;
}

/** A partner with a small catalogue, enough to fill a page and to need a second one, and one row of all else. */
export async function partnerWithCatalogue(): Promise<PartnerWithCatalogue> {
  const { token, affiliateCode } = await signUp();
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
  const create = (url: string, body: object) =>
    callAs<{ id: string }>(token, "POST", url, body).then(({ id }) => id);
  await create("/garage/create", { nom: "Atelier du Port", localisation: "Lyon" });
  await create("/client/create", { fullName: "Awa Diallo", phoneNumber: "0612345678" });
  await create("/prospect/create", { fullName: "Hugo Bernard", phoneNumber: "0698765432" });
  await create("/project/create", { carId, targetDate: "2026-12-20" });
  const estimationId = await create("/estimation/create", {
    title: "Clio V à estimer",
    carModel: "Renault Clio V",
    clientName: "Nora Petit",
    clientPhone: "0611223344",
    kilometrage: 42_000,
  });
  await createAppointments(create, carId);
  return { token, affiliateCode, carId, estimationId, documentId: await createDocument(token) };
}

/** One for each of these days, so that the week shown has some whatever the day. */
async function createAppointments(
  create: (url: string, body: object) => Promise<string>,
  carId: string,
) {
  for (let day = 0; day < 3; day += 1) {
    const date = new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10);
    await create("/calendar/create", {
      title: `Essai 308 SW n° ${day + 1}`,
      kind: day === 1 ? "delivery" : "test_drive",
      start: `${date}T10:00`,
      end: `${date}T11:30`,
      carId,
    });
  }
}

export async function createDocument(token: string, title = "Carte grise 308 SW"): Promise<string> {
  const form = new FormData();
  form.set("title", title);
  form.set("type", "registration");
  const picture = new Blob([await readFile(photograph("front"))], { type: "image/jpeg" });
  form.set("file", picture, "carte-grise.jpg");
  return (await callAs<{ id: string }>(token, "POST", "/api/document/create", form)).id;
}
