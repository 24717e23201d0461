import { screen, within } from "@testing-library/react";

/** A text as read: French puts narrow spaces that no key types. */
export const words = (element: HTMLElement) =>
  element.textContent.replaceAll(/[\u00a0\u202f]/g, " ");

/** The rows of a card's table. */
export async function rowsOf(name: string) {
  const card = await screen.findByRole("region", { name });
  const table = await within(card).findByRole("table", { name });
  return within(table)
    .getAllByRole("row")
    .map((row) => [...row.children].map((cell) => words(cell as HTMLElement)));
}

/** What the links of a card's table say, and where they lead. */
export async function linksOf(name: string) {
  const card = await screen.findByRole("region", { name });
  return within(await within(card).findByRole("table", { name }))
    .getAllByRole("link")
    .map((link) => [words(link), link.getAttribute("href")]);
}
