import { demonstration, type Demonstration } from "../demonstration";
import { dialogs, openDialog } from "../dialogs";
import { desktop, newPage, phone } from "../support/browser";
import {
  expectAccessible,
  expectActionsInPlace,
  expectNoHorizontalScroll,
  settled,
} from "../support/checks";

let demo: Demonstration;

beforeAll(async () => {
  demo = await demonstration();
});

test.each([
  ["desktop, light", { ...desktop, theme: "light" }],
  ["phone, dark", { ...phone, theme: "dark" }],
] as const)(
  "whatever opens over a page is accessible and as wide as the window: %s",
  async (_look, visit) => {
    const page = await newPage({ ...visit, token: demo.token });
    for (const dialog of dialogs(demo)) {
      await openDialog(page, dialog);
      await expectAccessible(page);
      await expectActionsInPlace(page);
      await expectNoHorizontalScroll(page);
    }
  },
  1_800_000,
);

test("the drawers of a phone are accessible: the menu, and a list's filters", async () => {
  const page = await newPage({ ...phone, theme: "light", token: demo.token });
  await page.goto("/app/estimations");
  await settled(page);
  await page.getByRole("button", { name: "Filtres et tri" }).click();
  await page.getByRole("dialog").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Voir les résultats" }).click();
  await page.getByRole("button", { name: "Ouvrir le menu" }).click();
  await page.getByRole("navigation", { name: "Navigation principale" }).waitFor();
  await expectAccessible(page);
});
