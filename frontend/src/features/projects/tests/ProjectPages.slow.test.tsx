import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { answerCall, answerSignedIn, listAnswer, refusal } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { reconnect } from "../../../testing/reconnect";
import { server } from "../../../testing/server";
import { openDialog, pasteInto } from "../../../testing/steps";
import { carOf } from "../../cars/tests/data";
import { CarPreparation } from "../CarPreparation";
import ProjectListPage from "../ProjectListPage";
import ProjectPage from "../ProjectPage";
import type { CarPreparation as Preparation, Overview } from "../types";
import { boardOf, project } from "./data";

const overview: Overview = {
  open: 3,
  late: 1,
  finished: 4,
  averageDays: 8.5,
  costs: [
    { currency: "EUR", amount: 1250, planned: 0 },
    { currency: "CHF", amount: 80, planned: 80 },
  ],
  columns: boardOf().columns.map(({ column }) => ({ column, cardCount: 1, lateCount: 0 })),
  moves: [
    {
      id: "m1",
      from: "Arrivée",
      to: "Mécanique",
      by: "Claire Martin",
      at: "2026-11-20T10:00:00+01:00",
      card: { id: "a", label: "Clio V Intens" },
      project: { id: "pr1", label: "Clio V Intens" },
    },
  ],
};

beforeEach(() => answerSignedIn());

test("the overview counts, adds up each currency by itself, and tells the latest moves", async () => {
  server.use(http.get("/project/overview", () => HttpResponse.json({ data: overview })));
  renderWithProviders(<ProjectPage />);
  expect(await screen.findByText("1 250 € + 80 CHF")).toBeInTheDocument();
  expect(screen.getByText("8,5 jours")).toBeInTheDocument();
  expect(screen.getByText("De « Arrivée » à « Mécanique »")).toBeInTheDocument();
  expect(screen.getByText("1 / 1")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: /En retard/ })).toHaveAttribute(
    "href",
    "/app/apps/project/list?late=true",
  );
});

test("costs of nothing are nothing in the partner's currency", async () => {
  const nothing = { ...overview, costs: [] };
  server.use(http.get("/project/overview", () => HttpResponse.json({ data: nothing })));
  renderWithProviders(<ProjectPage />);
  expect(await screen.findByText("0 €")).toBeInTheDocument();
});

describe("the list", () => {
  const open = () =>
    renderWithProviders(<ProjectListPage />, {
      route: "/app/apps/project/list",
      path: "/app/apps/project/list",
    });

  beforeEach(() =>
    server.use(http.get("/project/overview", () => HttpResponse.json({ data: overview }))),
  );

  test("shows time by column, lateness, progress and cost", async () => {
    server.use(listAnswer("/project/all", [project]));
    open();
    expect(await screen.findByText("Clio V Intens")).toBeInTheDocument();
    expect(screen.getByRole("img", { name: /^Arrivée 20.h et Mécanique 1,5.j$/ })).toBeVisible();
    for (const text of ["2,3 j", "En retard", "1 / 2", "410,50 €"]) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
  });

  test("names the parts of the times above the table", async () => {
    server.use(listAnswer("/project/all", []));
    open();
    for (const { column } of overview.columns)
      expect(await screen.findByText(column.name)).toBeInTheDocument();
  });

  test("finishing asks first, and says what has not arrived", async () => {
    server.use(
      listAnswer("/project/all", [project]),
      http.get("/project/pr1", () => HttpResponse.json({ data: project })),
    );
    const done = HttpResponse.json({ data: { ...project, status: "done" } });
    const sent = answerCall("patch", "/project/pr1/status", done);
    const { user } = open();
    await user.click(await screen.findByRole("link", { name: "Clio V Intens" }));
    const drawer = await screen.findByRole("dialog", { name: "Clio V Intens" });
    await user.click(await within(drawer).findByRole("button", { name: "Terminer" }));
    const dialog = await screen.findByRole("alertdialog");
    expect(dialog).toHaveTextContent("1 carte de « Clio V Intens » n’a pas atteint");
    await user.click(within(dialog).getByRole("button", { name: "Terminer" }));
    expect(await screen.findByText("Préparation terminée")).toBeInTheDocument();
    expect(sent).toEqual([{ status: "done" }]);
  });

  test("without a row it says what preparations are for; a failure is told", async () => {
    server.use(listAnswer("/project/all", []));
    const { unmount } = open();
    expect(await screen.findByText("Aucune préparation")).toBeInTheDocument();
    unmount();
    server.use(http.get("/project/all", () => refusal(500, { message: "Erreur serveur" })));
    open();
    expect(await screen.findByText("Erreur serveur")).toBeInTheDocument();
  });
});

describe("on the car's page", () => {
  const prepared = (changes: Partial<Preparation>) =>
    server.use(
      http.get("/project/car/c1", () =>
        HttpResponse.json({
          data: {
            project: null,
            costs: [],
            currency: "EUR",
            purchasePrice: null,
            margin: null,
            vatRegime: "margin",
            sold: false,
            ...changes,
          },
        }),
      ),
    );

  test("costs and the expected margin, and the way to the board", async () => {
    prepared({
      project: { id: "pr1", label: "Clio V Intens", status: "open" },
      costs: [{ currency: "EUR", amount: 410.5, planned: 90 }],
      purchasePrice: 9500,
      margin: 2589.5,
    });
    renderWithProviders(<CarPreparation car={carOf({ id: "c1" })} />);
    expect(await screen.findByText("410,50 €")).toBeInTheDocument();
    expect(screen.getByText("dont 90,00 € prévus")).toBeInTheDocument();
    expect(screen.getByText("Marge HT prévue")).toBeInTheDocument();
    expect(screen.getByText("TVA sur la marge")).toBeInTheDocument();
    expect(screen.getByText("2 589,50 €")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Voir la préparation" })).toHaveAttribute(
      "href",
      "/app/apps/project/scrumboard?project=pr1",
    );
    expect(screen.queryByRole("button", { name: "Préparer" })).not.toBeInTheDocument();
  });

  test("the way leads to the board once the preparation has begun, without a question", async () => {
    prepared({});
    server.use(
      listAnswer("/car/all", []),
      http.post("/project/create", () => HttpResponse.json({ data: project }, { status: 201 })),
    );
    const { user, router } = renderWithProviders(<CarPreparation car={carOf({ id: "c1" })} />, {
      route: "/app/cars/c1",
      path: "/app/cars/c1",
    });
    const dialog = await openDialog(user, "Préparer");
    await pasteInto(user, dialog.getByLabelText("Prix d’achat"), "9500");
    await user.click(dialog.getByRole("button", { name: "Commencer" }));
    await waitFor(() => {
      expect(router.state.location.pathname).toBe("/app/apps/project/scrumboard");
    });
    expect(router.state.location.search).toBe("?project=pr1");
  });

  test("a preparation that cannot be read says so, and is there after a retry", async () => {
    server.use(http.get("/project/car/c1", () => refusal(500, {})));
    const { user } = renderWithProviders(<CarPreparation car={carOf({ id: "c1" })} />);
    const retry = await screen.findByRole("button", { name: "Réessayer" });
    expect(screen.queryByRole("button", { name: "Préparer" })).not.toBeInTheDocument();
    prepared({});
    await user.click(retry);
    expect(await screen.findByRole("button", { name: "Préparer" })).toBeVisible();
  });

  test("what was typed stays where the preparation cannot be read again", async () => {
    prepared({});
    server.use(listAnswer("/car/all", []));
    const { user } = renderWithProviders(<CarPreparation car={carOf({ id: "c1" })} />);
    const dialog = await openDialog(user, "Préparer");
    const price = dialog.getByLabelText("Prix d’achat");
    await pasteInto(user, price, "9500");
    server.use(http.get("/project/car/c1", () => refusal(503, {})));
    await reconnect();
    expect(price).toBeInTheDocument();
  });

  test("a preparation begins with the car chosen; a refusal is shown in the form", async () => {
    const message = "Cette voiture est déjà en préparation.";
    const words = { code: "project_exists", message, errors: { carId: [message] } };
    prepared({});
    server.use(listAnswer("/car/all", []));
    const sent = answerCall("post", "/project/create", refusal(400, words));
    const { user } = renderWithProviders(<CarPreparation car={carOf({ id: "c1" })} />);
    const dialog = await openDialog(user, "Préparer");
    await user.click(dialog.getByRole("button", { name: "Commencer" }));
    expect(await dialog.findByText(message)).toBeInTheDocument();
    expect(sent).toEqual([
      {
        carId: "c1",
        name: "Clio V Intens",
        purchaseDate: null,
        targetDate: null,
        purchasePrice: null,
      },
    ]);
  });
});
