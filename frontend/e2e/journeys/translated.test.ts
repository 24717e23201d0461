import type { Page } from "playwright-core";
import { callAs, photograph, signUp } from "../support/api";
import { devices, newPage, phone } from "../support/browser";
import { settled } from "../support/checks";
import { eventually } from "../support/eventually";
import { openSection, rowNames } from "../support/steps";

// Any text that React cannot take away is an error in the page, and fails the test.
describe.each(devices)("while the browser translates the page, on %s", (_device, size) => {
  test("a visitor asks, and the dealer answers, sells and writes", async () => {
    const { token, affiliateCode } = await signUp();
    await callAs(token, "POST", "/garage/create", { nom: "Atelier", localisation: "Lyon" });
    const visitor = await newPage({ ...phone, locale: "fr", translated: true });
    await visitor.goto(`/affiliation/${affiliateCode}`);
    await askForPrice(visitor);
    await askForCall(visitor);

    const page = await newPage({ ...size, token, translated: true });
    await page.goto("/app/estimations");
    await answer(page);
    await readProspect(page);
    await chat(page, visitor);
    for (const section of ["Voitures", "Clients", "Agenda"]) await lookAt(page, section);
  });
});

async function askForPrice(visitor: Page): Promise<void> {
  await visitor.getByRole("tab", { name: "Faire estimer mon véhicule" }).click();
  const form = visitor.getByRole("tabpanel", { name: "Faire estimer mon véhicule" });
  await form.getByRole("button", { name: "Envoyer ma demande" }).click();
  await form.getByText("Le téléphone est requis").waitFor();
  await form.getByLabel(/^Nom complet/).fill("Paul Petit");
  await form.getByLabel("Téléphone").fill("06 12 34 56 78");
  await form.getByLabel("E-mail").fill("paul@exemple.fr");
  await form.getByLabel(/modèle/i).fill("Peugeot 208");
  await form.getByRole("textbox", { name: "Kilométrage" }).fill("64000");
  await form.getByLabel("Année").fill("2020");
  await form
    .locator("input[type=file]")
    .first()
    .setInputFiles([photograph("front")]);
  await form.getByRole("button", { name: "Envoyer ma demande" }).click();
  await visitor.getByText("Nous avons bien reçu votre demande").waitFor();
}

async function askForCall(visitor: Page): Promise<void> {
  await visitor.getByRole("tab", { name: "Être recontacté" }).click();
  const form = visitor.getByRole("tabpanel", { name: "Être recontacté" });
  await form.getByLabel(/^Nom complet/).fill("Hugo Lambert");
  await form.getByLabel("Téléphone").fill("06 99 88 77 66");
  await form.getByRole("button", { name: "Envoyer ma demande" }).click();
  await form.getByText("Nous avons bien reçu votre demande").waitFor();
}

/** The answer is stored, and the dialog that sends it comes after it. */
async function answer(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Peugeot 208" }).click();
  await page.getByRole("link", { name: "Répondre" }).click();
  const reply = page.getByRole("dialog", { name: "Répondre à l’estimation" });
  await reply.getByRole("textbox", { name: "Montant", exact: true }).fill("9000");
  await reply.getByRole("button", { name: "Enregistrer la réponse" }).click();
  const send = page.getByRole("dialog", { name: "Envoyer l’offre au client" });
  expect(await send.getByLabel("E-mail du client").inputValue()).toBe("paul@exemple.fr");
  await page.keyboard.press("Escape");
  await send.waitFor({ state: "detached" });
  await page
    .getByText(/9\s000/)
    .first()
    .waitFor();
}

async function readProspect(page: Page): Promise<void> {
  await openSection(page, "Mes prospects");
  await page.getByRole("link", { name: "Hugo Lambert" }).click();
  const details = page.getByRole("dialog", { name: "Hugo Lambert" });
  await details.getByRole("button", { name: /^Changer le statut/ }).click();
  await page.getByRole("menuitem", { name: "Perdu" }).click();
  await page.getByRole("radio", { name: "Acheté ailleurs" }).check();
  await page.getByRole("button", { name: "Classer comme perdu" }).click();
  await details.getByText("Acheté ailleurs").waitFor();
  await page.keyboard.press("Control+z");
  await details.getByRole("button", { name: /: Nouveau$/ }).waitFor();
  await details.getByRole("button", { name: /^Actions : / }).click();
  await page.getByRole("menuitem", { name: "Convertir en client" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Convertir en client" }).click();
  await page.getByRole("link", { name: "Voir la fiche client" }).last().click();
  await page.getByRole("heading", { level: 1, name: "Hugo Lambert" }).waitFor();
  await openSection(page, "Clients");
  await eventually(() => rowNames(page, "Clients"), ["Hugo Lambert"]);
}

async function chat(page: Page, visitor: Page): Promise<void> {
  await visitor.getByRole("tab", { name: "Discuter" }).click();
  const form = visitor.getByRole("tabpanel", { name: "Discuter" });
  await form.getByLabel(/^Nom complet/).fill("Inès Morel");
  await form.getByLabel(/^Votre message/).fill("Est-elle là ?");
  await form.getByRole("button", { name: "Envoyer le message" }).click();
  await page.getByRole("link", { name: "Ouvrir", exact: true }).click();
  const log = page.getByRole("log", { name: "Messages" });
  await log.getByText("Est-elle là ?").waitFor();
  await page.getByLabel("Écrire un message").fill("Oui.");
  await page.keyboard.press("Enter");
  await visitor.getByRole("log").getByText("Oui.").waitFor();
  await log.getByText("Lu", { exact: false }).first().waitFor();
}

async function lookAt(page: Page, section: string): Promise<void> {
  await openSection(page, section);
  await settled(page);
  await page.reload();
  await settled(page);
}
