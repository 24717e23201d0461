import { chooseProfileLanguage } from "../support/api";
import { desktop, newPage, phone, type Locale, type Theme } from "../support/browser";
import { expectAccessible, expectNoHorizontalScroll, settled } from "../support/checks";
import { partnerWithCatalogue, privatePages, publicPages, type PageOfTheProduct } from "../pages";

let token: string;
let pages: PageOfTheProduct[];

beforeAll(async () => {
  const partner = await partnerWithCatalogue();
  token = partner.token;
  pages = [...publicPages, ...privatePages(partner.carId)];
});

const looks: [Theme, Locale][] = [
  ["light", "fr"],
  ["dark", "fr"],
  ["light", "ja"],
  ["dark", "ja"],
];

describe.each([
  ["desktop", desktop],
  ["phone", phone],
])("every page is accessible and fits, on a %s", (_device, size) => {
  test.each(looks)("%s, %s", async (theme, locale) => {
    await chooseProfileLanguage(token, locale);
    for (const signedIn of [false, true]) {
      const page = await newPage({ ...size, theme, locale, ...(signedIn && { token }) });
      for (const { path } of pages.filter((each) => each.signedIn === signedIn)) {
        await page.goto(path);
        await settled(page);
        expect(await page.locator("html").getAttribute("lang")).toMatch(new RegExp(`^${locale}`));
        await expectAccessible(page);
        await expectNoHorizontalScroll(page);
      }
    }
  });

  test("from right to left", async () => {
    await chooseProfileLanguage(token, "fr");
    const page = await newPage({ ...size, direction: "rtl", token });
    for (const { path } of pages.filter((each) => each.signedIn)) {
      await page.goto(path);
      await settled(page);
      expect(await page.locator("html").getAttribute("dir")).toBe("rtl");
      await expectNoHorizontalScroll(page);
    }
  });
});
