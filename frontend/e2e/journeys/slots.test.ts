import type { Page } from "playwright-core";
import { callAs, signUp } from "../support/api";
import { desktop, newPage, phone } from "../support/browser";
import { expectAccessible, expectNoHorizontalScroll, settled } from "../support/checks";

test.each([
  ["a desktop", desktop],
  ["a phone", phone],
])("a visitor's question becomes an appointment in three taps, on %s", async (_device, size) => {
  const { token, affiliateCode } = await signUp();
  await callAs(token, "POST", "/garage/create", { nom: "Atelier", localisation: "Marseille" });
  const page = await newPage({ ...size, token });
  await page.goto("/app/models");
  await settled(page);

  const visitor = await newPage({ ...phone, locale: "fr" });
  await ask(visitor, affiliateCode);
  await page.getByText("Un essai cette semaine ?").waitFor();
  await page
    .getByText(/^avant /)
    .first()
    .waitFor();
  // The first tap; the second one sends.
  await page.getByRole("link", { name: "Proposer des créneaux", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: /^Proposer des créneaux/ });
  await dialog.getByText("3 créneaux choisis").waitFor();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await dialog.getByRole("button", { name: "Copier le lien" }).click();
  const link = await dialog.getByRole("textbox", { name: "Lien privé" }).inputValue();
  await dialog.getByRole("link", { name: "WhatsApp" }).waitFor();
  await expectAccessible(page);
  // A link that the browser refuses to copy stands above, in a message with a button of its own.
  await dialog.getByRole("button", { name: "Fermer" }).last().click();

  await choose(visitor, new URL(link).pathname);
  await page.getByText(/^Rendez-vous pris/).waitFor();
  await page.getByRole("link", { name: "Voir l’agenda" }).click();
  const event = page.getByRole("dialog");
  await event.getByText("Hugo Lambert").first().waitFor();
  expect(await event.getByRole("textbox", { name: "Titre" }).inputValue()).toBe(
    "Essai routier – Hugo Lambert",
  );

  await page.goto("/app/dashboards/today");
  await page.getByRole("heading", { level: 1, name: "Aujourd’hui" }).waitFor();
  await settled(page);
  expect(await page.locator("a[href*='prospect=']").count()).toBe(0);

  // The link shows its holder what was booked, who may cancel it.
  await visitor.reload();
  await visitor.getByRole("heading", { name: "Votre rendez-vous est confirmé" }).waitFor();
  await expectAccessible(visitor);
  await visitor.getByRole("button", { name: "Annuler le rendez-vous" }).click();
  await visitor
    .getByRole("alertdialog")
    .getByRole("button", { name: "Annuler le rendez-vous" })
    .click();
  await visitor.getByRole("heading", { name: "Votre rendez-vous est annulé" }).waitFor();
  await expectAccessible(visitor);
});

async function ask(visitor: Page, code: string): Promise<void> {
  await visitor.goto(`/affiliation/${code}`);
  await visitor.getByLabel(/^Nom complet/).fill("Hugo Lambert");
  await visitor.getByLabel("Téléphone").fill("06 99 88 77 66");
  await visitor.getByLabel("Message").fill("Un essai cette semaine ?");
  await visitor.getByRole("button", { name: "Envoyer ma demande" }).click();
  await visitor.getByText("Nous avons bien reçu votre demande").waitFor();
}

async function choose(visitor: Page, path: string): Promise<void> {
  await visitor.goto(path);
  await visitor.getByRole("heading", { level: 1, name: "Garage du Port" }).waitFor();
  await visitor.getByRole("link", { name: "Marseille" }).waitFor();
  await settled(visitor);
  await expectAccessible(visitor);
  await expectNoHorizontalScroll(visitor);
  await visitor
    .getByRole("button", { name: /^\d\d:\d\d$/ })
    .last()
    .click();
  await visitor.getByRole("button", { name: /^Confirmer/ }).click();
  await visitor.getByRole("heading", { name: "Votre rendez-vous est confirmé" }).waitFor();
  await expectAccessible(visitor);
  const file = visitor.waitForEvent("download");
  await visitor.getByRole("button", { name: "Ajouter à mon agenda" }).click();
  expect((await file).suggestedFilename()).toBe("rendez-vous.ics");
}
