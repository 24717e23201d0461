import type { Page } from "playwright-core";
import { callAs, createCar, createModel, signUp } from "../support/api";
import { devices, newPage, phone } from "../support/browser";
import { expectAccessible, expectNoHorizontalScroll, settled } from "../support/checks";
import { eventually } from "../support/eventually";
import { openSection, rowAction } from "../support/steps";
import { expectFailure } from "../support/watch";
import { structuredDataErrors } from "../support/structuredData";

/** Scans of programs are not counted, and the journeys' browser says that it is one. */
const SAFARI =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) " +
  "Version/19.0 Mobile/15E148 Safari/604.1";

test("a visitor finds a car, asks about it, and the dealer sees which one", async () => {
  const { affiliateCode, token } = await signUp();
  const model = await createModel(token, "Renault Zoé");
  const fields = {
    nom: "Zoé Intens",
    modelCarId: model.id,
    prix: "12990",
    annee: "2021",
    kilometrage: "31000",
    carburant: "electric",
    puissance: "109",
    couleur: "Blanc",
  };
  const car = await createCar(token, fields);
  await callAs(token, "POST", "/garage/create", { nom: "Atelier", localisation: "Lyon" });
  await callAs(token, "PUT", "/partner/editMyProfile", { showroom: "on" });
  const visitor = await newPage(phone);

  await visitor.goto(`/affiliation/${affiliateCode}/car/${car.id}`);
  expect(await structuredDataErrors(visitor)).toEqual([]);
  await visitor.goto(`/affiliation/${affiliateCode}`);
  expect(await structuredDataErrors(visitor)).toEqual([]);
  await settled(visitor);
  await expectAccessible(visitor);
  await expectNoHorizontalScroll(visitor);
  await visitor.getByRole("link", { name: /Zoé Intens/ }).click();
  await visitor.getByRole("heading", { level: 1, name: "Zoé Intens" }).waitFor();
  await settled(visitor);
  await expectAccessible(visitor);
  await expectNoHorizontalScroll(visitor);
  await visitor.getByRole("textbox", { name: "Nom complet" }).fill("Léa Petit");
  await visitor.getByRole("textbox", { name: "Téléphone" }).fill("06 12 34 56 78");
  await visitor.getByRole("button", { name: "Envoyer ma demande" }).click();
  await visitor.getByText("Nous avons bien reçu votre demande").waitFor();

  const dealer = await newPage({ token });
  await dealer.goto("/app/leads/prospects");
  await dealer.getByRole("link", { name: "Léa Petit" }).first().click();
  // It stands among the facts, and below them among the matching cars.
  const link = dealer.getByRole("link", { name: "Zoé Intens" }).first();
  await eventually(() => link.getAttribute("href"), `/app/cars/${car.id}`);
});

test("a phone's visitor calls, asks and offers a car from wherever the page is", async () => {
  const { affiliateCode, token } = await signUp();
  const model = await createModel(token, "Renault Zoé");
  for (const number of [1, 2, 3, 4, 5, 6, 7]) {
    await createCar(token, { nom: `Zoé ${number}`, modelCarId: model.id, prix: "12990" });
  }
  const profile = { showroom: "on", phoneNumber: "0240123456", city: "Nantes" };
  await callAs(token, "PUT", "/partner/editMyProfile", profile);
  const visitor = await newPage(phone);
  await visitor.goto(`/affiliation/${affiliateCode}`);
  await settled(visitor);
  const title = await visitor.title();
  expect(title).toContain("7 voitures d’occasion");
  const bar = visitor.getByRole("navigation", { name: "Nous contacter" });
  const call = bar.getByRole("link", { name: "Appeler" });
  expect(await call.getAttribute("href")).toBe("tel:+33240123456");
  expect(await visitor.getByRole("textbox", { name: "Nom complet" }).count()).toBe(1);
  expect(await visitor.getByRole("link", { name: /Zoé \d/ }).count()).toBe(6);

  await bar.getByRole("button", { name: "Estimer" }).click();
  await visitor.getByRole("textbox", { name: "Modèle du véhicule" }).waitFor();
  const form = visitor.getByRole("tabpanel", { name: "Faire estimer mon véhicule" });
  await eventually(() => form.evaluate((panel) => panel.getBoundingClientRect().top < 200), true);
  await expectAccessible(visitor);
  await visitor.getByRole("button", { name: "Voir les 7 voitures" }).click();
  await visitor.getByRole("link", { name: "Zoé 1" }).click();
  await visitor.getByRole("heading", { level: 1, name: "Zoé 1" }).waitFor();
  // The head for search engines described the page that was loaded: it goes once another one is open.
  expect(await visitor.title()).toMatch(/^Zoé 1 – /);
  expect(await visitor.locator('link[rel="canonical"]').count()).toBe(0);
  await bar.getByRole("button", { name: "Question" }).click();
  await expectAccessible(visitor);
  await visitor.goBack();
  await eventually(() => visitor.title(), title);
  expect(await structuredDataErrors(visitor)).toEqual([]);
});

test("without scripts a visitor finds the cars and asks to be called", async () => {
  const { affiliateCode, token } = await signUp();
  const model = await createModel(token, "Renault Zoé");
  const car = await createCar(token, { nom: "Zoé Intens", modelCarId: model.id, prix: "12990" });
  await callAs(token, "PUT", "/partner/editMyProfile", { showroom: "on" });
  const visitor = await newPage({ ...phone, scriptless: true });
  expectFailure(visitor, 422, `/affiliation/${affiliateCode}/car/${car.id}/contact`);

  await visitor.goto(`/affiliation/${affiliateCode}`);
  await visitor.getByRole("link", { name: "Zoé Intens" }).click();
  await visitor.getByLabel("Nom complet").fill("Léa Petit");
  await visitor.getByLabel("Téléphone").fill("06");
  await visitor.getByRole("button", { name: "Envoyer ma demande" }).click();
  await visitor.getByRole("alert").waitFor();
  expect(await visitor.getByLabel("Nom complet").inputValue()).toBe("Léa Petit");
  await visitor.getByLabel("Téléphone").fill("06 12 34 56 78");
  await visitor.getByRole("button", { name: "Envoyer ma demande" }).click();
  // Playwright searches no text within a noscript element.
  const thanks = await visitor.getByRole("status").innerText();
  expect(thanks).toContain("Nous avons bien reçu votre demande");

  const prospects = await callAs<{ fullName: string }[]>(token, "GET", "/prospect/all");
  expect(prospects.map(({ fullName }) => fullName)).toEqual(["Léa Petit"]);
});

describe.each(devices)("a flyer is followed to the sale, on %s", (_device, size) => {
  test("from its scan, through the public page, to its funnel", async () => {
    const { token } = await signUp();
    const model = await createModel(token, "Renault Zoé");
    await createCar(token, { nom: "Zoé Intens", modelCarId: model.id, prix: "12990" });
    await callAs(token, "POST", "/garage/create", { nom: "Atelier", localisation: "Lyon" });
    await callAs(token, "PUT", "/partner/editMyProfile", { showroom: "on" });
    const dealer = await newPage({ ...size, token });
    const link = await createFlyer(dealer);

    const visitor = await newPage({ ...phone, locale: "fr" });
    await visitor.setExtraHTTPHeaders({ "User-Agent": SAFARI });
    await visitor.goto(new URL(link).pathname);
    await visitor.getByRole("heading", { level: 1, name: "Zoé Intens" }).waitFor();
    await ask(visitor);
    await bookTestDrive(visitor);
    await offerOwnCar(visitor);
    // The same visitor on the same day.
    await visitor.goto(new URL(link).pathname);
    await settled(visitor);

    await openFlyer(dealer);
    await dealer.getByRole("link", { name: "Voir ses estimations" }).waitFor();
    await dealer.getByRole("link", { name: "Voir ses prospects" }).click();
    await dealer.getByRole("button", { name: /Flyer : Affichette/ }).waitFor();
    await dealer.getByRole("link", { name: "Léa Petit" }).click();
    const details = dealer.getByRole("dialog", { name: "Léa Petit" });
    await details.getByText("Affichette", { exact: true }).waitFor();
    await expectAccessible(dealer);
    await expectNoHorizontalScroll(dealer);
    await details.getByRole("button", { name: /^Actions : / }).click();
    await dealer.getByRole("menuitem", { name: "Convertir en client" }).click();
    const question = dealer.getByRole("alertdialog");
    await question.getByRole("button", { name: "Convertir en client" }).click();
    await dealer.getByRole("link", { name: "Voir la fiche client" }).last().click();
    await dealer.getByRole("heading", { level: 1, name: "Léa Petit" }).waitFor();
    await sellTo(dealer, "Léa Petit");

    await openFlyer(dealer);
    const funnel = dealer.getByRole("table", { name: "Du scan à la vente" });
    const rows = () => funnel.locator("tbody tr").allInnerTexts();
    const read = async () => (await rows()).map((row) => row.replaceAll(/\s+/g, " ").trim());
    await eventually(read, [
      "Scans 1",
      "Prospects 1",
      "Rendez-vous 1",
      "Ventes 1",
      "Chiffre d’affaires 12 990 €",
      "Demandes d’estimation 1",
    ]);
    await expectAccessible(dealer);
    await expectNoHorizontalScroll(dealer);
  });
});

/** A flyer about the car; gives what its QR code says. */
async function createFlyer(page: Page): Promise<string> {
  await page.goto("/app/leads/affiliate");
  await page.getByRole("button", { name: "Créer un flyer" }).click();
  const dialog = page.getByRole("dialog", { name: "Créer un flyer" });
  await dialog.getByLabel("Nom du flyer").fill("Affichette");
  await dialog.getByLabel("Emplacement").fill("Boulangerie");
  await dialog.getByRole("combobox", { name: "Véhicule" }).fill("zo");
  await page.getByRole("option", { name: /Zoé Intens/ }).click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Créer un flyer" }).click();
  await page.getByText("Flyer créé").waitFor();
  await openFlyer(page);
  const link = await page.getByText(/\/a\/[A-Z0-9]{8}$/).innerText();
  return `http://${link}`;
}

async function openFlyer(page: Page): Promise<void> {
  await page.goto("/app/leads/affiliate");
  await page.getByRole("button", { name: "Affichette" }).click();
  await page.getByRole("table", { name: "Du scan à la vente" }).waitFor();
}

async function ask(visitor: Page): Promise<void> {
  await fillPerson(visitor);
  await visitor.getByRole("button", { name: "Envoyer ma demande" }).click();
  await visitor.getByText("Nous avons bien reçu votre demande").waitFor();
}

async function fillPerson(visitor: Page): Promise<void> {
  await visitor.getByRole("textbox", { name: "Nom complet" }).fill("Léa Petit");
  await visitor.getByRole("textbox", { name: "Téléphone" }).fill("06 12 34 56 78");
}

async function bookTestDrive(visitor: Page): Promise<void> {
  await visitor.getByRole("tab", { name: "Réserver un essai" }).click();
  await visitor
    .getByRole("button", { name: /^\d\d:\d\d/ })
    .first()
    .click();
  await fillPerson(visitor);
  await expectAccessible(visitor);
  await expectNoHorizontalScroll(visitor);
  await visitor.getByRole("button", { name: "Réserver cet essai" }).click();
  await visitor.getByRole("heading", { name: /réservé/ }).waitFor();
  const opened = visitor.context().waitForEvent("page");
  await visitor.getByRole("link", { name: "Déplacer ou annuler l’essai" }).click();
  const own = await opened;
  await own.getByRole("button", { name: "Annuler le rendez-vous" }).waitFor();
  await own.close();
}

async function offerOwnCar(visitor: Page): Promise<void> {
  await visitor.getByRole("link", { name: "Faire reprendre mon véhicule" }).click();
  const form = visitor.getByRole("tabpanel", { name: "Faire estimer mon véhicule" });
  await eventually(() => form.evaluate((panel) => panel.getBoundingClientRect().top < 200), true);
  await visitor.getByRole("textbox", { name: "Modèle du véhicule" }).fill("Clio V");
  await visitor.getByRole("textbox", { name: "Kilométrage" }).fill("42000");
  await fillPerson(visitor);
  await visitor.getByRole("button", { name: "Envoyer ma demande" }).click();
  await visitor.getByText("Nous avons bien reçu votre demande").waitFor();
}

async function sellTo(page: Page, client: string): Promise<void> {
  await openSection(page, "Voitures");
  await rowAction(page, "Vendre", "Zoé Intens");
  const sale = page.getByRole("dialog", { name: "Vendre « Zoé Intens »" });
  await sale.getByRole("combobox", { name: "Client" }).fill("0612");
  await page.getByRole("option", { name: client }).click();
  await sale.getByRole("button", { name: "Enregistrer la vente" }).click();
  await page.getByText(`Voiture vendue à ${client}`).waitFor();
}
