import { createCar, createModel, signUp } from "../support/api";
import { devices, newPage } from "../support/browser";
import { expectAccessible, expectNoHorizontalScroll } from "../support/checks";
import { eventually } from "../support/eventually";
import { openSection, rowAction, rowNames } from "../support/steps";

describe.each(devices)("the bin, on %s", (_device, size) => {
  test("a deleted car comes back at once, from the bin, or never", async () => {
    const { token } = await signUp();
    const model = await createModel(token, "Renault Clio");
    const { id } = await createCar(token, {
      nom: "Clio Intens",
      modelCarId: model.id,
      prix: "12990",
    });
    const page = await newPage({ ...size, token });
    const remove = async () => {
      const question = page.getByRole("alertdialog", { name: "Supprimer cette voiture ?" });
      await question.getByText("pendant 30 jours").waitFor();
      await question.getByRole("button", { name: "Supprimer" }).click();
      // The one before may be on its way out.
      await page.getByText("Voiture supprimée").last().waitFor();
    };
    const cars = () => rowNames(page, "Voitures");

    // On its own page: taken back, it is shown there again.
    await page.goto(`/app/cars/${id}`);
    await page.getByRole("button", { name: "Actions : Clio Intens" }).click();
    await page.getByRole("menuitem", { name: "Supprimer" }).click();
    await remove();
    await page.waitForURL("**/app/cars");
    await page.getByTitle("Ctrl+Z").click();
    await page.waitForURL(`**/app/cars/${id}`);
    await page.getByRole("heading", { name: "Clio Intens" }).waitFor();

    // In the list.
    await openSection(page, "Voitures");
    await rowAction(page, "Supprimer", "Clio Intens");
    await remove();
    await eventually(cars, []);

    // From the bin, with its model, which was deleted after it.
    await openSection(page, "Modèles");
    await rowAction(page, "Supprimer", "Renault Clio");
    await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
    await page.getByText("Modèle supprimé").waitFor();
    await page.getByRole("button", { name: "Mon compte" }).click();
    await page.getByRole("menuitem", { name: "Réglages" }).click();
    await page.getByRole("link", { name: "Données", exact: true }).click();
    await page.getByRole("link", { name: /^Corbeille/ }).click();
    await page.getByRole("heading", { level: 1, name: "Corbeille" }).waitFor();
    await page.getByText("Clio Intens").waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await rowAction(page, "Restaurer", "Clio Intens");
    await page.getByText("« Clio Intens » est restauré, avec Renault Clio").waitFor();
    await page.getByRole("link", { name: "Ouvrir" }).click();
    await page.getByRole("heading", { name: "Clio Intens" }).waitFor();

    // For ever.
    await openSection(page, "Voitures");
    await rowAction(page, "Supprimer", "Clio Intens");
    await remove();
    await page.goto("/app/corbeille");
    await rowAction(page, "Supprimer définitivement", "Clio Intens");
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: "Supprimer définitivement" })
      .click();
    await page.getByText("La corbeille est vide").waitFor();
    await expectAccessible(page);
  });
});
