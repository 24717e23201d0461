import { act, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { answerSignedIn, refusal } from "../../../testing/answers";
import { savedFiles } from "../../../testing/files";
import { renderWithProviders } from "../../../testing/render";
import { reconnect } from "../../../testing/reconnect";
import { server } from "../../../testing/server";
import { pasteInto } from "../../../testing/steps";
import type { Campaign } from "../api";
import Campaigns from "../Campaigns";

const poster: Campaign = {
  id: "f1",
  title: "Affichette",
  place: "Boulangerie",
  code: "ABCD2345",
  link: "https://exemple.fr/a/ABCD2345",
  car: null,
  garage: null,
  scans: 40,
  prospects: 6,
  estimations: 2,
  appointments: 3,
  sales: 1,
  revenue: 9000,
  currency: "EUR",
  stale: false,
  staleSince: null,
  printedAt: null,
  createdAt: "2026-11-21T09:30:00+01:00",
};

function open(rows: Campaign[]) {
  URL.createObjectURL = () => "blob:picture";
  URL.revokeObjectURL = () => undefined;
  answerSignedIn();
  server.use(
    http.get("/affiliate/campaign/all", () =>
      HttpResponse.json({ data: rows, page: 1, limit: 10, total: rows.length }),
    ),
    http.get("/affiliate/campaign/:id/:file", () => HttpResponse.arrayBuffer(new ArrayBuffer(8))),
  );
  return renderWithProviders(<Campaigns />);
}

test("without flyers it says what they are for", async () => {
  open([]);
  expect(await screen.findByText("Aucun flyer pour l’instant")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Créer un flyer" })).toBeInTheDocument();
});

test("a flyer shows its funnel and its conversion", async () => {
  const { user } = open([poster]);
  await user.click(await screen.findByRole("button", { name: "Affichette" }));
  const funnel = await screen.findByRole("table", { name: "Du scan à la vente" });
  expect(within(funnel).getByRole("row", { name: /Rendez-vous 3/ })).toBeInTheDocument();
  expect(screen.getByText(/^2,5/)).toBeInTheDocument();
});

test("a flyer names its place and its car, without a point at a line's end", async () => {
  const { user } = open([{ ...poster, car: { id: "c1", nom: "Clio Intens" } }]);
  await user.click(await screen.findByRole("button", { name: "Affichette" }));
  const car = await screen.findByRole("link", { name: "Clio Intens" });
  expect(car).toHaveAttribute("href", "/app/cars/c1");
  expect(car.closest("p")).toHaveTextContent("Boulangerie · Clio Intens");
  expect(screen.getByText("·").nextElementSibling).toContainElement(car);
});

test("a new flyer offers at once what is to be printed", async () => {
  const rows: Campaign[] = [];
  const { user } = open(rows);
  server.use(
    http.post("/affiliate/campaign", () => {
      rows.push(poster);
      return HttpResponse.json({ data: poster }, { status: 201 });
    }),
  );
  await user.click(await screen.findByRole("button", { name: "Créer un flyer" }));
  await pasteInto(user, await screen.findByRole("textbox", { name: "Nom du flyer" }), "Affichette");
  await pasteInto(user, screen.getByRole("textbox", { name: "Emplacement" }), "Boulangerie");
  const dialog = within(screen.getByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Créer un flyer" }));

  const files = within(await screen.findByRole("region", { name: "À imprimer" }));
  expect(files.getByRole("button", { name: "A6 (PDF)" })).toBeEnabled();
});

test("scans count while the page is open", async () => {
  jest.useFakeTimers({ doNotFake: ["queueMicrotask", "nextTick"] });
  try {
    const rows = [poster];
    open(rows);
    expect(await screen.findByRole("row", { name: /^Affichette Boulangerie 40/ })).toBeVisible();
    rows[0] = { ...poster, scans: 41 };
    await act(() => jest.advanceTimersByTimeAsync(21_000));
    expect(await screen.findByRole("row", { name: /^Affichette Boulangerie 41/ })).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

test("a flyer with a former price says so until it is printed again", async () => {
  const outdated: Campaign = {
    ...poster,
    stale: true,
    staleSince: "2026-11-23T10:00:00+01:00",
    printedAt: "2026-11-22T10:00:00+01:00",
  };
  const rows = [outdated, { ...poster, id: "f2", title: "Pare-brise" }];
  const { user } = open(rows);
  savedFiles();
  const chips = await screen.findAllByText("Périmé depuis le 23 nov. 2026");
  expect(chips.map((chip) => chip.closest("tr"))).toEqual([
    screen.getByRole("row", { name: /^Affichette/ }),
  ]);
  await user.click(screen.getByRole("button", { name: "Affichette" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(
    /^Le prix ou la classe CO₂ a changé le 23 nov\. 2026, .* : réimprimez le flyer\.$/,
  );
  rows[0] = { ...outdated, stale: false, staleSince: null };
  await user.click(screen.getByRole("button", { name: "A6 (PDF)" }));
  await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
  expect(chips[0]).not.toBeInTheDocument();
});

test("a paper that cannot be made says so in the drawer", async () => {
  const { user } = open([poster]);
  server.use(
    http.get("/affiliate/campaign/:id/flyer.pdf", () =>
      refusal(422, { message: "Texte illisible." }),
    ),
  );
  await user.click(await screen.findByRole("button", { name: "Affichette" }));
  const drawer = within(await screen.findByRole("dialog", { name: "Affichette" }));
  await user.click(drawer.getByRole("button", { name: "A6 (PDF)" }));
  expect(await drawer.findByRole("alert")).toHaveTextContent("Texte illisible.");
});

test("what was typed stays when the flyer leaves the page", async () => {
  const rows = [poster];
  const { user } = open(rows);
  await user.click(await screen.findByRole("button", { name: "Affichette" }));
  await user.click(await screen.findByRole("button", { name: "Modifier" }));
  const title = await screen.findByRole("textbox", { name: "Nom du flyer" });
  await pasteInto(user, title, " d’été");
  rows[0] = { ...poster, id: "f2", title: "Pare-brise" };
  await reconnect();
  expect(await screen.findByText("Pare-brise")).toBeInTheDocument();
  expect(title).toBeInTheDocument();
  expect(title).toHaveValue("Affichette d’été");
});

test("a flyer is deleted once that is confirmed", async () => {
  const deleted: string[] = [];
  const { user } = open([poster]);
  server.use(
    http.delete("/affiliate/campaign/:id", ({ params }) => {
      deleted.push(String(params.id));
      return HttpResponse.json({ message: "ok" });
    }),
  );
  await user.click(await screen.findByRole("button", { name: "Affichette" }));
  await user.click(await screen.findByRole("button", { name: "Supprimer" }));
  await user.click(await screen.findByRole("button", { name: "Supprimer" }));
  await waitFor(() => expect(deleted).toEqual(["f1"]));
});
