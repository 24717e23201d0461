import type { Page } from "playwright-core";
import type { Demonstration } from "./demonstration";
import { atRest, settled } from "./support/checks";
import { rowAction } from "./support/steps";

/** What opens over a page: where, and what a person does there, in French, unless its address opens it. */
export interface DialogOfTheProduct {
  name: string;
  path: string;
  open?: (page: Page) => Promise<void>;
}

type Row = [name: string, path: string, open?: (page: Page) => Promise<void>];

const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole("button", { name }).first().click();

const rowMenu = (action: string, row: string) => (page: Page) => rowAction(page, action, row);

const key = (name: string) => (page: Page) => page.keyboard.press(name);

async function addBoardCard(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /^Ajouter une carte/ })
    .first()
    .click();
}

async function manageCannedAnswers(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Réponses types" }).click();
  await page.getByRole("menuitem", { name: "Gérer les réponses types" }).click();
}

const erase = (person: string) => async (page: Page) => {
  await page.getByRole("link", { name: person }).click();
  await page
    .getByRole("dialog", { name: person })
    .getByRole("button", { name: `Actions : ${person}` })
    .click();
  await page.getByRole("menuitem", { name: "Effacer les données" }).click();
  await page.getByRole("dialog", { name: /effacer les données \?/ }).waitFor();
};

async function leaveUnsaved(page: Page): Promise<void> {
  await page.getByLabel("Nom complet").first().fill("Camille Martin-Roux");
  await page.getByRole("button", { name: "Mon compte" }).click();
  await page.getByRole("menuitem", { name: "Se déconnecter" }).click();
  await page.getByRole("alertdialog", { name: "Quitter sans enregistrer ?" }).waitFor();
}

async function manageMailTemplates(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Modèles" }).click();
  await page.getByRole("menuitem", { name: "Gérer les modèles…" }).click();
}

export function dialogs(demo: Demonstration): DialogOfTheProduct[] {
  const car = `/app/cars/${demo.car.id}`;
  const estimation = `/app/estimations/${demo.estimation.id}`;
  const orders = "/app/apps/ecommerce/orders?orderId=";
  const rows: Row[] = [
    ["notifications", "/app/models", button(/^Notifications/)],
    ["account-menu", "/app/models", button("Mon compte")],
    ["language-menu", "/app/models", button(/^Langue/)],
    ["display-menu", "/app/models", button("Affichage")],
    ["export-menu", "/app/models", button("Exporter la liste")],
    ["search", "/app/models", key("Control+k")],
    ["shortcuts", "/app/models", key("?")],
    ["sales-of-a-period", "/app/dashboards/default?sales=month"],
    [
      "car-delete",
      `/app/cars?nom=${encodeURIComponent(demo.car.name)}`,
      rowMenu("Supprimer", demo.car.name),
    ],
    ["car-preview", `/app/cars?car=${demo.car.id}`],
    ["car-assign", car, button("Vendre")],
    ["car-unassign", `/app/cars/${demo.soldCar.id}`, button("Annuler la vente")],
    ["car-photos", car, button(/agrandir la photo 1$/)],
    ["model-new", "/app/models", button("Ajouter un modèle")],
    ["garage-new", "/app/garages", button("Ajouter un garage")],
    ["client", `/app/clients?client=${demo.client.id}`],
    ["client-erase", "/app/clients", erase(demo.client.name)],
    ["client-new", "/app/clients", button("Ajouter un client")],
    ["client-edit", "/app/clients", rowMenu("Modifier", demo.client.name)],
    ["document", `/app/documents?document=${demo.document.id}`],
    ["document-delete", "/app/documents", rowMenu("Supprimer", demo.document.name)],
    ["prospect", `/app/leads/prospects?prospect=${demo.prospect.id}`],
    ["prospect-new", "/app/leads/prospects", button("Ajouter un prospect")],
    ["estimation-preview", `/app/estimations?estimation=${demo.estimation.id}`],
    ["estimation-refuse", estimation, button("Refuser")],
    ["unsaved-work", "/app/settings/account", leaveUnsaved],
    ["reward", "/app/leads/affiliate", button("Modifier la récompense")],
    ["second-factor", "/app/settings/security", button("Activer")],
    ["event-new", "/app/apps/calendar", button("Nouveau rendez-vous")],
    ["calendar-feed", "/app/apps/calendar", button("Synchroniser")],
    ["portal-feed", "/app/connexions", button("Relier un portail")],
    ["project", `/app/apps/project/list?project=${demo.project.id}`],
    ["project-new", "/app/apps/project/list", button("Préparer une voiture")],
    ["card", `/app/apps/project/scrumboard?card=${demo.card.id}`],
    ["card-new", "/app/apps/project/scrumboard", addBoardCard],
    ["order-draft", orders + demo.draftOrder.id],
    ["order-confirmed", orders + demo.confirmedOrder.id],
    ["order-new", "/app/apps/ecommerce/orders", button("Nouvelle commande")],
    ["canned-answers", `/app/apps/chat/${demo.conversation.id}`, manageCannedAnswers],
    ["mail-templates", "/app/apps/mail/compose", manageMailTemplates],
  ];
  return rows.map(([name, path, open]) => ({ name, path, ...(open && { open }) }));
}

/** Opened, and standing still. */
export async function openDialog(page: Page, { path, open }: DialogOfTheProduct): Promise<void> {
  await page.goto(path);
  if (open) {
    await settled(page);
    await open(page);
  }
  await page
    .getByRole("dialog")
    .or(page.getByRole("alertdialog"))
    .or(page.getByRole("menu"))
    .first()
    .waitFor();
  await atRest(page);
}
