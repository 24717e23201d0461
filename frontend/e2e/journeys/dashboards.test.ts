import { callAs, createCar, createModel, signUp } from "../support/api";
import { desktop, newPage, phone } from "../support/browser";
import { expectAccessible, expectNoHorizontalScroll, settled } from "../support/checks";

describe.each([
  ["a desktop", { ...desktop, theme: "light" as const }],
  ["a phone", { ...phone, theme: "dark" as const }],
])("a dealer looks at the month, on %s", (_device, size) => {
  test("leads and sales, which open the rows they count", async () => {
    const { token } = await signUp();
    const create = (url: string, body: object) =>
      callAs<{ id: string }>(token, "POST", url, body).then(({ id }) => id);
    const model = await createModel(token, "Renault Mégane");
    const car = await createCar(token, {
      nom: "Mégane E-Tech",
      modelCarId: model.id,
      prix: "25000",
    });
    const buyer = await create("/client/create", {
      fullName: "Awa Diallo",
      phoneNumber: "0612345678",
    });
    await create("/car/assign-to-client", { carId: car.id, clientId: buyer });
    const prospect = await create("/prospect/create", {
      fullName: "Hugo Bernard",
      phoneNumber: "0698765432",
    });
    await callAs(token, "PATCH", `/prospect/${prospect}/status`, { status: "contacted" });
    const page = await newPage({ ...size, token });

    await page.goto("/app/dashboards/default");
    await page.getByRole("link", { name: "Analyse" }).click();
    await page.getByRole("heading", { level: 1, name: "Analyse des contacts" }).waitFor();
    await page.getByText("1 prospect contacté").waitFor();
    await settled(page);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await page.getByRole("button", { name: "Année" }).click();
    await page.getByRole("link", { name: /^Prospects reçus/ }).click();
    await page.getByText("Hugo Bernard").first().waitFor();

    await page.goBack();
    await page.getByRole("link", { name: "Ventes", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Ventes et stock" }).waitFor();
    await page.getByRole("button", { name: "Voitures vendues", exact: true }).click();
    await page
      .getByRole("button", { name: "Afficher le tableau : Voitures vendues par modèle" })
      .click();
    await page
      .getByRole("region", { name: "Voitures vendues par modèle" })
      .getByRole("row", { name: /Renault Mégane.*1/ })
      .waitFor();
    await settled(page);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await page.getByRole("link", { name: /^Ventes de voitures TTC.*25/ }).click();
    await page
      .getByRole("dialog", { name: /^Ventes/ })
      .getByRole("link", { name: "Mégane E-Tech" })
      .waitFor();
  });
});

test("a reload shows the name, the avatar and the bell's count before they are read again", async () => {
  const { token } = await signUp();
  const prospect = { fullName: "Hugo Bernard", phoneNumber: "0698765432" };
  await callAs(token, "POST", "/prospect/create", prospect);
  const page = await newPage({ token });
  await page.goto("/app/dashboards/default");
  const bell = page.getByRole("button", { name: "Notifications : 1 non lue" });
  await bell.waitFor();
  const greeting = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  await settled(page);

  for (const call of ["**/partner/getMyProfile", "**/partner/activity?*"]) {
    await page.route(call, () => undefined);
  }
  await page.reload();

  await page.getByRole("heading", { level: 1, name: greeting, exact: true }).waitFor();
  await bell.waitFor();
  expect(greeting).toMatch(/^Bonjour .+/);
  expect(await page.getByRole("button", { name: "Mon compte" }).innerText()).not.toBe("");
});
