import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { answerSignedIn, firstSteps, refusal, STEPS } from "../../../../testing/answers";
import { renderWithProviders } from "../../../../testing/render";
import { server } from "../../../../testing/server";
import { FirstDay } from "../FirstDay";
import { FirstDayCard } from "../FirstDayCard";

type Steps = ReturnType<typeof firstSteps>;

const counts = { cars: 20, prospects: 15, estimations: 8 };
let steps: Steps;
let calls: string[];

beforeEach(() => {
  calls = [];
  steps = firstSteps([], { dismissed: false });
  answerSignedIn();
  const called = (name: string, change: () => void) => () => {
    calls.push(name);
    change();
    return HttpResponse.json({ message: "", data: counts });
  };
  server.use(
    http.get("/partner/first-steps", () => HttpResponse.json(steps)),
    http.post(
      "/partner/first-steps/dismiss",
      called("close", () => (steps = { ...steps, dismissed: true })),
    ),
    http.delete(
      "/partner/first-steps/dismiss",
      called("reopen", () => (steps = { ...steps, dismissed: false })),
    ),
    http.post(
      "/partner/samples",
      called("add", () => (steps = { ...steps, samples: counts })),
    ),
    http.delete(
      "/partner/samples",
      called("remove", () => (steps = firstSteps([], { dismissed: false }))),
    ),
  );
});

const list = () => screen.findByRole("region", { name: "Premiers pas" });

test("each step that is left has one link, and one that is done has none", async () => {
  steps = firstSteps(["garage"], { dismissed: false });
  renderWithProviders(<FirstDay />);
  const links = within(await list()).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Indiquer vos horaires d’ouverture", "/app/garages?hours=first"],
    ["Ajouter votre première voiture", "/app/cars/new"],
    ["Ouvrir votre vitrine", "/app/settings/showroom"],
    ["Connecter votre boîte mail", "/app/settings/mailbox"],
    ["Partager votre lien d’affiliation", "/app/leads/affiliate"],
  ]);
  expect(screen.getByText("Ajouter votre garage")).toBeVisible();
  expect(screen.getByText(/^Les réponses de vos clients arrivent ici/)).toBeVisible();
  expect(screen.getByText("1 sur 7 terminés")).toBeVisible();
});

test("the step of the reward opens its question", async () => {
  const { user } = renderWithProviders(<FirstDay />);
  await user.click(
    await screen.findByRole("button", { name: "Définir la récompense de parrainage" }),
  );
  expect(
    await screen.findByRole("dialog", { name: "Récompense de parrainage" }),
  ).toBeInTheDocument();
});

test.each([
  ["all is done", () => firstSteps(STEPS, { dismissed: false })],
  ["it was closed", () => firstSteps()],
])("nothing is shown once %s", async (_when, answer) => {
  steps = answer();
  let asked = false;
  server.events.on("response:mocked", ({ request }) => {
    asked ||= request.url.endsWith("/first-steps");
  });
  const { container } = renderWithProviders(<FirstDay />);
  await waitFor(() => expect(asked).toBe(true));
  expect(within(container).queryByRole("region")).not.toBeInTheDocument();
});

test("it is closed on the dashboard, and reopened in the profile", async () => {
  const first = renderWithProviders(<FirstDay />);
  await first.user.click(await screen.findByRole("button", { name: "Masquer" }));
  await waitFor(() => expect(screen.queryByText("Premiers pas")).not.toBeInTheDocument());
  first.unmount();

  const { user, router } = renderWithProviders(<FirstDayCard />);
  await user.click(await screen.findByRole("button", { name: "Revoir les premiers pas" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/app/dashboards/default"));
  expect(calls).toEqual(["close", "reopen"]);
});

test("samples are made with one press and removed with two, which say how many", async () => {
  const { user } = renderWithProviders(<FirstDay />);
  await user.click(
    await screen.findByRole("button", { name: "Essayer avec des données d’exemple" }),
  );
  await user.click(await screen.findByRole("button", { name: "Supprimer les données d’exemple" }));
  expect(screen.queryByRole("button", { name: /^Essayer/ })).not.toBeInTheDocument();
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog).toHaveTextContent("20 voitures, 15 prospects et 8 estimations");
  await user.click(within(dialog).getByRole("button", { name: "Supprimer" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  expect(await screen.findByRole("button", { name: /^Essayer/ })).toBeVisible();
  expect(calls).toEqual(["add", "remove"]);
});

test("samples are not offered beside a car of one's own, and a refusal is said", async () => {
  steps = firstSteps(["car"], { dismissed: false });
  const first = renderWithProviders(<FirstDay />);
  expect(await list()).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Essayer/ })).not.toBeInTheDocument();
  first.unmount();

  steps = firstSteps([], { dismissed: false });
  server.use(http.post("/partner/samples", () => refusal(409, { message: "Déjà là." })));
  const { user } = renderWithProviders(<FirstDay />);
  await user.click(await screen.findByRole("button", { name: /^Essayer/ }));
  expect(await screen.findByText("Déjà là.")).toBeVisible();
});
