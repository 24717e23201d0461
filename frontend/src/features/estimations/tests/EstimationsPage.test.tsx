import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { answerCall, pageOf } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { openFilters, pasteInto, chooseOption, findRow } from "../../../testing/steps";
import { answerTeam, claire, karim } from "../../team/assignees/tests/people";
import EstimationsPage from "../EstimationsPage";
import type { Estimation } from "../types";
import { estimationOf, refused, validated } from "./data";

let asked: Record<string, string>[] = [];

function serve(rows: Estimation[]) {
  asked = [];
  server.use(
    http.get("/estimation/partner/getAll", ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json(pageOf(rows));
    }),
    http.get("/estimation/:id", () => HttpResponse.json({ data: rows[0] })),
  );
}

const open = (search = "") =>
  renderWithProviders(<EstimationsPage />, { route: `/app/estimations${search}` });

test("shows ten requests a page: who asks, for what, how far it has run, and where it stands", async () => {
  serve([
    estimationOf(),
    { ...validated, id: "e2", title: "Deuxième" },
    { ...refused, id: "e3", title: "Troisième" },
  ]);
  open();
  const row = await findRow("Estimation Peugeot 208");
  expect(row.getByRole("link", { name: "Estimation Peugeot 208" })).toHaveAttribute(
    "href",
    "/app/estimations?estimation=e1",
  );
  for (const text of ["Paul Petit", "Peugeot 208", "64 000 km", "En attente", "12 nov. 2026"])
    expect(row.getByText(text)).toBeInTheDocument();
  expect(screen.getByText("Validé")).toBeInTheDocument();
  expect(screen.getByText("Refusé")).toBeInTheDocument();
  expect(asked).toEqual([{ page: "1", limit: "10" }]);
});

test("each filter of the address is sent, shown and can be taken off", async () => {
  serve([]);
  const filters = {
    clientName: "petit",
    carModel: "208",
    kilometrageMin: "10000",
    kilometrageMax: "90000",
    status: "pending",
    dateFrom: "2026-11-01",
    dateTo: "2026-11-30",
  };
  const { user, router } = open(`?${new URLSearchParams(filters).toString()}`);
  expect(await screen.findByText("Aucune estimation trouvée")).toBeInTheDocument();
  expect(asked).toEqual([{ page: "1", limit: "10", ...filters }]);
  for (const chip of [
    "Nom du client : petit",
    "Modèle de voiture : 208",
    "Kilométrage min. : 10\u202f000",
    "Kilométrage max. : 90\u202f000",
    "Statut : En attente",
    "Créée à partir du : 1 nov. 2026",
    "Créée jusqu’au : 30 nov. 2026",
  ])
    expect(screen.getByRole("button", { name: `Retirer le filtre ${chip}` })).toBeInTheDocument();
  await user.click(
    screen.getByRole("button", { name: "Retirer le filtre Créée jusqu’au : 30 nov. 2026" }),
  );
  await waitFor(() => expect(asked.at(-1)).not.toHaveProperty("dateTo"));
  expect(new URLSearchParams(router.state.location.search).has("dateTo")).toBe(false);
});

test("a typed mileage and a chosen status filter the list", async () => {
  serve([estimationOf()]);
  const { user } = open();
  await openFilters(user);
  await pasteInto(user, await screen.findByRole("textbox", { name: "Kilométrage min." }), "10 000");
  await user.tab();
  await chooseOption(user, "Statut", "Refusé");
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ kilometrageMin: "10000", status: "refused" }),
  );
});

test("an empty list says so, and a request can be entered by hand", async () => {
  serve([]);
  open();
  expect(await screen.findByText("Aucune estimation trouvée")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Nouvelle estimation" })).toHaveAttribute(
    "href",
    "/app/estimations/new",
  );
});

test("the same in English", async () => {
  serve([]);
  renderWithProviders(<EstimationsPage />, { route: "/app/estimations", locale: "en" });
  expect(await screen.findByText("No estimation found")).toBeInTheDocument();
});

test("a request opens beside the list, with the person to call and the answer one click away", async () => {
  serve([estimationOf()]);
  const { user } = open();
  await user.click(await screen.findByRole("link", { name: "Estimation Peugeot 208" }));
  const preview = within(await screen.findByRole("dialog", { name: "Estimation Peugeot 208" }));
  expect(preview.getByRole("link", { name: "06 12 34 56 78" })).toBeInTheDocument();
  expect(preview.getByRole("link", { name: "Répondre" })).toHaveAttribute(
    "href",
    "/app/estimations/e1/answer",
  );
  expect(preview.getByRole("link", { name: "Ouvrir la fiche" })).toHaveAttribute(
    "href",
    "/app/estimations/e1",
  );
});

test("an answered request has no answer to give", async () => {
  serve([validated]);
  open("?estimation=e1");
  const preview = within(await screen.findByRole("dialog", { name: "Estimation Peugeot 208" }));
  expect(await preview.findByRole("link", { name: "Ouvrir la fiche" })).toBeInTheDocument();
  expect(preview.queryByRole("link", { name: "Répondre" })).not.toBeInTheDocument();
});

test("chosen requests are given to a colleague", async () => {
  answerTeam();
  serve([estimationOf({ assignee: claire }), { ...validated, id: "e2", title: "Deuxième" }]);
  const report = { changed: 2, refused: [], refusedCount: 0, undo: "jeton" };
  const sent = answerCall("post", "/estimation/bulk", HttpResponse.json({ data: report }));
  const { user } = open();
  const row = await findRow("Estimation Peugeot 208");
  expect(await row.findByText("Responsable : Claire Martin")).toBeInTheDocument();
  await user.click(screen.getByRole("checkbox", { name: "Sélectionner toutes les lignes" }));
  const bar = within(await screen.findByRole("toolbar"));
  await user.click(await bar.findByRole("button", { name: "Confier à…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Confier 2 estimations" }));
  await chooseOption(user, "Responsable", "Karim Benali");
  await user.click(dialog.getByRole("button", { name: "Appliquer" }));
  expect(await screen.findByRole("button", { name: "Annuler" })).toBeVisible();
  expect(sent).toEqual([{ ids: ["e1", "e2"], action: "assign", assigneeId: karim.id }]);
});

test("who works alone chooses no requests", async () => {
  serve([estimationOf()]);
  open();
  await findRow("Estimation Peugeot 208");
  expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
});
