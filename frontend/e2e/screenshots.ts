import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { demonstration } from "./demonstration";
import { dialogs, openDialog } from "./dialogs";
import { privatePages, publicPages } from "./pages";
import type { Direction, Locale, Theme } from "./support/api";
import { desktop, newPage, phone } from "./support/browser";
import { settled } from "./support/checks";

const folder = path.resolve(__dirname, "../../build/screenshots");
const sizes = { desktop, phone };
const themes: Theme[] = ["light", "dark"];
const writings: { locale: Locale; direction: Direction }[] = [
  { locale: "fr", direction: "ltr" },
  { locale: "zh", direction: "ltr" },
  { locale: "ja", direction: "ltr" },
  { locale: "fr", direction: "rtl" },
];

const looks = Object.entries(sizes).flatMap(([device, size]) =>
  themes.flatMap((theme) => writings.map((writing) => ({ device, size, theme, ...writing }))),
);
type Look = (typeof looks)[number];

beforeAll(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
});

const fileOf = (name: string, { device, theme, locale, direction }: Look) =>
  path.join(folder, `${name}-${device}-${theme}-${locale}-${direction}.png`);

const visitOf = ({ size, theme, locale, direction }: Look) => ({
  ...size,
  theme,
  locale,
  direction,
});

/** The window grows to the page: a capture beyond the window draws it as a mouse's, and leaves it no time. */
async function takeWhole(page: Page, path: string, size: Look["size"]): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...size, height });
  await settled(page);
  await page.screenshot({ path });
  await page.setViewportSize(size);
}

test.each(looks)("pages: $device, $theme, $locale, $direction", async (look) => {
  const demo = await demonstration();
  for (const [pages, token] of [
    [publicPages(demo), undefined],
    [privatePages(demo), demo.token],
  ] as const) {
    const page = await newPage({ ...visitOf(look), ...(token && { token }) });
    for (const { name, path: address } of pages) {
      await page.goto(address);
      await settled(page);
      await takeWhole(page, fileOf(name, look), look.size);
    }
  }
});

// What opens them is named in French.
test.each(looks.filter(({ locale }) => locale === "fr"))(
  "what opens over pages: $device, $theme, $locale, $direction",
  async (look) => {
    const demo = await demonstration();
    const page = await newPage({ ...visitOf(look), token: demo.token });
    for (const dialog of dialogs(demo)) {
      await openDialog(page, dialog);
      await page.screenshot({ path: fileOf(`over-${dialog.name}`, look) });
    }
  },
);
