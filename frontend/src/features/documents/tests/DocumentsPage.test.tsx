import { screen, waitFor, within } from "@testing-library/react";
import { delay, http, HttpResponse } from "msw";
import { refusal } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { pasteInto, chooseOption, findRow } from "../../../testing/steps";
import { carOf } from "../../cars/tests/data";
import DocumentsPage from "../DocumentsPage";
import type { PartnerDocument } from "../types";
import { dayIn, documentOf, documentPage } from "./data";

const documents = [
  documentOf(),
  documentOf({ id: "d2", title: "Assurance flotte", type: "insurance", expiresAt: dayIn(12) }),
  documentOf({ id: "d3", title: "Bail", type: "contract", expiresAt: dayIn(-1) }),
];
const photo = documentOf({
  id: "d4",
  title: "Permis",
  type: "identity",
  file: { url: "/media/permis.jpg", name: "permis.jpg", size: 90_000, contentType: "image/jpeg" },
});
let asked: URLSearchParams[] = [];

beforeEach(() => {
  asked = [];
  server.use(
    http.get("/api/document/getAll", ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(documentPage(documents));
    }),
    http.get("/api/document/getById/:id", ({ params }) => {
      const found = [...documents, photo].find(({ id }) => id === params.id);
      return found
        ? HttpResponse.json({ data: found })
        : refusal(404, { code: "not_found", message: "Introuvable." });
    }),
  );
});

const open = (search = "") =>
  renderWithProviders(<DocumentsPage />, { route: `/app/documents${search}` });

async function deleteFirst({ user }: ReturnType<typeof open>) {
  await user.click(await screen.findByRole("button", { name: "Supprimer : Carte grise Clio" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Supprimer le document" });
  expect(
    within(dialog).getByText("Êtes-vous sûr de vouloir supprimer ce document ?"),
  ).toBeInTheDocument();
  await user.click(within(dialog).getByRole("button", { name: "Supprimer" }));
}

test("shows ten documents a page, with their type, their date and the total the server calls totalItems", async () => {
  open();
  const row = await findRow("Carte grise Clio");
  expect(row.getByText("Carte grise")).toBeInTheDocument();
  expect(row.getByText("3 nov. 2026")).toBeInTheDocument();
  expect(screen.getByText("1–3 sur 3")).toBeInTheDocument();
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({ page: "1", limit: "10" });
});

test("an invoice that was read stands beside its file", async () => {
  const invoiceData: PartnerDocument["invoiceData"] = {
    kind: "invoice",
    supplier: "Pneus & Cie",
    number: "FA-42",
    date: "2026-11-03",
    currency: "EUR",
    totals: { net: 400, vat: 80, gross: 480, toPay: null },
  };
  const read = documentOf({ title: "Pneus hiver", type: "invoice", invoiceData });
  server.use(
    http.get("/api/document/getAll", () => HttpResponse.json(documentPage([read]))),
    http.get("/api/document/getById/:id", () => HttpResponse.json({ data: read })),
  );
  const { user } = open();
  const link = await screen.findByRole("link", { name: /^Pneus hiver/ });
  expect(within(link).getByText(/^Pneus & Cie · FA-42 · 480,00\s€$/)).toBeVisible();
  await user.click(link);
  const drawer = await screen.findByRole("dialog", { name: "Pneus hiver" });
  expect(within(drawer).getByText("Numéro de facture").nextSibling).toHaveTextContent("FA-42");
  expect(within(drawer).getByText("Total TTC").nextSibling).toHaveTextContent("480,00 €");
  expect(within(drawer).getByText("Reste à payer").nextSibling).toHaveTextContent("Non renseigné");
});

test("warns where a document is about to expire or has", async () => {
  open();
  expect((await findRow("Assurance flotte")).getByText("Expire dans 12 jours")).toBeVisible();
  expect((await findRow("Bail")).getByText("Expiré")).toBeVisible();
  expect((await findRow("Carte grise Clio")).queryByText(/^Expir/)).not.toBeInTheDocument();
});

test("searches by title and filters by type", async () => {
  const { user } = open();
  await pasteInto(
    user,
    await screen.findByRole("searchbox", { name: "Titre, fournisseur ou numéro" }),
    "bail",
  );
  await waitFor(() => expect(asked.at(-1)?.get("title")).toBe("bail"));
  await chooseOption(user, "Type", "Contrat");
  await waitFor(() => expect(asked.at(-1)?.get("type")).toBe("contract"));
  expect(asked.at(-1)?.get("title")).toBe("bail");
});

test("the details have an address beside that of the list, and closing goes back to it", async () => {
  const { user, router } = open("?title=cl");
  await user.click(await screen.findByRole("link", { name: "Carte grise Clio" }));
  const drawer = await screen.findByRole("dialog", { name: "Carte grise Clio" });
  expect(router.state.location.search).toBe("?title=cl&document=d1");
  expect(within(drawer).getByText("235 ko")).toBeInTheDocument();
  expect(
    within(drawer).getByRole("link", { name: "Ouvrir dans un nouvel onglet" }),
  ).toHaveAttribute("target", "_blank");
  const download = within(drawer).getByRole("link", { name: "Télécharger" });
  expect(download).toHaveAttribute("href", "/media/carte-grise.pdf?signature=x");
  expect(download).toHaveAttribute("download", "carte-grise.pdf");
  await user.click(within(drawer).getByRole("button", { name: "Fermer" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(router.state.location.search).toBe("?title=cl");
});

test("a picture is shown in the details, opened by their address", async () => {
  open("?document=d4");
  const drawer = await screen.findByRole("dialog", { name: "Permis" });
  expect(within(drawer).getByRole("img", { name: "Aperçu : Permis" })).toHaveAttribute(
    "src",
    "/media/permis.jpg",
  );
});

test("a document that is gone says so and leads back to the list", async () => {
  const { user, router } = open("?document=d9");
  expect(await screen.findByText("Échec de la récupération du document")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Retour aux documents" }));
  expect(router.state.location.search).toBe("");
});

test("a deleted document leaves the list and its total at once", async () => {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  server.use(
    http.delete("/api/document/deleteById/d1", async () => {
      await answered;
      return HttpResponse.json({ message: "ok" });
    }),
  );
  const view = open();
  await deleteFirst(view);
  await waitFor(() =>
    expect(screen.queryByRole("link", { name: "Carte grise Clio" })).not.toBeInTheDocument(),
  );
  expect(screen.getByText("1–2 sur 2")).toBeInTheDocument();
  answer();
  expect(await screen.findByText("Document supprimé avec succès")).toBeInTheDocument();
});

test.each([
  ["the server's words", refusal(500, { message: "Le disque est plein." }), "Le disque est plein."],
  ["a plain word where it has none", new HttpResponse("<h1>502</h1>", { status: 502 }), "Error"],
])("a refused deletion puts the document back and says %s", async (_what, answer, message) => {
  server.use(http.delete("/api/document/deleteById/d1", () => answer.clone()));
  const view = open();
  await deleteFirst(view);
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(await screen.findByRole("link", { name: "Carte grise Clio" })).toBeInTheDocument();
});

test.each([
  ["the server's words", refusal(500, { message: "Panne." }), "Panne."],
  ["a plain word where it has none", new HttpResponse("<h1>502</h1>", { status: 502 }), "Error"],
])(
  "a list that cannot be loaded says %s and can be tried again",
  async (_what, answer, message) => {
    server.use(http.get("/api/document/getAll", () => answer.clone(), { once: true }));
    const { user } = open();
    expect(await screen.findByRole("heading", { name: message })).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Réessayer" }));
    expect(await screen.findByRole("link", { name: "Bail" })).toBeInTheDocument();
  },
);

test("an empty list offers to add a document", async () => {
  server.use(http.get("/api/document/getAll", () => HttpResponse.json(documentPage([]))));
  open();
  expect(await screen.findByText("Aucun document pour l’instant")).toBeInTheDocument();
  for (const add of screen.getAllByRole("link", { name: "Ajouter un document" })) {
    expect(add).toHaveAttribute("href", "/app/documents/add");
  }
});

test("while the details load they hold their place", async () => {
  server.use(
    http.get("/api/document/getById/d4", async () => {
      await delay("infinite");
      return new HttpResponse();
    }),
  );
  open("?document=d4");
  expect(
    await screen.findByRole("status", { name: "Chargement : Détails du document" }),
  ).toBeInTheDocument();
});

test("a document names its car and its client, and leads to both", async () => {
  documents[0] = documentOf({
    carId: "c1",
    car: { id: "c1", label: "Clio V Intens" },
    clientId: "k1",
    client: { id: "k1", label: "Zoé Lefèvre" },
  });
  const { user } = open();
  const link = await screen.findByRole("link", { name: /^Carte grise Clio/ });
  expect(link).toHaveTextContent("Clio V Intens · Zoé Lefèvre");

  await user.click(link);
  const drawer = within(await screen.findByRole("dialog", { name: "Carte grise Clio" }));
  expect(await drawer.findByRole("link", { name: "Clio V Intens" })).toHaveAttribute(
    "href",
    "/app/cars/c1",
  );
  expect(drawer.getByRole("link", { name: "Zoé Lefèvre" })).toHaveAttribute(
    "href",
    "/app/clients/k1",
  );
});

test("a link shows the documents of one car, which a chip says", async () => {
  server.use(
    http.get("/car/getById/c1", () => HttpResponse.json({ data: { ...carOf(), nom: "Clio V" } })),
  );
  open("?carId=c1");
  expect(await screen.findByText("Voiture : Clio V")).toBeVisible();
  expect(asked[0]?.get("carId")).toBe("c1");
});
