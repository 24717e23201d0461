import { act, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { answerSignedIn, refusal } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { comparables } from "../../price/tests/data";
import StockPanel from "../stock/StockPanel";
import { carOf } from "./data";

const car = carOf({ prix: 14_990, daysInStock: 61 });

/** Cuts the price and goes to another page; the server gives its answers then, one for each change. */
async function leaveAfterCut(...answers: (() => Response)[]) {
  answerSignedIn();
  let answer: () => void = () => undefined;
  const left = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const prices: unknown[] = [];
  server.use(
    http.get("/car/c1/comparables", () => HttpResponse.json({ data: comparables })),
    http.get("/project/car/c1", () => new HttpResponse(null, { status: 404 })),
    http.get("/car/c1/price-history", () => HttpResponse.json({ data: [] })),
    http.put("/car/updateById/c1", async ({ request }) => {
      prices.push((await request.formData()).get("prix"));
      await left;
      return answers[prices.length - 1]?.() ?? HttpResponse.json({ data: car });
    }),
  );
  const { user, router } = renderWithProviders(<StockPanel car={car} />, {
    route: "/app/cars/c1",
    path: "/app/cars/:id",
  });
  await user.click(await screen.findByRole("button", { name: /^Baisser de 500\s€/ }));
  await waitFor(() => expect(prices).toEqual(["14490"]));
  await act(() => router.navigate("/app/clients"));
  expect(screen.queryByRole("button", { name: /^Baisser/ })).not.toBeInTheDocument();
  answer();
  return { user, prices };
}

test("a refused price cut is told wherever the person is by then", async () => {
  const message = "Cette voiture est vendue.";
  await leaveAfterCut(() => refusal(409, { message }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByText(/^Nouveau prix/)).not.toBeInTheDocument();
});

test("a price cut can be undone from another page, which tells a refusal too", async () => {
  const message = "Cette voiture est vendue.";
  const { user, prices } = await leaveAfterCut(
    () => HttpResponse.json({ data: car }),
    () => refusal(409, { message }),
  );
  expect(await screen.findByText(/^Nouveau prix : 14\s490\s€/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Annuler" }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(prices).toEqual(["14490", "14990"]);
});

test("amounts one below the other all have cents where one of them has some", async () => {
  answerSignedIn();
  server.use(
    http.get("/car/c1/comparables", () => HttpResponse.json({ data: comparables })),
    http.get("/project/car/c1", () =>
      HttpResponse.json({
        data: { project: null, costs: [], currency: "EUR", margin: 1240.5, sold: false },
      }),
    ),
  );
  renderWithProviders(<StockPanel car={{ ...car, holdingCost: 564 }} />);
  expect(await screen.findByText(/1\s240,50\s€/)).toBeVisible();
  expect(screen.getByText(/564,00\s€/)).toBeVisible();
  expect(screen.getByRole("button", { name: /^Baisser de 500,00\s€/ })).toBeVisible();
});
