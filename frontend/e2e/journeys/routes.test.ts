import type { Page } from "playwright-core";
import { demonstration, signInToDemonstration, type Demonstration } from "../demonstration";
import { privatePages, publicPages, type PageOfTheProduct } from "../pages";
import { desktop, newPage, phone, type Visit } from "../support/browser";
import {
  expectAccessible,
  expectActionsInPlace,
  expectNoHorizontalScroll,
  expectSpacedCellsWhole,
  layoutShift,
  settled,
} from "../support/checks";
import { expectFailure } from "../support/watch";

const landing = "/app/dashboards/default";
// Private links, and a car that a dealer shows, open in a browser that is signed in, too.
const forEverybody =
  /^\/(auth\/(reset-password|(confirm-email|invitation)\/)|rdv\/|offre\/|commande\/|consentement\/|affiliation\/[^/]+\/car\/)/;

/** A desktop at 200 %. */
const zoomed = { width: desktop.width / 2, height: desktop.height / 2 };

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
    // The page of a link that was used says so, as the server told it.
    expectFailure(page, 422, "/partner/confirm-email");
    expectFailure(page, 404, "/partner/invitation/none");
    for (const route of routes) {
      await page.goto(route.path);
      await settled(page);
      await check(page, route);
    }
  }
}

/** The tab's title without the numbers of what waits and of cars. */
async function tabTitle(page: Page): Promise<string> {
  const title = (await page.title()).replace(/\s/g, " ");
  return title.replace(/^\(\d+\) /, "").replace(/(?<=– )\d+ (?=voitures)/, "");
}

/** The page's heading, with ordinary spaces: French has no-break ones before a colon. */
async function heading(page: Page): Promise<string> {
  const text = await page.getByRole("heading", { level: 1 }).first().innerText();
  return text.replace(/\s/g, " ");
}

test.each([
  ["a desktop", desktop],
  ["a phone", phone],
])(
  "every page is the right one, stands still, fits, and is accessible in light and dark, on %s",
  async (_device, size) => {
    const headings: [string, string][] = [];
    const expected: [string, string][] = [];
    const titles: [string, string][] = [];
    const named: [string, string][] = [];
    const shifts: [string, ...string[]][] = [];
    await visitAll({ ...size, theme: "system" }, async (page, route) => {
      headings.push([route.name, await heading(page)]);
      expected.push([route.name, size === phone ? route.phoneHeading : route.heading]);
      titles.push([route.name, await tabTitle(page)]);
      named.push([route.name, route.tab]);
      await expectActionsInPlace(page);
      const { sum, moved } = await layoutShift(page);
      if (sum > 0.01) shifts.push([route.name, sum.toFixed(3), ...moved]);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page);
      }
      await expectNoHorizontalScroll(page);
      if (size === desktop) {
        if (["cars", "prospects"].includes(route.name)) await expectSpacedCellsWhole(page);
        await page.setViewportSize(zoomed);
        await settled(page);
        await expectNoHorizontalScroll(page);
        await page.setViewportSize(desktop);
      }
    });
    expect(headings).toEqual(expected);
    expect(titles).toEqual(named);
    expect(shifts).toEqual([]);
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
          /^(Voitures|Clients|Modèles|Connexion|Mon compte)$/,
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
  const routes = publicPages(demo).filter(({ path }) => !forEverybody.test(path));
  for (const { path } of ["/", "/app/no-such-page", "/app/apps/no-such-page"]
    .map((each) => ({ path: each }))
    .concat(routes)) {
    await page.goto(path);
    await page.waitForURL(`**${landing}`);
    await settled(page);
  }
});
