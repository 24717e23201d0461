import type { Page } from "playwright-core";
import { demonstration, signInToDemonstration, type Demonstration } from "../demonstration";
import { privatePages, publicPages, type PageOfTheProduct } from "../pages";
import { desktop, newPage, phone, type Visit } from "../support/browser";
import { expectAccessible, expectNoHorizontalScroll, settled } from "../support/checks";

const landing = "/app/dashboards/default";
// The link of a mail works in a browser that is signed in, too.
const forEverybody = ["/auth/reset-password"];

let demo: Demonstration;

beforeAll(async () => {
  demo = await demonstration();
});

/** Each page of a signed-out and of a signed-in visitor, one after the other. */
async function visitAll(
  visit: Visit,
  check: (page: Page, route: PageOfTheProduct) => Promise<void>,
): Promise<void> {
  for (const [routes, token] of [
    [publicPages(demo), undefined],
    [privatePages(demo), await signInToDemonstration()],
  ] as const) {
    const page = await newPage({ ...visit, ...(token && { token }) });
    for (const route of routes) {
      await page.goto(route.path);
      await settled(page);
      await check(page, route);
    }
  }
}

/** The page's heading, with ordinary spaces: French has no-break ones before a colon. */
async function heading(page: Page): Promise<string> {
  const text = await page.getByRole("heading", { level: 1 }).first().innerText();
  return text.replace(/\s/g, " ");
}

test.each([
  ["desktop, light", { ...desktop, theme: "light" }],
  ["phone, dark", { ...phone, theme: "dark" }],
] as const)(
  "every page is the right one, accessible and as wide as the window: %s",
  async (_look, visit) => {
    const headings: [string, string][] = [];
    const expected: [string, string][] = [];
    await visitAll(visit, async (page, route) => {
      headings.push([route.name, await heading(page)]);
      expected.push([route.name, visit.width === phone.width ? route.phoneHeading : route.heading]);
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
    });
    expect(headings).toEqual(expected);
  },
  1_800_000,
);

test.each([
  ["in Japanese", { locale: "ja", direction: "ltr" }],
  ["from right to left", { locale: "fr", direction: "rtl" }],
] as const)(
  "every page fits a phone, %s",
  async (_look, visit) => {
    await visitAll({ ...phone, ...visit }, async (page) => {
      await expectNoHorizontalScroll(page);
      const { lang, dir } = await page.evaluate(() => {
        const root = document.documentElement;
        return { lang: root.lang, dir: root.dir };
      });
      expect({ lang, dir }).toEqual({ lang: visit.locale, dir: visit.direction });
      // Nothing is left in the language that the product speaks by default.
      if (visit.locale === "ja")
        expect(await heading(page)).not.toMatch(
          /^(Voitures|Clients|Modèles|Connexion|Mon profil)$/,
        );
    });
  },
  1_800_000,
);

test("signed out, every protected page asks to sign in and remembers the way", async () => {
  const page = await newPage();
  for (const { path } of privatePages(demo)) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1, name: "Connexion" }).waitFor();
    const { pathname, searchParams } = new URL(page.url());
    expect([pathname, searchParams.get("redirect")]).toEqual(["/auth/login", path]);
  }
});

test("signed in, every public page leads to the landing page", async () => {
  const page = await newPage({ token: demo.token });
  const routes = publicPages(demo).filter(
    ({ path }) => !forEverybody.some((open) => path.startsWith(open)),
  );
  for (const { path } of ["/", "/app/no-such-page", "/app/apps/no-such-page"]
    .map((each) => ({ path: each }))
    .concat(routes)) {
    await page.goto(path);
    await page.waitForURL(`**${landing}`);
    await settled(page);
  }
});
