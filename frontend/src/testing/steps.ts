import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

/** Pastes a text into a field: typing it key by key takes long. */
export async function pasteInto(user: UserEvent, field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}

/** Chooses an option in the list of the field so named. */
export async function chooseOption(user: UserEvent, field: string, option: string | RegExp) {
  await user.click(await screen.findByRole("combobox", { name: field }));
  await user.click(await screen.findByRole("option", { name: option }));
}

/** Opens the filters of a list that has more of them than its line. */
export async function openFilters(user: UserEvent) {
  await user.click(await screen.findByRole("button", { name: "Filtres" }));
}

/** Presses a button; gives the dialog that it opens. */
export async function openDialog(user: UserEvent, button: string, title?: string) {
  await user.click(await screen.findByRole("button", { name: button }));
  return within(await screen.findByRole("dialog", { name: title }));
}

/** Answers the question that is asked with the button so named. */
export async function confirmQuestion(user: UserEvent, button: string, title?: string) {
  const question = within(await screen.findByRole("alertdialog", { name: title }));
  await user.click(question.getByRole("button", { name: button }));
}

/** Presses an action of a list's row, and confirms it in the question that is asked. */
export async function confirmRowAction(
  user: UserEvent,
  action: string,
  row: string,
  title?: string,
) {
  await user.click(await screen.findByRole("button", { name: `${action} : ${row}` }));
  await confirmQuestion(user, action, title);
}

/** The row of a list whose link is so named. */
export async function findRow(link: string) {
  const found = await screen.findByRole("link", { name: link });
  return within(found.closest('[role="row"]') as HTMLElement);
}
