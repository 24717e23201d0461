import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import {
  answerCall,
  answerSignedIn,
  asRole,
  listAnswer,
  pageOf,
  refusal,
} from "../../../testing/answers";
import { saveFile } from "../../../components/saveFile";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { findRow, openDialog, pasteInto } from "../../../testing/steps";
import RegisterPage from "../RegisterPage";
import type { RegisterRow } from "../types";
import { exitOf, rowOf } from "./data";

jest.mock("../../../components/saveFile");

const garage = { id: "g1", nom: "Garage du Port", localisation: "Lyon" };
let asked: Record<string, string>[] = [];

function answerRows(rows: RegisterRow[]) {
  asked = [];
  server.use(
    http.get("/register/all", ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json(pageOf(rows));
    }),
  );
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  answerSignedIn();
  server.use(
    listAnswer("/garage/all", [garage]),
    http.get("/garage/getById/g1", () => HttpResponse.json({ data: garage })),
  );
  answerRows([rowOf()]);
});

const open = (search = "") =>
  renderWithProviders(<RegisterPage />, { route: `/app/livre-de-police${search}` });

/** A tab that has said why it reads. */
function openForAccounting(search = "") {
  sessionStorage.setItem("register_purpose", "Comptabilité");
  return open(search);
}

describe("the purpose", () => {
  test("is asked before any row is read, and goes with each reading", async () => {
    const { user } = open();
    expect(await screen.findByText(/Chaque consultation est enregistrée/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Ouvrir le livre" }));
    expect(await screen.findByText("Indiquez le motif de la consultation")).toBeVisible();
    expect(asked).toEqual([]);
    await user.click(screen.getByRole("combobox", { name: "Motif de la consultation" }));
    await user.click(
      await screen.findByRole("option", { name: "Contrôle de police ou des douanes" }),
    );
    await user.click(screen.getByRole("button", { name: "Ouvrir le livre" }));
    await findRow("N° 12");
    expect(asked.at(-1)).toMatchObject({
      garageId: "g1",
      purpose: "Contrôle de police ou des douanes",
    });
    expect(sessionStorage.getItem("register_purpose")).toBe("Contrôle de police ou des douanes");
  });

  test("is asked once in a tab, and can be changed", async () => {
    const { user } = openForAccounting();
    await findRow("N° 12");
    await user.click(screen.getByRole("button", { name: /Comptabilité. Changer/ }));
    const field = screen.getByRole("combobox", { name: "Motif de la consultation" });
    await user.clear(field);
    await pasteInto(user, field, "Assurance");
    await user.click(screen.getByRole("button", { name: "Ouvrir le livre" }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ purpose: "Assurance" }));
  });
});

test("a row says what was bought, of whom, for how much and how it was paid", async () => {
  openForAccounting();
  const row = await findRow("N° 12");
  expect(
    row.getAllByRole("gridcell").map(({ textContent }) => textContent.replace(/\s/g, " ")),
  ).toEqual([
    "N° 12",
    "Entrée",
    "20 nov. 2026",
    "Peugeot 208FG-123-ZK",
    "PETIT Paul",
    "8 200,00 €",
    "Virement",
  ]);
});

test("an empty register says what will be there", async () => {
  answerRows([]);
  openForAccounting();
  expect(await screen.findByText("Aucune ligne dans ce livre")).toBeVisible();
});

test("a refused reading says why", async () => {
  server.use(http.get("/register/all", () => refusal(422, { message: "Indiquez un motif." })));
  openForAccounting();
  expect(await screen.findByText("Indiquez un motif.")).toBeVisible();
});

test("one of several garages is chosen before its rows are read", async () => {
  server.use(
    listAnswer("/garage/all", [garage, { id: "g2", nom: "Annexe", localisation: "Lyon" }]),
  );
  openForAccounting();
  expect(
    await screen.findByText("Choisissez le garage dont vous voulez ouvrir le livre"),
  ).toBeVisible();
  expect(asked).toEqual([]);
});

test.each([
  [{ ok: true, rows: 14, firstBroken: null }, "14 lignes intactes."],
  [
    { ok: false, rows: 14, firstBroken: 7 },
    "La ligne n° 7 est la première qui a été altérée ou qui manque.",
  ],
])("the check of the rows says what it found (%#)", async (verified, said) => {
  server.use(http.get("/register/verify", () => HttpResponse.json({ data: verified })));
  const { user } = openForAccounting();
  await user.click(await screen.findByRole("button", { name: "Vérifier l’intégrité" }));
  expect(await screen.findByText(said)).toBeVisible();
});

test("its PDF has the garage, the purpose and the filters of the list", async () => {
  const queries: unknown[] = [];
  server.use(
    http.get("/register/pdf", ({ request }) => {
      queries.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.text("%PDF");
    }),
  );
  const { user } = openForAccounting("?from=2026-11-01&search=petit");
  await user.click(await screen.findByRole("button", { name: "Imprimer (PDF)" }));
  await waitFor(() => expect(saveFile).toHaveBeenCalled());
  expect(queries).toEqual([
    { garageId: "g1", purpose: "Comptabilité", from: "2026-11-01", search: "petit" },
  ]);
});

describe("an opened entry", () => {
  const opened = "?entry=r1";
  const correction = rowOf({
    id: "r3",
    number: 14,
    kind: "correction",
    entryId: "r1",
    correctionOf: "r1",
    motive: "Faute de frappe",
  });

  test("stands beside its exit and its corrections", async () => {
    answerRows([correction, exitOf(), rowOf()]);
    openForAccounting(opened);
    const drawer = within(await screen.findByRole("dialog", { name: "Livre de police : n° 12" }));
    expect(
      drawer.getAllByRole("region").map((row) => within(row).getByRole("heading").textContent),
    ).toEqual(["Entrée n° 12", "Sortie n° 13", "Correction n° 14"]);
    expect(drawer.getByText(/^Sorti le 25 nov. 2026/)).toBeVisible();
    expect(drawer.getByText("Corrige le n° 12")).toBeVisible();
    expect(drawer.getByText("Faute de frappe")).toBeVisible();
    expect(drawer.queryByRole("button", { name: "Sortie" })).not.toBeInTheDocument();
  });

  test("is open again once its exit is corrected", async () => {
    const takenBack = exitOf({
      id: "r4",
      number: 15,
      kind: "correction",
      correctionOf: "r2",
      motive: "Vente annulée",
      exit: null,
    });
    answerRows([takenBack, exitOf(), rowOf()]);
    openForAccounting(opened);
    const drawer = within(await screen.findByRole("dialog", { name: "Livre de police : n° 12" }));
    expect(drawer.getByText("En stock")).toBeVisible();
    expect(drawer.getByRole("button", { name: "Sortie" })).toBeVisible();
  });

  test("is left otherwise than by a sale, for a reason", async () => {
    const sent = answerCall("post", "/register/r1/exit", HttpResponse.json({ data: exitOf() }));
    const { user } = openForAccounting(opened);
    const dialog = await openDialog(user, "Sortie", "Sortie du véhicule n° 12");
    await user.click(dialog.getByRole("button", { name: "Inscrire la sortie" }));
    expect(await dialog.findByText("Indiquez le motif")).toBeVisible();
    await pasteInto(user, dialog.getByLabelText(/Motif de la sortie/), "Destruction");
    await user.click(dialog.getByRole("button", { name: "Inscrire la sortie" }));
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ motive: "Destruction" })]));
  });

  test("is corrected by owners alone", async () => {
    answerSignedIn(asRole("seller"));
    openForAccounting(opened);
    const drawer = within(await screen.findByRole("dialog", { name: "Livre de police : n° 12" }));
    expect(drawer.getByRole("button", { name: "Sortie" })).toBeVisible();
    await waitFor(() =>
      expect(drawer.queryByRole("button", { name: "Corriger" })).not.toBeInTheDocument(),
    );
  });
});
