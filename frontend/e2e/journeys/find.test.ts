import { callAs, createCar, createModel, signUp } from "../support/api";
import { devices, newPage } from "../support/browser";
import { expectAccessible, expectNoHorizontalScroll, settled } from "../support/checks";
import { eventually } from "../support/eventually";
import { rowNames } from "../support/steps";

const spellings = ["AB-123-CD", "ab123cd", "ab 123 cd", "AB.123.CD", "intens ab123", "vf1 rja0006"];

describe.each(devices)("a car, its plate and its appointment, on %s", (_device, size) => {
  test("are found by each spelling, from Ctrl K and from the list", async () => {
    const { token } = await signUp();
    const model = await createModel(token, "Renault Clio");
    const fields = { modelCarId: model.id, prix: "12500" };
    const vin = "VF1RJA00067890123";
    const intens = { ...fields, nom: "Clio Intens", immatriculation: "ab123 cd", vin };
    const { id: carId } = await createCar(token, intens);
    await createCar(token, { ...fields, nom: "Clio Zen", immatriculation: "EF-456-GH" });
    await callAs(token, "POST", "/calendar/create", {
      title: "Essai de Léa",
      kind: "test_drive",
      start: "2027-06-15T10:00",
      end: "2027-06-15T11:00",
      carId,
    });

    const page = await newPage({ ...size, token });
    await page.goto("/app/cars");
    await page.getByText("AB-123-CD").waitFor();
    await settled(page);
    await expectNoHorizontalScroll(page);
    for (const spelling of spellings) {
      await page.getByRole("searchbox", { name: "Nom, plaque ou VIN" }).fill(spelling);
      await eventually(() => rowNames(page, "Voitures"), ["Clio Intens"]);
    }

    await page.keyboard.press("Control+k");
    const field = page.getByRole("combobox", { name: /^Rechercher une voiture/ });
    for (const spelling of spellings) {
      await field.fill(spelling);
      const cars = page.getByRole("group", { name: "Voitures" });
      await eventually(() => cars.getByRole("option").count(), 1);
      await cars.getByRole("option", { name: /Clio Intens.*AB-123-CD/ }).waitFor();
      await page.getByRole("option", { name: /^Essai de Léa/ }).waitFor();
    }
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await field.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Clio Intens" }).waitFor();

    await page.keyboard.press("Control+k");
    await field.fill("léa ab 123");
    const appointments = page.getByRole("group", { name: "Rendez-vous" });
    await appointments.getByRole("option", { name: /Essai de Léa.*Prévu.*Clio Intens/ }).click();
    await page.getByRole("dialog", { name: "Rendez-vous" }).waitFor();
    expect(await page.getByLabel("Titre").inputValue()).toBe("Essai de Léa");
  });
});
