import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { answerSignedIn, firstSteps, listAnswer, STEPS } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import LandingPage from "../LandingPage";

const samples = { cars: 20, prospects: 15, estimations: 8 };
let asked: string[];

function open(steps: ReturnType<typeof firstSteps>) {
  asked = [];
  answerSignedIn();
  server.use(
    http.get("/partner/first-steps", () => HttpResponse.json(steps)),
    http.get("/partner/statistics/*", ({ request }) => {
      asked.push(new URL(request.url).pathname);
      return new HttpResponse(null, { status: 503 });
    }),
    listAnswer("/car/all", []),
  );
  renderWithProviders(<LandingPage />, { route: "/app/dashboards/default" });
}

const today = () => screen.queryByRole("region", { name: "Aujourd’hui" });

test("the steps of a new account stand alone until the first is done", async () => {
  open(firstSteps([], { dismissed: false }));
  expect(await screen.findByText("0 sur 7 terminés")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Imprimer" })).not.toBeInTheDocument();
  expect(today()).not.toBeInTheDocument();
  expect(screen.queryByRole("region", { name: "Chiffre d’affaires" })).not.toBeInTheDocument();
});

test("samples are shown under the steps, and no figure that leaves them out", async () => {
  open(firstSteps([], { dismissed: false, samples }));
  expect(await screen.findByText("0 sur 7 terminés")).toBeVisible();
  expect(today()).toBeVisible();
  expect(screen.queryByRole("region", { name: "Chiffre d’affaires" })).not.toBeInTheDocument();
});

test.each([
  ["one is done", firstSteps(["garage"], { dismissed: false })],
  ["they are closed", firstSteps()],
  ["all are done", firstSteps(STEPS, { dismissed: false })],
])("the figures are there once %s", async (_when, steps) => {
  open(steps);
  await waitFor(() => expect(asked).not.toEqual([]));
  expect(today()).toBeVisible();
});
