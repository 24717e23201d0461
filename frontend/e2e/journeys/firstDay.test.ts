import { callAs, createCar, createModel, newEmail, password } from "../support/api";
import { desktop, newPage, phone } from "../support/browser";
import {
  expectAccessible,
  expectNoHorizontalScroll,
  layoutShift,
  settled,
} from "../support/checks";
import { eventually } from "../support/eventually";
import { openSection } from "../support/steps";
import { tokenOf } from "../support/stored";

test.each([
  ["a desktop", desktop],
  ["a phone", phone],
])("a first day with samples, on %s", async (_device, size) => {
  const page = await newPage(size);
  const steps = page.getByRole("region", { name: "Premiers pas" });
  const notice = page.getByText("Vos listes contiennent des données d’exemple.");

  await page.goto("/auth/register");
  await page.getByLabel("Nom complet").fill("Camille Martin");
  await page.getByLabel("E-mail").fill(newEmail());
  await page.getByLabel(/^Mot de passe/).fill(password);
  await page.getByRole("button", { name: "Créer mon compte" }).click();

  // The steps stand alone, without a question or a figure.
  await steps.getByText("0 sur 7 terminés").waitFor();
  await page.goto("/app/dashboards/default");
  await steps.getByText("0 sur 7 terminés").waitFor();
  await settled(page);
  expect(await page.getByRole("dialog").count()).toBe(0);
  expect(await page.getByRole("region", { name: "Chiffre d’affaires" }).count()).toBe(0);
  expect(await page.getByRole("region", { name: "Aujourd’hui" }).count()).toBe(0);
  const { sum, moved } = await layoutShift(page);
  expect(sum > 0.01 ? moved : []).toEqual([]);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  const token = await tokenOf(page);
  const figures = () =>
    Promise.all(
      ["all", "leads", "sales"].map((name) =>
        callAs<object>(token, "GET", `/partner/statistics/${name}`),
      ),
    );
  const before = await figures();

  // Samples, marked wherever they are listed.
  await steps.getByRole("button", { name: "Essayer avec des données d’exemple" }).click();
  await notice.waitFor();
  await page.getByRole("region", { name: "Aujourd’hui" }).getByText("Exemple").first().waitFor();
  await settled(page);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  expect(await figures()).toEqual(before);
  for (const list of ["/app/cars", "/app/leads/prospects", "/app/estimations"]) {
    await page.goto(list);
    await settled(page);
    await page.getByRole("main").getByText("Exemple", { exact: true }).first().waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  }
  await openSection(page, "Voitures");
  await page.getByRole("main").getByText("Exemple", { exact: true }).first().click();
  await page.getByRole("dialog").getByText("Exemple", { exact: true }).waitFor();
  await page.getByRole("dialog").getByRole("link", { name: "Ouvrir la fiche" }).click();
  await page.waitForURL(/\/app\/cars\/[0-9a-f-]{36}$/);
  await page.getByRole("main").getByText("Exemple", { exact: true }).first().waitFor();

  // Removed with one button, and a confirmation that says how many.
  await page.goto("/app/dashboards/default");
  await page.getByRole("button", { name: "Supprimer les données d’exemple" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByText("20 voitures, 15 prospects et 8 estimations").waitFor();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Supprimer" }).click();
  await notice.waitFor({ state: "detached" });
  await openSection(page, "Voitures");
  await page.getByText("Aucune voiture pour l’instant").waitFor();

  // Each step that is done has its tick; with the last one the checklist goes.
  await callAs(token, "POST", "/garage/create", { localisation: "Nantes" });
  const model = await createModel(token, "Renault Clio");
  await createCar(token, { nom: "Clio", modelCarId: model.id, prix: "9000" });
  await page.goto("/app/leads/affiliate");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copier le lien" }).click();
  // The reward is asked after the first share; put off, it stays a step.
  await page.getByRole("button", { name: "Plus tard" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await eventually(async () => {
    await page.goto("/app/dashboards/default");
    return steps.getByText(/sur 7 terminés/).innerText();
  }, "3 sur 7 terminés");
  // Until there are figures, a line stands for them, and what is under it comes into its place at once.
  await page.getByText("Vos chiffres apparaîtront ici").waitFor();
  await settled(page);
  expect(await page.getByRole("heading", { name: /^Chiffre d’affaires/ }).count()).toBe(0);
  const started = await layoutShift(page);
  expect(started.sum > 0.01 ? started.moved : []).toEqual([]);
  await steps.getByRole("button", { name: "Définir la récompense de parrainage" }).click();
  await page.getByRole("radio", { name: "Non, pas pour l’instant" }).check();
  await page.getByRole("button", { name: "Valider" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await steps.getByText("4 sur 7 terminés").waitFor();

  // Or it is closed, and the settings show it again.
  await steps.getByRole("button", { name: "Masquer" }).click();
  await steps.waitFor({ state: "detached" });
  await page.goto("/app/settings/data");
  await page.getByRole("button", { name: "Revoir les premiers pas" }).click();
  await page.waitForURL("**/app/dashboards/default");
  await steps.waitFor();
});
