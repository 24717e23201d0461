import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { answerCall, listAnswer, pageOf, refusal } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { chooseOption, confirmQuestion, pasteInto } from "../../../testing/steps";
import { paths } from "../../../lib/paths";
import CalendarPage from "../CalendarPage";
import { weekly } from "./data";

beforeEach(async () => {
  // The chunk is there before the tests' own clocks run.
  await Promise.all([import("../CalendarView"), import("../EventDialog")]);
  server.use(
    listAnswer("/calendar/all", [weekly]),
    http.get("/calendar/documents", () => HttpResponse.json({ data: { documents: [] } })),
    http.get("/calendar/e4", () => HttpResponse.json({ data: weekly })),
    listAnswer("/garage/all", []),
    listAnswer("/client/getAll", []),
  );
});

const open = (query = "") =>
  renderWithProviders(<CalendarPage />, {
    route: `${paths.calendar}?view=agenda&date=2026-11-24${query}`,
    path: paths.calendar,
  });
const meeting = () => screen.findByRole("button", { name: /^Réunion d’équipe/ });
const question = () =>
  screen.findByRole("dialog", { name: "Modifier un rendez-vous qui se répète" });
const saved = HttpResponse.json({ data: weekly });

async function answer(user: UserEvent, scope: string) {
  const asked = within(await question());
  await user.click(asked.getByRole("radio", { name: scope }));
  await user.click(asked.getByRole("button", { name: "Enregistrer" }));
}

test("a weekly appointment is sent with its days and its end", async () => {
  const sent = answerCall("post", "/calendar/create", saved.clone());
  const { user } = open("&new=1");
  const dialog = within(await screen.findByRole("dialog", { name: "Nouveau rendez-vous" }));
  await pasteInto(user, dialog.getByRole("textbox", { name: /Titre/ }), "Réunion");
  await chooseOption(user, "Répéter", "Toutes les semaines");
  // The day of the appointment is one of the days, and cannot be left out.
  expect(dialog.getByRole("button", { name: "mardi", pressed: true })).toBeDisabled();
  await user.click(dialog.getByRole("button", { name: "jeudi" }));
  const times = dialog.getByRole("textbox", { name: "Nombre de rendez-vous" });
  await user.clear(times);
  await user.click(dialog.getByRole("button", { name: "Enregistrer le rendez-vous" }));
  expect(await dialog.findByText("Indiquez le nombre de rendez-vous")).toBeInTheDocument();
  await pasteInto(user, times, "6");
  await user.click(dialog.getByRole("button", { name: "Enregistrer le rendez-vous" }));
  expect(await screen.findByText("Rendez-vous enregistrés")).toBeInTheDocument();
  expect(sent).toMatchObject([{ recurrence: "FREQ=WEEKLY;BYDAY=TU,TH;COUNT=6" }]);
});

test("an appointment that is not repeated is sent without a rule", async () => {
  const sent = answerCall("post", "/calendar/create", saved.clone());
  const { user } = open("&new=1");
  const dialog = within(await screen.findByRole("dialog", { name: "Nouveau rendez-vous" }));
  await pasteInto(user, dialog.getByRole("textbox", { name: /Titre/ }), "Réunion");
  await user.click(dialog.getByRole("button", { name: "Enregistrer le rendez-vous" }));
  expect(await screen.findByText("Rendez-vous enregistré")).toBeInTheDocument();
  expect(sent).toEqual([expect.not.objectContaining({ recurrence: expect.anything() as string })]);
});

test("a series without a last day is refused under that field, too many under the number", async () => {
  const message = "Une série compte au plus 200 rendez-vous sur deux ans.";
  const refused = () => refusal(422, { message, errors: { recurrence: [message] } });
  const sent = answerCall("post", "/calendar/create", refused());
  const { user } = open("&new=1");
  const dialog = within(await screen.findByRole("dialog", { name: "Nouveau rendez-vous" }));
  await pasteInto(user, dialog.getByRole("textbox", { name: /Titre/ }), "Réunion");
  await chooseOption(user, "Répéter", "Tous les mois");
  await chooseOption(user, "Fin de la répétition", "À une date");
  await user.click(dialog.getByRole("button", { name: "Enregistrer le rendez-vous" }));
  expect(await dialog.findByText("Indiquez la date")).toBeInTheDocument();
  expect(sent).toEqual([]);
  await chooseOption(user, "Fin de la répétition", "Après un nombre de rendez-vous");
  await user.click(dialog.getByRole("button", { name: "Enregistrer le rendez-vous" }));
  expect(await dialog.findByText(message)).toBeInTheDocument();
  expect(dialog.getByRole("textbox", { name: "Nombre de rendez-vous" })).toBeInvalid();
});

test("the days that are taken are named", async () => {
  const days = ["01", "08", "15", "22", "29"];
  const error = "Le garage est déjà réservé.";
  answerCall(
    "post",
    "/calendar/create",
    refusal(409, {
      code: "slot_taken",
      message: error,
      errors: { start: [error] },
      conflict: { id: "e9", title: "Livraison", start: "", end: "" },
      occurrences: days.map((day) => `2026-12-${day}T10:00:00+01:00`),
    }),
  );
  const { user } = open("&new=1");
  const dialog = within(await screen.findByRole("dialog", { name: "Nouveau rendez-vous" }));
  await pasteInto(user, dialog.getByRole("textbox", { name: /Titre/ }), "Réunion");
  await chooseOption(user, "Répéter", "Tous les jours");
  await user.click(dialog.getByRole("button", { name: "Enregistrer le rendez-vous" }));
  expect(
    await dialog.findByText(
      "Ces créneaux sont déjà pris : mardi 1 décembre à 10:00, mardi 8 décembre à 10:00, mardi 15 décembre à 10:00, mardi 22 décembre à 10:00 et 1 autre.",
    ),
  ).toBeInTheDocument();
});

test("the form says how it is repeated, asks which ones, and sends what was changed alone", async () => {
  const sent = answerCall("put", "/calendar/e4", saved.clone());
  const { user } = open("&event=e4");
  const dialog = within(await screen.findByRole("dialog", { name: "Rendez-vous" }));
  expect(dialog.getByText("Toutes les semaines, le mardi, 4 fois")).toBeInTheDocument();
  expect(dialog.queryByRole("combobox", { name: "Répéter" })).not.toBeInTheDocument();
  const title = dialog.getByRole("textbox", { name: /Titre/ });
  await user.clear(title);
  await pasteInto(user, title, "Point d’équipe");
  await user.click(dialog.getByRole("button", { name: "Enregistrer" }));
  // Left unanswered, nothing is sent and the form stays.
  await user.click(within(await question()).getByRole("button", { name: "Annuler" }));
  expect(title).toHaveValue("Point d’équipe");
  expect(sent).toEqual([]);
  await waitFor(() => expect(screen.queryByRole("radio")).not.toBeInTheDocument());
  await user.click(dialog.getByRole("button", { name: "Enregistrer" }));
  await answer(user, "Celui-ci et les suivants");
  expect(await screen.findByText("Rendez-vous enregistrés")).toBeInTheDocument();
  expect(sent).toEqual([{ title: "Point d’équipe", scope: "following" }]);
});

test("an appointment outside the hours is sent once after the question", async () => {
  const sent: unknown[] = [];
  let store: () => void = () => undefined;
  server.use(
    http.post("/calendar/create", async ({ request }) => {
      sent.push(await request.json());
      if (sent.length === 1) return refusal(422, { code: "outside_hours", message: "Fermé." });
      await new Promise<void>((resolve) => (store = resolve));
      return saved.clone();
    }),
  );
  const { user } = open("&new=1");
  const dialog = within(await screen.findByRole("dialog", { name: "Nouveau rendez-vous" }));
  await pasteInto(user, dialog.getByRole("textbox", { name: /Titre/ }), "Réunion");
  const submit = dialog.getByRole("button", { name: "Enregistrer le rendez-vous" });
  await user.click(submit);
  await confirmQuestion(user, "Enregistrer quand même");
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(submit).toBeDisabled();
  store();
  expect(await screen.findByText("Rendez-vous enregistré")).toBeInTheDocument();
});

test("a move by keys asks which ones, and Enter answers", async () => {
  const sent = answerCall("put", "/calendar/e4", saved.clone());
  const { user } = open();
  const entry = await meeting();
  expect(entry).toHaveAccessibleName(/à 10:00, se répète$/);
  entry.focus();
  await user.keyboard("{Shift>}{ArrowRight}{/Shift}");
  await question();
  expect(screen.getByRole("radio", { name: "Ce rendez-vous" })).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(
    await screen.findByText(/^Rendez-vous déplacé : mercredi 25 novembre/),
  ).toBeInTheDocument();
  expect(sent).toEqual([{ start: "2026-11-25T10:00", end: "2026-11-25T11:00", scope: "this" }]);
});

test("all of a series are deleted with one question", async () => {
  let deleted = "";
  server.use(
    http.delete("/calendar/e4", ({ request }) => {
      deleted = new URL(request.url).search;
      server.use(http.get("/calendar/all", () => HttpResponse.json(pageOf([]))));
      return HttpResponse.json({ message: "" });
    }),
  );
  const { user } = open("&event=e4");
  const dialog = within(await screen.findByRole("dialog", { name: "Rendez-vous" }));
  await user.click(dialog.getByRole("button", { name: "Supprimer" }));
  const name = "Supprimer un rendez-vous qui se répète ?";
  const asked = within(await screen.findByRole("alertdialog", { name }));
  await user.click(asked.getByRole("radio", { name: "Tous" }));
  await user.click(asked.getByRole("button", { name: "Supprimer" }));
  expect(await screen.findByText("Rendez-vous supprimés")).toBeInTheDocument();
  expect(deleted).toBe("?scope=all");
  await waitFor(() =>
    expect(screen.queryByRole("button", { name: /^Réunion/ })).not.toBeInTheDocument(),
  );
});

test("one that is left of a series asks nothing", async () => {
  const last = { ...weekly, recurrence: "FREQ=WEEKLY;BYDAY=TU;COUNT=1" };
  server.use(listAnswer("/calendar/all", [last]));
  const sent = answerCall("put", "/calendar/e4", saved.clone());
  const { user } = open();
  (await meeting()).focus();
  await user.keyboard("{Shift>}{ArrowDown}{/Shift}");
  expect(await screen.findByText(/^Rendez-vous déplacé/)).toBeInTheDocument();
  expect(sent).toEqual([{ start: "2026-11-24T10:15", end: "2026-11-24T11:15" }]);
});
