import { screen, waitFor, within } from "@testing-library/react";
import { act } from "react";
import { http, HttpResponse } from "msw";
import { emit } from "../../../lib/liveEvents";
import { pageOf, refusal } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import ImportPage from "../ImportPage";
import type { Import, ImportRow } from "../types";

const field = (name: string, label: string, required = false, key = false) => ({
  name,
  label,
  required,
  key,
});
const uploaded: Import = {
  id: "i1",
  kind: "car",
  state: "uploaded",
  fileName: "stock.csv",
  sheet: "",
  sheets: [],
  rowCount: 2,
  columns: ["Modèle", "Immat", "Tarif net"],
  mapping: { Modèle: "modelCar", Immat: "immatriculation", "Tarif net": null },
  sample: [["Clio", "AB-123-CD", "12 990 €"]],
  matchOn: ["immatriculation"],
  mode: "both",
  asNew: false,
  garages: false,
  values: {},
  causes: [],
  fields: [
    field("nom", "Nom", true, true),
    field("modelCar", "Modèle de voiture", true),
    field("prix", "Prix", true),
    field("immatriculation", "Immatriculation", false, true),
  ],
  counts: null,
  done: 0,
  total: 0,
  createdAt: "2026-11-23T09:30:00+01:00",
  finishedAt: null,
  undoUntil: null,
  undoneAt: null,
};
const counts = { create: 1, update: 1, unchanged: 0, skip: 0, errors: 1, models: 0, garages: 0 };
const rows: Record<string, ImportRow[]> = {
  create: [
    {
      id: "r1",
      number: 2,
      action: "create",
      cells: ["Clio", "AB-123-CD", "12 990 €"],
      changes: [
        { field: "prix", before: "", after: "12995", currencyBefore: "", currencyAfter: "EUR" },
      ],
      errors: {},
      rowId: null,
    },
  ],
  error: [
    {
      id: "r2",
      number: 3,
      action: "error",
      cells: ["Clio", "EF-456-GH", "oups"],
      changes: [],
      errors: { "Tarif net": ["Ce n’est pas un nombre."] },
      rowId: null,
    },
  ],
};
let stored: Import;
let sent: unknown;

beforeEach(() => {
  stored = uploaded;
  sent = undefined;
  server.use(
    http.get("/import/all", () => HttpResponse.json(pageOf([]))),
    http.get("/import/i1", () => HttpResponse.json({ data: stored })),
    http.get("/import/i1/rows", ({ request }) => {
      const only = new URL(request.url).searchParams.get("only") ?? "";
      return HttpResponse.json(pageOf(rows[only] ?? []));
    }),
    http.put("/import/i1", async ({ request }) => {
      const plan = (await request.json()) as Partial<Import>;
      sent = plan;
      stored = { ...stored, ...plan, state: "ready", counts, total: 2 };
      return HttpResponse.json({ data: counts });
    }),
    http.post("/import/i1/run", () => {
      stored = { ...stored, state: "running" };
      return HttpResponse.json({ data: stored }, { status: 202 });
    }),
  );
});

const open = (route = "/app/import?id=i1") => renderWithProviders(<ImportPage />, { route });

test("a refused file says why", async () => {
  server.use(
    http.post("/import", () => refusal(415, { errors: { file: ["Seuls CSV et Excel."] } })),
  );
  const { user } = open("/app/import?kind=client");
  expect(await screen.findByRole("combobox")).toHaveTextContent("Clients");
  await user.upload(screen.getByLabelText("Choisir un fichier"), new File(["x"], "x.csv"));
  expect(await screen.findByText("Seuls CSV et Excel.")).toBeInTheDocument();
});

test("prospects are an address book unless they are said to be new requests", async () => {
  stored = { ...uploaded, kind: "prospect" };
  const { user } = open();
  const asNew = await screen.findByRole("switch", { name: "Traiter comme de nouvelles demandes" });
  expect(asNew).not.toBeChecked();
  expect(asNew).toHaveAccessibleDescription(/Sinon, ils rejoignent la liste sans délai/);
  await user.click(asNew);
  await user.click(screen.getByRole("button", { name: "Voir l’aperçu" }));
  await waitFor(() => expect(sent).toMatchObject({ asNew: true }));
});

test("columns are matched, rows looked at, and the import run", async () => {
  const { user } = open();
  expect(await screen.findByText(/aucune ligne ne pourra être ajoutée/)).toHaveTextContent("Prix");
  await user.selectOptions(screen.getByLabelText("Champ de la colonne Tarif net"), "prix");
  expect(screen.queryByText(/aucune ligne ne pourra/)).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Voir l’aperçu" }));
  expect(await screen.findByText(/12.995.€/)).toBeInTheDocument();
  const column = (name: string) => screen.getByRole("columnheader", { name });
  expect(column("Tarif net")).toHaveClass("MuiTableCell-alignRight");
  expect(column("Immat")).not.toHaveClass("MuiTableCell-alignRight");
  expect(sent).toEqual({
    mapping: { Modèle: "modelCar", Immat: "immatriculation", "Tarif net": "prix" },
    matchOn: ["immatriculation"],
    mode: "both",
    asNew: false,
    garages: false,
    values: {},
  });
  await user.click(screen.getByRole("tab", { name: "Erreurs (1)" }));
  const head = await screen.findByRole("rowheader", { name: /^3/ });
  expect(head).toHaveTextContent("3Tarif net – Ce n’est pas un nombre.");
  expect(screen.getAllByText(/Ce n’est pas un nombre/)).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Importer 2 lignes" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText(/1 ajout, 1 mise à jour/)).toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "Lancer l’import" }));
  expect(await screen.findByText("0 sur 2")).toBeInTheDocument();
  act(() => emit("import:progress", { id: "i1", state: "running", done: 1, total: 2 }));
  expect(await screen.findByText("1 sur 2")).toBeInTheDocument();
  stored = { ...stored, state: "done", done: 2 };
  act(() => emit("import:progress", { id: "i1", state: "done", done: 2, total: 2 }));
  expect(await screen.findByText(/Import terminé/)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Voir la liste" })).toHaveAttribute("href", "/app/cars");
});

test("a description of cars says that the public sees it", async () => {
  stored = { ...uploaded, fields: [...uploaded.fields, field("description", "Description")] };
  const { user } = open();
  const column = await screen.findByLabelText("Champ de la colonne Tarif net");
  expect(screen.queryByText(/Visible de tous/)).not.toBeInTheDocument();
  await user.selectOptions(column, "description");
  expect(column).toHaveAccessibleDescription(/Visible de tous/);
});

test("one may go back from the preview to the columns", async () => {
  stored = { ...uploaded, state: "ready", counts, total: 2 };
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Revenir aux colonnes" }));
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Voir l’aperçu" })).toBeInTheDocument(),
  );
});

test("an archive of pictures says what became of it", async () => {
  stored = { ...uploaded, state: "done", counts, total: 2, done: 2 };
  let left = 1;
  let calls = 0;
  server.use(
    http.post("/import/i1/pictures", () => {
      calls += 1;
      const data = {
        matched: 3 - left,
        added: 1,
        left,
        unmatched: [{ name: "inconnue.jpg", reason: "Aucune voiture." }],
      };
      left = 0;
      return HttpResponse.json({ data });
    }),
  );
  const { user } = open();
  const field = await screen.findByLabelText("Ajouter les photos (ZIP)", { selector: "input" });
  const zip = new File(["x"], "photos.zip", { type: "application/zip" });
  await user.upload(field, zip);
  expect(await screen.findByText("1 photo ajoutée, 1 déjà en place.")).toBeInTheDocument();
  expect(screen.getByText("inconnue.jpg").closest("li")).toHaveTextContent("Aucune voiture.");
  await user.click(screen.getByRole("button", { name: "Continuer" }));
  expect(await screen.findByText("1 photo ajoutée, 2 déjà en place.")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Continuer" })).not.toBeInTheDocument();
  expect(calls).toBe(2);
});

test("a refused archive says why", async () => {
  stored = { ...uploaded, state: "done", counts, total: 2, done: 2 };
  server.use(
    http.post("/import/i1/pictures", () => refusal(415, { errors: { file: ["ZIP seulement."] } })),
  );
  const { user } = open();
  const field = await screen.findByLabelText("Ajouter les photos (ZIP)", { selector: "input" });
  await user.upload(field, new File(["x"], "photos.zip", { type: "application/zip" }));
  expect(await screen.findByText("ZIP seulement.")).toBeInTheDocument();
});

test("only an import of cars takes pictures", async () => {
  stored = { ...uploaded, kind: "client", state: "done", counts, total: 2, done: 2 };
  open();
  expect(await screen.findByText(/Import terminé/)).toBeInTheDocument();
  expect(screen.queryByText("Photos des voitures")).not.toBeInTheDocument();
});

const book: Import = {
  ...uploaded,
  fileName: "stock.xlsx",
  sheet: "Stock",
  sheets: [
    { name: "Page", rows: 3 },
    { name: "Stock", rows: 3 },
    { name: "Vendus", rows: 1 },
  ],
};

test("another sheet of the workbook is read from the file that was sent", async () => {
  const forms: FormData[] = [];
  server.use(
    http.post("/import", async ({ request }) => {
      const form = await request.formData();
      forms.push(form);
      const sheet = form.get("sheet");
      const made =
        typeof sheet === "string" ? { ...book, id: "i2", sheet, columns: ["Prix"] } : book;
      return HttpResponse.json({ data: made }, { status: 201 });
    }),
    http.get("/import/i1", () => HttpResponse.json({ data: book })),
    http.get("/import/i2", () =>
      HttpResponse.json({ data: { ...book, id: "i2", sheet: "Vendus", columns: ["Prix"] } }),
    ),
  );
  const { user } = open("/app/import");
  await user.upload(
    await screen.findByLabelText("Choisir un fichier"),
    new File(["x"], "stock.xlsx"),
  );
  const choice = await screen.findByLabelText("Feuille");
  expect(choice).toHaveDisplayValue("Stock (3 lignes remplies)");
  await user.selectOptions(choice, "Vendus");
  expect(await screen.findByLabelText("Champ de la colonne Prix")).toBeInTheDocument();
  expect(screen.getByLabelText("Feuille")).toHaveDisplayValue("Vendus (1 ligne remplie)");
  expect(forms.map((form) => [form.get("sheet"), form.has("file")])).toEqual([
    [null, true],
    ["Vendus", true],
  ]);
});

test("without the file the sheet is named, and how to choose another", async () => {
  stored = book;
  open();
  expect(await screen.findByLabelText("Feuille")).toBeDisabled();
  // Read as any other text, unlike the field.
  expect(screen.getByText(/importez de nouveau le fichier/)).not.toHaveClass("Mui-disabled");
});

test("a file of one sheet has no choice", async () => {
  stored = { ...book, sheets: book.sheets.slice(1, 2) };
  open();
  expect(await screen.findByRole("button", { name: "Voir l’aperçu" })).toBeInTheDocument();
  expect(screen.queryByLabelText("Feuille")).not.toBeInTheDocument();
});

test("an import is undone whole for a day, and what stays is named", async () => {
  stored = {
    ...uploaded,
    kind: "client",
    state: "done",
    counts,
    undoUntil: new Date(Date.now() + 3_600_000).toISOString(),
  };
  server.use(
    http.post("/import/i1/undo", () => {
      stored = { ...stored, undoneAt: "2026-11-26T10:00:00+01:00" };
      return HttpResponse.json({ data: { undone: 1, kept: [{ id: "c1", label: "Ana Roy" }] } });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Annuler l’import de stock.csv" }));
  const asked = screen.getByRole("alertdialog", { name: "Annuler cet import ?" });
  expect(asked).toHaveAccessibleDescription(/1 fiche ajoutée ira à la corbeille/);
  expect(asked).toHaveAccessibleDescription(/1 fiche mise à jour retrouvera ses valeurs/);
  await user.click(within(asked).getByRole("button", { name: "Annuler l’import" }));

  const report = await screen.findByRole("dialog", { name: "Import annulé" });
  expect(report).toHaveAccessibleDescription(/1 fiche a changé depuis/);
  const link = within(report).getByRole("link", { name: "Ana Roy" });
  expect(link).toHaveAttribute("href", "/app/clients/c1");
  await user.click(within(report).getByRole("button", { name: "Fermer" }));
  expect(await screen.findByText(/^Import annulé le/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /^Annuler l’import/ })).not.toBeInTheDocument();
});

test("an import of yesterday can no longer be undone", async () => {
  stored = { ...uploaded, state: "done", counts, undoUntil: "2020-01-01T10:00:00+01:00" };
  open();
  expect(await screen.findByRole("link", { name: "Voir la liste" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /^Annuler l’import/ })).not.toBeInTheDocument();
});

test("errors are grouped by cause, each with what mends it", async () => {
  stored = {
    ...uploaded,
    state: "ready",
    counts,
    total: 2,
    causes: [
      {
        heading: "Parc",
        field: "garage",
        reason: "Garage inconnu",
        rows: 151,
        values: [{ value: "Nantes Sud", rows: 151 }],
        choices: [{ value: "g1", label: "Nantes" }],
      },
      { heading: "Prix", field: "prix", reason: "Nombre", rows: 1, values: [], choices: [] },
    ],
  };
  const { user } = open();
  expect(await screen.findByText("Parc : Garage inconnu – 151 lignes")).toBeInTheDocument();
  expect(screen.getByText("Prix : Nombre – 1 ligne")).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText("Valeur pour « Nantes Sud »"), "Nantes");
  await user.click(screen.getByRole("checkbox", { name: "Créer les garages inconnus" }));
  await user.click(screen.getByRole("button", { name: "Appliquer et revoir l’aperçu" }));
  await waitFor(() =>
    expect(sent).toMatchObject({ garages: true, values: { Parc: { "Nantes Sud": "g1" } } }),
  );
});
