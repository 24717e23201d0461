import { screen, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { answerCall, answerSignedIn, listAnswer, refusal } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { chooseOption, confirmQuestion, pasteInto } from "../../../testing/steps";
import { answerTeam, karim } from "../../team/assignees/tests/people";
import ProspectsPage from "../ProspectsPage";
import { alice, bruno } from "./data";

const report = { changed: 2, refused: [], refusedCount: 0, undo: "jeton" };
const ids = ["p1", "p2"];

beforeEach(() => {
  answerSignedIn();
  server.use(listAnswer("/prospect/all", [alice, bruno]));
});

const answered = () => answerCall("post", "/prospect/bulk", HttpResponse.json({ data: report }));

async function openSelected() {
  const view = renderWithProviders(<ProspectsPage />, { route: "/app/leads/prospects" });
  await screen.findByRole("link", { name: /Bruno Petit/ });
  await view.user.click(screen.getByRole("checkbox", { name: "Sélectionner toutes les lignes" }));
  await screen.findByRole("toolbar");
  return view;
}

async function openStatus() {
  const view = await openSelected();
  await view.user.click(screen.getByRole("button", { name: "Statut…" }));
  return { ...view, dialog: within(await screen.findByRole("dialog")) };
}

test("prospects get a status, and none without a choice", async () => {
  const sent = answered();
  const { user, dialog } = await openStatus();
  expect(screen.getByRole("dialog", { name: "Statut de 2 prospects" })).toBeVisible();
  expect(dialog.getByRole("combobox", { name: "Statut" })).toHaveFocus();
  await user.click(dialog.getByRole("button", { name: "Appliquer" }));
  expect(await dialog.findByText("Choisissez un statut")).toBeInTheDocument();
  await chooseOption(user, "Statut", "Contacté");
  expect(dialog.queryByRole("radiogroup")).not.toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "Appliquer" }));
  expect(await screen.findByText("2 lignes modifiées")).toBeVisible();
  expect(sent).toEqual([{ ids, action: "status", status: "contacted" }]);
});

test("lost prospects get a reason and a note", async () => {
  const sent = answered();
  const { user, dialog } = await openStatus();
  await chooseOption(user, "Statut", "Perdu");
  await user.click(await dialog.findByRole("radio", { name: "Acheté ailleurs" }));
  await pasteInto(user, dialog.getByRole("textbox", { name: "Précision" }), "Chez un voisin");
  await user.click(dialog.getByRole("button", { name: "Appliquer" }));
  expect(await screen.findByText("2 lignes modifiées")).toBeVisible();
  const loss = { reason: "elsewhere", note: "Chez un voisin" };
  expect(sent).toEqual([{ ids, action: "status", status: "lost", ...loss }]);
});

test("a refusal is said in the dialog, which stays", async () => {
  const message = "La liste a changé.";
  answerCall("post", "/prospect/bulk", refusal(409, { code: "count_changed", message }));
  const { user, dialog } = await openStatus();
  await chooseOption(user, "Statut", "Contacté");
  await user.click(dialog.getByRole("button", { name: "Appliquer" }));
  expect(await dialog.findByText(message)).toBeVisible();
});

test("the follow-up of prospects is taken away", async () => {
  const sent = answered();
  const { user } = await openSelected();
  await user.click(screen.getByRole("button", { name: "Relance…" }));
  await screen.findByRole("dialog", { name: "Relance de 2 prospects" });
  await user.click(screen.getByRole("button", { name: "Appliquer" }));
  expect(await screen.findByText("2 lignes modifiées")).toBeVisible();
  expect(sent).toEqual([{ ids, action: "followUp", followUpAt: null }]);
});

test("prospects are deleted", async () => {
  const sent = answered();
  const { user } = await openSelected();
  await user.click(screen.getByRole("button", { name: "Supprimer" }));
  await confirmQuestion(user, "Supprimer", "Supprimer 2 prospects ?");
  expect(await screen.findByText("2 lignes supprimées")).toBeVisible();
  expect(sent).toEqual([{ ids, action: "delete" }]);
});

test.each([
  ["Karim Benali", karim.id],
  ["Sans responsable", null],
])("prospects are given to “%s”", async (name, assigneeId) => {
  answerTeam();
  server.use(listAnswer("/prospect/all", [alice, bruno]));
  const sent = answered();
  const { user } = await openSelected();
  await user.click(await screen.findByRole("button", { name: "Confier à…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Confier 2 prospects" }));
  if (assigneeId !== null) await chooseOption(user, "Responsable", name);
  await user.click(dialog.getByRole("button", { name: "Appliquer" }));
  expect(await screen.findByText("2 lignes modifiées")).toBeVisible();
  expect(sent).toEqual([{ ids, action: "assign", assigneeId }]);
});

test("who works alone gives nothing to anybody", async () => {
  await openSelected();
  expect(screen.getByRole("button", { name: "Statut…" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Confier à…" })).not.toBeInTheDocument();
});
