import { useQuery } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { answerCall, listAnswer, pageOf, refusal } from "../../../../testing/answers";
import { stopClock } from "../../../../testing/clock";
import { words } from "../../../../testing/reading";
import { renderWithProviders } from "../../../../testing/render";
import { server } from "../../../../testing/server";
import { pasteInto, confirmQuestion, openDialog } from "../../../../testing/steps";
import CarPage from "../../CarPage";
import { carOf } from "../../tests/data";
import { clientOf } from "../../../clients/tests/data";
import type { Schemas } from "../../../../lib/api/types";
import type { Sale } from "../types";

const sold = carOf({ status: "sold", assignedTo: { id: "k1", fullName: "Paul Petit" } });
const sale: Sale = {
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
const unprepared = { project: null, costs: [], currency: "EUR", purchasePrice: null, margin: null };
let car = carOf();
let asked: string[] = [];
let sent: unknown;
const readTimeline = jest.fn(() => Promise.resolve({}));

/** The steps of the client. */
function Steps() {
  useQuery({ queryKey: ["timeline", "client", "k1"], queryFn: readTimeline });
  return null;
}

beforeEach(() => {
  car = carOf();
  asked = [];
  sent = undefined;
  readTimeline.mockClear();
  server.use(
    http.get("/car/getById/c1", () => HttpResponse.json({ data: car })),
    http.get("/client/getAll", ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(pageOf([clientOf()]));
    }),
    listAnswer("/prospect/all", []),
    listAnswer("/sale/all", [sale]),
    http.get("/project/car/c1", () => HttpResponse.json({ data: unprepared })),
    http.post("/car/assign-to-client", async ({ request }) => {
      sent = await request.json();
      car = sold;
      return HttpResponse.json({ data: sold });
    }),
  );
});

async function open() {
  const page = (
    <>
      <CarPage requests={() => null} declarations={() => null} />
      <Steps />
    </>
  );
  const view = renderWithProviders(page, { route: "/app/cars/c1", path: "/app/cars/:id" });
  const title = "Vendre « Clio V Intens »";
  const dialog = await openDialog(view.user, "Vendre", title);
  await dialog.findByRole("group", { name: /Date de vente/ });
  return { ...view, dialog };
}

async function choosePaul({ user, dialog }: Awaited<ReturnType<typeof open>>) {
  await pasteInto(user, dialog.getByRole("combobox", { name: "Client" }), "06 12");
  await waitFor(() => expect(asked).toContainEqual(expect.stringContaining("search=06")));
  await user.click(await screen.findByRole("option", { name: /Paul Petit/ }));
}

const submit = ({ user, dialog }: Awaited<ReturnType<typeof open>>) =>
  user.click(dialog.getByRole("button", { name: "Enregistrer la vente" }));

test("a car goes to a client found as one types, at its own price, today", async () => {
  const view = await open();
  expect(view.dialog.getByRole("combobox", { name: "Client" })).toHaveFocus();
  expect(view.dialog.getByRole("textbox", { name: "Prix de vente" })).toHaveValue("12\u202f500");
  await choosePaul(view);
  await submit(view);
  expect(await screen.findByText("Voiture vendue à Paul Petit")).toBeInTheDocument();
  expect(sent).toEqual({ carId: "c1", clientId: "k1", prix: "12500" });
  expect(await screen.findByRole("link", { name: "Paul Petit" })).toHaveAttribute(
    "href",
    "/app/clients/k1",
  );
  expect(await screen.findByText("Le 3 nov. 2026 pour 12 000 €")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Vendre" })).not.toBeInTheDocument();
  await waitFor(() => expect(readTimeline).toHaveBeenCalledTimes(2));
});

test("the day of the sale is today by the partner's clock", async () => {
  stopClock("2026-11-30T23:30:00Z");
  const { dialog } = await open();
  expect(words(dialog.getByRole("group", { name: /Date de vente/ }))).toContain("01/12/2026");
  jest.useRealTimers();
});

test("says what is required, under each field", async () => {
  const view = await open();
  await view.user.clear(view.dialog.getByRole("textbox", { name: "Prix de vente" }));
  await submit(view);
  expect(await view.dialog.findByText("Le client est requis")).toBeInTheDocument();
  expect(view.dialog.getByText("Le prix est requis")).toBeInTheDocument();
});

test.each([
  [
    400,
    refusal(400, { code: "car_already_assigned" }),
    "Cette voiture est déjà assignée à un client.",
  ],
  [404, refusal(404, { code: "client_not_found" }), "Ce client n'existe pas."],
  [409, refusal(409, { message: "Le serveur le dit." }), "Le serveur le dit."],
  [500, HttpResponse.json({}, { status: 500 }), "Erreur inconnue"],
])("a %i says why", async (_status, answer, message) => {
  answerCall("post", "/car/assign-to-client", answer);
  const view = await open();
  await choosePaul(view);
  await submit(view);
  expect(await view.dialog.findByText(message)).toBeInTheDocument();
});

test("the server's word about the date stands under it", async () => {
  const errors = { date: ["Cette date est dans le futur."] };
  server.use(http.post("/car/assign-to-client", () => refusal(422, { errors })));
  const view = await open();
  await choosePaul(view);
  await submit(view);
  expect(await view.dialog.findByText("Cette date est dans le futur.")).toBeInTheDocument();
});

test("a client who is new is created on the way", async () => {
  server.use(
    listAnswer("/client/getAll", []),
    http.post("/client/create", () =>
      HttpResponse.json({ data: clientOf({ id: "k9", fullName: "Ana Costa" }) }, { status: 201 }),
    ),
  );
  const view = await open();
  const { user, dialog } = view;
  await pasteInto(user, dialog.getByRole("combobox", { name: "Client" }), "Ana Costa");
  await user.click(await screen.findByRole("option", { name: "Créer « Ana Costa »" }));
  const form = within(await screen.findByRole("dialog", { name: "Ajouter un client" }));
  expect(form.getByLabelText(/Nom complet/)).toHaveValue("Ana Costa");
  await user.type(form.getByLabelText(/Téléphone/), "0612345678{Enter}");
  await waitFor(() =>
    expect(dialog.getByRole("combobox", { name: "Client", hidden: true })).toHaveValue("Ana Costa"),
  );
  await waitFor(() =>
    expect(dialog.getByRole("button", { name: "Enregistrer la vente" })).toBeEnabled(),
  );
  await submit(view);
  await waitFor(() => expect(sent).toMatchObject({ clientId: "k9" }));
});

test("a prospect is found beside the clients, unless it is one, and becomes one", async () => {
  const found: Partial<Schemas["Prospect"]>[] = [
    { id: "p1", fullName: "Paula Moreau", phoneNumber: "+33611223344", email: "", clientId: null },
    { id: "p2", fullName: "Paul Petit", phoneNumber: "+33612345678", email: "", clientId: "k1" },
  ];
  server.use(http.get("/prospect/all", () => HttpResponse.json(pageOf(found))));
  const view = await open();
  await pasteInto(view.user, view.dialog.getByRole("combobox", { name: "Client" }), "Paul");
  const option = await screen.findByRole("option", { name: "Paula Moreau 06 11 22 33 44" });
  expect(screen.getAllByRole("option").map(words)).toEqual([
    expect.stringContaining("Paul Petit"),
    "Paula Moreau06 11 22 33 44",
    "Créer « Paul »",
  ]);
  expect(screen.getByText("Clients")).toBeInTheDocument();
  expect(screen.getByText("Prospects")).toBeInTheDocument();
  await view.user.click(option);
  await submit(view);
  await waitFor(() => expect(sent).toEqual({ carId: "c1", prospectId: "p1", prix: "12500" }));
});

test.each([
  ["prospect:p1", "Alice Moreau", { prospectId: "p1" }],
  ["client:k1", "Paul Petit", { clientId: "k1" }],
])("a car that a person's page sells knows its buyer: %s", async (buyer, name, sold) => {
  const alice = { id: "p1", fullName: "Alice Moreau", phoneNumber: "+33611223344", email: "" };
  server.use(
    http.get("/prospect/p1", () => HttpResponse.json({ data: alice })),
    http.get("/client/getById/k1", () => HttpResponse.json({ data: clientOf() })),
  );
  const { user, router } = renderWithProviders(
    <CarPage requests={() => null} declarations={() => null} />,
    {
      route: `/app/cars/c1?sell=${buyer}`,
      path: "/app/cars/:id",
    },
  );
  const dialog = within(await screen.findByRole("dialog", { name: "Vendre « Clio V Intens »" }));
  await waitFor(() => expect(dialog.getByRole("combobox", { name: "Client" })).toHaveValue(name));
  await user.click(dialog.getByRole("button", { name: "Enregistrer la vente" }));
  await waitFor(() => expect(sent).toEqual({ carId: "c1", prix: "12500", ...sold }));
  await waitFor(() => expect(router.state.location.search).toBe(""));
});

test.each([
  [422, "Un client doit avoir un numéro de téléphone."],
  [404, "Ce prospect n'existe pas."],
])("a %i of a prospect says why", async (status, message) => {
  const errors = status === 422 ? { phoneNumber: [message] } : undefined;
  const answer = refusal(status, { code: "prospect_not_found", message, errors });
  server.use(http.post("/car/assign-to-client", () => answer));
  const view = await open();
  await choosePaul(view);
  await submit(view);
  expect(await view.dialog.findByText(message)).toBeInTheDocument();
});

test("a sale is taken back after a question", async () => {
  car = sold;
  server.use(
    http.post("/car/unassign", async ({ request }) => {
      sent = await request.json();
      car = carOf();
      return HttpResponse.json({ data: car });
    }),
  );
  const { user } = renderWithProviders(
    <CarPage requests={() => null} declarations={() => null} />,
    {
      route: "/app/cars/c1",
      path: "/app/cars/:id",
    },
  );
  await user.click(await screen.findByRole("button", { name: "Annuler la vente" }));
  await confirmQuestion(user, "Annuler la vente", "Annuler cette vente ?");
  expect(
    await screen.findByText("Vente annulée : la voiture est de nouveau disponible"),
  ).toBeInTheDocument();
  expect(sent).toEqual({ carId: "c1" });
  expect(await screen.findByText("Disponible")).toBeInTheDocument();
});
