import { screen, waitFor, within } from "@testing-library/react";
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

const open = () =>
  renderWithProviders(<CarPage />, { route: "/app/cars/c1", path: "/app/cars/:id" });

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
    "9 500 CHF",
    "2 oct. 2026",
    "TVA sur la marge",
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
  open();
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
  const { user } = open();
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
  open();
  expect(await screen.findByText("Vendue en 21 jours")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Baisser/ })).not.toBeInTheDocument();
});
