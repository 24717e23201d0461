import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { answerCall, listAnswer, pageOf, refusal } from "../../../testing/answers";
import { stopClock } from "../../../testing/clock";
import { renderWithProviders } from "../../../testing/render";
import { reconnect } from "../../../testing/reconnect";
import { server } from "../../../testing/server";
import { chooseOption, confirmQuestion, pasteInto } from "../../../testing/steps";
import { paths } from "../../../lib/paths";
import { clientOf } from "../../clients/tests/data";
import CalendarPage from "../CalendarPage";
import type { CalendarEvent } from "../types";
import { delivery, testDrive } from "./data";

let rows: CalendarEvent[];
let asked: URLSearchParams;

// The day before that of the data: on its own day, a new appointment begins at the next full hour.
beforeEach(() => stopClock("2026-11-23T09:00:00Z"));
afterEach(() => {
  jest.useRealTimers();
});

beforeEach(async () => {
  // The chunk is there before the tests' own clocks run.
  await Promise.all([import("../CalendarView"), import("../EventDialog")]);
  rows = [testDrive, delivery];
  server.use(
    http.get("/calendar/all", ({ request }) => {
      asked = new URL(request.url).searchParams;
      return HttpResponse.json(pageOf(rows));
    }),
    http.get("/calendar/documents", () =>
      HttpResponse.json({
        data: {
          documents: [{ id: "d1", title: "Assurance", type: "insurance", expiresAt: "2026-11-26" }],
        },
      }),
    ),
    http.get("/calendar/:id", ({ params }) => {
      const row = rows.find(({ id }) => id === params.id);
      return row ? HttpResponse.json({ data: row }) : refusal(404, {});
    }),
    listAnswer("/garage/all", []),
    listAnswer("/car/all", []),
    listAnswer("/client/getAll", []),
    listAnswer("/prospect/all", []),
    listAnswer("/estimation/partner/getAll", []),
  );
});

const open = (query = "") =>
  renderWithProviders(<CalendarPage />, {
    route: `${paths.calendar}?date=2026-11-24${query}${query.includes("view=") ? "" : "&view=agenda"}`,
    path: paths.calendar,
  });

const drive = () =>
  screen.findByRole("button", { name: /^Essai C3 – Alice Moreau, Essai routier/ });

test("the week's appointments and expiring documents are listed", async () => {
  open();
  expect(await drive()).toHaveAccessibleName(
    "Essai C3 – Alice Moreau, Essai routier, Prévu, mardi 24 novembre à 10:00",
  );
  expect(
    screen.getByRole("button", { name: /^Livraison – Bruno Petit, Livraison, Effectué/ }),
  ).toBeInTheDocument();
  expect(await screen.findByRole("button", { name: "Expire : Assurance" })).toBeInTheDocument();
  expect(Object.fromEntries(asked)).toMatchObject({ from: "2026-11-23", to: "2026-11-29" });
});

test("the next week is requested, and kept in the address", async () => {
  const { user, router } = open();
  await drive();
  await user.click(screen.getByRole("button", { name: "Période suivante" }));
  await waitFor(() => expect(asked.get("from")).toBe("2026-11-30"));
  expect(router.state.location.search).toContain("date=2026-12-01");
});

test("a kind is a filter, and hides the documents", async () => {
  open("&kind=delivery");
  await drive();
  expect(asked.get("kind")).toBe("delivery");
  expect(screen.queryByText("Expire : Assurance")).not.toBeInTheDocument();
});

test("a new appointment is sent as the form says", async () => {
  let sent: unknown;
  server.use(
    http.post("/calendar/create", async ({ request }) => {
      sent = await request.json();
      rows = [...rows, { ...testDrive, id: "e3", title: "Réunion" }];
      return HttpResponse.json({ data: rows[2] }, { status: 201 });
    }),
  );
  const { user, router } = open("&new=1");
  const dialog = await screen.findByRole("dialog", { name: "Nouveau rendez-vous" });
  await user.click(within(dialog).getByRole("button", { name: "Enregistrer le rendez-vous" }));
  expect(await within(dialog).findByText("Le titre est requis")).toBeInTheDocument();
  await pasteInto(user, within(dialog).getByRole("textbox", { name: /Titre/ }), "Réunion");
  await user.click(within(dialog).getByRole("button", { name: "Enregistrer le rendez-vous" }));
  expect(await screen.findByText("Rendez-vous enregistré")).toBeInTheDocument();
  expect(sent).toMatchObject({
    title: "Réunion",
    kind: "test_drive",
    start: "2026-11-24T10:00",
    end: "2026-11-24T11:00",
    carId: null,
  });
  // The page keeps its scroll position, so that the new appointment stays in view.
  expect(router.state.preventScrollReset).toBe(true);
});

test("the kind and the client name an appointment, until a title is typed", async () => {
  server.use(
    listAnswer("/client/getAll", [clientOf()]),
    http.get("/client/getById/k1", () => HttpResponse.json({ data: clientOf() })),
  );
  const { user } = open("&new=1");
  const dialog = within(await screen.findByRole("dialog", { name: "Nouveau rendez-vous" }));
  const title = dialog.getByRole("textbox", { name: /Titre/ });
  await chooseOption(user, "Client", /^Paul Petit/);
  const named = `Essai routier – ${clientOf().fullName}`;
  await waitFor(() => expect(title).toHaveValue(named));
  await chooseOption(user, "Type", "Livraison");
  await waitFor(() => expect(title).toHaveValue(`Livraison – ${clientOf().fullName}`));
  await user.clear(title);
  expect(title).toHaveValue("");
  await pasteInto(user, title, "Réunion");
  await chooseOption(user, "Type", "Expertise");
  expect(title).toHaveValue("Réunion");
});

test.each([
  ["Prospect", /^Alice Moreau/, "Essai routier – Alice Moreau"],
  ["Estimation", /^Peugeot 208/, "Essai routier – Peugeot 208"],
])("without a client, the %s names an appointment", async (field, option, named) => {
  const prospect = { id: "p1", fullName: "Alice Moreau", carModel: "" };
  const estimation = { id: "s1", title: "Peugeot 208", clientName: "Ana Diaz" };
  server.use(
    listAnswer("/prospect/all", [prospect]),
    http.get("/prospect/p1", () => HttpResponse.json({ data: prospect })),
    listAnswer("/estimation/partner/getAll", [estimation]),
    http.get("/estimation/s1", () => HttpResponse.json({ data: estimation })),
  );
  const { user } = open("&new=1");
  const dialog = within(await screen.findByRole("dialog", { name: "Nouveau rendez-vous" }));
  await user.click(dialog.getByRole("button", { name: "Plus d’options" }));
  await chooseOption(user, field, option);
  await waitFor(() => expect(dialog.getByRole("textbox", { name: /Titre/ })).toHaveValue(named));
});

test("on a phone the list begins with its day", async () => {
  const screenOf = jest.spyOn(window, "matchMedia").mockImplementation(
    (media) =>
      ({
        media,
        matches: media.includes("max-width"),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
  open();
  await waitFor(() => expect(asked.get("from")).toBe("2026-11-24"));
  expect(asked.get("to")).toBe("2026-11-30");
  screenOf.mockRestore();
});

test("the fields that few need are folded, until one of them is refused", async () => {
  const message = "Cette voiture n’existe plus.";
  server.use(
    http.post("/calendar/create", () => refusal(422, { message, errors: { carId: [message] } })),
  );
  const { user } = open("&new=1");
  const dialog = within(await screen.findByRole("dialog", { name: "Nouveau rendez-vous" }));
  expect(dialog.queryByRole("combobox", { name: "Voiture" })).not.toBeInTheDocument();
  await pasteInto(user, dialog.getByRole("textbox", { name: /Titre/ }), "Réunion");
  await user.click(dialog.getByRole("button", { name: "Enregistrer le rendez-vous" }));
  expect(await dialog.findByText(message)).toBeInTheDocument();
  expect(dialog.getByRole("button", { name: "Plus d’options" })).toHaveAttribute(
    "aria-expanded",
    "true",
  );
});

test("a prospect's appointment starts with the name, the car and the link", async () => {
  server.use(
    http.get("/prospect/p1", () =>
      HttpResponse.json({ data: { id: "p1", fullName: "Alice Moreau", carModel: "Citroën C3" } }),
    ),
  );
  open("&new=1&prospect=p1");
  const dialog = within(await screen.findByRole("dialog", { name: "Nouveau rendez-vous" }));
  expect(dialog.getByRole("textbox", { name: /Titre/ })).toHaveValue("Alice Moreau – Citroën C3");
  expect(dialog.getByRole("combobox", { name: "Prospect" })).toHaveValue("Alice Moreau");
});

test("what was typed stays while a prospect that could not be read is tried again", async () => {
  server.use(http.get("/prospect/p1", () => refusal(503, {})));
  const { user } = open("&new=1&prospect=p1");
  const title = await screen.findByRole("textbox", { name: /Titre/ });
  await pasteInto(user, title, "Réunion");
  server.use(http.get("/prospect/p1", () => new Promise(() => undefined)));
  await reconnect();
  expect(title).toBeInTheDocument();
});

test("an appointment is made although the chosen garage was deleted", async () => {
  server.use(http.get("/garage/getById/g9", () => refusal(404, { message: "Introuvable" })));
  const sent = answerCall("post", "/calendar/create", HttpResponse.json({ data: testDrive }));
  const { user } = open("&new=1&garageId=g9");
  const dialog = within(await screen.findByRole("dialog", { name: "Nouveau rendez-vous" }));
  await pasteInto(user, dialog.getByRole("textbox", { name: /Titre/ }), "Réunion");
  await user.click(dialog.getByRole("button", { name: "Enregistrer le rendez-vous" }));
  expect(await screen.findByText("Rendez-vous enregistré")).toBeInTheDocument();
  expect(sent).toEqual([expect.objectContaining({ title: "Réunion", garageId: null })]);
});

const conflict = {
  id: "e2",
  title: "Livraison – Bruno Petit",
  start: "2026-11-25T14:00:00+01:00",
  end: "2026-11-25T15:00:00+01:00",
};
const taken = () =>
  refusal(409, {
    code: "slot_taken",
    message: "La voiture est déjà réservée par « Livraison – Bruno Petit ».",
    errors: { start: ["La voiture est déjà réservée par « Livraison – Bruno Petit »."] },
    conflict,
  });

test("the form says what is in the way, and leads there", async () => {
  server.use(http.put("/calendar/e1", taken));
  const { user } = open("&event=e1");
  const dialog = await screen.findByRole("dialog", { name: "Rendez-vous" });
  await user.click(within(dialog).getByRole("button", { name: "Enregistrer" }));
  expect(
    await within(dialog).findByText("Ce créneau est déjà pris par « Livraison – Bruno Petit »."),
  ).toBeInTheDocument();
  await user.click(within(dialog).getByRole("button", { name: "Voir" }));
  await waitFor(() =>
    expect(screen.getByRole("textbox", { name: /Titre/ })).toHaveValue("Livraison – Bruno Petit"),
  );
});

test("Shift and an arrow move the focused appointment; a refusal puts it back", async () => {
  const sent = answerCall("put", "/calendar/e1", taken());
  const { user } = open();
  (await drive()).focus();
  await user.keyboard("{Shift>}{ArrowRight}{/Shift}");
  expect(
    await screen.findByText("La voiture est déjà réservée par « Livraison – Bruno Petit »."),
  ).toBeInTheDocument();
  expect(sent).toEqual([{ start: "2026-11-25T10:00", end: "2026-11-25T11:00" }]);
  expect(await drive()).toHaveAccessibleName(/mardi 24 novembre à 10:00$/);
  await user.click(screen.getByRole("button", { name: "Voir" }));
  expect(await screen.findByRole("dialog", { name: "Rendez-vous" })).toBeInTheDocument();
});

test("outside the opening hours the calendar asks, and sends that it is meant", async () => {
  const sent: unknown[] = [];
  server.use(
    http.put("/calendar/e1", async ({ request }) => {
      sent.push(await request.json());
      if (sent.length === 1) {
        const message = "Atelier : hors des heures d’ouverture.";
        return refusal(422, { code: "outside_hours", message, errors: { start: [message] } });
      }
      const moved = {
        ...testDrive,
        start: "2026-11-24T10:15:00+01:00",
        end: "2026-11-24T11:15:00+01:00",
      };
      rows = [moved, delivery];
      return HttpResponse.json({ data: moved });
    }),
  );
  const { user } = open();
  (await drive()).focus();
  await user.keyboard("{Shift>}{ArrowDown}{/Shift}");
  const question = await screen.findByRole("alertdialog", { name: "Garage fermé" });
  expect(question).toHaveTextContent("Atelier : hors des heures d’ouverture.");
  await user.click(within(question).getByRole("button", { name: "Enregistrer quand même" }));
  expect(await screen.findByText(/^Rendez-vous déplacé/)).toBeInTheDocument();
  await waitFor(async () => expect(await drive()).toHaveAccessibleName(/à 10:15$/));
  const span = { start: "2026-11-24T10:15", end: "2026-11-24T11:15" };
  expect(sent).toEqual([span, { ...span, outsideHours: true }]);
});

test("an appointment is deleted after a question", async () => {
  server.use(
    http.delete("/calendar/e1", () => {
      rows = [delivery];
      return HttpResponse.json({ message: "" });
    }),
  );
  const { user } = open("&event=e1");
  const dialog = await screen.findByRole("dialog", { name: "Rendez-vous" });
  await user.click(within(dialog).getByRole("button", { name: "Supprimer" }));
  await confirmQuestion(user, "Supprimer");
  expect(await screen.findByText("Rendez-vous supprimé")).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.queryByRole("button", { name: /^Essai C3/ })).not.toBeInTheDocument(),
  );
});

test("a calendar that cannot be read says so", async () => {
  server.use(http.get("/calendar/all", () => refusal(500, { message: "Erreur serveur." })));
  open();
  expect(await screen.findByText("Erreur serveur.")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Réessayer" })).toBeInTheDocument();
});
