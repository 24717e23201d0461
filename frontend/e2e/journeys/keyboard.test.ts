import type { Page } from "playwright-core";
import { partnerWithCatalogue } from "../support/catalogue";
import { password, signUp } from "../support/api";
import { newPage, phone } from "../support/browser";
import { expectAccessible, expectNoHorizontalScroll, settled } from "../support/checks";

test("the search finds across the product, by the keyboard alone", async () => {
  const { token } = await partnerWithCatalogue();
  const page = await newPage({ token });
  await page.goto("/app/settings/account");
  await settled(page);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: /^Rechercher une voiture/ }).waitFor();
  await page.keyboard.type("clio");
  await page.getByRole("group", { name: "Voitures" }).getByRole("option").first().waitFor();
  await page.getByRole("group", { name: "Estimations" }).getByRole("option").first().waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Control+a");
  await page.keyboard.type("hugo");
  await page.getByRole("option", { name: /Hugo Bernard/ }).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/app/leads/prospects/*");
});

test("letters open pages, and ? says which", async () => {
  const { token } = await signUp();
  const page = await newPage({ token, theme: "dark" });
  await page.goto("/app/models");
  await settled(page);
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Raccourcis clavier" }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.keyboard.press("g");
  await page.keyboard.press("c");
  await page.waitForURL("**/app/cars");
});

test("the first stop of the keyboard is the way to the page's content", async () => {
  const { token } = await signUp();
  const page = await newPage({ token });
  for (const path of ["/app/dashboards/default", "/app/tutoriels", "/app/estimations"]) {
    await page.goto(path);
    await settled(page);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Aller au contenu");
  }
});

/** The part of the focused control that is under the top bar, in pixels. */
const underTheBar = (page: Page) =>
  page.evaluate(() => {
    const control = document.activeElement;
    const bar = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
    if (!control?.closest("main") || control.matches("main")) return 0;
    return Math.max(0, Math.round(bar - control.getBoundingClientRect().top));
  });

test.each(["/app/settings/account", "/app/settings/company", "/app/cars"])(
  "on the way back through %s no control that has the focus is under the top bar",
  async (path) => {
    const { token } = await partnerWithCatalogue();
    const page = await newPage({ height: 480, token });
    await page.goto(path);
    await settled(page);
    await page.evaluate(() => {
      const stops = document.querySelectorAll<HTMLElement>("main :is(a, button, input)");
      stops[stops.length - 1]?.focus();
    });
    const hidden: string[] = [];
    for (let stop = 0; stop < 40; stop += 1) {
      const height = await underTheBar(page);
      if (height > 0)
        hidden.push(`${height}: ${await page.evaluate(() => document.activeElement?.outerHTML)}`);
      await page.keyboard.press("Shift+Tab");
    }
    expect(hidden).toEqual([]);
  },
);

test("a page not found searches the cars, on a phone", async () => {
  const { token } = await partnerWithCatalogue();
  const page = await newPage({ ...phone, token });
  await page.goto("/app/error-page-1");
  await page.getByLabel("Nom de la voiture").fill("clio");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/app/cars?nom=clio");
  await page.getByRole("button", { name: "Rechercher" }).click();
  await page.getByRole("combobox", { name: /^Rechercher une voiture/ }).fill("308");
  await page
    .getByRole("option", { name: /308 SW GT/ })
    .first()
    .waitFor();
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
});

test("a locked session asks for the password in every tab, and opens where it was", async () => {
  const { token } = await signUp();
  const first = await newPage({ token });
  await first.goto("/app/models");
  await settled(first);
  const second = await first.context().newPage();
  await second.goto("/app/cars");
  await settled(second);

  await first.getByRole("button", { name: "Mon compte" }).click();
  await first.getByRole("menuitem", { name: "Verrouiller la session" }).click();
  for (const page of [first, second]) {
    await page.getByRole("heading", { level: 1, name: "Session verrouillée" }).waitFor();
    await page.getByText("Camille Martin").waitFor();
  }
  await first.getByLabel(/^Mot de passe/).fill(password);
  await first.getByRole("button", { name: "Déverrouiller" }).click();
  await first.waitForURL("**/app/models");
  await second.waitForURL("**/app/cars");
});
