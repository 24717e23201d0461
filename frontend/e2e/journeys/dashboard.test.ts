import { readFile } from "node:fs/promises";
import { callAs, createCar, createModel, signUp } from "../support/api";
import { devices, newPage } from "../support/browser";
import { expectAccessible, expectNoHorizontalScroll, settled } from "../support/checks";

/** A car sold today for 12 500 €, and a client without a region. */
async function partnerWithASale(): Promise<string> {
  const { token } = await signUp();
  const model = await createModel(token, "Renault Clio V");
  const car = await createCar(token, {
    nom: "Clio Intens",
    modelCarId: model.id,
    prix: "12500",
  });
  const client = await callAs<{ id: string }>(token, "POST", "/client/create", {
    fullName: "Zoé Lefèvre",
    phoneNumber: "0612345678",
  });
  await callAs(token, "POST", "/car/assign-to-client", { carId: car.id, clientId: client.id });
  return token;
}

describe.each(devices)("the dashboard, on %s", (_device, size) => {
  test("from the month's figure to the sale behind it, and back", async () => {
    const page = await newPage({ ...size, token: await partnerWithASale() });
    await page.goto("/app/dashboards/default");
    await page.getByRole("heading", { level: 1, name: "Bonjour Camille Martin" }).waitFor();
    await settled(page);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    // What the month is made of.
    await page.getByRole("link", { name: /^Mois en cours\s*12.500 €$/ }).click();
    const sales = page.getByRole("dialog", { name: /^Ventes/ });
    await sales.getByRole("link", { name: "Clio Intens" }).waitFor();
    await sales.getByText("Zoé Lefèvre").waitFor();
    await expectNoHorizontalScroll(page);
    await page.goBack();
    await sales.waitFor({ state: "hidden" });

    // Another period, kept in the address.
    await page.getByRole("button", { name: "Trimestre" }).click();
    await page.waitForURL("**/app/dashboards/default?period=quarter");
    await page.reload();
    const period = page.getByRole("region", { name: "Par période" }).first();
    await period.getByRole("link", { name: /12.500 €/ }).waitFor();

    // The numbers as a table and as a file.
    await page.getByRole("button", { name: "Afficher le tableau : Clients par région" }).click();
    await page.getByRole("link", { name: "Non renseigné" }).waitFor();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Télécharger en CSV : Clients par région" }).click(),
    ]);
    expect(file.suggestedFilename()).toBe("clients-par-region.csv");
    expect(await readFile(await file.path(), "utf8")).toBe(
      "\ufeffRégion;Clients\r\nNon renseigné;1",
    );

    // The rows that a figure counts.
    await page.getByRole("link", { name: /^Clients non vérifiés/ }).click();
    await page.waitForURL("**/app/clients?status=unverified");
    await page.getByText("Zoé Lefèvre").first().waitFor();
  });
});
