import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { answerSignedIn } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import InvoiceSumsPage from "../InvoiceSumsPage";
import { sumOf } from "./data";

const sums = [
  sumOf({ kind: "deposit", net: 1000, gross: 1000 }),
  sumOf(),
  sumOf({ vatRegime: "normal", rate: 20, net: 200, vat: 40, gross: 240 }),
  sumOf({ kind: "credit", vatRegime: "normal", rate: 20, net: -100, vat: -20, gross: -120 }),
  sumOf({ month: "2026-10", net: 8000, gross: 8000 }),
];
let asked: unknown[] = [];

beforeEach(() => {
  asked = [];
  answerSignedIn();
  server.use(
    http.get("/invoice/sums", ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json({ data: sums });
    }),
  );
});

const open = (search = "") =>
  renderWithProviders(<InvoiceSumsPage />, { route: `/app/invoices/sums${search}` });

test("each month has its sums by kind, regime and rate, and a turnover without deposits", async () => {
  open();
  const november = await screen.findByRole("table", { name: "novembre 2026 (EUR)" });
  const rows = within(november).getAllByRole("row");
  expect(
    rows.map((row) => [...row.children].map((cell) => cell.textContent.replace(/\s/g, " "))),
  ).toEqual([
    ["Type", "Régime et taux", "HT", "TVA", "TTC"],
    ["Acompte", "TVA sur la marge", "1 000,00 €", "0,00 €", "1 000,00 €"],
    ["Facture", "TVA sur la marge", "12 900,00 €", "0,00 €", "12 900,00 €"],
    ["Facture", "TVA 20 %", "200,00 €", "40,00 €", "240,00 €"],
    ["Avoir", "TVA 20 %", "-100,00 €", "-20,00 €", "-120,00 €"],
    ["Chiffre d’affaires (hors acomptes)", "13 000,00 €", "20,00 €", "13 020,00 €"],
  ]);
  expect(screen.getByRole("table", { name: "octobre 2026 (EUR)" })).toBeVisible();
  expect(asked).toEqual([{}]);
});

test("the period of the address is sent to the server", async () => {
  open("?from=2026-10-01&to=2026-11-30");
  await screen.findByRole("table", { name: "novembre 2026 (EUR)" });
  expect(asked).toEqual([{ from: "2026-10-01", to: "2026-11-30" }]);
});

test("a period that ends before it starts is not sent", async () => {
  open("?from=2026-11-30&to=2026-10-01");
  expect(await screen.findByRole("heading", { name: /« Au » précède « Du »/ })).toBeVisible();
  expect(asked).toEqual([]);
});

test("a period without invoices says so", async () => {
  server.use(http.get("/invoice/sums", () => HttpResponse.json({ data: [] })));
  open();
  expect(await screen.findByText("Aucune facture sur cette période")).toBeVisible();
});
