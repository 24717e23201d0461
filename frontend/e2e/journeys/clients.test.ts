import { createCar, createModel, signUp } from "../support/api";
import { devices, newPage } from "../support/browser";
import { expectAccessible, expectNoHorizontalScroll } from "../support/checks";
import { openSection, rowAction } from "../support/steps";

describe.each(devices)("a car goes from a garage to a client, on %s", (_device, size) => {
  test("and comes back when the sale is cancelled", async () => {
    const { token } = await signUp();
    const model = await createModel(token, "Renault Mégane");
    await createCar(token, { nom: "Mégane E-Tech", modelCarId: model.id, prix: "25000" });
    const page = await newPage({ ...size, token });

    // A garage.
    await page.goto("/app/cars");
    await openSection(page, "Garages");
    await page.getByRole("button", { name: "Ajouter un garage" }).first().click();
    const garage = page.getByRole("dialog", { name: "Ajouter un garage" });
    await garage.getByLabel("Nom").fill("Garage du Port");
    await garage.getByLabel("Localisation").fill("Brest");
    await garage.getByLabel("Téléphone").fill("02 98 12 34 56");
    await garage.getByRole("button", { name: "Ajouter un garage" }).click();
    await page.getByText("Garage ajouté").waitFor();
    await garage.waitFor({ state: "hidden" });
    await page.getByText("Aucune voiture").waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    // The car is put there; the garage counts it and leads to it.
    await openSection(page, "Voitures");
    await rowAction(page, "Modifier", "Mégane E-Tech");
    // The list, which stays until the form is there, has a field of this name too.
    await page.getByRole("heading", { level: 1, name: "Modifier la voiture" }).waitFor();
    await page.getByRole("combobox", { name: "Garage" }).fill("port");
    await page.getByRole("option", { name: "Garage du Port" }).click();
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await page.getByText("Voiture modifiée").waitFor();
    await openSection(page, "Garages");
    await page.getByText("1 voiture", { exact: true }).waitFor();
    await page.getByRole("link", { name: "Garage du Port" }).click();
    await page.getByRole("button", { name: "Retirer le filtre Garage : Garage du Port" }).waitFor();
    await page.getByRole("link", { name: "Mégane E-Tech" }).waitFor();

    // A client; what is missing is said first; then the status, by its own call.
    await openSection(page, "Clients");
    await page.getByRole("button", { name: "Ajouter un client" }).first().click();
    const client = page.getByRole("dialog", { name: "Ajouter un client" });
    await client.getByLabel("Nom complet").fill("Paul Petit");
    await client.getByRole("button", { name: "Ajouter un client" }).click();
    await client.getByText("Le téléphone est requis").waitFor();
    await client.getByLabel("Téléphone").fill("06 12 34 56 78");
    await client.getByLabel("Région").fill("Bretagne");
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await client.getByRole("button", { name: "Ajouter un client" }).click();
    await page.getByText("Client ajouté").waitFor();
    await client.waitFor({ state: "hidden" });
    await rowAction(page, "Marquer comme vérifié", "Paul Petit");
    await page.getByText("Statut du client mis à jour avec succès !").waitFor();

    // The sale, to the client found by phone, at another price.
    await openSection(page, "Voitures");
    await rowAction(page, "Vendre", "Mégane E-Tech");
    const sale = page.getByRole("dialog", { name: "Vendre « Mégane E-Tech »" });
    await sale.getByRole("combobox", { name: "Client" }).fill("0612");
    await page.getByRole("option", { name: "Paul Petit" }).click();
    await sale.getByRole("textbox", { name: "Prix de vente" }).fill("23500");
    await sale.getByRole("group", { name: "Date de vente" }).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await sale.getByRole("button", { name: "Enregistrer la vente" }).click();
    await page.getByText("Voiture vendue à Paul Petit").waitFor();

    // The car says to whom, since when and for how much; the client says what they bought.
    await page.getByRole("link", { name: "Mégane E-Tech" }).click();
    await page.getByText(/pour 23\s500/).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await page.getByRole("link", { name: "Paul Petit" }).click();
    const details = page.getByRole("main");
    await details.getByRole("heading", { name: "1 achat" }).waitFor();
    await details.getByText("Vérifié", { exact: true }).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    // Cancelled, the car is for sale again.
    await details.getByRole("region", { name: "1 achat" }).getByRole("link").click();
    await page.getByRole("button", { name: "Annuler la vente" }).click();
    const question = page.getByRole("alertdialog", { name: "Annuler cette vente ?" });
    await question.getByRole("button", { name: "Annuler la vente" }).click();
    await page.getByText("Vente annulée : la voiture est de nouveau disponible").waitFor();
    await page.getByRole("button", { name: "Vendre" }).waitFor();
  });
});
