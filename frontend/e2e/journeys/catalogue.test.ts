import { createCar, createModel, newEmail, password, photograph } from "../support/api";
import { devices, newPage } from "../support/browser";
import { expectAccessible, expectNoHorizontalScroll } from "../support/checks";
import { eventually } from "../support/eventually";
import { chooseLanguage, openSection, rowAction, rowNames, withFilters } from "../support/steps";
import { sizeOf, storedPicture, tokenOf } from "../support/stored";

const meganes = (...days: number[]) => days.map((day) => `Mégane n° ${day}`);

describe.each(devices)("a dealer's first day, on %s", (_device, size) => {
  test("from signing up to returning to the requested page", async () => {
    const email = newEmail();
    const page = await newPage(size);
    const expectCars = (names: string[]) => eventually(() => rowNames(page, "Voitures"), names);

    // Asks for a page, is sent to log in, signs up instead, and lands on the page.
    await page.goto("/app/cars");
    await page.waitForURL("**/auth/login?redirect=%2Fapp%2Fcars");
    await page.getByRole("link", { name: "Créer un compte" }).click();
    await page.getByLabel("Nom complet").fill("Camille Martin");
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel(/^Mot de passe/).fill(password);
    await page.getByLabel("Société").fill("Garage du Port");
    await expectNoHorizontalScroll(page);
    await page.getByRole("button", { name: "Créer mon compte" }).click();
    await page.waitForURL("**/app/cars");
    await page.getByText("Aucune voiture pour l’instant").waitFor();

    // A car model.
    await openSection(page, "Modèles");
    await page.getByRole("button", { name: "Ajouter un modèle" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Ajouter un modèle" });
    await dialog.getByLabel("Intitulé").fill("Renault Clio V");
    await dialog.getByRole("button", { name: "Ajouter un modèle" }).click();
    await page.getByText("Modèle ajouté").waitFor();
    await dialog.waitFor({ state: "hidden" });
    await page.getByText("Renault Clio V").first().waitFor();

    // Cars of other days, so that there is something to page through and to filter.
    const token = await tokenOf(page);
    const other = await createModel(token, "Mégane E-Tech");
    for (let day = 1; day <= 6; day += 1) {
      await createCar(token, {
        nom: `Mégane n° ${day}`,
        modelCarId: other.id,
        prix: `${day * 10_000}`,
      });
    }

    // A car with three photographs from a phone; what is missing is said under its field first.
    await openSection(page, "Voitures");
    await page.getByRole("link", { name: "Ajouter une voiture" }).first().click();
    await page.getByRole("button", { name: "Ajouter une voiture" }).click();
    await page.getByText("Le nom est requis").waitFor();
    await page.getByText("La photo principale est requise").waitFor();
    await page
      .locator("input[type=file][multiple]")
      .setInputFiles([photograph("front"), photograph("side"), photograph("back")]);
    await page.getByRole("textbox", { name: "Nom" }).fill("Clio Intens TCe 90");
    await page.getByRole("combobox", { name: "Modèle" }).fill("clio");
    await page.getByRole("option", { name: "Renault Clio V", exact: true }).click();
    await page.getByRole("textbox", { name: "Prix", exact: true }).fill("15490");
    await expectNoHorizontalScroll(page);
    await page.getByRole("button", { name: "Ajouter une voiture" }).click();

    // It has its page, and comes first in the list.
    await page.waitForURL(/\/app\/cars\/[0-9a-f-]{36}$/);
    await page.getByRole("heading", { name: "Clio Intens TCe 90" }).waitFor();
    await openSection(page, "Voitures");
    await expectCars(["Clio Intens TCe 90", ...meganes(6, 5, 4, 3, 2, 1)]);
    await expectNoHorizontalScroll(page);

    // Pages; the address keeps them.
    await page.goto("/app/cars?limit=5");
    await expectCars(["Clio Intens TCe 90", ...meganes(6, 5, 4, 3)]);
    await page.getByRole("button", { name: "Aller à la page suivante" }).click();
    await expectCars(meganes(2, 1));
    await page.reload();
    await expectCars(meganes(2, 1));

    // Filters: a name without its accent, prices, a model.
    await page.getByLabel("Nom, plaque ou VIN").fill("megane");
    await expectCars(meganes(6, 5, 4, 3, 2));
    await withFilters(page, async () => {
      await page.getByLabel("Prix min.").fill("20000");
      await page.getByLabel("Prix max.").fill("30000");
    });
    await expectCars(meganes(3, 2));
    await page.goto("/app/cars");
    await withFilters(page, async () => {
      await page.getByRole("combobox", { name: "Modèles" }).fill("clio");
      await page.getByRole("option", { name: "Renault Clio V" }).click();
      await page.keyboard.press("Escape");
    });
    await expectCars(["Clio Intens TCe 90"]);

    // A preview beside the list leads to its page.
    await page.getByRole("link", { name: "Clio Intens TCe 90" }).click();
    const preview = page.getByRole("dialog", { name: "Clio Intens TCe 90" });
    await preview.getByRole("button", { name: "Vendre" }).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await preview.getByRole("link", { name: "Ouvrir la fiche" }).click();

    // Its page: the photographs are upright, lighter than they were, and say nothing of where they were taken.
    await page.getByRole("heading", { level: 1, name: "Clio Intens TCe 90" }).waitFor();
    const price = await page
      .getByText(/15\s490/)
      .first()
      .boundingBox();
    expect((price?.y ?? 844) + (price?.height ?? 0)).toBeLessThan(844);
    const stored = await storedPicture(
      page.getByRole("img", { name: "Clio Intens TCe 90, photo 1" }),
    );
    expect(stored).toMatchObject({ upright: true, skyAbove: true, exif: false });
    expect(stored.bytes).toBeLessThan(sizeOf(photograph("front")));
    await expectNoHorizontalScroll(page);

    // Its tabs are in the address: a reload keeps the open one, Back leads to the one before.
    await page.getByRole("tab", { name: "Demandes" }).click();
    await page.getByText("Aucune demande pour cette voiture").waitFor();
    await page.getByRole("tab", { name: "Historique" }).click();
    await page.getByText("Ajoutée").waitFor();
    await page.reload();
    await page.getByRole("tabpanel", { name: "Historique" }).getByText("Ajoutée").waitFor();
    await expectNoHorizontalScroll(page);
    await page.goBack();
    await page.getByText("Aucune demande pour cette voiture").waitFor();

    // Orders the photographs with the keyboard; the order is stored.
    const shown = page.getByRole("button", { name: /^Afficher la photo/ }).locator("img");
    // Without the signature, which is another one each hour.
    const order = () =>
      shown.evaluateAll((all) => all.map((image) => image.getAttribute("src")?.split("?")[0]));
    const [front, side, back] = await order();
    await page.getByRole("link", { name: "Modifier" }).click();
    await page.getByRole("button", { name: "Avancer la photo 3" }).press("Enter");
    await page.getByText("Photo déplacée en position 2").waitFor({ state: "attached" });
    await page.getByRole("button", { name: "Avancer la photo 2" }).press("Enter");
    await page
      .getByText("La photo 2 est maintenant la photo principale")
      .waitFor({ state: "attached" });
    await page.getByRole("button", { name: "Enregistrer" }).press("Enter");
    await page.getByText("Voiture modifiée").waitFor();
    await page.reload();
    await eventually(order, [back, front, side]);

    // Edits it: one of the other photographs goes, another one comes, the main one stays.
    await page.getByRole("link", { name: "Modifier" }).click();
    await page.getByRole("button", { name: "Retirer la photo 3" }).click();
    await page.locator("input[type=file][multiple]").setInputFiles(photograph("inside"));
    await page.getByRole("textbox", { name: "Prix", exact: true }).fill("14990");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await page.getByText("Voiture modifiée").waitFor();
    await page
      .getByText(/14\s990/)
      .first()
      .waitFor();
    await page.getByRole("button", { name: "Afficher la photo 3" }).waitFor();
    expect(await page.getByRole("button", { name: /^Afficher la photo/ }).count()).toBe(3);

    // Deletes another one, after a question.
    await openSection(page, "Voitures");
    await rowAction(page, "Supprimer", "Mégane n° 6");
    const question = page.getByRole("alertdialog", { name: "Supprimer cette voiture ?" });
    await question.getByRole("button", { name: "Supprimer" }).click();
    await page.getByText("Voiture supprimée").waitFor();
    await expectCars(["Clio Intens TCe 90", ...meganes(5, 4, 3, 2, 1)]);

    // English and dark, signs out, asks for a page, comes back to it; both choices are remembered.
    await chooseLanguage(page, "English");
    await page.getByRole("heading", { level: 1, name: "Cars" }).waitFor();
    await page.getByRole("button", { name: "Display", exact: true }).click();
    await page.getByRole("menuitemradio", { name: "Dark" }).click();
    await page.getByRole("button", { name: "My account" }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await page.waitForURL("**/auth/login**");
    await page.goto("/app/models?intitule=clio");
    await page.waitForURL("**/auth/login?redirect=*");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel(/^Password/).fill(password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL("**/app/models?intitule=clio");
    await page.getByRole("heading", { level: 1, name: "Models" }).waitFor();
    await page.getByText("Renault Clio V").first().waitFor();
    await page.getByRole("button", { name: "Display", exact: true }).click();
    await page.getByRole("menuitemradio", { name: "Dark", checked: true }).waitFor();
  });
});
