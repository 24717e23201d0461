import type { Locator, Page } from "playwright-core";
import { callAs, photograph, signUp } from "../support/api";
import { devices, newPage, phone } from "../support/browser";
import { expectAccessible, expectNoHorizontalScroll, settled } from "../support/checks";
import { eventually } from "../support/eventually";
import { withMailServers } from "../support/mailServers";

const servers = withMailServers();

describe.each(devices)("a car is valued, bought and sold, on %s", (device, size) => {
  test("from the visitor's photos to the margin", async () => {
    const email = `paul@${device.replace(" ", "-")}.exemple.fr`;
    const { token, affiliateCode } = await signUp();
    await callAs(token, "POST", "/client/create", {
      fullName: "Zoé Lefèvre",
      phoneNumber: "0699887766",
    });
    const page = await newPage({ ...size, token });
    const visitor = await newPage({ ...phone, locale: "fr" });
    await askForPrice(visitor, affiliateCode, email);

    // The answer says what will be sent, and to whom.
    await page.goto("/app/estimations");
    await page.getByRole("link", { name: "Peugeot 208" }).click();
    await page.getByRole("link", { name: "Répondre" }).click();
    const reply = page.getByRole("dialog", { name: "Répondre à l’estimation" });
    await workOut(reply);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await reply.getByRole("textbox", { name: "Montant", exact: true }).fill("8200");
    expect(await reply.getByLabel("Validité de l’offre (jours)").inputValue()).toBe("7");
    await reply.getByRole("button", { name: "Enregistrer la réponse" }).click();
    const send = page.getByRole("dialog", { name: "Envoyer l’offre au client" });
    expect(await send.getByLabel("E-mail du client").inputValue()).toBe(email);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await send.getByRole("button", { name: "Envoyer l’e-mail" }).click();
    await page.getByText("L’offre est envoyée").waitFor();

    // The mail has the paper and the private link.
    const sent = await servers.mail.taken(`To: ${email}`);
    expect(sent).toContain("application/pdf");
    await accept(visitor, linkIn(sent));

    // The dealer hears of it, and buys with one button.
    await page.getByText("Acceptée").first().waitFor();
    await page.getByText("Samedi matin me convient.").waitFor();
    await page.getByRole("button", { name: "Acheter le véhicule" }).click();
    const purchase = page.getByRole("dialog", { name: "Acheter le véhicule" });
    await eventually(() => purchase.getByLabel("Prix de vente").inputValue(), "11\u202f990");
    await expectAccessible(page);
    await purchase.getByRole("button", { name: "Acheter le véhicule" }).click();
    await page.getByRole("heading", { level: 1, name: "Peugeot 208" }).waitFor();
    await page.waitForURL("**/app/cars/**");
    await page.getByRole("tab", { name: "Achat et préparation" }).click();
    const preparation = page.locator("section", { has: page.getByText("Marge HT prévue") });
    await preparation.getByText(/2\s998/).waitFor();

    await page.getByRole("button", { name: "Vendre" }).click();
    const sale = page.getByRole("dialog", { name: "Vendre « Peugeot 208 »" });
    await sale.getByRole("combobox", { name: "Client" }).fill("Zoé");
    await page.getByRole("option", { name: "Zoé Lefèvre" }).click();
    await sale.getByRole("textbox", { name: "Prix de vente" }).fill("11500");
    await sale.getByRole("button", { name: "Enregistrer la vente" }).click();
    await page.getByText("Voiture vendue à Zoé Lefèvre").waitFor();
    await page.getByText(/2\s590/).waitFor();
    await settled(page);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    // The margin, and what was planned beside what was obtained.
    await page.goto("/app/dashboards/sales");
    await page.getByText("prix d’achat connu pour 1 vente sur 1").waitFor();
    await page.getByRole("button", { name: "Voir le dossier" }).click();
    const files = page.getByRole("table", { name: "Voitures estimées puis vendues" });
    await files.getByRole("row", { name: /11\s990.*11\s500/ }).waitFor();
    await settled(page);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  });
});

test("an offer's mail is in the customer's language, not in the dealer's", async () => {
  const { token } = await signUp();
  const { id } = await callAs<{ id: string }>(token, "POST", "/estimation/create", {
    clientName: "Emma Stone",
    carModel: "Peugeot 208",
    kilometrage: 64_000,
    customerLocale: "en",
  });
  const answer = { amount: 8200, currency: "EUR" };
  await callAs(token, "PUT", `/estimation/partner/response/${id}`, answer);
  const page = await newPage({ token });
  await page.goto(`/app/estimations/${id}?send=1`);
  const send = page.getByRole("dialog", { name: "Envoyer l’offre au client" });
  await send.getByLabel("E-mail du client").fill("emma@exemple.fr");
  await send.getByRole("button", { name: "Envoyer l’e-mail" }).click();
  await page.getByText("L’offre est envoyée").waitFor();
  expect(await servers.mail.taken("To: emma@exemple.fr")).toMatch(/^Subject: Our offer for your/m);
});

/** The sum behind the offer, shown to the customer. */
async function workOut(reply: Locator): Promise<void> {
  await reply.getByRole("textbox", { name: "Prix de revente prévu (TTC)" }).fill("11990");
  await reply.getByRole("button", { name: "Ajouter une ligne" }).click();
  await reply.getByRole("combobox", { name: "Travaux" }).fill("Deux pneus");
  await reply.getByRole("textbox", { name: "Montant HT" }).fill("160");
  await reply.getByRole("textbox", { name: "Marge HT" }).fill("2500");
  await reply.getByText(/^Offre calculée\s: 8\s798/).waitFor();
  await reply.getByRole("switch", { name: "Montrer ce calcul au client" }).check();
}

async function askForPrice(visitor: Page, code: string, email: string): Promise<void> {
  await visitor.goto(`/affiliation/${code}`);
  await visitor.getByRole("tab", { name: "Faire estimer mon véhicule" }).click();
  const form = visitor.getByRole("tabpanel", { name: "Faire estimer mon véhicule" });
  await form.getByLabel(/^Nom complet/).fill("Paul Petit");
  await form.getByLabel("Téléphone").fill("06 12 34 56 78");
  await form.getByLabel("E-mail").fill(email);
  await form.getByLabel(/modèle/i).fill("Peugeot 208");
  await form.getByRole("textbox", { name: "Kilométrage" }).fill("64000");
  await form.getByLabel("Année").fill("2020");
  await form
    .locator("input[type=file]")
    .first()
    .setInputFiles([photograph("front"), photograph("side")]);
  await form.getByRole("button", { name: "Envoyer ma demande" }).click();
  await visitor.getByText("Nous avons bien reçu votre demande").waitFor();
}

function linkIn(source: string): string {
  const [link] = /\/offre\/[\w-]+/.exec(source.replaceAll(/=\r?\n/g, "")) ?? [];
  if (!link) throw new Error(`No link in ${source.slice(0, 2_000)}`);
  return link;
}

async function accept(visitor: Page, link: string): Promise<void> {
  await visitor.goto(link);
  await visitor
    .getByRole("heading", { level: 1, name: "Notre offre pour votre Peugeot 208" })
    .waitFor();
  await visitor.getByText(/8\s200/).waitFor();
  await visitor.getByText("Calcul de l’offre").waitFor();
  await settled(visitor);
  await expectAccessible(visitor);
  await expectNoHorizontalScroll(visitor);
  await visitor.getByLabel("Message (facultatif)").fill("Samedi matin me convient.");
  await visitor.getByRole("button", { name: "Accepter l’offre" }).click();
  const question = visitor.getByRole("alertdialog", { name: "Accepter cette offre ?" });
  await question.getByRole("button", { name: "Accepter l’offre" }).click();
  await visitor.getByText(/^Vous avez accepté l’offre/).waitFor();
  await expectAccessible(visitor);
}
