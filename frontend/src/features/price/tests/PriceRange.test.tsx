import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { answerSignedIn, refusal } from "../../../testing/answers";
import { words } from "../../../testing/reading";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import PriceRange from "../PriceRange";
import type { Comparables } from "../types";
import { comparables, few, some } from "./data";

const answer = (found: Comparables) =>
  server.use(http.get("/car/:id/comparables", () => HttpResponse.json({ data: found })));

const car = { kind: "car", id: "c1" } as const;

beforeEach(() => answerSignedIn());

test("the range, its median and what it comes from", async () => {
  answer(comparables);
  renderWithProviders(<PriceRange of={car} kilometrage={50_000} price={14_960} />);
  expect(await screen.findByText("13 570 € à 15 090 €")).toBeVisible();
  const line = (start: RegExp) => screen.getByText(start).closest("p") as HTMLElement;
  expect(words(line(/^Médiane/))).toBe("Médiane : 14 500 € · votre prix est supérieur de 3 %");
  expect(words(line(/^1 vente/))).toBe(
    "1 vente, 1 estimation et 6 voitures en stock · fiabilité correcte",
  );
  // A separator stays with the fact that follows it.
  expect(screen.getAllByText("·")).toHaveLength(2);
  expect(screen.getByRole("img", { name: /^Prix de 8 véhicules comparables/ })).toBeVisible();
});

test("the rows behind it are links to their pages", async () => {
  answer(comparables);
  const { user } = renderWithProviders(<PriceRange of={car} kilometrage={50_000} />);
  await user.click(await screen.findByRole("button", { name: "Voir les 8 véhicules" }));
  const table = screen.getByRole("table", { name: "Véhicules comparables" });
  expect(within(table).getAllByRole("row")).toHaveLength(9);
  expect(within(table).getByRole("link", { name: "Clio vendue" })).toHaveAttribute(
    "href",
    "/app/cars/c7",
  );
  expect(within(table).getByRole("link", { name: "Clio estimée" })).toHaveAttribute(
    "href",
    "/app/estimations/e7",
  );
  expect(
    screen.getByText(/année à 1 près, kilométrage à 20 % près, sur 24 mois/),
  ).toHaveTextContent("-1 775 € pour 10 000 km de plus, +430 € pour une année plus récente");
  await user.click(screen.getByRole("button", { name: "Masquer les véhicules" }));
  expect(screen.queryByRole("table")).not.toBeInTheDocument();
});

test("the median is taken over with its currency", async () => {
  answer(comparables);
  const onPick = jest.fn();
  const { user } = renderWithProviders(
    <PriceRange of={car} kilometrage={50_000} onPick={onPick} />,
  );
  await user.click(
    await screen.findByRole("button", { name: "Reprendre la médiane comme prix de revente" }),
  );
  expect(onPick).toHaveBeenCalledWith(14_500, "EUR");
});

test("from three to seven rows give a range without a median", async () => {
  answer(some);
  renderWithProviders(
    <PriceRange of={car} kilometrage={50_000} price={14_960} onPick={jest.fn()} />,
  );
  expect(await screen.findByText("12 500 € à 15 990 €")).toBeVisible();
  expect(
    screen.getByText("Pas de médiane : il faut au moins huit véhicules comparables."),
  ).toBeVisible();
  expect(screen.getByRole("img", { name: /^Prix de 3 véhicules comparables/ })).toBeVisible();
  expect(screen.queryByText(/^Médiane|votre prix/)).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /médiane/ })).not.toBeInTheDocument();
});

test("with too few rows it says so, and shows them", async () => {
  answer(few);
  const { user } = renderWithProviders(
    <PriceRange of={car} kilometrage={50_000} onPick={jest.fn()} />,
  );
  expect(
    await screen.findByText(/^Données insuffisantes : un seul véhicule comparable/),
  ).toBeVisible();
  expect(
    screen.queryByRole("button", { name: "Reprendre la médiane comme prix de revente" }),
  ).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Voir le véhicule" }));
  expect(screen.getByRole("table")).toBeVisible();
});

test("what has to be known first is named", async () => {
  answer({ ...few, n: 0, rows: [], steps: [], missing: ["annee"] });
  renderWithProviders(<PriceRange of={car} kilometrage={null} />);
  expect(await screen.findByText("Ajoutez l’année pour comparer les prix.")).toBeVisible();
});

test("where no car is near enough, it is said how near one has to be", async () => {
  answer({ ...few, n: 0, rows: [], steps: [] });
  renderWithProviders(<PriceRange of={car} kilometrage={50_000} />);
  expect(
    await screen.findByText(/année à 3 ans près, kilométrage à 60\s% près/),
  ).toBeInTheDocument();
});

test("a failure can be tried again", async () => {
  server.use(http.get("/car/:id/comparables", () => refusal(422, { message: "Panne" })));
  const { user } = renderWithProviders(<PriceRange of={car} kilometrage={50_000} />);
  expect(await screen.findByText("Les prix comparables n’ont pas pu être chargés")).toBeVisible();
  answer(comparables);
  await user.click(screen.getByRole("button", { name: "Réessayer" }));
  expect(await screen.findByText("13 570 € à 15 090 €")).toBeVisible();
});
