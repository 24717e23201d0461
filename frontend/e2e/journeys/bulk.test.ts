import { callAs, createCar, createModel, signUp } from "../support/api";
import { devices, newPage } from "../support/browser";
import { expectAccessible, expectNoHorizontalScroll } from "../support/checks";
import { eventually } from "../support/eventually";
import { actOnRows, rowNames, selectRows } from "../support/steps";

describe.each(devices)("many rows at once, on %s", (_device, size) => {
  test("all cars of a filter get another price, and the former one back", async () => {
    const { token } = await signUp();
    const model = await createModel(token, "Renault Clio");
    const names = ["Clio 1", "Clio 2", "Clio 3", "Clio 4", "Clio 5", "Clio 6"];
    const ids: string[] = [];
    for (const nom of [...names, "Duster"])
      ids.push((await createCar(token, { nom, modelCarId: model.id, prix: "10000" })).id);
    const prices = async () => {
      const read = (id: string) => callAs<{ prix: number }>(token, "GET", `/car/getById/${id}`);
      return (await Promise.all(ids.map(read))).map(({ prix }) => prix);
    };
    const page = await newPage({ ...size, token });
    await page.goto("/app/cars?nom=Clio&limit=5");
    await selectRows(page, names.slice(1));
    await page.getByRole("button", { name: "Sélectionner les 6 qui correspondent" }).click();
    await page.getByText("Les 6 lignes sont sélectionnées").waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    await actOnRows(page, "Prix…");
    const dialog = page.getByRole("dialog", { name: "Prix de 6 voitures" });
    await dialog.getByRole("textbox", { name: "Valeur" }).fill("5");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Appliquer" }).click();
    await page.getByText("Prix de 6 voitures modifié").waitFor();
    await eventually(prices, [9500, 9500, 9500, 9500, 9500, 9500, 10000]);

    await page.getByTitle("Ctrl+Z").click();
    await page.getByText("6 lignes rétablies").waitFor();
    await eventually(prices, Array<number>(7).fill(10000));
  });

  test("prices are given back after the toast is gone, from the bell", async () => {
    const { token } = await signUp();
    const model = await createModel(token, "Renault Clio");
    const { id } = await createCar(token, { nom: "Clio 1", modelCarId: model.id, prix: "10000" });
    await callAs(token, "POST", "/car/bulk", { action: "price", percent: -5, ids: [id] });
    const page = await newPage({ ...size, token });
    await page.goto("/app/cars");
    await page.getByRole("button", { name: /^Notifications/ }).click();
    const acts = page.getByRole("region", { name: "Dernières actions" });
    await acts.getByText("Prix modifié : 1 voiture").waitFor();
    await expectAccessible(page);
    await acts.getByRole("button", { name: /^Annuler/ }).click();
    await page.getByText("Annulé – Prix modifié : 1 voiture (1 ligne rétablie)").waitFor();
    await acts.waitFor({ state: "detached" });
    const { prix } = await callAs<{ prix: number }>(token, "GET", `/car/getById/${id}`);
    expect(prix).toBe(10000);
  });

  test("two prospects are deleted, and come back", async () => {
    const { token } = await signUp();
    const names = ["Léa Petit", "Hugo Roux"];
    for (const [place, fullName] of names.entries())
      await callAs(token, "POST", "/prospect/create", {
        fullName,
        phoneNumber: `+3361234567${place}`,
      });
    const page = await newPage({ ...size, token });
    // A new one is marked as « Non vu » before its name.
    const shown = async () =>
      (await rowNames(page, "Mes prospects")).map((text) => text.split("\n").at(-1)).sort();
    await page.goto("/app/leads/prospects");
    await eventually(shown, ["Hugo Roux", "Léa Petit"]);
    await selectRows(page, names);
    await actOnRows(page, "Supprimer");
    const question = page.getByRole("alertdialog", { name: "Supprimer 2 prospects ?" });
    await question.getByText("pendant 30 jours").waitFor();
    await expectAccessible(page);
    await question.getByRole("button", { name: "Supprimer" }).click();
    await page.getByText("2 lignes supprimées").waitFor();
    await page.getByText("Aucun prospect pour l’instant").waitFor();

    await page.getByTitle("Ctrl+Z").click();
    await page.getByText("2 lignes rétablies").waitFor();
    await eventually(shown, ["Hugo Roux", "Léa Petit"]);
  });
});
