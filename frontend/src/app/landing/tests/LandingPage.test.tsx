import { act, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { answerSignedIn, firstSteps, listAnswer, STEPS } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { dashboard, emptyStatistics } from "../../../features/statistics/tests/data";
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

const STARTED = firstSteps(["garage"], { dismissed: false });

test("an account that is being set up shows no zeros, and says when figures come", async () => {
  open(STARTED);
  server.use(...emptyStatistics);
  expect(await screen.findByText(/^Vos chiffres apparaîtront ici/)).toBeVisible();
  expect(await screen.findByText("Votre catalogue est vide")).toBeVisible();
  expect(screen.queryByText("Nouveaux prospects")).not.toBeInTheDocument();
  expect(screen.queryByRole("heading", { name: /^Chiffre d’affaires/ })).not.toBeInTheDocument();
});

test("an account that is being set up shows the figures that it has", async () => {
  open(STARTED);
  const nothing = { verified: 0, unverified: 0, total: 0 };
  const data = { ...dashboard, clients: nothing, clientsByRegion: [] };
  server.use(
    http.get("/partner/statistics/all", () => HttpResponse.json({ data })),
    ...emptyStatistics,
  );
  expect(await screen.findByText("1 sur 7 terminés")).toBeVisible();
  expect(await screen.findByRole("link", { name: /^Nouveaux prospects/ })).toBeVisible();
  expect(screen.getByRole("region", { name: "Modèles les plus populaires" })).toBeVisible();
  expect(screen.queryByText("Clients vérifiés")).not.toBeInTheDocument();
  expect(screen.queryByRole("region", { name: "Clients par région" })).not.toBeInTheDocument();
  expect(screen.queryByRole("heading", { name: /^Chiffre d’affaires/ })).not.toBeInTheDocument();
});

test("figures that cannot be read say so, and are not requested again and again", async () => {
  open(STARTED);
  expect((await screen.findAllByRole("button", { name: "Réessayer" })).length).toBeGreaterThan(0);
  const before = asked.length;
  await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(asked.length).toBeLessThanOrEqual(before + 2);
});

test("other accounts show all figures, also those that are zero", async () => {
  open(firstSteps());
  server.use(...emptyStatistics);
  expect(await screen.findByRole("link", { name: /^Nouveaux prospects/ })).toBeVisible();
  expect(screen.getByRole("heading", { name: /^Chiffre d’affaires/ })).toBeVisible();
  expect(screen.getByRole("region", { name: "Clients par région" })).toBeVisible();
});

test.each([
  ["one is done", STARTED],
  ["they are closed", firstSteps()],
  ["all are done", firstSteps(STEPS, { dismissed: false })],
])("the figures are there once %s", async (_when, steps) => {
  open(steps);
  await waitFor(() => expect(asked).not.toEqual([]));
  expect(today()).toBeVisible();
});
