import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { answerCall, answerSignedIn, listAnswer, refusal } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { pasteInto } from "../../../testing/steps";
import { documentOf, documentPage } from "../../documents/tests/data";
import ClientPage from "../ClientPage";
import type { Client } from "../types";
import { clientOf } from "./data";

beforeEach(() => {
  answerSignedIn();
  server.use(
    http.get("/client/getById/k1", () =>
      HttpResponse.json({ data: clientOf({ followUpAt: "2020-01-02T09:00:00+01:00" }) }),
    ),
    listAnswer("/sale/all", []),
    listAnswer("/client/k1/timeline", []),
    http.get("/api/document/getAll", () => HttpResponse.json(documentPage([documentOf()]))),
  );
});

const open = () =>
  renderWithProviders(<ClientPage />, { route: "/app/clients/k1", path: "/app/clients/:id" });

test("says who the client is, and what can be done", async () => {
  open();
  expect(await screen.findByRole("heading", { level: 1, name: "Paul Petit" })).toBeInTheDocument();
  expect(screen.getByText(/^en retard depuis/)).toBeInTheDocument();
  const facts = within(screen.getByRole("region", { name: "Coordonnées" }));
  expect(facts.getByText("Bretagne")).toBeInTheDocument();
  const links = {
    "paul@exemple.fr": "/app/apps/mail/compose?clientId=k1",
    Appeler: "tel:+33612345678",
    Écrire: "/app/apps/mail/compose?clientId=k1",
    "Rendez-vous": "/app/apps/calendar?new=1&client=k1",
    Clients: "/app/clients",
  };
  for (const [name, path] of Object.entries(links))
    expect(screen.getByRole("link", { name })).toHaveAttribute("href", path);
  expect(await screen.findByText("Aucun achat pour l’instant")).toBeInTheDocument();
  const documents = within(await screen.findByRole("region", { name: "Documents" }));
  expect(await documents.findByRole("link", { name: "Carte grise Clio" })).toBeInTheDocument();
  expect(documents.getByRole("link", { name: "Ajouter un document" })).toHaveAttribute(
    "href",
    "/app/documents/add?clientId=k1",
  );
});

const whole = {
  address: "3 rue Crébillon, 44000 Nantes",
  addressSuggestion: { address: "3 rue Crébillon", postalCode: "44000", city: "Nantes" },
};

function answerClient(changes: Partial<Client>) {
  server.use(http.get("/client/getById/k1", () => HttpResponse.json({ data: clientOf(changes) })));
}

test("a company's numbers stand with its address", async () => {
  const company = { kind: "company", companyName: "Petit SARL", siren: "732829320" } as const;
  answerClient({ ...company, ...whole.addressSuggestion, country: "BE" });
  open();
  const facts = within(await screen.findByRole("region", { name: "Coordonnées" }));
  expect(await facts.findByText("Petit SARL")).toBeInTheDocument();
  expect(facts.getByText("732 829 320")).toBeInTheDocument();
  expect(facts.getByText(/3 rue Crébillon\s+44000 Nantes\s+Belgique/)).toBeInTheDocument();
  expect(facts.queryByRole("button", { name: "Répartir l’adresse" })).not.toBeInTheDocument();
});

test("an address in one line is divided at once", async () => {
  answerClient(whole);
  const sent = answerCall(
    "put",
    "/client/update/k1",
    HttpResponse.json({ data: clientOf(whole.addressSuggestion) }),
  );
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Répartir l’adresse" }));
  await waitFor(() => expect(sent).toEqual([whole.addressSuggestion]));
});

test("the form divides an address in one line", async () => {
  answerClient(whole);
  const { user } = open();
  await screen.findByRole("button", { name: "Répartir l’adresse" });
  await user.click(screen.getByRole("button", { name: "Actions : Paul Petit" }));
  await user.click(screen.getByRole("menuitem", { name: "Modifier" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Modifier le client" }));
  await user.click(dialog.getByRole("button", { name: "Répartir l’adresse" }));
  expect(dialog.getByLabelText("Adresse")).toHaveValue("3 rue Crébillon");
  expect(dialog.getByLabelText("Code postal")).toHaveValue("44000");
  expect(dialog.getByLabelText("Ville")).toHaveValue("Nantes");
  expect(dialog.queryByRole("button", { name: "Répartir l’adresse" })).not.toBeInTheDocument();
});

test("the client is changed from the page", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Actions : Paul Petit" }));
  await user.click(screen.getByRole("menuitem", { name: "Modifier" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Modifier le client" }));
  const sent = answerCall(
    "put",
    "/client/update/k1",
    HttpResponse.json({ data: clientOf({ fullName: "Paul Petit-Jean" }) }),
  );
  await pasteInto(user, dialog.getByLabelText(/Nom complet/), "-Jean");
  await user.click(dialog.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  // An overdue follow-up stays as it is.
  expect(sent[0]).not.toHaveProperty("followUpAt");
});

test("a client that is gone leads back to the list", async () => {
  server.use(http.get("/client/getById/k1", () => refusal(404, {})));
  open();
  expect(await screen.findByText("Client introuvable")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Retour aux clients" })).toHaveAttribute(
    "href",
    "/app/clients",
  );
});

test("a client who is erased is left without a question, and not requested again", async () => {
  answerCall(
    "post",
    "/client/erase/k1",
    HttpResponse.json({ data: { keptSales: 1, keptOrders: 0 } }),
  );
  const { user, router } = open();
  await user.click(await screen.findByRole("button", { name: "Actions : Paul Petit" }));
  await user.click(screen.getByRole("menuitem", { name: "Effacer les données" }));
  const dialog = within(
    await screen.findByRole("dialog", { name: "Paul Petit : effacer les données ?" }),
  );
  const asked = jest.fn();
  server.use(
    http.get("/client/getById/k1", () => {
      asked();
      return refusal(404, {});
    }),
  );
  await pasteInto(user, dialog.getByRole("textbox", { name: /Nom de la personne/ }), "Paul Petit");
  await user.click(dialog.getByRole("button", { name: "Effacer définitivement" }));
  expect(await screen.findByText(/^Données effacées/)).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.pathname).toBe("/app/clients"));
  expect(screen.queryByText("Quitter sans enregistrer ?")).not.toBeInTheDocument();
  expect(asked).not.toHaveBeenCalled();
});
