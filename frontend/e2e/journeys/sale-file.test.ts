import type { Page } from "playwright-core";
import { callAs, createCar, createModel, signUp } from "../support/api";
import { newPage, phone } from "../support/browser";
import { expectAccessible, expectNoHorizontalScroll, settled } from "../support/checks";
import { eventually } from "../support/eventually";
import { expectFailure } from "../support/watch";

const particulars = {
  companyName: "Automobiles Duval",
  address: "12 rue de Strasbourg",
  postalCode: "44000",
  city: "Nantes",
  siret: "55203253400646",
};

interface Start {
  token: string;
  carId: string;
  clientId: string;
}

async function start(profile: object = { ...particulars, vatNumber: "FR27552032534" }) {
  const { token } = await signUp();
  await callAs(token, "PUT", "/partner/editMyProfile", profile);
  const model = await createModel(token, "Citroën C3");
  const car = await createCar(token, {
    nom: "C3 Shine",
    modelCarId: model.id,
    prix: "12990",
    kilometrage: "61500",
  });
  const client = await callAs<{ id: string }>(token, "POST", "/client/create", {
    fullName: "Amélie Durand",
    phoneNumber: "0612345678",
    email: "amelie@exemple.fr",
  });
  return { token, carId: car.id, clientId: client.id };
}

interface File {
  id: string;
  orderForm: { link: string } | null;
}

async function sent({ token, carId, clientId }: Start): Promise<File> {
  const file = await callAs<File>(token, "POST", "/sale-file/create", { carId, clientId });
  await callAs(token, "POST", `/sale-file/${file.id}/order-form`, { channel: "link" });
  return callAs<File>(token, "GET", `/sale-file/${file.id}`);
}

/** A page, or one under a dialog, which hides its heading. */
async function looksRight(page: Page, over?: "dialog") {
  if (!over) await settled(page);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
}

test("a car is ordered, paid in part, invoiced, paid and delivered", async () => {
  // The invoice requests the VAT number once it needs it.
  const { token, carId } = await start(particulars);
  const page = await newPage({ token });
  await page.goto(`/app/cars/${carId}`);
  await page.getByRole("link", { name: "Ouvrir un dossier de vente" }).click();
  const opening = page.getByRole("dialog", { name: "Ouvrir un dossier de vente" });
  await eventually(
    () => opening.getByRole("combobox", { name: "Voiture" }).inputValue(),
    "C3 Shine",
  );
  await opening.getByRole("combobox", { name: "Client" }).fill("Amélie");
  await page.getByRole("option", { name: /Amélie Durand/ }).click();
  await opening.getByRole("button", { name: "Ouvrir le dossier" }).click();

  // The draft is saved as it is typed.
  await page.getByRole("heading", { level: 1, name: "Brouillon de vente" }).waitFor();
  await page.getByRole("button", { name: "Ajouter un supplément" }).click();
  await page.getByRole("textbox", { name: "Libellé" }).fill("Carte grise");
  await page.getByRole("textbox", { name: "Montant TTC" }).fill("240");
  await page.getByRole("textbox", { name: "Véhicule repris" }).fill("Twingo");
  await page.getByRole("textbox", { name: "Valeur de reprise" }).fill("1500");
  await page.getByText(/11\s730,00/).waitFor();
  await page.getByText("Enregistré", { exact: true }).waitFor();
  await looksRight(page);
  await page.reload();
  await page.getByText(/11\s730,00/).waitFor();

  await page.getByRole("button", { name: "Envoyer le bon de commande" }).click();
  const sending = page.getByRole("dialog", { name: "Faire signer le bon de commande" });
  await sending.getByRole("button", { name: "Copier le lien" }).click();
  await sending.getByLabel("Lien à envoyer au client").waitFor();
  await looksRight(page, "dialog");
  await sending.getByRole("button", { name: "Fermer" }).click();
  await page.getByRole("heading", { level: 1, name: /^Dossier V-/ }).waitFor();

  await page.getByRole("button", { name: "Signé sur papier" }).click();
  const signing = page.getByRole("dialog", { name: "Signature sur papier" });
  await signing.getByRole("button", { name: "Enregistrer la signature" }).click();

  await page.getByRole("button", { name: "Encaisser un acompte" }).click();
  const deposit = page.getByRole("dialog", { name: "Encaisser un acompte" });
  await deposit.getByRole("textbox", { name: "Montant" }).fill("1000");
  const filePath = new URL(page.url()).pathname.replace("/app/sale-files/", "/sale-file/");
  expectFailure(page, 422, `${filePath}/deposit`);
  await deposit.getByRole("button", { name: "Encaisser l’acompte" }).click();
  await fillVatNumber();
  await page.getByText(/10\s730,00/).waitFor();

  await page.getByRole("button", { name: "Facturer" }).click();
  const invoice = page.getByRole("dialog", { name: "Facturer la vente ?" });
  await looksRight(page, "dialog");
  await invoice.getByRole("button", { name: "Émettre la facture" }).click();
  await page.getByText(/Facture F-\d{4}-\d+ émise/).waitFor();

  await page.getByRole("button", { name: "Encaisser", exact: true }).first().click();
  const payment = page.getByRole("dialog", { name: "Encaisser un paiement" });
  await eventually(
    () => payment.getByRole("textbox", { name: "Montant" }).inputValue(),
    "10\u202f730",
  );
  await payment.getByRole("button", { name: "Encaisser" }).click();

  await page.getByRole("button", { name: "Livrer la voiture" }).click();
  const delivery = page.getByRole("dialog", { name: "Livraison : C3 Shine" });
  await delivery.getByRole("checkbox", { name: "Clés, double compris" }).check();
  await delivery.getByRole("textbox", { name: "Kilométrage à la livraison" }).fill("61520");
  await looksRight(page, "dialog");
  await delivery.getByRole("button", { name: "Confirmer la livraison" }).click();
  await page.getByText("Livré", { exact: true }).waitFor();
  await page.getByText("Remis à l’acheteur").waitFor();
  await looksRight(page);

  // The car is sold, and its transfer is to be declared.
  await page.goto(`/app/cars/${carId}`);
  const declarations = page.getByRole("region", { name: "Déclarations" });
  await declarations.getByRole("button", { name: "Marquer comme faite" }).click();
  const declaring = page.getByRole("dialog", { name: "Déclaration de cession" });
  await declaring.getByRole("textbox", { name: "Numéro de la déclaration" }).fill("C-1");
  await declaring.getByRole("button", { name: "Marquer comme faite" }).click();
  await declarations.getByText(/Faite le .*C-1/).waitFor();

  async function fillVatNumber() {
    await deposit.getByRole("textbox", { name: /TVA/ }).fill("FR27552032534");
    await deposit.getByRole("button", { name: "Encaisser l’acompte" }).click();
  }
});

test("the customer signs on a phone", async () => {
  const begun = await start();
  const { orderForm } = await sent(begun);
  const customer = await newPage({ ...phone, locale: "fr" });
  await customer.goto(new URL(orderForm?.link ?? "").pathname);
  await customer.getByLabel(/Prénom et nom/).fill("Amélie Durand");
  await customer.getByRole("checkbox", { name: /Bon pour accord/ }).check();
  await looksRight(customer);
  await customer.getByRole("button", { name: /^Signer la commande/ }).click();
  await customer.getByText(/signé par Amélie Durand/).waitFor();

  const page = await newPage({ token: begun.token });
  await page.goto("/app/sale-files");
  await page.getByRole("link", { name: "Amélie Durand" }).click();
  await page.getByText(/Signé le .* par Amélie Durand/).waitFor();
});

test("a credit note takes an invoiced sale back", async () => {
  const begun = await start();
  const { id } = await sent(begun);
  await callAs(begun.token, "POST", `/sale-file/${id}/sign`, { at: new Date().toISOString() });
  await callAs(begun.token, "POST", `/sale-file/${id}/invoice`, {});
  const page = await newPage({ token: begun.token });
  await page.goto(`/app/sale-files/${id}`);
  await page.getByRole("link", { name: /^F-/ }).click();
  await page.getByRole("button", { name: "Établir un avoir" }).click();
  const credit = page.getByRole("dialog", { name: /par un avoir/ });
  await credit.getByRole("textbox", { name: "Motif" }).fill("Rétractation");
  await credit.getByRole("button", { name: "Émettre l’avoir" }).click();
  await page.getByText(/Avoir A-\S+ émis/).waitFor();

  await page.goto(`/app/sale-files/${id}`);
  await page.getByText("Annulé", { exact: true }).waitFor();
  await page.getByRole("link", { name: /^A-/ }).waitFor();
  await page.goto(`/app/cars/${begun.carId}`);
  await page.getByRole("link", { name: "Ouvrir un dossier de vente" }).waitFor();
});

async function openDraft(token: string, id: string): Promise<Page> {
  const page = await newPage({ token });
  await page.goto(`/app/sale-files/${id}`);
  await page.getByRole("heading", { level: 1, name: "Brouillon de vente" }).waitFor();
  return page;
}

test("wrong sums are refused under their fields and nothing of them is stored", async () => {
  const { token, carId, clientId } = await start();
  const { id } = await callAs<File>(token, "POST", "/sale-file/create", { carId, clientId });
  const page = await openDraft(token, id);
  // The server refuses what the form itself cannot judge.
  expectFailure(page, 422, `/sale-file/${id}`);
  const price = page.getByRole("textbox", { name: "Prix de la voiture" });
  for (const [typed, refusal] of [
    ["", "Indiquez le prix."],
    ["0", "Saisissez un montant supérieur à 0."],
    ["-5", "La valeur ne peut pas être négative"],
    ["abc", "Saisissez un nombre"],
    ["99999999999999999", /La valeur ne peut pas dépasser/],
  ] as const) {
    await price.fill(typed);
    await price.blur();
    await page.getByText(refusal).first().waitFor();
    await page.getByText("Non enregistré : complétez les champs signalés").waitFor();
  }
  const stored = await callAs<{ price: number }>(token, "GET", `/sale-file/${id}`);
  expect(stored.price).toBe(12990);

  await price.fill("12990");
  await page.getByRole("textbox", { name: "Véhicule repris" }).fill("Twingo");
  await page.getByRole("textbox", { name: "Valeur de reprise" }).fill("20000");
  await page.getByText("La reprise vaut plus que ce qui est vendu.").first().waitFor();
  await looksRight(page);
});

test("what another tab has changed is not overwritten", async () => {
  const { token, carId, clientId } = await start();
  const { id } = await callAs<File>(token, "POST", "/sale-file/create", { carId, clientId });
  const one = await openDraft(token, id);
  const two = await openDraft(token, id);
  await one.getByRole("textbox", { name: "Prix de la voiture" }).fill("11000");
  await eventually(
    async () => (await callAs<{ price: number }>(token, "GET", `/sale-file/${id}`)).price,
    11000,
  );

  expectFailure(two, 409, `/sale-file/${id}`);
  await two.getByRole("textbox", { name: "Notes internes" }).fill("Deux clés");
  await two.getByText("Quelqu’un d’autre a modifié ce dossier de vente entre-temps.").waitFor();
  await two.getByRole("button", { name: "Afficher la version actuelle" }).click();
  await eventually(
    () => two.getByRole("textbox", { name: "Prix de la voiture" }).inputValue(),
    "11\u202f000",
  );

  // Cancelled in one tab while the other is about to sign.
  await callAs(token, "POST", `/sale-file/${id}/order-form`, { channel: "link" });
  await two.reload();
  await two.getByRole("button", { name: "Signé sur papier" }).click();
  await callAs(token, "POST", `/sale-file/${id}/cancel`, { reason: "Renoncement" });
  expectFailure(two, 409, `/sale-file/${id}/sign`);
  const signing = two.getByRole("dialog", { name: "Signature sur papier" });
  await signing.getByRole("button", { name: "Enregistrer la signature" }).click();
  await two.getByText(/L’état de ce dossier de vente est «\sAnnulé\s»/).waitFor();
});
