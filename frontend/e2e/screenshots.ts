import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { partnerWithCatalogue, privatePages, publicPages } from "./pages";
import type { Direction, Locale, Theme } from "./support/api";
import { desktop, newPage, phone } from "./support/browser";
import { settled } from "./support/checks";

const folder = path.resolve(__dirname, "../../build/screenshots");
const sizes = { desktop, phone };
const themes: Theme[] = ["light", "dark"];
const writings: { locale: Locale; direction: Direction }[] = [
  { locale: "fr", direction: "ltr" },
  { locale: "ja", direction: "ltr" },
  { locale: "fr", direction: "rtl" },
];

const looks = Object.entries(sizes).flatMap(([device, size]) =>
  themes.flatMap((theme) => writings.map((writing) => ({ device, size, theme, ...writing }))),
);

beforeAll(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
});

test.each(looks)(
  "$device, $theme, $locale, $direction",
  async ({ device, size, theme, locale, direction }) => {
    const partner = await partnerWithCatalogue();
    const { token } = partner;
    for (const signedIn of [false, true]) {
      const page = await newPage({
        ...size,
        theme,
        locale,
        direction,
        ...(signedIn && { token }),
      });
      const pages = signedIn ? privatePages(partner) : publicPages(partner);
      for (const { name, path: address } of pages) {
        await page.goto(address);
        await settled(page);
        const file = `${name}-${device}-${theme}-${locale}-${direction}.png`;
        await page.screenshot({ path: path.join(folder, file), fullPage: true });
      }
    }
  },
);
