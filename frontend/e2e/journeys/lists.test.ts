import type { Page } from "playwright-core";
import { demonstration, signInToDemonstration } from "../demonstration";
import { newPage } from "../support/browser";
import { atRest, expectSpacedCellsWhole, settled } from "../support/checks";

beforeAll(async () => {
  await demonstration();
});

/** Low enough for a page of rows to be scrolled. */
const LOW = { width: 1440, height: 560 };
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test.each([
  ["prospects", "/app/leads/prospects"],
  ["orders", "/app/apps/ecommerce/orders"],
])("the list of %s is where it was behind a drawer, and after it", async (_list, path) => {
  const page = await newPage({ ...LOW, token: await signInToDemonstration() });
  await page.goto(path);
  await settled(page);
  const row = page.getByRole("grid").getByRole("row").nth(7).getByRole("link").first();
  await row.evaluate((link) => link.scrollIntoView({ block: "center" }));
  const place = await scrolled(page);
  expect(place).toBeGreaterThan(100);

  await row.click();
  const drawer = page.getByRole("dialog");
  await drawer.waitFor();
  await atRest(page);
  expect(await scrolled(page)).toBe(place);

  await drawer.getByRole("button", { name: "Fermer" }).click();
  await drawer.waitFor({ state: "detached" });
  await atRest(page);
  expect(await scrolled(page)).toBe(place);
});

test("the cells of a list show all of their text, spaced out, in the other densities", async () => {
  const page = await newPage({ token: await signInToDemonstration() });
  for (const path of ["/app/cars", "/app/leads/prospects"]) {
    await page.goto(path);
    for (const density of ["Compacte", "Aérée"]) {
      await settled(page);
      await page.getByRole("button", { name: "Affichage du tableau" }).click();
      await page.getByRole("menuitemradio", { name: density }).click();
      await page.keyboard.press("Escape");
      await page.getByRole("menu").waitFor({ state: "detached" });
      await expectSpacedCellsWhole(page);
    }
  }
});
