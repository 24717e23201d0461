import { screen, waitFor, within } from "@testing-library/react";
import { http as mock, HttpResponse } from "msw";
import { answerSignedIn, asRole } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import SaleFilePage from "../SaleFilePage";
import type { SaleFile } from "../types";
import { fileOf, totals } from "./data";

// A test's clicks do not wait for chunks.
beforeAll(() =>
  Promise.all([
    import("../dialogs/InvoiceDialog"),
    import("../dialogs/DeliverDialog"),
    import("../../partners/api"),
  ]),
);

const page = { list: { page: 1, limit: 5, total: 0, totalPages: 0, hasNextPage: false } };

/** Answers for a file; `puts` takes what is saved. */
function answerFile(first: SaleFile, puts: object[] = []) {
  let file = first;
  server.use(
    mock.get("/sale-file/s1", () => HttpResponse.json({ data: file })),
    mock.get("/sale-file/s1/papers", () =>
      HttpResponse.json({
        data: [
          {
            key: "registration",
            needed: true,
            state: "missing",
            documentId: null,
            validUntil: null,
            reason: "Aucun document de ce type n’est classé.",
          },
        ],
      }),
    ),
    mock.get("/estimation/partner/getAll", () => HttpResponse.json({ data: [], ...page.list })),
    mock.get("/garage/all", () => HttpResponse.json({ data: [], ...page.list })),
    mock.put("/sale-file/s1", async ({ request }) => {
      const body = (await request.json()) as Partial<SaleFile>;
      puts.push(body);
      file = { ...file, price: body.price ?? file.price, version: file.version + 1 };
      return HttpResponse.json({ data: file });
    }),
  );
}

const open = () =>
  renderWithProviders(<SaleFilePage />, {
    route: "/app/sale-files/s1",
    path: "/app/sale-files/:id",
  });

test("the sums follow what is typed, and it is saved by itself", async () => {
  answerSignedIn();
  const puts: object[] = [];
  answerFile(fileOf(), puts);
  const { user } = open();
  const price = await screen.findByRole("textbox", { name: /Prix de la voiture/ });

  await user.clear(price);
  await user.paste("10000");

  const left = screen.getByText("Reste à payer").parentElement as HTMLElement;
  expect(left).toHaveTextContent(/10\s000,00/);
  await waitFor(() => expect(puts).toHaveLength(1), { timeout: 3000 });
  expect(puts[0]).toMatchObject({ price: 10_000, version: 1, tradeIn: null, extras: [] });
  await screen.findByText("Enregistré");
});

test("an extra without a name is not saved, and says so", async () => {
  answerSignedIn();
  answerFile(fileOf());
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Ajouter un supplément" }));

  await user.type(screen.getByRole("textbox", { name: /Montant TTC/ }), "350");

  await screen.findByText(/Non enregistré/);
});

test("a newer version is shown on request", async () => {
  answerSignedIn();
  answerFile(fileOf());
  server.use(
    mock.put("/sale-file/s1", () =>
      HttpResponse.json(
        { code: "sale_file_changed", message: "Modifié entre-temps.", errors: {} },
        { status: 409 },
      ),
    ),
  );
  const { user } = open();
  const price = await screen.findByRole("textbox", { name: /Prix de la voiture/ });
  await user.type(price, "1");
  const shown = await screen.findByRole(
    "button",
    { name: "Afficher la version actuelle" },
    { timeout: 3000 },
  );
  answerFile(fileOf({ price: 11_500, version: 4 }));

  await user.click(shown);

  await waitFor(() =>
    expect(screen.getByRole("textbox", { name: /Prix de la voiture/ })).toHaveValue("11\u202f500"),
  );
});

test("a sent file is frozen and can be reopened", async () => {
  answerSignedIn();
  answerFile(
    fileOf({
      state: "sent",
      number: "V-2026-000001",
      orderForm: {
        sentAt: "2026-11-20T10:00:00+01:00",
        sentTo: "",
        mailStatus: null,
        link: "https://exemple.fr/commande/x",
        expiresAt: "2026-12-04T10:00:00+01:00",
        lapsed: false,
        signedAt: null,
        signedName: "",
        digest: "",
      },
    }),
  );
  const reopened = jest.fn();
  server.use(
    mock.post("/sale-file/s1/reopen", () => {
      reopened();
      return HttpResponse.json({ data: fileOf({ number: "V-2026-000001", version: 2 }) });
    }),
  );
  const { user } = open();
  await screen.findByRole("heading", { level: 1, name: "Dossier V-2026-000001" });
  expect(screen.queryByRole("textbox", { name: /Prix de la voiture/ })).not.toBeInTheDocument();

  await user.click(screen.getByRole("button", { name: "Rouvrir" }));
  await user.click(
    within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Rouvrir" }),
  );

  await waitFor(() => expect(reopened).toHaveBeenCalled());
});

test("a missing paper leads to the form of a document of that type", async () => {
  answerSignedIn();
  answerFile(fileOf());
  open();

  expect(await screen.findByRole("link", { name: /^Ajouter\s: / })).toHaveAttribute(
    "href",
    "/app/documents/add?type=registration&saleFileId=s1&carId=c1",
  );
});

test("a reader sees the file and none of its steps", async () => {
  answerSignedIn(asRole("reader"));
  answerFile(fileOf({ state: "invoiced", number: "V-2026-000001", totals: totals() }));
  open();
  await screen.findByRole("heading", { level: 1, name: "Dossier V-2026-000001" });

  await waitFor(() =>
    expect(screen.queryByRole("button", { name: "Encaisser" })).not.toBeInTheDocument(),
  );
  expect(screen.queryByRole("button", { name: "Livrer la voiture" })).not.toBeInTheDocument();
});

test("a delivery says what was handed over", async () => {
  answerSignedIn();
  const file = fileOf({ state: "invoiced", number: "V-2026-000001", car: null });
  answerFile(file);
  let sent: unknown;
  server.use(
    mock.post("/sale-file/s1/deliver", async ({ request }) => {
      sent = await request.json();
      const handedOver: SaleFile["handedOver"] = ["keys", "manual"];
      answerFile({ ...file, state: "delivered", deliveredKilometrage: 61_512, handedOver });
      return HttpResponse.json({ data: file });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Livrer la voiture" }));
  const dialog = await screen.findByRole("dialog", { name: /^Livraison\s: C3 Shine$/ });
  const checklist = within(dialog).getByRole("group", { name: "Remis à l’acheteur" });
  for (const name of [
    "Notice d’utilisation",
    "Carnet d’entretien et factures",
    "Clés, double compris",
  ])
    await user.click(within(checklist).getByRole("checkbox", { name }));
  await user.click(within(checklist).getByRole("checkbox", { name: /^Carnet/ }));
  await user.type(within(dialog).getByRole("textbox", { name: /^Kilométrage/ }), "61512");
  await user.click(within(dialog).getByRole("button", { name: "Confirmer la livraison" }));

  await waitFor(() =>
    expect(sent).toMatchObject({ kilometrage: 61_512, handedOver: ["manual", "keys"] }),
  );
  const sold = (await screen.findByText("Remis à l’acheteur")).parentElement;
  expect(sold).toHaveTextContent("Clés, double comprisNotice d’utilisation");
});

describe("the invoice", () => {
  const incomplete = (errors: Record<string, string[]>) =>
    HttpResponse.json(
      { code: "invoice_incomplete", message: "Il manque des informations.", errors },
      { status: 422 },
    );

  test("requests what is missing, stores it and is issued at the second try", async () => {
    answerSignedIn();
    answerFile(fileOf({ state: "signed", number: "V-2026-000001" }));
    const stored: [string, unknown][] = [];
    let asked = 0;
    server.use(
      mock.post("/sale-file/s1/invoice", () => {
        asked += 1;
        if (asked === 1) return incomplete({ "seller.postalCode": ["…"], "buyer.siren": ["…"] });
        return HttpResponse.json({ data: { id: "i1", number: "F-2026-000001" } }, { status: 201 });
      }),
      mock.put("/partner/editMyProfile", async ({ request }) => {
        stored.push(["profile", await request.json()]);
        return HttpResponse.json({ data: {} });
      }),
      mock.put("/client/update/k1", async ({ request }) => {
        stored.push(["client", await request.json()]);
        return HttpResponse.json({ data: { id: "k1" } });
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Facturer" }));
    const dialog = await screen.findByRole("dialog", { name: /^Facturer la vente/ });
    const issue = within(dialog).getByRole("button", { name: "Émettre la facture" });

    await user.click(issue);
    await user.type(await within(dialog).findByRole("textbox", { name: /Code postal/ }), "44000");
    await user.type(within(dialog).getByRole("textbox", { name: /SIREN/ }), "552032534");
    await user.click(issue);

    await screen.findByText(/F-2026-000001/);
    expect(stored).toEqual([
      ["profile", { postalCode: "44000" }],
      ["client", { siren: "552032534" }],
    ]);
    expect(asked).toBe(2);
  });

  test("sends a seller to the owner for the company's particulars", async () => {
    answerSignedIn(asRole("seller"));
    answerFile(fileOf({ state: "signed", number: "V-2026-000001" }));
    server.use(
      mock.post("/sale-file/s1/invoice", () => incomplete({ "seller.postalCode": ["…"] })),
    );
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Facturer" }));
    const dialog = await screen.findByRole("dialog", { name: /^Facturer la vente/ });

    await user.click(within(dialog).getByRole("button", { name: "Émettre la facture" }));

    await within(dialog).findByText(/Votre gérant doit d’abord compléter/);
    expect(within(dialog).queryByRole("textbox", { name: /Code postal/ })).not.toBeInTheDocument();
  });
});
