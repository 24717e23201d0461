import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { pageOf, refusal } from "../../../testing/answers";
import { savedFiles } from "../../../testing/files";
import { rowsOf, words } from "../../../testing/reading";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { Statistics } from "../Statistics";
import { emptyStatistics, november, statisticsOf } from "./data";

const LANDING = "/app/dashboards/default";
const open = (search = "") =>
  renderWithProviders(<Statistics />, { route: `${LANDING}${search}`, path: LANDING });

describe("a dealer at work", () => {
  let asked: string[];
  beforeEach(() => {
    asked = [];
    server.use(...statisticsOf(asked));
  });

  test.each([
    ["Nouveaux prospects2", "/app/leads/prospects?source=received&status=new"],
    ["Estimations en attente5", "/app/estimations?status=pending"],
    ["Clients vérifiés12", "/app/clients?status=verified"],
    ["Clients non vérifiés3", "/app/clients?status=unverified"],
  ])("%s opens the rows it counts", async (text, href) => {
    open();
    const tile = await screen.findByText((_, element) => element?.textContent === text, {
      selector: "a",
    });
    expect(tile).toHaveAttribute("href", href);
  });

  test("revenue: the year, this month, the one before, other currencies apart", async () => {
    open();
    const tile = async (name: RegExp) => {
      const link = await screen.findByRole("link", { name });
      return words(link.parentElement as HTMLElement);
    };
    expect(await tile(/^Année en cours.*250/)).toContain(
      "Année en cours250 001 €Voitures 191 400 € · Commandes 6 600 €+ 18 000 CHF2025 : 210 000 €",
    );
    expect(await tile(/^Mois en cours.*33/)).toContain(
      "33 000 €Voitures 31 900 € · Commandes 1 100 €+10 %par rapport au mois précédent",
    );
    expect(await tile(/^Mois précédent.*30/)).toContain(
      "30 000 €Voitures 29 000 € · Commandes 1 000 €+ 9 000 CHFoctobre 2026",
    );
    expect(screen.getByRole("link", { name: /^Année en cours/ })).toHaveAttribute(
      "href",
      `${LANDING}?sales=2026&devise=EUR`,
    );
    expect(screen.getByRole("link", { name: /^Mois précédent/ })).toHaveAttribute(
      "href",
      `${LANDING}?sales=2026-10&devise=EUR`,
    );
  });

  test("each amount of revenue says how much are cars and orders", async () => {
    open();
    const split = async (name: string) => {
      const card = await screen.findByRole("region", { name });
      const cars = await within(card).findByText(/^Voitures/);
      return words(cars.closest("div") as HTMLElement);
    };
    expect(screen.getByRole("heading", { name: "Chiffre d’affaires TTC" })).toBeInTheDocument();
    expect(await split("Par période")).toBe("Voitures 31 900 € · Commandes 1 100 €");
    expect(await split("12 derniers mois")).toBe("Voitures 191 400 € · Commandes 6 600 €");
  });

  test("the bell's count and the tile's say what they count", async () => {
    open();
    const tile = await screen.findByRole("link", { name: /^Nouveaux prospects.*2/ });
    expect(words(tile.parentElement as HTMLElement)).toContain("au statut « nouveau », sur 40");
  });

  test("each figure says how it is computed", async () => {
    const { user } = open();
    await user.hover(
      await screen.findByRole("button", { name: "Mode de calcul : Nouveaux prospects" }),
    );
    expect(await screen.findByRole("tooltip")).toHaveTextContent(
      "Prospects au statut « nouveau », quelle que soit leur date. La cloche compte ceux que vous n’avez pas encore vus.",
    );
  });

  test("models and regions are tables too, and their rows lead to what they count", async () => {
    const { user } = open();
    expect(await rowsOf("Modèles les plus populaires")).toEqual([
      ["Modèle", "Ventes", "Estimations", "Prospects"],
      ["Renault Clio", "4", "2", "1"],
      ["Dacia Duster", "0", "1", "0"],
    ]);
    expect(await rowsOf("Clients par région")).toEqual([
      ["Région", "Clients"],
      ["Auvergne-Rhône-Alpes", "9"],
      ["Genève", "4"],
      ["Non renseigné", "2"],
    ]);
    await user.click(
      screen.getByRole("button", { name: "Afficher le tableau : Clients par région" }),
    );
    expect(screen.getByRole("link", { name: "Non renseigné" })).toHaveAttribute(
      "href",
      "/app/clients?regionIs=Non+renseign%C3%A9",
    );
    expect(screen.getByRole("link", { name: "Auvergne-Rhône-Alpes" })).toHaveAttribute(
      "href",
      "/app/clients?regionIs=FR-ARA",
    );
    await user.click(
      screen.getByRole("button", { name: "Afficher le tableau : Modèles les plus populaires" }),
    );
    const models = screen.getByRole("region", { name: "Modèles les plus populaires" });
    const [, clio] = within(models).getAllByRole("row");
    const links = within(clio as HTMLElement).getAllByRole("link");
    const query = "modelCarId=m1&dateFrom=2025-11-21&dateTo=2026-11-21";
    expect(links.map((link) => [words(link), link.getAttribute("href")])).toEqual([
      ["4", `${LANDING}?sales=2025-11-21..2026-11-21&modelCarId=m1`],
      ["2", `/app/estimations?${query}`],
      ["1", `/app/leads/prospects?source=received&${query}`],
    ]);
  });

  test("the last twelve months", async () => {
    open();
    const rows = await rowsOf("12 derniers mois");
    expect(rows).toHaveLength(13);
    expect(rows.at(0)).toEqual(["Mois", "Chiffre d’affaires TTC (EUR)"]);
    expect(rows.at(-1)).toEqual(["novembre 2026", "33 000 €"]);
  });

  test("the period is in the address", async () => {
    const { user, router } = open();
    await waitFor(() => expect(asked).toEqual(["month"]));
    expect(await rowsOf("Par période")).toContainEqual(["mar. 10 novembre 2026", "33 000 €"]);
    await user.click(screen.getByRole("button", { name: "Trimestre" }));
    await waitFor(() => expect(asked).toEqual(["month", "quarter"]));
    expect(router.state.location.search).toBe("?period=quarter");
    expect(screen.getByRole("button", { name: "Trimestre" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
  });

  test("a range of days comes back from a shared link", async () => {
    open("?period=2026-01-01..2026-03-31");
    await waitFor(() => expect(asked).toEqual(["2026-01-01..2026-03-31"]));
    expect(await screen.findByRole("group", { name: "Du" })).toHaveTextContent("01/01/2026");
    expect(screen.getByRole("group", { name: "Au" })).toHaveTextContent("31/03/2026");
  });

  test("days in the wrong order are not requested", async () => {
    const { user } = open("?period=2026-01-01..2026-03-31");
    const from = await screen.findByRole("group", { name: "Du" });
    await user.click(within(from).getByRole("spinbutton", { name: "Mois" }));
    await user.keyboard("05");
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "La date de fin précède la date de début",
    );
    expect(asked).toEqual(["2026-01-01..2026-03-31"]);
  });

  test("a figure of revenue opens its sales, cancelled ones left out", async () => {
    const lists: URLSearchParams[] = [];
    server.use(
      http.get("/sale/all", ({ request }) => {
        lists.push(new URL(request.url).searchParams);
        const sale = {
          id: "s1",
          carId: "c1",
          carName: "Clio V Intens",
          modelName: "Renault Clio",
          clientName: "Zoé Lefèvre",
          prix: 33000,
          devise: "EUR",
          soldAt: "2026-11-10T10:00:00+01:00",
        };
        const sums = [{ currency: "EUR", amount: 33000 }];
        return HttpResponse.json({ ...pageOf([sale]), sums });
      }),
    );
    const { user, router } = open();
    await user.click(await screen.findByRole("link", { name: /^Mois en cours.*33/ }));
    const dialog = await screen.findByRole("dialog", { name: /^Ventes/ });
    expect(await within(dialog).findByRole("link", { name: "Clio V Intens" })).toHaveAttribute(
      "href",
      "/app/cars/c1",
    );
    expect(words(dialog)).toContain("1–30 nov. 2026 – ventes de voitures TTC : 33 000 €");
    const counted = { dateFrom: november.from, dateTo: november.to, cancelled: "false" };
    const list = { page: "1", limit: "10", ordering: "-soldAt", ...counted };
    const asked = () => lists.map((params) => Object.fromEntries(params));
    expect(asked()).toContainEqual({ ...list, devise: "EUR" });
    expect(asked()).toContainEqual({ limit: "1", ...counted, devise: "EUR" });
    await user.click(
      within(dialog).getByRole("button", { name: "Retirer le filtre Devise : EUR" }),
    );
    await waitFor(() => expect(asked()).toContainEqual(list));
    const files: Record<string, string>[] = [];
    server.use(
      http.get("/sale/export", ({ request }) => {
        files.push(Object.fromEntries(new URL(request.url).searchParams));
        return HttpResponse.arrayBuffer(new ArrayBuffer(3));
      }),
    );
    const saved = savedFiles();
    await user.click(within(dialog).getByRole("button", { name: "Exporter la liste" }));
    await user.click(screen.getByRole("menuitem", { name: "Fichier CSV (.csv)" }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(files).toEqual([{ ordering: "-soldAt", ...counted, format: "csv" }]);
    await user.click(within(dialog).getByRole("button", { name: "Fermer" }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(router.state.location.search).toBe("");
  });
});

test("nothing yet: charts say so, and there is nothing to compare with", async () => {
  server.use(...emptyStatistics);
  open();
  await waitFor(() => expect(screen.getAllByText("Aucune donnée")).toHaveLength(4));
  const month = await screen.findByRole("link", { name: /^Mois en cours.*0/ });
  expect(words(month.parentElement as HTMLElement)).not.toContain("par rapport au mois précédent");
  expect(
    screen.getByRole("button", { name: "Télécharger en CSV : Clients par région" }),
  ).toBeDisabled();
});

test("a failure shows the server's error, and tries again when asked", async () => {
  server.use(
    http.get("/partner/statistics/all", () => refusal(500, { message: "Base indisponible" }), {
      once: true,
    }),
    ...statisticsOf(),
  );
  const { user } = open();
  const [retry] = await screen.findAllByRole("button", { name: "Réessayer" });
  expect(screen.getAllByRole("heading", { name: "Base indisponible" })).toHaveLength(3);
  await user.click(retry as HTMLElement);
  expect(await rowsOf("Clients par région")).toHaveLength(4);
});

test("a failure without words of the server is 'Erreur'", async () => {
  server.use(
    http.get("/partner/statistics/chiffreAffaire/all", () => new HttpResponse("", { status: 502 })),
    ...emptyStatistics,
  );
  open();
  expect(await screen.findAllByRole("heading", { name: "Erreur" })).toHaveLength(2);
});
