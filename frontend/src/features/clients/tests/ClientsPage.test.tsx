import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { session } from "../../../app/session";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { pageOf, refusal } from "../../cars/tests/data";
import ClientsPage from "../ClientsPage";
import type { Client } from "../types";
import { clientOf } from "./data";

let rows: Client[];
let asked: Record<string, string>[];
let sent: unknown;

beforeEach(() => {
  asked = [];
  sent = undefined;
  rows = [
    clientOf(),
    clientOf({
      id: "k2",
      fullName: "Zoé Leroy",
      phoneNumber: "+41221234567",
      email: "",
      region: "Non renseigné",
      status: "verified",
      hasPassword: true,
    }),
  ];
  server.use(
    http.get("/client/getAll", ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json(pageOf(rows, { limit: 10 }));
    }),
    http.get("/client/getById/:id", ({ params }) =>
      HttpResponse.json({ data: rows.find(({ id }) => id === params.id) }),
    ),
    http.get("/sale/all", () => HttpResponse.json(pageOf([]))),
  );
});

const open = (route = "/app/clients") => renderWithProviders(<ClientsPage />, { route });
type View = ReturnType<typeof open>;

function answer(method: "post" | "put", url: string, body: object, status = 200) {
  server.use(
    http[method](url, async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json(body as Record<string, unknown>, { status });
    }),
  );
}

async function openNew({ user }: View) {
  await user.click(await screen.findByRole("button", { name: "Ajouter un client" }));
  return within(await screen.findByRole("dialog", { name: "Ajouter un client" }));
}

async function openEdit({ user }: View, name: string) {
  await user.click(await screen.findByRole("button", { name: `Modifier : ${name}` }));
  return within(await screen.findByRole("dialog", { name: "Modifier le client" }));
}

async function fill({ user }: View, element: HTMLElement, text: string) {
  await user.clear(element);
  await user.click(element);
  await user.paste(text);
}

test("shows who the clients are and how to reach them", async () => {
  open();
  const row = within(
    (await screen.findByRole("link", { name: "Paul Petit" })).closest(
      '[role="row"]',
    ) as HTMLElement,
  );
  for (const text of ["06 12 34 56 78", "paul@exemple.fr", "Bretagne", "Non vérifié"]) {
    expect(row.getByText(text)).toBeInTheDocument();
  }
  expect(asked).toEqual([{ page: "1", limit: "10" }]);
});

test("filters by name, phone number and status", async () => {
  const view = open();
  await fill(view, await screen.findByLabelText("Rechercher par nom"), "petit");
  await fill(view, screen.getByLabelText("Téléphone"), "06 12");
  await view.user.click(screen.getByRole("combobox", { name: "Statut" }));
  await view.user.click(await screen.findByRole("option", { name: "Vérifié" }));
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({
      page: "1",
      limit: "10",
      fullName: "petit",
      phoneNumber: "06 12",
      status: "verified",
    }),
  );
});

test("a new client is sent, goes first, and the total goes up", async () => {
  const created = clientOf({ id: "k3", fullName: "Ana Costa" });
  server.use(
    http.post("/client/create", async ({ request }) => {
      sent = await request.json();
      rows = [created, ...rows];
      return HttpResponse.json({ data: created }, { status: 201 });
    }),
  );
  const view = open();
  const dialog = await openNew(view);
  await fill(view, dialog.getByLabelText(/Nom complet/), "Ana Costa ");
  await fill(view, dialog.getByLabelText(/Téléphone/), "06 12 34 56 78");
  await fill(view, dialog.getByRole("combobox", { name: "Région" }), "Bretagne");
  await view.user.click(dialog.getByRole("button", { name: "Ajouter un client" }));
  expect(await screen.findByText("Client ajouté")).toBeInTheDocument();
  expect(sent).toEqual({
    fullName: "Ana Costa",
    phoneNumber: "06 12 34 56 78",
    email: "",
    region: "FR-BRE",
  });
  await waitFor(() => expect(screen.getAllByRole("link")[0]).toHaveTextContent("Ana Costa"));
  expect(screen.getByText("1–3 sur 3")).toBeInTheDocument();
});

test("says what is required, under each field", async () => {
  const view = open();
  const dialog = await openNew(view);
  await fill(view, dialog.getByLabelText("E-mail"), "paul");
  await fill(view, dialog.getByLabelText("Mot de passe (facultatif)"), "court");
  await view.user.click(dialog.getByRole("button", { name: "Ajouter un client" }));
  for (const message of [
    "Le nom complet est requis",
    "Le téléphone est requis",
    "L’e-mail n’est pas valide",
    "Le mot de passe doit contenir au moins 10 caractères",
  ]) {
    expect(await dialog.findByText(message)).toBeInTheDocument();
  }
});

test.each([
  [400, "Ce client existe déjà."],
  [404, "Erreur inconnue"],
  [500, "Erreur inconnue"],
])("a %i says %j", async (status, message) => {
  answer("put", "/client/update/k1", refusal("code", "Autre chose"), status);
  const view = open();
  const dialog = await openEdit(view, "Paul Petit");
  await view.user.click(dialog.getByRole("button", { name: "Enregistrer" }));
  expect(await dialog.findByText(message)).toBeInTheDocument();
});

test.each([
  [400, "Ce client existe déjà."],
  [500, "Erreur inconnue"],
])("a new client refused with %i says %j, in the dialog", async (status, message) => {
  answer("post", "/client/create", refusal("code", "Autre chose"), status);
  const view = open();
  const dialog = await openNew(view);
  await fill(view, dialog.getByLabelText(/Nom complet/), "Ana Costa");
  await fill(view, dialog.getByLabelText(/Téléphone/), "06 12 34 56 78");
  await view.user.click(dialog.getByRole("button", { name: "Ajouter un client" }));
  expect(await dialog.findByText(message)).toBeInTheDocument();
});

test("a client without a region is edited as having none", async () => {
  answer("put", "/client/update/k2", { data: rows[1] });
  const view = open();
  const dialog = await openEdit(view, "Zoé Leroy");
  expect(dialog.getByRole("combobox", { name: "Région" })).toHaveValue("");
  await view.user.click(dialog.getByRole("button", { name: "Enregistrer" }));
  expect(await screen.findByText("Client modifié")).toBeInTheDocument();
  expect(sent).toEqual({
    fullName: "Zoé Leroy",
    phoneNumber: "+41221234567",
    email: "",
    region: "",
  });
});

test("a wrong old password is said under its field, and signs nobody out", async () => {
  session.signIn("token");
  answer("put", "/client/update/k2", refusal("old_password_incorrect", "Autre chose"), 401);
  const view = open();
  const dialog = await openEdit(view, "Zoé Leroy");
  await fill(view, dialog.getByLabelText("Nouveau mot de passe"), "une-longue-phrase");
  await view.user.click(dialog.getByRole("button", { name: "Enregistrer" }));
  expect(await dialog.findByText("L’ancien mot de passe est requis")).toBeInTheDocument();
  const old = dialog.getByLabelText("Ancien mot de passe");
  await fill(view, old, "faux");
  await view.user.click(dialog.getByRole("button", { name: "Enregistrer" }));
  expect(await dialog.findByText("Ancien mot de passe incorrect.")).toBeInTheDocument();
  expect(old).toHaveAccessibleDescription("Ancien mot de passe incorrect.");
  expect(sent).toMatchObject({ password: "une-longue-phrase", oldPassword: "faux" });
  expect(session.token).toBe("token");
});

test("the status changes at once, by its own call", async () => {
  server.use(
    http.put("/client/updateStatus/k1", async ({ request }) => {
      sent = await request.json();
      rows = rows.map((row) => (row.id === "k1" ? { ...row, status: "verified" } : row));
      return HttpResponse.json({ data: rows[0], message: "…" });
    }),
  );
  const { user } = open();
  await user.click(
    await screen.findByRole("button", { name: "Marquer comme vérifié : Paul Petit" }),
  );
  expect(await screen.findByText("Statut du client mis à jour avec succès !")).toBeInTheDocument();
  expect(sent).toEqual({ status: "verified" });
  expect(screen.queryByText("Non vérifié")).not.toBeInTheDocument();
});

test("a status that cannot be changed goes back, and says so", async () => {
  answer("put", "/client/updateStatus/k1", refusal("server_error", "Panne"), 500);
  const { user } = open();
  await user.click(
    await screen.findByRole("button", { name: "Marquer comme vérifié : Paul Petit" }),
  );
  expect(await screen.findByText("Erreur lors de la mise à jour du statut")).toBeInTheDocument();
  expect(await screen.findByText("Non vérifié")).toBeInTheDocument();
});

async function deleteFirst({ user }: View) {
  await user.click(await screen.findByRole("button", { name: "Supprimer : Paul Petit" }));
  const question = within(
    await screen.findByRole("alertdialog", { name: "Supprimer ce client ?" }),
  );
  await user.click(question.getByRole("button", { name: "Supprimer" }));
}

test("a deleted client leaves the list, and the total goes down", async () => {
  server.use(
    http.delete("/client/delete/k1", () => {
      rows = rows.slice(1);
      return HttpResponse.json({ message: "…" });
    }),
  );
  await deleteFirst(open());
  expect(await screen.findByText("Client supprimé")).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Paul Petit" })).not.toBeInTheDocument();
  expect(await screen.findByText("1–1 sur 1")).toBeInTheDocument();
});

test("a client that cannot be deleted comes back", async () => {
  server.use(
    http.delete("/client/delete/k1", () =>
      HttpResponse.json(refusal("server_error", "Panne"), { status: 500 }),
    ),
  );
  await deleteFirst(open());
  expect(await screen.findByText("Erreur à la suppression")).toBeInTheDocument();
  expect(await screen.findByRole("link", { name: "Paul Petit" })).toBeInTheDocument();
});

test("details open at an address of their own, with what the client bought", async () => {
  server.use(
    http.get("/sale/all", ({ request }) => {
      expect(new URL(request.url).searchParams.get("clientId")).toBe("k1");
      const sale = {
        id: "s1",
        carId: "c1",
        carName: "Clio V Intens",
        modelName: "Renault Clio",
        clientId: "k1",
        clientName: "Paul Petit",
        prix: 12000,
        devise: "EUR",
        soldAt: "2026-11-03T10:00:00+01:00",
        cancelledAt: null,
        createdAt: "2026-11-03T10:00:00+01:00",
      };
      const cancelled = { ...sale, id: "s2", carId: null, carName: "Duster", cancelledAt: "2026" };
      return HttpResponse.json(pageOf([sale, cancelled]));
    }),
  );
  const { user, router } = open("/app/clients?status=unverified");
  await user.click(await screen.findByRole("link", { name: "Paul Petit" }));
  const drawer = within(await screen.findByRole("dialog", { name: "Paul Petit" }));
  expect(router.state.location.search).toBe("?status=unverified&client=k1");
  expect(drawer.getByRole("link", { name: "06 12 34 56 78" })).toHaveAttribute(
    "href",
    "tel:+33612345678",
  );
  expect(await drawer.findByRole("link", { name: "Clio V Intens" })).toHaveAttribute(
    "href",
    "/app/cars/c1",
  );
  expect(drawer.getByRole("heading", { name: "1 achat" })).toBeInTheDocument();
  expect(drawer.getByText("Annulée")).toBeInTheDocument();
  expect(drawer.queryByRole("link", { name: "Duster" })).not.toBeInTheDocument();
  await user.click(drawer.getByRole("button", { name: "Fermer" }));
  await waitFor(() => expect(router.state.location.search).toBe("?status=unverified"));
});
