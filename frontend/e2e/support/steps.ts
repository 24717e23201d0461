import type { Page } from "playwright-core";

/** The side navigation stands beside the page on a desk; a phone opens it as a drawer. */
export async function openSection(page: Page, name: string): Promise<void> {
  await page.getByRole("banner").waitFor();
  const menu = page.getByRole("button", { name: "Ouvrir le menu" });
  if (await menu.isVisible()) await menu.click();
  await page
    .getByRole("navigation", { name: "Navigation principale" })
    // Some links also say how many rows wait.
    .getByRole("link", { name: new RegExp(`^${name}($|\\s*\\d)`) })
    .click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
}

/** The names of the rows shown, in their order: lines of a table on a desk, cards on a phone. */
export function rowNames(page: Page, list: string): Promise<string[]> {
  const rows = page
    .getByRole("grid", { name: list })
    .getByRole("row")
    .or(page.getByRole("list", { name: list, exact: true }).getByRole("listitem"));
  return rows.locator("a:not([href^='tel:'])").allInnerTexts();
}

/** Where a list has many filters, all but the first wait behind a button; on a phone they always do. */
export async function withFilters(page: Page, change: () => Promise<void>): Promise<void> {
  await page.getByRole("search").waitFor();
  const more = page.getByRole("button", { name: /^Filtres/ });
  const hidden = await more.isVisible();
  if (hidden) await more.click();
  await change();
  if (hidden) await page.getByRole("button", { name: "Voir les résultats" }).click();
}

/** Delete and edit stand on the line on a desk, in the card's menu on a phone. */
export async function rowAction(page: Page, action: string, row: string): Promise<void> {
  const named = { name: `${action} : ${row}` };
  const onTheLine = page.getByRole("menuitem", named).or(page.getByRole("button", named));
  const menu = page.getByRole("button", { name: `Actions : ${row}` });
  await onTheLine.or(menu).waitFor();
  if (await menu.isVisible()) {
    await menu.click();
    await page.getByRole("menuitem", { name: action }).click();
  } else {
    await onTheLine.click();
  }
}

/** A phone shows the boxes once it is asked to, and the acts in a menu. */
export async function selectRows(page: Page, names: string[]): Promise<void> {
  const select = page.getByRole("button", { name: "Sélectionner", exact: true });
  const all = page.getByRole("checkbox", { name: "Sélectionner toutes les lignes" });
  await select.or(all).first().waitFor();
  if (await select.isVisible()) {
    await select.click();
    for (const name of names)
      await page.getByRole("checkbox", { name: `Sélectionner : ${name}` }).check();
  } else {
    await all.check();
  }
  await page.getByRole("toolbar", { name: "Actions sur la sélection" }).waitFor();
}

/** A bulk action on the selected rows. */
export async function actOnRows(page: Page, name: string): Promise<void> {
  const bar = page.getByRole("toolbar", { name: "Actions sur la sélection" });
  const menu = bar.getByRole("button", { name: "Actions" });
  if (await menu.isVisible()) {
    await menu.click();
    await page.getByRole("menuitem", { name }).click();
  } else {
    await bar.getByRole("button", { name }).click();
  }
}

export async function chooseLanguage(page: Page, language: string): Promise<void> {
  await page.getByRole("button", { name: /^(Langue|Language)/ }).click();
  await page.getByRole("menuitem", { name: language }).click();
}

/** The server has let the page's socket into its partner's room. */
export async function registration(page: Page): Promise<void> {
  const socket = await page.waitForEvent("websocket");
  await socket.waitForEvent("framereceived", ({ payload }) => payload.includes('"ok":true'));
}
