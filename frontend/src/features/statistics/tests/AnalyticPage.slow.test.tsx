import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { refusal } from "../../../testing/answers";
import { linksOf, rowsOf, words } from "../../../testing/reading";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import AnalyticPage from "../leads/AnalyticPage";
import { dashboardsOf, noLeads, november, sales2026 } from "./dashboardData";

const PATH = "/app/dashboards/analytic";
const DAYS = "dateFrom=2026-11-01&dateTo=2026-11-30";
const open = (search = "") =>
  renderWithProviders(<AnalyticPage />, { route: `${PATH}${search}`, path: PATH });

test.each([
  ["Prospects reçus8", `/app/leads/prospects?source=received&${DAYS}`, "dont 1 perdu"],
  [
    "Prospects gagnés2",
    `/app/leads/prospects?source=received&${DAYS}&status=won`,
    "25 % des prospects reçus",
  ],
  [
    "Délai du premier contact1,5 h",
    `/app/leads/prospects?source=received&${DAYS}&firstContact=0..`,
    "6 prospects contactés",
  ],
  [
    "Délai du premier contact (estimations)1,5 j",
    `/app/estimations?${DAYS}&answerDelay=0..`,
    "1 en attente",
  ],
  [
    "Estimations validées80 %",
    `/app/estimations?${DAYS}&status=validated`,
    "4 validées, 1 refusée",
  ],
])("%s opens the rows it counts", async (text, href, caption) => {
  server.use(...dashboardsOf(november, sales2026));
  open();
  const tile = await screen.findByText((_, element) => words(element as HTMLElement) === text, {
    selector: "a",
  });
  expect(tile).toHaveAttribute("href", href);
  expect(words(tile.parentElement as HTMLElement)).toContain(caption);
});

test("arrivals, the funnel and the delays are tables too", async () => {
  server.use(...dashboardsOf(november, sales2026));
  const { user } = open();
  expect(await rowsOf("Prospects par origine")).toEqual([
    ["Jour", "Page d’affiliation", "Portail d’annonces", "Saisi par vous"],
    ["dim. 1 novembre 2026", "0", "0", "0"],
    ["lun. 2 novembre 2026", "5", "0", "3"],
  ]);
  expect(await rowsOf("Du contact à la vente")).toEqual([
    ["Étape", "Prospects"],
    ["Reçus (100 %)", "8"],
    ["Contactés (75 %)", "6"],
    ["Rendez-vous (50 %)", "4"],
    ["Gagnés (25 %)", "2"],
  ]);
  expect(await rowsOf("Délai du premier contact")).toEqual([
    ["Délai", "Prospects"],
    ["Moins de 1 h", "2"],
    ["1 h à 4 h", "1"],
    ["4 h à 1 j", "1"],
    ["1 j à 3 j", "1"],
    ["3 j à 7 j", "1"],
    ["7 j et plus", "0"],
  ]);
  await user.click(
    screen.getByRole("button", { name: "Afficher le tableau : Prospects par origine" }),
  );
  const opened = (source: string) =>
    `/app/leads/prospects?source=${source}&dateFrom=2026-11-02&dateTo=2026-11-02`;
  expect(await linksOf("Prospects par origine")).toEqual([
    ["lun. 2 novembre 2026", opened("received")],
    ["5", opened("affiliate")],
    ["3", opened("partner")],
  ]);
});

test.each([
  [
    "Du contact à la vente",
    "/app/leads/prospects?source=received&",
    ["", "&reached=contacted", "&reached=appointment", "&status=won"],
  ],
  [
    "Délai du premier contact",
    "/app/leads/prospects?source=received&",
    ["0..3600", "3600..14400", "14400..86400", "86400..259200", "259200..604800"].map(
      (range) => `&firstContact=${range}`,
    ),
  ],
  [
    "Délai du premier contact (estimations)",
    "/app/estimations?",
    ["3600..14400", "14400..86400", "86400..259200", "604800.."].map(
      (range) => `&answerDelay=${range}`,
    ),
  ],
])("each bar of '%s' opens the rows it counts", async (title, list, queries) => {
  server.use(...dashboardsOf(november, sales2026));
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: `Afficher le tableau : ${title}` }));
  expect((await linksOf(title)).map(([, href]) => href)).toEqual(
    queries.map((query) => `${list}${DAYS}${query}`),
  );
});

test("each reason for refusal opens its requests", async () => {
  server.use(...dashboardsOf(november, sales2026));
  open();
  expect(await rowsOf("Motifs de refus")).toEqual([
    ["Motif de refus", "Estimations"],
    ["Trop de kilomètres & rayée", "1"],
  ]);
  expect(await linksOf("Motifs de refus")).toEqual([
    [
      "Trop de kilomètres & rayée",
      `/app/estimations?${DAYS}&justification=Trop+de+kilom%C3%A8tres+%26+ray%C3%A9e`,
    ],
  ]);
});

test("each reason of a loss opens its prospects", async () => {
  const lostReasons = [
    { reason: "price", count: 2 },
    { reason: "", count: 1 },
  ] as const;
  server.use(...dashboardsOf({ ...november, lostReasons: [...lostReasons] }, sales2026));
  open();
  expect(await rowsOf("Motifs de perte")).toEqual([
    ["Motif de perte", "Prospects"],
    ["Prix", "2"],
    ["Sans motif", "1"],
  ]);
  expect((await linksOf("Motifs de perte")).map(([, href]) => href)).toEqual(
    ["price", "none"].map(
      (reason) => `/app/leads/prospects?source=received&${DAYS}&lostReason=${reason}`,
    ),
  );
});

test("the period is in the address", async () => {
  const asked: string[] = [];
  server.use(...dashboardsOf(november, sales2026, asked));
  const { user, router } = open();
  await waitFor(() => expect(asked).toEqual(["?period=month"]));
  await user.click(screen.getByRole("button", { name: "Trimestre" }));
  await waitFor(() => expect(asked).toEqual(["?period=month", "?period=quarter"]));
  expect(router.state.location.search).toBe("?period=quarter");
});

test("no leads: charts say so, and there is nothing to divide by", async () => {
  server.use(...dashboardsOf(noLeads, sales2026));
  open();
  await waitFor(() => expect(screen.getAllByText("Aucune donnée")).toHaveLength(6));
  expect(screen.getByText("Aucun prospect reçu")).toBeInTheDocument();
});

test.each([
  ["the server's error", refusal(500, { message: "Base indisponible" }), "Base indisponible"],
  ["'Erreur' where it has none", new HttpResponse("", { status: 502 }), "Erreur"],
])("a failure shows %s, and tries again when asked", async (_what, answer, message) => {
  server.use(
    http.get("/partner/statistics/leads", () => answer.clone(), { once: true }),
    ...dashboardsOf(november, sales2026),
  );
  const { user } = open();
  expect(await screen.findByRole("heading", { name: message })).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Réessayer" }));
  expect(await rowsOf("Du contact à la vente")).toHaveLength(5);
});

test("the day and the three dashboards are a step apart", async () => {
  server.use(...dashboardsOf(november, sales2026));
  open();
  const tabs = await screen.findByRole("navigation", { name: "Tableaux de bord" });
  expect(
    within(tabs)
      .getAllByRole("link")
      .map((link) => [link.textContent, link.getAttribute("href"), link.ariaCurrent]),
  ).toEqual([
    ["Aujourd’hui", "/app/dashboards/today", null],
    ["Vue d’ensemble", "/app/dashboards/default", null],
    ["Analyse", "/app/dashboards/analytic", "page"],
    ["Ventes", "/app/dashboards/sales", null],
  ]);
});

test("delay of the first contact says what ends it", async () => {
  server.use(...dashboardsOf(november, sales2026));
  const { user } = open();
  const name = "Mode de calcul : Délai du premier contact";
  const [info] = await screen.findAllByRole("button", { name });
  await user.hover(info as HTMLElement);
  expect(await screen.findByRole("tooltip")).toHaveTextContent(
    "votre premier contact : appel, message, créneaux proposés ou changement de statut.",
  );
});
