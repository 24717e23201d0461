import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { pageOf } from "../../../../testing/answers";
import { renderWithProviders } from "../../../../testing/render";
import { server } from "../../../../testing/server";
import { chooseOption } from "../../../../testing/steps";
import type { TrailEntry } from "../api";
import JournalPage from "../JournalPage";

const sophie = { id: "a1", fullName: "Sophie Marchand" };
const priced: TrailEntry = {
  id: "e1",
  at: "2026-11-20T09:30:00+01:00",
  by: sophie,
  token: "",
  event: "car_price",
  about: { kind: "voiture", label: "Clio" },
  before: { amount: 12990, currency: "EUR", text: "" },
  after: { amount: 11500.5, currency: "EUR", text: "" },
};
const deleted: TrailEntry = {
  ...priced,
  id: "e2",
  token: "DMS",
  event: "row_deleted",
  about: { kind: "client", label: "" },
  before: null,
  after: null,
};
const switched: TrailEntry = {
  ...priced,
  id: "e3",
  event: "settings_changed",
  by: null,
  about: { kind: "", label: "Ce que voient les vendeurs" },
  before: { amount: null, currency: null, text: "Tout" },
  after: { amount: null, currency: null, text: "Les leurs" },
};
const bought: TrailEntry = { ...priced, id: "e4", event: "car_bought", before: null };
let asked: URLSearchParams[];

beforeEach(() => {
  asked = [];
  server.use(
    http.get("/partner/audit", ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(pageOf([priced, deleted, switched, bought]));
    }),
    http.get("/partner/team/names", () =>
      HttpResponse.json({ data: [sophie, { id: "a2", fullName: "Julien Roche" }] }),
    ),
  );
});

const open = (search = "") =>
  renderWithProviders(<JournalPage />, { route: `/app/team/journal${search}` });

/** The line of an event. */
const findRow = async (event: string) => {
  const cell = await screen.findByText(event);
  return within(cell.closest('[role="row"]') as HTMLElement);
};

test("a line says when, what, by whom, about what, and what was there before and after", async () => {
  open();
  const row = await findRow("Prix d’une voiture modifié");
  expect(row.getByText(/20 nov\. 2026/)).toBeInTheDocument();
  expect(row.getByText("Sophie Marchand")).toBeInTheDocument();
  expect(row.getByText("voiture · Clio")).toBeInTheDocument();
  expect(row.getByText(/^12\s990\s€ → 11\s500,50\s€$/)).toBeInTheDocument();
});

test("a line names the API token that was used", async () => {
  open();
  const row = await findRow("Mise à la corbeille");
  expect(row.getByText(/^Sophie Marchand \(jeton «\sDMS\s»\)$/)).toBeInTheDocument();
});

test("what has no name, person or change leaves its part out", async () => {
  open();
  const gone = await findRow("Mise à la corbeille");
  expect(gone.getByText("client")).toBeInTheDocument();
  expect(gone.queryByText(/→/)).not.toBeInTheDocument();
  const setting = await findRow("Réglage modifié");
  expect(setting.getByText("Ce que voient les vendeurs")).toBeInTheDocument();
  expect(setting.getByText("Tout → Les leurs")).toBeInTheDocument();
  expect(setting.queryByText("Sophie Marchand")).not.toBeInTheDocument();
  const car = await findRow("Véhicule acheté");
  expect(car.getByText(/^– → 11\s500,50\s€$/)).toBeInTheDocument();
});

test("the list is filtered by person and by event", async () => {
  const { user, router } = open();
  await findRow("Prix d’une voiture modifié");
  await chooseOption(user, "Personne", "Julien Roche");
  await chooseOption(user, "Événement", "Connexion");
  await waitFor(() =>
    expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
      page: "1",
      limit: "10",
      account: "a2",
      event: "sign_in",
    }),
  );
  expect(router.state.location.search).toContain("event=sign_in");
});

test("the days of the address are requested, and the file is offered", async () => {
  open("?from=2026-11-01&to=2026-11-20");
  await findRow("Prix d’une voiture modifié");
  expect(asked[0]?.get("from")).toBe("2026-11-01");
  expect(asked[0]?.get("to")).toBe("2026-11-20");
  expect(await screen.findByRole("button", { name: "Exporter la liste" })).toBeInTheDocument();
});
