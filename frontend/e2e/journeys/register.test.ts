import type { Page } from "playwright-core";
import { callAs, createModel, photograph, signUp } from "../support/api";
import { devices, newPage } from "../support/browser";
import { expectAccessible, expectNoHorizontalScroll, settled } from "../support/checks";

async function looksRight(page: Page, over?: "dialog") {
  if (!over) await settled(page);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
}

/** An offer that its customer has accepted, of a dealer with one garage. */
async function accepted() {
  const { token } = await signUp();
  await createModel(token, "Peugeot 208");
  await callAs(token, "POST", "/garage/create", {
    nom: "Garage du Port",
    localisation: "Marseille",
    phoneNumber: "0491000000",
  });
  await callAs(token, "POST", "/client/create", {
    fullName: "Zoé Lefèvre",
    phoneNumber: "0699887766",
  });
  const { id } = await callAs<{ id: string }>(token, "POST", "/estimation/create", {
    title: "Peugeot 208",
    clientName: "Paul Petit",
    clientPhone: "0612345678",
    carModel: "Peugeot 208",
    kilometrage: 64_000,
  });
  await callAs(token, "PUT", `/estimation/partner/response/${id}`, {
    amount: 8200,
    currency: "EUR",
  });
  const { offer } = await callAs<{ offer: { id: string } }>(token, "GET", `/estimation/${id}`);
  const { link } = await callAs<{ link: string }>(token, "POST", `/offer/${offer.id}/send`, {
    channel: "link",
  });
  const [, secret = ""] = /\/offre\/([\w-]+)/.exec(link) ?? [];
  await callAs("", "POST", `/offer/public/${secret}/accept`, {});
  return { token, estimationId: id };
}

test.each(devices)(
  "a car is bought with its entry, sold with its exit, on %s",
  async (_device, size) => {
    const { token, estimationId } = await accepted();
    const page = await newPage({ ...size, token });
    await page.goto(`/app/estimations/${estimationId}`);
    await page.getByRole("button", { name: "Acheter le véhicule" }).click();
    const purchase = page.getByRole("dialog", { name: "Acheter le véhicule" });
    await purchase.getByRole("textbox", { name: "Prix de vente" }).fill("11990");
    const photo = purchase.locator("input[type=file]");
    if (await photo.count()) await photo.setInputFiles([photograph("front")]);
    await purchase.getByRole("switch", { name: "Inscrire maintenant au livre de police" }).check();
    await purchase.getByRole("textbox", { name: "Qualité" }).fill("Enseignant");
    await purchase.getByRole("textbox", { name: "Domicile ou siège" }).fill("3 rue Haute, Lyon");
    await purchase.getByRole("combobox", { name: "Nature de la pièce" }).click();
    await page.getByRole("option", { name: "Carte d’identité" }).click();
    await purchase.getByRole("textbox", { name: "Numéro de la pièce" }).fill("880692310285");
    const issued = purchase.getByRole("group", { name: /Délivrée le/ });
    await issued.getByRole("spinbutton").first().click();
    await page.keyboard.type("04052020");
    await purchase.getByRole("textbox", { name: "Autorité de délivrance" }).fill("Préfecture");
    await purchase.getByRole("textbox", { name: "Mode de règlement" }).fill("Virement");
    await purchase.getByRole("textbox", { name: "Provenance" }).fill("Propriétaire depuis 2019");
    await looksRight(page, "dialog");
    await purchase.getByRole("button", { name: "Acheter le véhicule" }).click();
    await page.waitForURL("**/app/cars/**");

    // A sale writes the exit by itself.
    await page.getByRole("button", { name: "Vendre" }).click();
    const sale = page.getByRole("dialog", { name: /^Vendre/ });
    await sale.getByRole("combobox", { name: "Client" }).fill("Zoé");
    await page.getByRole("option", { name: "Zoé Lefèvre" }).click();
    await sale.getByRole("textbox", { name: "Prix de vente" }).fill("11500");
    await sale.getByRole("button", { name: "Enregistrer la vente" }).click();
    await page.getByText("Voiture vendue à Zoé Lefèvre").waitFor();

    await page.goto("/app/livre-de-police");
    await looksRight(page);
    await page.getByRole("combobox", { name: "Motif de la consultation" }).fill("Contrôle");
    await page.getByRole("option", { name: "Contrôle de police ou des douanes" }).click();
    await page.getByRole("button", { name: "Ouvrir le livre" }).click();
    await page.getByRole("link", { name: "N° 2" }).waitFor();
    await looksRight(page);
    await page.getByRole("button", { name: "Vérifier l’intégrité" }).click();
    await page.getByText("2 lignes intactes.").waitFor();
    const paper = page.waitForEvent("download");
    await page.getByRole("button", { name: "Imprimer (PDF)" }).click();
    expect((await paper).suggestedFilename()).toMatch(/^livre-de-police-.*\.pdf$/);

    await page.getByRole("link", { name: "N° 1" }).click();
    const entry = page.getByRole("dialog", { name: "Livre de police : n° 1" });
    await entry.getByText(/^Sorti le/).waitFor();
    await entry.getByText("Zoé Lefèvre").waitFor();
    await looksRight(page, "dialog");

    await page.goto("/app/livre-de-police/consultations");
    await page.getByText("Contrôle").first().waitFor();
    await looksRight(page);
  },
);
