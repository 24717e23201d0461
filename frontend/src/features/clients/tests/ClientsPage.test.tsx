import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { ignoreSecondClicks } from "../../../lib/secondClicks";
import { session } from "../../../lib/session";
import { answerCall, listAnswer, pageOf, refusal } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import {
  chooseOption,
  confirmRowAction,
  findRow,
  openDialog,
  openFilters,
  pasteInto,
} from "../../../testing/steps";
import ClientsPage from "../ClientsPage";
import type { Client } from "../types";
import { clientOf } from "./data";

let rows: Client[];
let asked: Record<string, string>[];

beforeEach(() => {
  asked = [];
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
      return HttpResponse.json(pageOf(rows));
    }),
    http.get("/client/getById/:id", ({ params }) =>
      HttpResponse.json({ data: rows.find(({ id }) => id === params.id) }),
    ),
    listAnswer("/sale/all", []),
  );
});

const open = (route = "/app/clients") => renderWithProviders(<ClientsPage />, { route });
const openNew = (user: UserEvent) => openDialog(user, "Ajouter un client", "Ajouter un client");
const openEdit = (user: UserEvent, name: string) =>
  openDialog(user, `Modifier : ${name}`, "Modifier le client");

test("shows who the clients are and how to reach them", async () => {
  open();
  const row = await findRow("Paul Petit");
  for (const text of ["06 12 34 56 78", "paul@exemple.fr", "Non vérifié"]) {
    expect(row.getByText(text)).toBeInTheDocument();
  }
  expect(asked).toEqual([{ page: "1", limit: "10" }]);
});

test("filters by name or phone number, status and who may be called", async () => {
  const { user } = open();
  await pasteInto(user, await screen.findByLabelText("Nom ou téléphone"), "petit 06 12");
  await openFilters(user);
  await chooseOption(user, "Statut", "Vérifié");
  await chooseOption(user, "Contact possible", "Par téléphone");
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({
      page: "1",
      limit: "10",
      search: "petit 06 12",
      status: "verified",
      contactable: "phone",
    }),
  );
});

test("a new client is sent, goes first, and the total goes up", async () => {
  let sent: unknown;
  const created = clientOf({ id: "k3", fullName: "Ana Costa" });
  server.use(
    http.post("/client/create", async ({ request }) => {
      sent = await request.json();
      rows = [created, ...rows];
      return HttpResponse.json({ data: created }, { status: 201 });
    }),
  );
  const { user } = open();
  const dialog = await openNew(user);
  await pasteInto(user, dialog.getByLabelText(/Nom complet/), "Ana Costa ");
  await pasteInto(user, dialog.getByLabelText(/Téléphone/), "06 12 34 56 78");
  await pasteInto(user, dialog.getByLabelText("Adresse"), "3 rue Crébillon ");
  await pasteInto(user, dialog.getByLabelText("Code postal"), "44000");
  await pasteInto(user, dialog.getByLabelText("Ville"), "Nantes ");
  await pasteInto(user, dialog.getByRole("combobox", { name: "Région" }), "Bretagne");
  const language = dialog.getByRole("combobox", { name: "Langue du client" });
  expect(language).toHaveTextContent("Celle de l’établissement (français)");
  await chooseOption(user, "Langue du client", "English");
  await user.click(dialog.getByRole("button", { name: "Ajouter un client" }));
  expect(await screen.findByText("Client ajouté")).toBeInTheDocument();
  expect(sent).toEqual({
    fullName: "Ana Costa",
    phoneNumber: "06 12 34 56 78",
    email: "",
    kind: "person",
    address: "3 rue Crébillon",
    postalCode: "44000",
    city: "Nantes",
    country: "FR",
    region: "FR-BRE",
    customerLocale: "en",
  });
  await waitFor(() => expect(screen.getAllByRole("row")[1]).toHaveTextContent("Ana Costa"));
  expect(screen.getByText("1–3 sur 3")).toBeInTheDocument();
});

test("a company is sent with its numbers and its country", async () => {
  const created = HttpResponse.json({ data: clientOf({ id: "k3" }) }, { status: 201 });
  const sent = answerCall("post", "/client/create", created);
  const { user } = open();
  const dialog = await openNew(user);
  expect(dialog.queryByLabelText("SIREN")).not.toBeInTheDocument();
  await chooseOption(user, "Type de client", "Société");
  await pasteInto(user, dialog.getByLabelText(/Nom complet/), "Ana Costa");
  await pasteInto(user, dialog.getByLabelText(/Téléphone/), "06 12 34 56 78");
  await pasteInto(user, dialog.getByLabelText("Raison sociale"), "Costa SARL ");
  await pasteInto(user, dialog.getByLabelText("SIREN"), "732 829 320");
  await pasteInto(user, dialog.getByLabelText(/intracommunautaire/), "FR44732829320");
  const country = dialog.getByRole("combobox", { name: "Pays" });
  expect(country).toHaveValue("France");
  await user.clear(country);
  await pasteInto(user, country, "Belg");
  await user.click(screen.getByRole("option", { name: "Belgique" }));
  await user.click(dialog.getByRole("button", { name: "Ajouter un client" }));
  expect(await screen.findByText("Client ajouté")).toBeInTheDocument();
  expect(sent).toMatchObject([
    {
      kind: "company",
      companyName: "Costa SARL",
      siren: "732 829 320",
      vatNumber: "FR44732829320",
      country: "BE",
    },
  ]);
});

test("says what is required, under each field", async () => {
  const { user } = open();
  const dialog = await openNew(user);
  await pasteInto(user, dialog.getByLabelText("E-mail"), "paul");
  await pasteInto(user, dialog.getByLabelText("Mot de passe (facultatif)"), "court");
  await user.click(dialog.getByRole("button", { name: "Ajouter un client" }));
  for (const message of [
    "Le nom complet est requis",
    "Le téléphone est requis",
    "L’adresse e-mail n’est pas valide",
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
  server.use(http.put("/client/update/k1", () => refusal(status, { message: "Autre chose" })));
  const { user } = open();
  const dialog = await openEdit(user, "Paul Petit");
  await user.click(dialog.getByRole("button", { name: "Enregistrer" }));
  expect(await dialog.findByText(message)).toBeInTheDocument();
});

test.each([
  [400, "Ce client existe déjà."],
  [500, "Erreur inconnue"],
])("a new client refused with %i says %j, in the dialog", async (status, message) => {
  server.use(http.post("/client/create", () => refusal(status, { message: "Autre chose" })));
  const { user } = open();
  const dialog = await openNew(user);
  await pasteInto(user, dialog.getByLabelText(/Nom complet/), "Ana Costa");
  await pasteInto(user, dialog.getByLabelText(/Téléphone/), "06 12 34 56 78");
  await user.click(dialog.getByRole("button", { name: "Ajouter un client" }));
  expect(await dialog.findByText(message)).toBeInTheDocument();
});

test("a client without a region is edited as having none", async () => {
  const sent = answerCall("put", "/client/update/k2", HttpResponse.json({ data: rows[1] }));
  const { user } = open();
  const dialog = await openEdit(user, "Zoé Leroy");
  expect(dialog.getByRole("combobox", { name: "Région" })).toHaveValue("");
  await user.click(dialog.getByRole("button", { name: "Enregistrer" }));
  expect(await screen.findByText("Client modifié")).toBeInTheDocument();
  expect(sent).toEqual([
    {
      fullName: "Zoé Leroy",
      phoneNumber: "+41221234567",
      email: "",
      kind: "person",
      address: "",
      postalCode: "",
      city: "",
      country: "FR",
      region: "",
      customerLocale: null,
    },
  ]);
});

test("a wrong old password is said under its field, and keeps the session", async () => {
  session.signIn("token");
  const wrong = refusal(401, { code: "old_password_incorrect", message: "Autre chose" });
  const sent = answerCall("put", "/client/update/k2", wrong);
  const { user } = open();
  const dialog = await openEdit(user, "Zoé Leroy");
  await pasteInto(user, dialog.getByLabelText("Nouveau mot de passe"), "une-longue-phrase");
  await user.click(dialog.getByRole("button", { name: "Enregistrer" }));
  expect(await dialog.findByText("L’ancien mot de passe est requis")).toBeInTheDocument();
  const old = dialog.getByLabelText("Ancien mot de passe");
  await pasteInto(user, old, "faux");
  await user.click(dialog.getByRole("button", { name: "Enregistrer" }));
  expect(await dialog.findByText("Ancien mot de passe incorrect.")).toBeInTheDocument();
  expect(old).toHaveAccessibleDescription("Ancien mot de passe incorrect.");
  expect(sent).toMatchObject([{ password: "une-longue-phrase", oldPassword: "faux" }]);
  expect(session.token).toBe("token");
});

test("the status changes at once, by its own call", async () => {
  let sent: unknown;
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

test("a double click changes the status once", async () => {
  const end = ignoreSecondClicks();
  const sent: unknown[] = [];
  server.use(
    http.put("/client/updateStatus/k1", async ({ request }) => {
      const { status } = (await request.json()) as Pick<Client, "status">;
      sent.push(status);
      rows = rows.map((row) => (row.id === "k1" ? { ...row, status } : row));
      return HttpResponse.json({ message: "" });
    }),
  );
  const { user } = open();
  await user.dblClick(
    await screen.findByRole("button", { name: "Marquer comme vérifié : Paul Petit" }),
  );
  await screen.findByText("Statut du client mis à jour avec succès !");
  expect(sent).toEqual(["verified"]);

  await user.click(screen.getByRole("link", { name: "Paul Petit" }));
  const drawer = within(await screen.findByRole("dialog", { name: "Paul Petit" }));
  await user.dblClick(await drawer.findByRole("switch"));
  await waitFor(() => expect(sent).toEqual(["verified", "unverified"]));
  end();
});

test("a status that cannot be changed goes back, and says so", async () => {
  server.use(http.put("/client/updateStatus/k1", () => refusal(500, { message: "Panne" })));
  const { user } = open();
  await user.click(
    await screen.findByRole("button", { name: "Marquer comme vérifié : Paul Petit" }),
  );
  expect(await screen.findByText("Erreur lors de la mise à jour du statut")).toBeInTheDocument();
  expect(await screen.findByText("Non vérifié")).toBeInTheDocument();
});

const deletePaul = (user: UserEvent) =>
  confirmRowAction(user, "Supprimer", "Paul Petit", "Supprimer ce client ?");

test("a deleted client leaves the list, and the total goes down", async () => {
  server.use(
    http.delete("/client/delete/k1", () => {
      rows = rows.slice(1);
      return HttpResponse.json({ message: "…" });
    }),
  );
  const { user } = open();
  await deletePaul(user);
  expect(await screen.findByText("Client supprimé")).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Paul Petit" })).not.toBeInTheDocument();
  expect(await screen.findByText("1–1 sur 1")).toBeInTheDocument();
});

test("a client that cannot be deleted comes back", async () => {
  server.use(http.delete("/client/delete/k1", () => refusal(500, { message: "Panne" })));
  const { user } = open();
  await deletePaul(user);
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
