import { act, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { answerForm, answerSignedIn, listAnswer, pageOf, refusal } from "../../../testing/answers";
import { words } from "../../../testing/reading";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { documentOf } from "../../documents/tests/data";
import { comparables } from "../../price/tests/data";
import CarPage from "../CarPage";
import { carOf } from "./data";

beforeEach(() => {
  answerSignedIn({ holdingCostPerDay: 12 });
  server.use(listAnswer("/api/document/getAll", []));
  const nothing = { project: null, costs: [], currency: "EUR", purchasePrice: null, margin: null };
  server.use(
    http.get("/project/car/c1", () => HttpResponse.json({ data: { ...nothing, sold: false } })),
  );
});

const open = (tab = "") =>
  renderWithProviders(
    <CarPage requests={({ car }) => `Demandes pour ${car.nom}`} declarations={() => null} />,
    {
      route: `/app/cars/c1${tab && `?tab=${tab}`}`,
      path: "/app/cars/:id",
    },
  );

test("shows every fact of a car, and what is not known as such", async () => {
  server.use(
    http.get("/car/getById/c1", () =>
      HttpResponse.json({
        data: carOf({
          status: "sold",
          assignedTo: { id: null, fullName: "Paul Petit" },
          purchasePrice: 9_500,
          purchaseCurrency: "CHF",
          purchaseDate: "2026-10-02",
        }),
      }),
    ),
    listAnswer("/sale/all", []),
  );
  const { user } = open();
  expect(
    await screen.findByRole("heading", { level: 1, name: "Clio V Intens" }),
  ).toBeInTheDocument();
  for (const text of [
    "12 500 €",
    "2021",
    "42 000 km",
    "Essence",
    "Manuelle",
    "FG-123-ZK",
    "Vendue",
    "Paul Petit",
  ]) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
  expect(screen.getAllByText("Non renseigné")).toHaveLength(4);
  await user.click(screen.getByRole("button", { name: "Afficher la photo 2" }));
  expect(screen.getByRole("img", { name: "Clio V Intens, photo 2" })).toHaveAttribute(
    "src",
    "/media/p2.jpg",
  );
  expect(document.title).toContain("Clio V Intens");

  await user.click(screen.getByRole("tab", { name: "Achat et préparation" }));
  const purchase = within(await screen.findByRole("region", { name: "Achat" }));
  for (const text of ["9 500 CHF", "2 oct. 2026", "TVA sur la marge"])
    expect(purchase.getByText(text)).toBeInTheDocument();
});

test("its documents are there, and another one is added from here", async () => {
  server.use(
    http.get("/car/getById/c1", () => HttpResponse.json({ data: carOf() })),
    http.get("/api/document/getAll", ({ request }) =>
      HttpResponse.json(
        pageOf(new URL(request.url).searchParams.get("carId") === "c1" ? [documentOf()] : []),
      ),
    ),
  );
  open("documents");
  const section = within(await screen.findByRole("region", { name: "Documents" }));
  expect(await section.findByRole("link", { name: documentOf().title })).toBeVisible();
  expect(section.getByRole("link", { name: "Ajouter un document" })).toHaveAttribute(
    "href",
    "/app/documents/add?carId=c1",
  );
});

test("a car that is not there leads back to the list", async () => {
  server.use(http.get("/car/getById/c1", () => refusal(404, { message: "Introuvable" })));
  open();
  expect(await screen.findByText("Voiture introuvable")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Retour aux voitures" })).toHaveAttribute(
    "href",
    "/app/cars",
  );
});

test("a failure says so", async () => {
  server.use(http.get("/car/getById/c1", () => refusal(500, { message: "Panne" })));
  open();
  expect(await screen.findByText("Erreur lors du chargement du véhicule")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Réessayer" })).toBeInTheDocument();
});

test("how long it stands, what that costs, and the next price in one click", async () => {
  let stored = carOf({ prix: 14_990, daysInStock: 47, holdingCost: 564 });
  let daysToSell = 34;
  const step = { by: "Claire Martin", currency: "EUR", previousCurrency: "EUR" };
  server.use(
    http.get("/car/getById/c1", () => HttpResponse.json({ data: stored })),
    http.get("/car/c1/comparables", () =>
      HttpResponse.json({ data: { ...comparables, daysToSell } }),
    ),
    // The server works out what each price would leave.
    http.get("/project/car/c1", ({ request }) => {
      const margin = Number(new URL(request.url).searchParams.get("prix")) - 13_250;
      return HttpResponse.json({
        data: {
          project: null,
          costs: [],
          currency: "EUR",
          margin,
          vatRegime: "margin",
          sold: false,
        },
      });
    }),
    http.get("/car/c1/price-history", () =>
      HttpResponse.json({
        data: [
          { ...step, at: "2026-11-03T10:00:00+01:00", price: 14_990, previous: 15_490 },
          { ...step, at: "2026-10-07T10:00:00+02:00", price: 15_490, previous: null, by: "" },
        ],
      }),
    ),
  );
  const sent = answerForm(
    "put",
    "/car/updateById/c1",
    HttpResponse.json({ data: { ...stored, prix: 14_490 } }),
  );
  const { user } = open("price");
  const panel = within(await screen.findByRole("region", { name: "Durée en stock" }));
  expect(panel.getByText("En stock depuis 47 jours")).toBeVisible();
  expect(await panel.findByText("Coût d’immobilisation : 564 €")).toBeVisible();
  expect(
    await panel.findByText("Vos voitures comparables se sont vendues en 34 jours (médiane)."),
  ).toBeVisible();
  expect(await panel.findByText("Marge HT restante : 1 240 €")).toBeVisible();
  expect((await panel.findAllByRole("listitem")).map(words)).toEqual([
    "14 990 € · -500 €3 nov. 2026, 10:00 · Claire Martin",
    "15 490 €7 oct. 2026, 10:00",
  ]);
  stored = { ...stored, prix: 14_490 };
  daysToSell = 31;
  await user.click(panel.getByRole("button", { name: /^Baisser de 500\s€/ }));
  expect(await screen.findByText("Nouveau prix : 14 490 €")).toBeInTheDocument();
  expect(await panel.findByText("Marge HT restante : 940 €")).toBeVisible();
  expect(await panel.findByText(/se sont vendues en 31 jours/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Annuler" }));
  await waitFor(() =>
    expect(sent).toEqual([
      ["prix", "14490"],
      ["prix", "14990"],
    ]),
  );
});

test("a sold car tells in how many days it went", async () => {
  server.use(
    http.get("/car/getById/c1", () =>
      HttpResponse.json({
        data: carOf({
          status: "sold",
          assignedTo: { id: null, fullName: "Paul Petit" },
          daysInStock: 21,
        }),
      }),
    ),
    listAnswer("/sale/all", []),
  );
  open("price");
  expect(await screen.findByText("Vendue en 21 jours")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Baisser/ })).not.toBeInTheDocument();
});

test("a tab has an address of its own, keys lead to it, and Back leads to the one before", async () => {
  const asked: string[] = [];
  server.events.on("request:start", ({ request }) => asked.push(new URL(request.url).pathname));
  server.use(
    http.get("/car/getById/c1", () => HttpResponse.json({ data: carOf() })),
    listAnswer("/api/document/getAll", []),
  );
  const { user, router } = open();
  const first = await screen.findByRole("tab", { name: "Fiche", selected: true });
  expect(screen.getByRole("tabpanel", { name: "Fiche" })).toHaveTextContent("FG-123-ZK");
  act(() => first.focus());
  await user.keyboard("{ArrowLeft}{ArrowLeft}{ArrowLeft}{Enter}");

  expect(await screen.findByRole("tabpanel", { name: "Demandes" })).toHaveTextContent(
    "Demandes pour Clio V Intens",
  );
  expect(router.state.location.search).toBe("?tab=requests");
  expect(screen.getByRole("link", { name: "Modifier" })).toHaveAttribute(
    "href",
    "/app/cars/c1/edit?tab=requests",
  );
  await act(() => router.navigate(-1));
  expect(await screen.findByRole("tabpanel", { name: "Fiche" })).toBeVisible();
  for (const path of ["/project/car/c1", "/car/c1/price-history", "/api/document/getAll"])
    expect(asked).not.toContain(path);
});

test("an unknown tab is the first one", async () => {
  server.use(http.get("/car/getById/c1", () => HttpResponse.json({ data: carOf() })));
  open("nothing");
  expect(await screen.findByRole("tab", { name: "Fiche", selected: true })).toBeVisible();
});

test.each([
  ["2026-11-07T10:00:00+01:00", ["Dernière modification7 nov. 2026, 10:00"]],
  // The cancelling itself changed the car then.
  ["2026-11-06T10:00:01+01:00", []],
])("what happened with the car, changed at %s, the newest first", async (updatedAt, last) => {
  const price = { by: "Claire Martin", currency: "EUR", previousCurrency: "EUR" };
  const sale = {
    id: "v1",
    carId: "c1",
    carName: "Clio V Intens",
    modelName: "Renault Clio",
    clientId: "k1",
    clientName: "Paul Petit",
    prix: 12_000,
    devise: "EUR",
    soldAt: "2026-11-05T10:00:00+01:00",
    cancelledAt: "2026-11-06T10:00:00+01:00",
  };
  server.use(
    http.get("/car/getById/c1", () =>
      HttpResponse.json({
        data: carOf({
          purchaseDate: "2026-10-20",
          purchasePrice: 9_500,
          createdAt: "2026-11-01T09:30:00+01:00",
          updatedAt,
        }),
      }),
    ),
    http.get("/car/c1/price-history", () =>
      HttpResponse.json({
        data: [
          { ...price, at: "2026-11-03T10:00:00+01:00", price: 12_500, previous: 13_000 },
          { ...price, at: "2026-11-01T09:30:00+01:00", price: 13_000, previous: null, by: "" },
        ],
      }),
    ),
    listAnswer("/sale/all", [sale]),
    listAnswer("/project/all", [
      { name: "Clio V", createdAt: "2026-11-01T11:00:00+01:00", closedAt: null },
    ]),
  );
  open("history");
  const panel = within(await screen.findByRole("tabpanel", { name: "Historique" }));
  expect((await panel.findAllByRole("listitem")).map(words)).toEqual([
    ...last,
    "Vente à Paul Petit annulée6 nov. 2026, 10:00",
    "Vendue à Paul Petit pour 12 000 €5 nov. 2026, 10:00",
    "Prix : 13 000 € → 12 500 €3 nov. 2026, 10:00 · Claire Martin",
    "Préparation commencée : Clio V1 nov. 2026, 11:00",
    "Ajoutée1 nov. 2026, 09:30",
    "Achetée 9 500 €20 oct. 2026",
  ]);
});

test("a history of which a part cannot be read says so, and is there after a retry", async () => {
  server.use(
    http.get("/car/getById/c1", () => HttpResponse.json({ data: carOf() })),
    http.get("/car/c1/price-history", () => HttpResponse.json({ data: [] })),
    http.get("/sale/all", () => refusal(500, { message: "Panne" })),
    listAnswer("/project/all", []),
  );
  const { user } = open("history");
  const retry = await screen.findByRole("button", { name: "Réessayer" });
  server.use(listAnswer("/sale/all", []));
  await user.click(retry);
  expect(await screen.findByText("Ajoutée")).toBeVisible();
});
