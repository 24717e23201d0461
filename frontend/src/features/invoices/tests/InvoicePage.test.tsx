import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { saveFile } from "../../../components/saveFile";
import { answerCall, answerSignedIn, asRole, refusal } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { pasteInto } from "../../../testing/steps";
import InvoicePage from "../InvoicePage";
import type { Invoice } from "../types";
import { invoiceOf } from "./data";

jest.mock("../../../components/saveFile");

const CREDIT = "Établir un avoir";
let stored: Invoice;

beforeEach(() => {
  stored = invoiceOf();
  answerSignedIn();
  server.use(http.get("/invoice/f1", () => HttpResponse.json({ data: stored })));
});

const open = () =>
  renderWithProviders(<InvoicePage />, { route: "/app/invoices/f1", path: "/app/invoices/:id" });

const region = async (name: string) => within(await screen.findByRole("region", { name }));

const sums = (panel: Awaited<ReturnType<typeof region>>) =>
  panel.getAllByRole("term").map((term) => {
    const amount = term.nextElementSibling?.textContent;
    return `${term.textContent} ${amount}`.replace(/\s/g, " ");
  });

test("it shows lines, sums, what was deducted and what is left", async () => {
  open();
  expect(
    await screen.findByRole("heading", { level: 1, name: "Facture F-2026-000002" }),
  ).toBeVisible();
  const lines = await region("Détail");
  expect(sums(lines)).toEqual([
    "Total HT 13 100,00 €",
    "TVA 20 % 40,00 €",
    "Total TTC 13 140,00 €",
    "Acompte F-2026-000001 du 10 nov. 2026 -1 000,00 €",
    "Reprise : Renault Clio -3 500,00 €",
    "Net à payer 8 640,00 €",
    "Reste à payer à ce jour 4 640,00 €",
  ]);
  const [car, extra] = lines.getAllByRole("listitem");
  expect(car).not.toHaveTextContent("TVA");
  expect(extra?.textContent.replace(/\s/g, " ")).toContain("TVA 20 % : 40,00 €");
  expect(screen.getByText("Régime particulier – Biens d’occasion")).toBeVisible();
});

test("it names seller and buyer, with the country of a buyer abroad", async () => {
  open();
  const buyer = await region("Acheteur");
  expect(buyer.getByText("3 rue Haute, 1000 Bruxelles, Belgique")).toBeVisible();
  expect(buyer.getByRole("link", { name: "Paul Petit" })).toHaveAttribute(
    "href",
    "/app/clients/k1",
  );
  const seller = await region("Vendeur");
  expect(seller.getByText("8 quai du Port, 13002 Marseille")).toBeVisible();
  expect(seller.getByText("732 829 320 00074")).toBeVisible();
});

test("it leads to its sale file, and a credit note to what it cancels", async () => {
  stored = invoiceOf({
    number: "A-2026-000001",
    kind: "credit",
    state: "issued",
    creditOf: { id: "f0", number: "F-2026-000002" },
  });
  open();
  const about = await region("La facture");
  expect(about.getByRole("link", { name: "Voir le dossier" })).toHaveAttribute(
    "href",
    "/app/sale-files/s1",
  );
  expect(about.getByRole("link", { name: "F-2026-000002" })).toHaveAttribute(
    "href",
    "/app/invoices/f0",
  );
  expect(screen.queryByRole("button", { name: CREDIT })).not.toBeInTheDocument();
});

test("an invoice of the shop leads to its order", async () => {
  stored = invoiceOf({ origin: "shop", saleFileId: null, orderId: "o1" });
  open();
  const about = await region("La facture");
  expect(about.getByRole("link", { name: "Voir la commande" })).toHaveAttribute(
    "href",
    "/app/apps/ecommerce/orders?orderId=o1",
  );
});

test.each([
  ["Télécharger le PDF", "pdf"],
  ["Télécharger le XML", "xml"],
])("%s saves that file", async (label, paper) => {
  server.use(http.get(`/invoice/f1/${paper}`, () => HttpResponse.text("content")));
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: label }));
  await waitFor(() =>
    expect(saveFile).toHaveBeenLastCalledWith(expect.any(Blob), `F-2026-000002.${paper}`),
  );
});

test("without a Factur-X file it says why", async () => {
  stored = invoiceOf({ xml: null, xmlReason: "La devise n’est pas l’euro." });
  open();
  expect(
    await screen.findByText("Pas de fichier Factur-X (XML) : La devise n’est pas l’euro."),
  ).toBeVisible();
  expect(screen.queryByRole("button", { name: "Télécharger le XML" })).not.toBeInTheDocument();
});

test("its mail is a draft to be read over", async () => {
  server.use(
    http.post("/invoice/f1/mail", () =>
      HttpResponse.json({ data: { draftId: "m1" } }, { status: 201 }),
    ),
  );
  const { user, router } = open();
  await user.click(await screen.findByRole("button", { name: "Envoyer par e-mail" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/app/apps/mail/compose/m1"));
});

describe("a credit note", () => {
  const TITLE = /Annuler la facture F-2026-000002 par un avoir/;

  async function ask() {
    const view = open();
    await view.user.click(await screen.findByRole("button", { name: CREDIT }));
    const dialog = within(await screen.findByRole("dialog", { name: TITLE }));
    return { ...view, dialog };
  }

  test("says what it cancels, and is issued with its reason", async () => {
    const sent = answerCall(
      "post",
      "/invoice/f1/credit",
      HttpResponse.json(
        { data: invoiceOf({ id: "a1", number: "A-2026-000001", kind: "credit" }) },
        { status: 201 },
      ),
    );
    const { user, dialog } = await ask();
    expect(dialog.getByText(/la voiture revient en stock/)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Émettre l’avoir" }));
    expect(await dialog.findByText("Indiquez le motif")).toBeVisible();
    expect(sent).toEqual([]);

    stored = invoiceOf({
      state: "credited",
      toPay: 0,
      creditedBy: { id: "a1", number: "A-2026-000001" },
    });
    await pasteInto(user, dialog.getByRole("textbox", { name: /Motif/ }), "Rétractation");
    await user.click(dialog.getByRole("button", { name: "Émettre l’avoir" }));

    expect(await screen.findByText("Avoir A-2026-000001 émis")).toBeVisible();
    expect(sent).toEqual([{ reason: "Rétractation" }]);
    expect(await screen.findByRole("link", { name: "A-2026-000001" })).toHaveAttribute(
      "href",
      "/app/invoices/a1",
    );
    expect(screen.getByText("Annulée")).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: CREDIT })).not.toBeInTheDocument(),
    );
  });

  test("that is refused leaves the reason", async () => {
    server.use(
      http.post("/invoice/f1/credit", () =>
        refusal(409, { code: "already_credited", message: "Déjà annulée." }),
      ),
    );
    const { user, dialog } = await ask();
    await pasteInto(user, dialog.getByRole("textbox", { name: /Motif/ }), "Rétractation");
    await user.click(dialog.getByRole("button", { name: "Émettre l’avoir" }));
    expect(await dialog.findByText("Déjà annulée.")).toBeVisible();
    expect(dialog.getByRole("textbox", { name: /Motif/ })).toHaveValue("Rétractation");
  });

  test.each([
    ["a seller", asRole("seller"), invoiceOf()],
    ["the invoice of a deposit", {}, invoiceOf({ kind: "deposit" })],
    ["an invoice that has one", {}, invoiceOf({ state: "credited" })],
  ] as const)("is not offered to or for %s", async (_case, account, invoice) => {
    answerSignedIn(account);
    stored = invoice;
    open();
    await screen.findByRole("button", { name: "Télécharger le PDF" });
    // Until the account is known, it may do everything.
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: CREDIT })).not.toBeInTheDocument(),
    );
  });
});

test("an unknown invoice leads back to the list", async () => {
  server.use(http.get("/invoice/f1", () => refusal(404, { message: "…" })));
  open();
  expect(await screen.findByRole("link", { name: "Retour aux factures" })).toHaveAttribute(
    "href",
    "/app/invoices",
  );
});
