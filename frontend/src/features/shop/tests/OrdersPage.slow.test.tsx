import { onlineManager } from "@tanstack/react-query";
import { act, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { answerSignedIn, listAnswer, pageOf, refusal } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { confirmQuestion, pasteInto } from "../../../testing/steps";
import OrdersPage from "../OrdersPage";
import { orderOf, productOf, zoe } from "./data";

let stored = orderOf();
let sent: [string, unknown][] = [];

beforeEach(() => {
  stored = orderOf();
  sent = [];
  answerSignedIn();
  server.use(
    listAnswer("/client/getAll", [zoe]),
    http.get("/client/getById/k1", () => HttpResponse.json({ data: zoe })),
    listAnswer("/shop/product/all", [productOf()]),
    http.get("/shop/order/all", () => HttpResponse.json(pageOf([stored]))),
    http.get("/shop/order/o1", () => HttpResponse.json({ data: stored })),
  );
});

const open = (query = "") => {
  const path = "/app/apps/ecommerce/orders";
  return renderWithProviders(<OrdersPage />, { route: `${path}${query}`, path });
};
const button = (name: string) => screen.findByRole("button", { name });

function answerStep(step: string, fields: Partial<typeof stored>) {
  server.use(
    http.post(`/shop/order/o1/${step}`, async ({ request }) => {
      sent.push([step, await request.json()]);
      stored = { ...stored, ...fields };
      return HttpResponse.json({ data: stored });
    }),
  );
}

test("a new order for a client is sent with what was added", async () => {
  server.use(
    http.post("/shop/order/create", async ({ request }) => {
      sent.push(["create", await request.json()]);
      return HttpResponse.json({ data: stored }, { status: 201 });
    }),
  );
  const { user, router } = open("?orderId=new&for=k1");

  const search = await screen.findByRole("combobox", { name: "Ajouter un produit" });
  await user.click(search);
  await user.click(await screen.findByRole("option", { name: /Balais/ }));
  await user.click(await button("Un de plus : Balais d’essuie-glace"));
  expect(screen.getAllByText(/59,76/).length).toBeGreaterThan(0);
  await user.click(await button("Enregistrer le brouillon"));

  await waitFor(() => expect(router.state.location.search).toBe("?orderId=o1"));
  expect(sent).toEqual([
    [
      "create",
      {
        clientId: "k1",
        currency: "EUR",
        notes: "",
        lines: [{ productId: "p1", quantity: 2 }],
      },
    ],
  ]);
});

test("a draft with more pieces than there are says so", async () => {
  stored = orderOf({ lines: orderOf().lines.map((line) => ({ ...line, available: 2 })) });
  const { user } = open("?orderId=o1");
  const more = await button("Un de plus : Balais d’essuie-glace");
  expect(screen.queryByText(/Seulement 2 disponibles/)).not.toBeInTheDocument();

  await user.click(more);

  expect(await screen.findByText(/Seulement 2 disponibles/)).toBeInTheDocument();
});

test("the latest paper goes into a mail to the client", async () => {
  stored = orderOf({
    status: "paid",
    number: "2026-000001",
    invoice: { id: "f1", number: "F-2026-000001", issuedAt: "2026-11-21T12:00:00+01:00" },
  });
  server.use(
    http.post("/shop/order/o1/mail", async ({ request }) => {
      sent.push(["mail", await request.json()]);
      return HttpResponse.json({ data: { draftId: "m1" } }, { status: 201 });
    }),
  );
  const { user, router } = open("?orderId=o1");

  await user.click(await button("Envoyer par e-mail"));

  await waitFor(() => expect(router.state.location.pathname).toBe("/app/apps/mail/compose/m1"));
  expect(sent).toEqual([["mail", { paper: "invoice" }]]);
});

test("an order without a client or a product is not sent", async () => {
  const { user } = open("?orderId=new");

  await user.click(await button("Enregistrer le brouillon"));

  expect(await screen.findByText("Choisissez un client")).toBeInTheDocument();
  expect(screen.getByText("Ajoutez au moins un produit")).toBeInTheDocument();
});

test("a draft is confirmed at the total that is shown, then paid", async () => {
  answerStep("confirm", { status: "confirmed", number: "2026-000001" });
  answerStep("pay", { status: "paid", paymentMethod: "card" });
  const { user } = open("?orderId=o1");

  await user.click(await button("Confirmer la commande"));
  await confirmQuestion(user, "Confirmer la commande", "Confirmer cette commande ?");
  await screen.findByRole("heading", { name: "Commande 2026-000001" });
  await user.click(await button("Enregistrer le paiement"));
  const dialog = await screen.findByRole("dialog", { name: /Enregistrer le paiement de 59,76/ });
  await user.click(within(dialog).getByRole("button", { name: "Enregistrer le paiement" }));

  expect(await button("Marquer comme livrée")).toBeInTheDocument();
  expect(sent).toEqual([
    ["confirm", { total: 59.76, version: 1 }],
    ["pay", { method: "card", reference: "" }],
  ]);
});

describe("a draft that is changed elsewhere", () => {
  const changed = orderOf({ version: 2, notes: "Livrer mardi", total: 89.64 });

  /** As after the network was away. */
  function readAgain(order = changed) {
    stored = order;
    act(() => {
      onlineManager.setOnline(false);
      onlineManager.setOnline(true);
    });
  }

  test("is shown at once where nothing is being typed", async () => {
    open("?orderId=o1");
    const notes = await screen.findByRole("textbox", { name: "Notes" });

    readAgain();

    await waitFor(() => expect(notes).toHaveValue("Livrer mardi"));
    expect(screen.queryByText(/modifiée ailleurs/)).not.toBeInTheDocument();
  });

  test("leaves what is being typed, and is taken over on demand", async () => {
    const { user } = open("?orderId=o1");
    const notes = await screen.findByRole("textbox", { name: "Notes" });
    await pasteInto(user, notes, "Urgent");

    readAgain();

    expect(await screen.findByText(/modifiée ailleurs/)).toBeInTheDocument();
    expect(notes).toHaveValue("Urgent");
    await user.click(await button("Reprendre la commande actuelle"));
    await waitFor(() => expect(notes).toHaveValue("Livrer mardi"));
    expect(screen.queryByText(/modifiée ailleurs/)).not.toBeInTheDocument();
    expect(await button("Confirmer la commande")).toBeInTheDocument();
  });

  test("is said to be so where it was confirmed", async () => {
    const { user } = open("?orderId=o1");
    await pasteInto(user, await screen.findByRole("textbox", { name: "Notes" }), "Urgent");

    readAgain({ ...changed, status: "confirmed", number: "2026-000001" });

    expect(await screen.findByText(/modifiée ailleurs/)).toBeInTheDocument();
    await user.click(await button("Reprendre la commande actuelle"));
    expect(await button("Enregistrer le paiement")).toBeInTheDocument();
    expect(screen.queryByRole("textbox", { name: "Notes" })).not.toBeInTheDocument();
  });

  test("is saved with the version that was seen, and read again once refused", async () => {
    const message = "Quelqu’un d’autre a modifié cette commande entre-temps.";
    server.use(
      http.put("/shop/order/o1", async ({ request }) => {
        sent.push(["save", await request.json()]);
        stored = changed;
        return refusal(409, { code: "order_changed", message });
      }),
    );
    const { user } = open("?orderId=o1");
    const notes = await screen.findByRole("textbox", { name: "Notes" });
    await pasteInto(user, notes, "Urgent");

    await user.click(await button("Enregistrer le brouillon"));

    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(await button("Reprendre la commande actuelle")).toBeInTheDocument();
    expect(notes).toHaveValue("Urgent");
    expect(sent).toEqual([["save", expect.objectContaining({ notes: "Urgent", version: 1 })]]);
  });

  test("is confirmed as it was when the question was put", async () => {
    answerStep("confirm", {});
    const { user } = open("?orderId=o1");
    await user.click(await button("Confirmer la commande"));

    readAgain();
    expect(await screen.findByText("Livrer mardi")).toBeInTheDocument();
    await confirmQuestion(user, "Confirmer la commande", "Confirmer cette commande ?");

    await waitFor(() => expect(sent).toEqual([["confirm", { total: 59.76, version: 1 }]]));
  });
});

test("the server's words are shown where the stock does not suffice", async () => {
  const words = { code: "not_enough_stock", message: "Il en reste 1." };
  server.use(http.post("/shop/order/o1/confirm", () => refusal(409, words)));
  const { user } = open("?orderId=o1");

  await user.click(await button("Confirmer la commande"));
  await confirmQuestion(user, "Confirmer la commande");

  expect(await screen.findByText("Il en reste 1.")).toBeInTheDocument();
});

test("an order is invoiced before it is paid, and leads to its invoice", async () => {
  answerSignedIn();
  stored = orderOf({ status: "confirmed", number: "2026-000001" });
  const invoice = { id: "f1", number: "F-2026-000001", issuedAt: "2026-11-21T12:00:00+01:00" };
  server.use(
    http.post("/shop/order/o1/invoice", () => {
      stored = { ...stored, invoice };
      return HttpResponse.json({ data: stored });
    }),
  );
  const { user } = open("?orderId=o1");

  await user.click(await button("Émettre la facture"));
  await confirmQuestion(user, "Émettre la facture", "Émettre la facture ?");

  expect(await button("Facture (PDF)")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "F-2026-000001" })).toHaveAttribute(
    "href",
    "/app/invoices/f1",
  );
  expect(screen.queryByRole("button", { name: "Télécharger le PDF" })).not.toBeInTheDocument();
});

test("an invoice that lacks particulars says which, and where they are filled in", async () => {
  answerSignedIn();
  stored = orderOf({ status: "confirmed", number: "2026-000001" });
  const message = "Il manque des mentions obligatoires.";
  const errors = { "seller.postalCode": ["…"], "seller.siret": ["…"], "buyer.siren": ["…"] };
  server.use(
    http.post("/shop/order/o1/invoice", () =>
      refusal(422, { code: "invoice_incomplete", message, errors }),
    ),
  );
  const { user } = open("?orderId=o1");

  await user.click(await button("Émettre la facture"));
  await confirmQuestion(user, "Émettre la facture", "Émettre la facture ?");

  const question = within(await screen.findByRole("alertdialog"));
  expect(
    await question.findByText(/Il manque, pour votre société : Code postal et SIRET\./),
  ).toBeVisible();
  expect(question.getByRole("link", { name: "Compléter l’établissement" })).toHaveAttribute(
    "href",
    "/app/settings/company",
  );
  expect(question.getByText(/Il manque, pour l’acheteur : SIREN\./)).toBeVisible();
  expect(question.getByRole("link", { name: "Compléter la fiche du client" })).toHaveAttribute(
    "href",
    "/app/clients/k1",
  );
  expect(question.getByText(message)).toBeVisible();
});

test("a paid order is cancelled with its refund, which the list and the order show", async () => {
  stored = orderOf({ status: "paid", number: "2026-000001", paymentMethod: "transfer" });
  const refund = {
    status: "cancelled",
    cancelledAt: "2026-11-21T12:00:00+01:00",
    refundedAt: "2026-11-21T12:00:00+01:00",
    refundMethod: "transfer",
    refundReference: "VIR 9",
  } as const;
  answerStep("cancel", refund);
  const { user } = open("?orderId=o1");

  await user.click(await button("Annuler la commande"));
  const dialog = await screen.findByRole("dialog", {
    name: /Annuler la commande et rembourser 59,76.€.\?/,
  });
  expect(
    within(dialog).getByRole("combobox", { name: /Moyen de remboursement/ }),
  ).toHaveTextContent("Virement");
  await user.type(
    within(dialog).getByRole("textbox", { name: "Référence du remboursement" }),
    "VIR 9",
  );
  await user.click(within(dialog).getByRole("button", { name: "Annuler et rembourser" }));

  expect(await screen.findByText("Montant remboursé")).toBeInTheDocument();
  expect(sent).toEqual([["cancel", { method: "transfer", reference: "VIR 9" }]]);
  expect(screen.getByText("VIR 9")).toBeInTheDocument();
  // In the list and in the drawer.
  expect(await screen.findAllByText("Remboursée")).toHaveLength(2);
});

test.each([
  ["Télécharger le PDF", http.get("/shop/order/o1/pdf", () => refusal(422, { message: "Non" }))],
  ["Envoyer par e-mail", http.post("/shop/order/o1/mail", () => refusal(409, { message: "Non" }))],
])("%s, where it fails, is said in the order", async (label, refused) => {
  stored = orderOf({ status: "confirmed", number: "2026-000001" });
  server.use(refused);
  const { user } = open("?orderId=o1");
  await user.click(await button(label));
  const drawer = within(screen.getByRole("dialog"));
  expect(await drawer.findByRole("alert")).toHaveTextContent("Non");
  expect(await button(label)).toBeEnabled();
});

test("an order that was not paid is cancelled without a refund", async () => {
  stored = orderOf({ status: "confirmed", number: "2026-000001" });
  server.use(
    http.post("/shop/order/o1/cancel", async ({ request }) => {
      sent.push(["cancel", await request.text()]);
      stored = { ...stored, status: "cancelled", cancelledAt: "2026-11-21T12:00:00+01:00" };
      return HttpResponse.json({ data: stored });
    }),
  );
  const { user } = open("?orderId=o1");

  await user.click(await button("Annuler la commande"));
  await confirmQuestion(user, "Annuler la commande", "Annuler cette commande ?");

  expect(await screen.findAllByText("Annulée")).not.toHaveLength(0);
  expect(sent).toEqual([["cancel", ""]]);
  expect(screen.queryByText("Montant remboursé")).not.toBeInTheDocument();
});

test("a cancelled order has its credit note beside its invoice", async () => {
  const issuedAt = "2026-11-21T12:00:00+01:00";
  stored = orderOf({
    status: "cancelled",
    number: "2026-000001",
    invoice: { id: "f1", number: "F-2026-000001", issuedAt },
    creditNote: { id: "a1", number: "A-2026-000001", issuedAt },
  });
  open("?orderId=o1");

  expect(await button("Avoir (PDF)")).toBeInTheDocument();
  expect(await button("Facture (PDF)")).toBeInTheDocument();
});

test("a delivered order offers its paper alone", async () => {
  stored = orderOf({ status: "delivered", number: "2026-000001" });
  open("?orderId=o1");

  expect(await button("Télécharger le PDF")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Annuler la commande" })).not.toBeInTheDocument();
});
