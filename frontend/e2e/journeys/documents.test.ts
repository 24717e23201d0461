import { readFileSync } from "node:fs";
import { photograph, signUp } from "../support/api";
import { devices, newPage } from "../support/browser";
import { expectAccessible, expectNoHorizontalScroll } from "../support/checks";
import { eventually } from "../support/eventually";
import { rowAction, rowNames, withFilters } from "../support/steps";

const pdf = {
  name: "Carte_grise Clio.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"),
};

describe.each(devices)("a dealer's papers, on %s", (_device, size) => {
  test("from the first one to the last", async () => {
    const { token } = await signUp();
    const page = await newPage({ ...size, token });
    const expectDocuments = (names: string[]) =>
      eventually(() => rowNames(page, "Documents"), names);
    const choose = async (name: string, option: string) => {
      await page.getByRole("combobox", { name }).click();
      await page.getByRole("option", { name: option }).click();
    };

    // Nothing yet: the page offers to add one, and the form says what is missing.
    await page.goto("/app/documents");
    await page.getByText("Aucun document pour l’instant").waitFor();
    await page.getByRole("link", { name: "Ajouter un document" }).first().click();
    await page.waitForURL("**/app/documents/add");
    await page.getByRole("button", { name: "Ajouter un document" }).click();
    for (const message of ["Le nom est requis", "Le type est requis", "Le fichier est requis"]) {
      await page.getByText(message).waitFor();
    }
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    // A PDF, whose name proposes the title.
    await page.locator("input[type=file]").setInputFiles(pdf);
    await choose("Type", "Carte grise");
    await page.getByRole("button", { name: "Ajouter un document" }).click();
    await page.getByText("Document ajouté avec succès").waitFor();
    await page.waitForURL("**/app/documents");
    await expectDocuments(["Carte grise Clio"]);

    // Its details have an address of their own; the file comes back as it was sent.
    await page.getByRole("link", { name: "Carte grise Clio" }).click();
    await page.waitForURL("**/app/documents?document=*");
    await page.reload();
    const details = page.getByRole("dialog", { name: "Carte grise Clio" });
    await details.getByRole("link", { name: "Ouvrir dans un nouvel onglet" }).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    const download = page.waitForEvent("download");
    await details.getByRole("link", { name: "Télécharger" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(pdf.name);
    expect(readFileSync(await file.path())).toEqual(pdf.buffer);

    // Edited: a picture takes the place of the PDF.
    await details.getByRole("link", { name: "Modifier" }).click();
    await page.getByRole("heading", { level: 1, name: "Modifier le document" }).waitFor();
    await page.getByRole("group", { name: "Fichier" }).getByText(pdf.name).waitFor();
    await page.locator("input[type=file]").setInputFiles(photograph("front"));
    await page.getByRole("textbox", { name: "Nom" }).fill("Carte grise Clio V");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await page.getByText("Document mis à jour avec succès").waitFor();
    await page.getByRole("link", { name: "Carte grise Clio V" }).click();
    await page.getByRole("img", { name: "Aperçu : Carte grise Clio V" }).waitFor();
    await page.getByRole("button", { name: "Fermer" }).click();
    await page.getByRole("dialog").waitFor({ state: "hidden" });

    // Searched by title, whatever the case, and filtered by a type that nothing has.
    await page.getByLabel("Titre, fournisseur ou numéro").fill("CLIO");
    await expectDocuments(["Carte grise Clio V"]);
    await withFilters(page, () => choose("Type", "Facture"));
    await page.getByText("Aucun résultat").waitFor();
    await page.goto("/app/documents");

    // Deleted, after the question.
    await rowAction(page, "Supprimer", "Carte grise Clio V");
    const question = page.getByRole("alertdialog", { name: "Supprimer le document" });
    await question.getByText("Êtes-vous sûr de vouloir supprimer ce document ?").waitFor();
    await question.getByRole("button", { name: "Supprimer" }).click();
    await page.getByText("Document supprimé avec succès").waitFor();
    await page.getByText("Aucun document pour l’instant").waitFor();
  });
});
