import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { today } from "../../../lib/zone";
import { stopClock } from "../../../testing/clock";
import { refusal } from "../../../testing/answers";
import { linksOf, rowsOf, words } from "../../../testing/reading";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import SalesPage from "../sales/SalesPage";
import { dashboardsOf, nothingIn, november, sales2026 } from "./dashboardData";

const PATH = "/app/dashboards/sales";
const open = (search = "") =>
  renderWithProviders(<SalesPage />, { route: `${PATH}${search}`, path: PATH });

async function tile(name: RegExp) {
  const link = await screen.findByRole("link", { name });
  return [words(link.parentElement as HTMLElement), link.getAttribute("href")];
}

test("each figure beside the year before to the same day, opening what it counts", async () => {
  server.use(...dashboardsOf(november, sales2026));
  open();
  expect(await tile(/^Ventes de voitures TTC.*33/)).toEqual([
    "Ventes de voitures TTC33 001 €-50 %66 000 € à la même date en 2025",
    `${PATH}?sales=2026&devise=EUR`,
  ]);
  expect(await tile(/^Voitures vendues/)).toEqual([
    "Voitures vendues3-50 %6 à la même date en 2025",
    `${PATH}?sales=2026&devise=EUR`,
  ]);
  expect(await tile(/^Prix moyen/)).toEqual([
    "Prix moyen11 000 €0 %11 000 € à la même date en 2025",
    `${PATH}?sales=2026&devise=EUR`,
  ]);
  expect(await tile(/^Marge/)).toEqual([
    "Marge HT4 200 €prix d’achat connu pour 2 ventes sur 3",
    `${PATH}?sales=2026&devise=EUR`,
  ]);
  expect(await tile(/^Valeur du stock/)).toEqual([
    "Valeur du stock45 000 €3 voitures à vendre",
    "/app/cars?status=available&devise=EUR",
  ]);
});

test("months beside those of the year before, models, garages and stock", async () => {
  server.use(...dashboardsOf(november, sales2026));
  open();
  const months = await rowsOf("Ventes de voitures TTC par mois");
  expect(months).toHaveLength(13);
  expect(months[0]).toEqual(["Mois", "2026", "2025"]);
  expect(months[11]).toEqual(["novembre 2026", "33 000,50 €", "30 000,00 €"]);
  expect(await rowsOf("Ventes de voitures TTC par modèle")).toEqual([
    ["Modèle", "Ventes de voitures TTC"],
    ["Renault Clio", "23 000,50 €"],
    ["Dacia Duster", "10 000,00 €"],
  ]);
  expect(await rowsOf("Ventes de voitures TTC par garage")).toEqual([
    ["Garage", "Ventes de voitures TTC"],
    ["Atelier", "33 000,00 €"],
    ["Sans garage", "0,50 €"],
  ]);
  expect(await rowsOf("Valeur du stock par ancienneté")).toEqual([
    ["Ancienneté en stock", "Valeur du stock par ancienneté"],
    ["0 à 30 jours", "30 000 €"],
    ["31 à 60 jours", "0 €"],
    ["61 à 90 jours", "0 €"],
    ["Plus de 90 jours", "15 000 €"],
  ]);
});

test.each([
  ["Ventes de voitures TTC par mois", ["?sales=2026-11&devise=EUR", "?sales=2025-11&devise=EUR"]],
  [
    "Ventes de voitures TTC par modèle",
    ["?sales=2026&devise=EUR&modelCarId=m1", "?sales=2026&devise=EUR&deletedModel=Dacia+Duster"],
  ],
  [
    "Ventes de voitures TTC par garage",
    ["?sales=2026&devise=EUR&garageId=g1", "?sales=2026&devise=EUR&garageId=none"],
  ],
])("each bar of '%s' opens the sales it counts", async (title, links) => {
  server.use(...dashboardsOf(november, sales2026));
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: `Afficher le tableau : ${title}` }));
  expect((await linksOf(title)).map(([, href]) => href)).toEqual(
    links.map((link) => `${PATH}${link}`),
  );
});

test("each age of the stock opens its cars", async () => {
  server.use(...dashboardsOf(november, sales2026));
  const { user } = open();
  const title = "Valeur du stock par ancienneté";
  await user.click(await screen.findByRole("button", { name: `Afficher le tableau : ${title}` }));
  expect((await linksOf(title)).map(([, href]) => href)).toEqual(
    ["0..31", "31..61", "61..91", "91.."].map(
      (age) => `/app/cars?status=available&devise=EUR&age=${age}`,
    ),
  );
});

test("cars sold and average prices in place of revenue", async () => {
  server.use(...dashboardsOf(november, sales2026));
  const { user, router } = open();
  await user.click(await screen.findByRole("button", { name: "Voitures vendues" }));
  expect(router.state.location.search).toBe("?measure=count");
  // The highest first, whatever is measured.
  expect((await rowsOf("Voitures vendues par modèle")).slice(1)).toEqual([
    ["Dacia Duster", "2"],
    ["Renault Clio", "1"],
  ]);
  await user.click(screen.getByRole("button", { name: "Prix moyen" }));
  expect((await rowsOf("Prix moyen par mois"))[11]).toEqual([
    "novembre 2026",
    "11 000,17 €",
    "15 000,00 €",
  ]);
});

test("another currency is looked at apart", async () => {
  server.use(...dashboardsOf(november, sales2026));
  const { user, router } = open();
  await user.click(await screen.findByRole("button", { name: "CHF" }));
  expect(router.state.location.search).toBe("?currency=CHF");
  const [figure] = await tile(/^Ventes de voitures TTC.*9/);
  expect(figure).toBe("Ventes de voitures TTC9 000 CHFnouveau2025 : 0 CHF");
});

test("the year is in the address; the server says which one is current", async () => {
  const asked: string[] = [];
  server.use(...dashboardsOf(november, sales2026, asked));
  const { user, router } = open();
  const before = String(Number(today().slice(0, 4)) - 1);
  await user.click(await screen.findByRole("button", { name: before }));
  await waitFor(() => expect(asked).toEqual(["", `?year=${before}`]));
  expect(router.state.location.search).toBe(`?year=${before}`);
});

test("a year is offered once it has begun by the partner's clock", async () => {
  stopClock("2026-12-31T23:30:00Z");
  server.use(...dashboardsOf(november, sales2026));
  open();
  expect(await screen.findByRole("button", { name: "2027" })).toBeVisible();
  jest.useRealTimers();
});

test("a year that is none in the address is the current one", async () => {
  const asked: string[] = [];
  server.use(...dashboardsOf(november, sales2026, asked));
  open("?year=20x6&measure=weight&currency=ABC");
  await waitFor(() => expect(asked).toEqual([""]));
  expect(await rowsOf("Ventes de voitures TTC par mois")).toHaveLength(13);
});

test("no sale: charts say so, and one currency needs no choice", async () => {
  server.use(...dashboardsOf(november, { year: 2026, currencies: [nothingIn("EUR")] }));
  open();
  await waitFor(() => expect(screen.getAllByText("Aucune donnée")).toHaveLength(5));
  expect(screen.queryByRole("button", { name: "EUR" })).not.toBeInTheDocument();
  expect((await tile(/^Prix moyen/))[0]).toBe("Prix moyen–");
});

test.each([
  ["the server's error", refusal(500, { message: "Base indisponible" }), "Base indisponible"],
  ["'Erreur' where it has none", new HttpResponse("", { status: 502 }), "Erreur"],
])("a failure shows %s, and tries again when asked", async (_what, answer, message) => {
  server.use(
    http.get("/partner/statistics/sales", () => answer.clone(), { once: true }),
    ...dashboardsOf(november, sales2026),
  );
  const { user } = open();
  expect(await screen.findByRole("heading", { name: message })).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Réessayer" }));
  expect(await rowsOf("Ventes de voitures TTC par garage")).toHaveLength(3);
});

test("how right planned prices were waits for eight files", async () => {
  server.use(...dashboardsOf(november, sales2026));
  open();
  expect(
    await screen.findByText("Données insuffisantes : aucun dossier, il en faut 8."),
  ).toBeVisible();
});

test("how right planned prices were, with the cars behind it", async () => {
  const file = {
    estimationId: "e1",
    carId: "c1",
    carName: "Clio V",
    currency: "EUR" as const,
    planned: 11_000,
    obtained: 10_000,
    error: 0.1,
    plannedCosts: 300,
    costs: 450,
    plannedMargin: 1_200,
    margin: -150,
    vatRegime: "margin",
    days: 34,
    soldAt: "2026-11-02T10:00:00+01:00",
  };
  const found = {
    overall: { n: 17, bias: 0.04, spread: 0.08 },
    byModel: [{ modelCarId: "m1", intitule: "Renault Clio", n: 9, bias: 0.04, spread: 0.08 }],
    byPriceClass: [
      { currency: "EUR", first: 10_000, last: 20_000, n: 17, bias: 0.04, spread: 0.08 },
      { currency: "EUR", first: 40_000, last: null, n: 1, bias: null, spread: null },
    ],
    files: [file],
  };
  server.use(
    http.get("/partner/statistics/priceBias", () => HttpResponse.json({ data: found })),
    ...dashboardsOf(november, sales2026),
  );
  const { user } = open();
  expect(
    await screen.findByText(
      "Vos prix de revente prévus sont le plus souvent 4 % au-dessus du prix obtenu, sur 17 dossiers.",
    ),
  ).toBeVisible();
  expect(screen.getAllByRole("listitem").map(words)).toEqual([
    "Renault Clio : +4 % (dispersion 8 %, 9 dossiers)",
    "De 10 000 € à 20 000 € : +4 % (dispersion 8 %, 17 dossiers)",
  ]);
  await user.click(screen.getByRole("button", { name: "Voir le dossier" }));
  const table = screen.getByRole("table", { name: "Voitures estimées puis vendues" });
  const [, row] = within(table).getAllByRole("row");
  expect([...(row as HTMLElement).children].map((cell) => words(cell as HTMLElement))).toEqual([
    "Clio V",
    "11 000 €",
    "10 000 €",
    "+10 %",
    "300 € → 450 €",
    "1 200 € → -150 €",
    "34",
  ]);
  expect(screen.getByRole("link", { name: "Clio V" })).toHaveAttribute("href", "/app/cars/c1");
});
