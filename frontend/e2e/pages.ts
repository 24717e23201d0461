import { readFile } from "node:fs/promises";
import { callAs, createCar, createModel, photograph, signUp } from "./support/api";

/** Every page there is, for the checks and the pictures that go through them all. */
export interface PageOfTheProduct {
  name: string;
  path: string;
  /** The heading that says in French which page it is. */
  heading: string;
  signedIn: boolean;
}

type Row = [name: string, path: string, heading: string];

function pages(signedIn: boolean, rows: Row[]): PageOfTheProduct[] {
  return rows.map(([name, path, heading]) => ({ name, path, heading, signedIn }));
}

export const publicPages = (partner: PartnerWithCatalogue): PageOfTheProduct[] =>
  pages(false, [
    ["login", "/auth/login", "Connexion"],
    ["login-1", "/auth/login-1", "Connexion"],
    ["register", "/auth/register", "Créer un compte"],
    ["register-1", "/auth/register-1", "Inscrire un garage"],
    ["register-2", "/auth/register-2", "Inscrire une société"],
    ["forgot-password", "/auth/forgot-password", "Mot de passe oublié"],
    ["reset-password", "/auth/reset-password?uid=none&token=none", "Nouveau mot de passe"],
    ["error-page-1", "/auth/error-page-1", "Page introuvable"],
    [
      "error-page-2",
      "/auth/error-page-2?requestId=0199a000-0000-7000-8000-000000000001",
      "Le serveur a rencontré une erreur",
    ],
    ["affiliation", `/affiliation/${partner.affiliateCode}`, "Garage du Port"],
  ]);

export const privatePages = (partner: PartnerWithCatalogue): PageOfTheProduct[] =>
  pages(true, [
    ["landing", "/app/dashboards/default", "Bonjour Camille Martin"],
    ["analytic", "/app/dashboards/analytic", "Analyse des contacts"],
    ["sales", "/app/dashboards/sales", "Ventes et stock"],
    ["cars", "/app/cars", "Voitures"],
    ["cars-nothing-found", "/app/cars?nom=nothing-of-that-name", "Voitures"],
    ["car-new", "/app/cars/new", "Ajouter une voiture"],
    ["car", `/app/cars/${partner.carId}`, "308 SW GT n° 7"],
    ["car-edit", `/app/cars/${partner.carId}/edit`, "Modifier le véhicule"],
    ["models", "/app/models", "Modèles"],
    ["garages", "/app/garages", "Garages"],
    ["clients", "/app/clients", "Clients"],
    ["documents", "/app/documents", "Documents"],
    ["document-new", "/app/documents/add", "Ajouter un document"],
    ["document-edit", `/app/documents/edit/${partner.documentId}`, "Modifier le document"],
    ["affiliate", "/app/leads/affiliate", "Lien d’affiliation et QR code"],
    ["prospects", "/app/leads/prospects", "Mes prospects"],
    ["estimations", "/app/estimations", "Estimations"],
    ["estimation-new", "/app/estimations/new", "Nouvelle estimation"],
    ["estimation", `/app/estimations/${partner.estimationId}`, "Clio V à estimer"],
    ["tutorials", "/app/tutoriels", "Tutoriels"],
    ["profile", "/app/profile", "Mon profil"],
    ["apps", "/app/apps", "Applications"],
    ["shop", "/app/apps/ecommerce", "Boutique"],
    ["products", "/app/apps/ecommerce/product-list", "Produits"],
    ["product-new", "/app/apps/ecommerce/add-product", "Ajouter un produit"],
    ["orders", "/app/apps/ecommerce/orders", "Commandes"],
    ["calendar", "/app/apps/calendar", "Agenda"],
    ["project", "/app/apps/project", "Préparation"],
    ["project-list", "/app/apps/project/list", "Préparations"],
    ["scrumboard", "/app/apps/project/scrumboard", "Tableau de préparation"],
    ["chat", "/app/apps/chat", "Discussions"],
    ["mail", "/app/apps/mail/inbox", "Messagerie"],
    ["mail-compose", "/app/apps/mail/compose", "Nouvel e-mail"],
    ["auth-pages", "/app/pages", "Pages"],
    ["register-1-inside", "/app/register-1", "Inscrire un garage"],
    ["register-2-inside", "/app/register-2", "Inscrire une société"],
    ["forgot-password-inside", "/app/forgot-password", "Mot de passe oublié"],
    ["error-page-1-inside", "/app/error-page-1", "Page introuvable"],
    ["error-page-2-inside", "/app/error-page-2", "Le serveur a rencontré une erreur"],
    // The last one: whoever has been here is asked for the password.
    ["lock", "/app/login-1", "Session verrouillée"],
  ]);

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

async function createDocument(token: string): Promise<string> {
  const form = new FormData();
  form.set("title", "Carte grise 308 SW");
  form.set("type", "registration");
  const picture = new Blob([await readFile(photograph("front"))], { type: "image/jpeg" });
  form.set("file", picture, "carte-grise.jpg");
  return (await callAs<{ id: string }>(token, "POST", "/api/document/create", form)).id;
}
