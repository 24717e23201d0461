import { signUp } from "../support/api";
import { devices, newPage } from "../support/browser";
import { expectAccessible, expectNoHorizontalScroll } from "../support/checks";

const file = (name: string, lines: string[]) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(lines.join("\r\n")),
});
const HEADINGS = "Marque et modèle;Nom;Prix TTC;Immat;Km;Énergie";
const stock = file("stock.csv", [
  HEADINGS,
  "Renault Clio;Clio V Intens;12 990,00 €;AB-123-CD;45 000 km;GO",
  "Peugeot 208;208 Active;oups;EF-456-GH;30 000;Essence",
]);
const repaired = file("stock2.csv", [
  HEADINGS,
  "Renault Clio;Clio V Intens;11 990,00 €;AB-123-CD;45 000 km;GO",
  "Peugeot 208;208 Active;9 900;EF-456-GH;30 000;Essence",
]);

describe.each(devices)("a stock from a spreadsheet, on %s", (_device, size) => {
  test("from the file to the list, and once more", async () => {
    const { token } = await signUp();
    const page = await newPage({ ...size, token });
    const importFile = async (content: typeof stock) => {
      // The finished import has a field of its own, for pictures.
      await page
        .locator("input[type=file][aria-label='Choisir un fichier']")
        .setInputFiles(content);
      await page.getByRole("button", { name: "Voir l’aperçu" }).click();
      await page.getByRole("tab", { name: /^Ajouts/ }).waitFor();
    };
    const run = async () => {
      await page.getByRole("button", { name: /^Importer \d+ ligne/ }).click();
      await page.getByRole("button", { name: "Lancer l’import" }).click();
      await page.getByText(/Import terminé/).waitFor();
    };

    await page.goto("/app/cars");
    await page.getByRole("link", { name: "Importer" }).click();
    await page.waitForURL("**/app/import?kind=car");
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    await importFile(stock);
    await page.getByRole("tab", { name: "Erreurs (1)" }).click();
    // On a desk the column is named before it.
    await page.getByText(/(^|– )Ce n’est pas un nombre\.$/).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await run();

    // The same stock, repaired: one car is new, the other one's price has changed.
    await page.getByRole("button", { name: "Importer un autre fichier" }).click();
    await importFile(repaired);
    await page.getByRole("tab", { name: "Mises à jour (1)" }).click();
    await page.getByText(/11.990.€/).waitFor();
    await run();
    await page.getByRole("link", { name: "Voir la liste" }).click();
    await page.getByRole("link", { name: "208 Active" }).waitFor();
  });
});
