import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { saveFile } from "../../../components/saveFile";
import { answerSignedIn, asRole, pageOf, refusal } from "../../../testing/answers";
import { stopClock } from "../../../testing/clock";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { chooseOption, findRow, openDialog, openFilters } from "../../../testing/steps";
import InvoicesPage from "../InvoicesPage";
import { invoiceOf } from "./data";

jest.mock("../../../components/saveFile");

const rows = [
  invoiceOf(),
  invoiceOf({ id: "a1", number: "A-2026-000001", kind: "credit", state: "issued", toPay: 0 }),
  invoiceOf({ id: "f3", number: "F-2026-000003", origin: "shop", state: "paid", toPay: 0 }),
];
let asked: URLSearchParams[] = [];

beforeEach(() => {
  asked = [];
  answerSignedIn();
  server.use(
    http.get("/invoice/all", ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(pageOf(rows));
    }),
  );
});

afterEach(() => jest.useRealTimers());

const open = (search = "") =>
  renderWithProviders(<InvoicesPage />, { route: `/app/invoices${search}` });

const cells = (row: Awaited<ReturnType<typeof findRow>>) =>
  row.getAllByRole("gridcell").map(({ textContent }) => textContent.replace(/\s/g, " "));

test("a row says what it is, of whom, over how much and what is still to pay", async () => {
  open();
  expect(cells(await findRow("F-2026-000002"))).toEqual([
    "F-2026-000002",
    "Facture",
    "21 nov. 2026",
    "Paul Petit",
    "Véhicule",
    "13 140,00 €",
    "À payer",
    "4 640,00 €",
  ]);
  expect(screen.getByRole("link", { name: "F-2026-000002" })).toHaveAttribute(
    "href",
    "/app/invoices/f1",
  );
});

test("a credit note takes away, and has nothing to pay", async () => {
  open();
  expect(cells(await findRow("A-2026-000001"))).toEqual([
    "A-2026-000001",
    "Avoir",
    "21 nov. 2026",
    "Paul Petit",
    "Véhicule",
    "-13 140,00 €",
    "Émis",
    "",
  ]);
  expect(cells(await findRow("F-2026-000003"))).toEqual(
    expect.arrayContaining(["Boutique", "Payée"]),
  );
});

test("it says that no platform is connected", async () => {
  open();
  expect(
    await screen.findByText(
      "Aucune plateforme agréée n’est connectée : téléchargez la facture ou envoyez-la par e-mail.",
    ),
  ).toBeVisible();
});

test("the list is narrowed by kind, origin, state, client and days", async () => {
  server.use(
    http.get("/client/getById/k1", () =>
      HttpResponse.json({ data: { id: "k1", fullName: "Paul Petit", phoneNumber: "" } }),
    ),
    http.get("/client/getAll", () => HttpResponse.json(pageOf([]))),
  );
  const { user } = open("?clientId=k1&from=2026-11-01&to=2026-11-30&search=petit");
  await findRow("F-2026-000002");
  await openFilters(user);
  await chooseOption(user, "Type", "Avoir");
  await chooseOption(user, "État", "Annulée");
  await chooseOption(user, "Origine", "Boutique");
  await waitFor(() =>
    expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
      page: "1",
      limit: "10",
      clientId: "k1",
      from: "2026-11-01",
      to: "2026-11-30",
      search: "petit",
      kind: "credit",
      state: "credited",
      origin: "shop",
    }),
  );
});

describe("the journal", () => {
  const NAME = "Journal des ventes";

  test("offers the previous month, and says what it is not", async () => {
    const periods: unknown[] = [];
    server.use(
      http.get("/invoice/export", ({ request }) => {
        periods.push(Object.fromEntries(new URL(request.url).searchParams));
        return HttpResponse.text("JournalCode");
      }),
    );
    stopClock("2026-12-15T12:00:00+01:00");
    const { user } = open();
    const dialog = await openDialog(user, NAME, NAME);
    expect(dialog.getByText(/pas le fichier demandé lors d’un contrôle fiscal/)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Télécharger" }));
    await waitFor(() =>
      expect(periods).toEqual([{ from: "2026-11-01", to: "2026-11-30", format: "journal" }]),
    );
    expect(saveFile).toHaveBeenCalledWith(expect.any(Blob), "journal-2026-11-01-2026-11-30.txt");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  test("that is refused says why", async () => {
    server.use(http.get("/invoice/export", () => refusal(429, { message: "Trop de fichiers." })));
    const { user } = open();
    const dialog = await openDialog(user, NAME, NAME);
    await user.click(dialog.getByRole("button", { name: "Télécharger" }));
    expect(await dialog.findByText("Trop de fichiers.")).toBeVisible();
  });

  test.each([
    [true, 1],
    [false, 0],
  ])("is for those who may export (%s)", async (mayExport, count) => {
    answerSignedIn(asRole("reader", { rights: { export: mayExport, delete: false } }));
    open();
    await findRow("F-2026-000002");
    await waitFor(() => {
      expect(screen.queryAllByRole("button", { name: NAME })).toHaveLength(count);
      expect(screen.queryAllByRole("button", { name: /^Exporter/ })).toHaveLength(count);
    });
  });
});

test("an empty list says what will be there", async () => {
  server.use(http.get("/invoice/all", () => HttpResponse.json(pageOf([]))));
  open();
  expect(await screen.findByText("Aucune facture")).toBeVisible();
});
