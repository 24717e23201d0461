import type { Page } from "playwright-core";
import { callAs, createCar, createModel, signUp } from "../support/api";
import { newPage } from "../support/browser";
import { createDocument } from "../support/catalogue";
import { settled } from "../support/checks";
import { eventually } from "../support/eventually";
import { expectFailure } from "../support/watch";

/** How many times the person presses something in the open document while they do this. */
async function clicksOf(page: Page, steps: () => Promise<void>): Promise<number> {
  const counter = await page.evaluateHandle(() => {
    const counted = { clicks: 0 };
    document.addEventListener("click", () => (counted.clicks += 1), true);
    return counted;
  });
  await steps();
  return counter.evaluate(({ clicks }) => clicks);
}

async function dealer() {
  const { token } = await signUp();
  return { token, page: await newPage({ token }) };
}

const newProspect = (token: string) =>
  callAs<{ id: string }>(token, "POST", "/prospect/create", {
    fullName: "Alice Moreau",
    phoneNumber: "06 11 22 33 44",
    carModel: "Renault Clio",
  });

describe("what a dealer does all day takes few clicks", () => {
  test("a lead is answered from Today with two", async () => {
    const { token, page } = await dealer();
    await newProspect(token);
    await page.goto("/app/dashboards/today");
    const row = page.getByRole("region", { name: "À traiter" }).getByRole("listitem");
    const clicks = await clicksOf(page, async () => {
      await row.getByRole("button", { name: "J’ai appelé" }).click();
      await page.getByRole("menuitem", { name: "Joint" }).click();
      await page.getByText("Appel noté").waitFor();
    });
    expect(clicks).toBe(2);
    // Whom the call reached has been contacted, and the screen asks what comes next.
    await page.getByRole("dialog", { name: "Et ensuite ?" }).waitFor();
    await page.getByRole("button", { name: "Rien pour l’instant" }).click();
    await row.waitFor({ state: "detached" });
    const [prospect] = await callAs<{ status: string }[]>(token, "GET", "/prospect/all");
    expect(prospect?.status).toBe("contacted");
  });

  test("a car is sold to a prospect with two, and the dealer is back at their sheet", async () => {
    const { token, page } = await dealer();
    const model = await createModel(token, "Renault Clio");
    await createCar(token, { nom: "Clio Intens", modelCarId: model.id, prix: "12500" });
    const { id } = await newProspect(token);
    await page.goto(`/app/leads/prospects/${id}`);
    const clicks = await clicksOf(page, async () => {
      await page.getByRole("link", { name: "Vendre : Clio Intens" }).click();
      const sale = page.getByRole("dialog", { name: "Vendre « Clio Intens »" });
      await eventually(() => sale.getByRole("combobox").inputValue(), "Alice Moreau");
      await sale.getByRole("button", { name: "Enregistrer la vente" }).click();
      await page.getByText("Voiture vendue à Alice Moreau").waitFor();
    });
    expect(clicks).toBe(2);
    await page.waitForURL(`**/app/leads/prospects/${id}`);
    await page.getByRole("link", { name: "Voir la fiche client" }).first().waitFor();
  });

  test("a car is published with one", async () => {
    const { token, page } = await dealer();
    await callAs(token, "PUT", "/partner/editMyProfile", { showroom: "chosen" });
    const model = await createModel(token, "Renault Clio");
    const car = await createCar(token, { nom: "Clio", modelCarId: model.id, prix: "12500" });
    await page.goto(`/app/cars/${car.id}`);
    // The switch moves as its change is sent, a moment after the click.
    const clicks = await clicksOf(page, () =>
      page.getByRole("switch", { name: "Publiée" }).click(),
    );
    expect(clicks).toBe(1);
    const read = () => callAs<{ publicationState: string }>(token, "GET", `/car/getById/${car.id}`);
    await eventually(async () => (await read()).publicationState, "public");
  });

  test("the hours of a garage are set with two from the garage", async () => {
    const { token, page } = await dealer();
    await callAs(token, "POST", "/garage/create", { localisation: "Nantes" });
    await page.goto("/app/garages");
    const clicks = await clicksOf(page, async () => {
      await page.getByRole("button", { name: "Horaires : Nantes" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Enregistrer" }).click();
      await page.getByText("Horaires enregistrés").waitFor();
    });
    expect(clicks).toBe(2);
  });
});

test("300 imported prospects leave Today as it was", async () => {
  const { token, page } = await dealer();
  await newProspect(token);
  const lines = Array.from({ length: 300 }, (_, place) => {
    const number = `${place}`.padStart(3, "0");
    return `Personne ${number};06 12 34 5${number[0]} ${number.slice(1)}`;
  });
  await page.goto("/app/import?kind=prospect");
  await page.locator("input[type=file][aria-label='Choisir un fichier']").setInputFiles({
    name: "prospects.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(["Nom complet;Téléphone", ...lines].join("\r\n")),
  });
  await page.getByRole("button", { name: "Voir l’aperçu" }).click();
  await page.getByRole("tab", { name: "Ajouts (300)" }).waitFor();
  await page.getByRole("button", { name: "Importer 300 lignes" }).click();
  await page.getByRole("button", { name: "Lancer l’import" }).click();
  await page.getByText(/Import terminé/).waitFor();
  await page.goto("/app/dashboards/today");
  await page.getByRole("main").getByText("1 action à traiter").waitFor();
});

test("12 prices are rounded, seen before, and given back five minutes later", async () => {
  const { token, page } = await dealer();
  const model = await createModel(token, "Renault Clio");
  const cars: { id: string }[] = [];
  // One after the other: the server decodes few pictures at a time.
  for (let place = 0; place < 12; place += 1)
    cars.push(
      await createCar(token, {
        nom: `Clio ${place}`,
        modelCarId: model.id,
        prix: `${10_234 + place}`,
      }),
    );
  const prices = async () => {
    const read = ({ id }: { id: string }) =>
      callAs<{ prix: number }>(token, "GET", `/car/getById/${id}`);
    return (await Promise.all(cars.map(read))).map(({ prix }) => prix);
  };
  const before = await prices();
  await page.clock.install();
  await page.goto("/app/cars?limit=20");
  await page.getByRole("checkbox", { name: "Sélectionner toutes les lignes" }).check();
  const bar = page.getByRole("toolbar", { name: "Actions sur la sélection" });
  await bar.getByRole("button", { name: "Prix…" }).click();
  const dialog = page.getByRole("dialog", { name: "Prix de 12 voitures" });
  await dialog.getByRole("textbox", { name: "Valeur" }).fill("5");
  await dialog.getByRole("combobox", { name: "Arrondi" }).click();
  await page.getByRole("option", { name: "Se terminant par 90" }).click();
  await dialog
    .getByText(/→ 9.690.€/)
    .first()
    .waitFor();
  await dialog.getByRole("button", { name: "Appliquer" }).click();
  await page.getByText("Prix de 12 voitures modifié").waitFor();
  await eventually(prices, Array<number>(12).fill(9690));

  await page.clock.fastForward("05:00");
  await page.getByText("Prix de 12 voitures modifié").waitFor({ state: "detached" });
  await page.getByRole("button", { name: /^Notifications/ }).click();
  const acts = page.getByRole("region", { name: "Dernières actions" });
  await acts.getByRole("button", { name: /^Annuler/ }).click();
  await page.getByText(/12 lignes rétablies/).waitFor();
  await eventually(prices, before);
});

test("the first screen of each list shows at least seven rows", async () => {
  const { token, page } = await dealer();
  const model = await createModel(token, "Renault Clio");
  for (let place = 0; place < 10; place += 1) {
    const name = `Ligne ${place}`;
    const phoneNumber = `06 12 34 56 7${place}`;
    await Promise.all([
      createModel(token, name),
      createCar(token, { nom: name, modelCarId: model.id, prix: "9000" }),
      callAs(token, "POST", "/garage/create", { localisation: name }),
      callAs(token, "POST", "/client/create", { fullName: name, phoneNumber }),
      callAs(token, "POST", "/prospect/create", { fullName: name, phoneNumber }),
      callAs(token, "POST", "/estimation/create", {
        clientName: name,
        carModel: "Renault Clio",
        kilometrage: 10_000,
      }),
      createDocument(token, name),
    ]);
  }
  const lists = ["models", "cars", "garages", "clients", "leads/prospects", "estimations"];
  for (const list of [...lists, "documents"]) {
    await page.goto(`/app/${list}`);
    await settled(page);
    const rows = await page.getByRole("grid").getByRole("row").all();
    const boxes = await Promise.all(rows.map((row) => row.boundingBox()));
    const whole = boxes.filter((box) => box && box.y >= 0 && box.y + box.height <= 900);
    // One row is the head.
    expect({ list, shown: whole.length - 1 >= 7 }).toEqual({ list, shown: true });
  }
});

test("a prospect is due at one moment, in the same words in Today, the list and the sheet", async () => {
  const { token, page } = await dealer();
  const { id } = await newProspect(token);
  await page.goto("/app/dashboards/today");
  const row = page.getByRole("region", { name: "À traiter" }).getByRole("listitem");
  const due = await row.getByText(/^avant /).innerText();
  for (const path of ["/app/leads/prospects", `/app/leads/prospects/${id}`]) {
    await page.goto(path);
    await page.getByRole("main").getByText(due, { exact: true }).first().waitFor();
  }
});

test("an offer that leaves no margin is confirmed before it is stored", async () => {
  const { token, page } = await dealer();
  const { id } = await callAs<{ id: string }>(token, "POST", "/estimation/create", {
    clientName: "Paul Petit",
    carModel: "Peugeot 208",
    kilometrage: 64_000,
  });
  expectFailure(page, 409, `/estimation/partner/response/${id}`);
  await page.goto(`/app/estimations/${id}/answer`);
  await page.getByRole("textbox", { name: "Prix de revente prévu (TTC)" }).fill("9000");
  await page.getByRole("textbox", { name: "Montant", exact: true }).fill("9500");
  await page.getByRole("button", { name: "Enregistrer la réponse" }).click();
  const question = page.getByRole("alertdialog", { name: "Répondre sans marge ?" });
  await question.getByText(/9.500/).waitFor();
  const stored = () => callAs<{ status: string }>(token, "GET", `/estimation/${id}`);
  expect((await stored()).status).toBe("pending");
  await question.getByRole("button", { name: "Répondre quand même" }).click();
  await eventually(async () => (await stored()).status, "validated");
});

test("what a car was bought for is written on the car, and its preparation reads it there", async () => {
  const { token, page } = await dealer();
  const model = await createModel(token, "Renault Clio");
  const car = await createCar(token, { nom: "Clio", modelCarId: model.id, prix: "12500" });
  await page.goto(`/app/cars/${car.id}/edit`);
  await page.getByRole("textbox", { name: "Prix d’achat" }).fill("9500");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page.getByText("Voiture modifiée").waitFor();
  await page.getByRole("tab", { name: "Achat et préparation" }).click();
  await page
    .getByText(/9.500.€/)
    .first()
    .waitFor();
  await page.getByRole("button", { name: "Préparer", exact: true }).click();
  const form = page.getByRole("dialog");
  await eventually(() => form.getByLabel("Prix d’achat").inputValue(), "9\u202f500");
});

test("a car in preparation is shown to no visitor until it is ready, and says why", async () => {
  const { token, page } = await dealer();
  await callAs(token, "PUT", "/partner/editMyProfile", { showroom: "on" });
  const model = await createModel(token, "Renault Clio");
  const car = await createCar(token, { nom: "Clio", modelCarId: model.id, prix: "12500" });
  await callAs(token, "POST", "/project/create", { carId: car.id });
  await page.goto(`/app/cars/${car.id}`);
  const shown = page.getByRole("switch", { name: "Publiée" });
  await page.getByText("En préparation").first().waitFor();
  expect(await shown.isChecked()).toBe(false);
});

test("what happened is one list of every kind in the bell, read once opened", async () => {
  const { token, page } = await dealer();
  const { id } = await newProspect(token);
  await page.goto("/app/models");
  await page.getByRole("button", { name: "Notifications : 1 non lue" }).click();
  await page.getByRole("link", { name: /Alice Moreau/ }).click();
  await page.waitForURL(`**/app/leads/prospects/${id}`);
  await page.getByRole("button", { name: "Notifications", exact: true }).waitFor();
});
