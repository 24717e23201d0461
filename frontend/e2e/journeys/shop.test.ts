import { callAs, signUp } from "../support/api";
import { devices, newPage } from "../support/browser";
import { expectAccessible, expectNoHorizontalScroll } from "../support/checks";
import { openSection } from "../support/steps";

describe.each(devices)("a client's order, on %s", (_device, size) => {
  test("is written, confirmed, paid and seen in revenue", async () => {
    const { token } = await signUp();
    await callAs(token, "POST", "/client/create", {
      fullName: "Zoé Lefèvre",
      phoneNumber: "06 12 34 56 78",
    });
    const page = await newPage({ ...size, token });

    // A product, whose price with tax is said as it is typed.
    await page.goto("/app/apps/ecommerce/add-product");
    await page.getByRole("textbox", { name: "Nom" }).fill("Tapis de sol");
    await page.getByRole("textbox", { name: "Référence" }).fill("TAP-1");
    await page.getByRole("textbox", { name: "Prix HT" }).fill("41,58");
    await page.getByRole("textbox", { name: "Quantité en stock" }).fill("3");
    await page.getByText(/Soit 49,90/).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await page.getByRole("button", { name: "Ajouter un produit" }).click();
    await page.getByText("Produit ajouté").waitFor();
    await page.getByText("Plus que 3 disponibles").waitFor();
    await expectNoHorizontalScroll(page);

    // From the client to an order of two.
    await openSection(page, "Clients");
    await page.getByRole("link", { name: "Zoé Lefèvre" }).click();
    const client = page.getByRole("dialog", { name: "Zoé Lefèvre" });
    await client.getByRole("button", { name: "Actions : Zoé Lefèvre" }).click();
    await page.getByRole("menuitem", { name: "Nouvelle commande" }).click();
    const order = page.getByRole("dialog", { name: "Nouvelle commande" });
    await order.getByRole("combobox", { name: "Ajouter un produit" }).fill("tapis");
    await page.getByRole("option", { name: /Tapis de sol/ }).click();
    await order.getByRole("button", { name: "Un de plus : Tapis de sol" }).click();
    await order.getByText(/99,79/).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await order.getByRole("button", { name: "Enregistrer le brouillon" }).click();

    // Confirmed, it has a number; then it is paid.
    await page.getByRole("button", { name: "Confirmer la commande" }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: "Confirmer la commande" })
      .click();
    const numbered = page.getByRole("dialog", { name: /Commande \d{4}-000001/ });
    await numbered.getByRole("button", { name: "Enregistrer le paiement" }).click();
    await page
      .getByRole("dialog", { name: /Enregistrer le paiement de 99,79/ })
      .getByRole("button", { name: "Enregistrer le paiement" })
      .click();
    await numbered.getByRole("button", { name: "Marquer comme livrée" }).waitFor();
    await expectAccessible(page);
    const paper = page.waitForEvent("download");
    await numbered.getByRole("button", { name: "Télécharger le PDF" }).click();
    expect((await paper).suggestedFilename()).toMatch(/^\d{4}-000001\.pdf$/);

    // The dashboard counts it, and its list says which order it was.
    await page.goto("/app/dashboards/default");
    await page.getByRole("link", { name: /Mois en cours/ }).click();
    const sales = page.getByRole("dialog", { name: /Ventes/ });
    await sales.getByRole("heading", { name: /Commandes payées : 99,79/ }).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await sales.getByRole("link", { name: /-000001/ }).click();
    await numbered.waitFor();
  });
});
