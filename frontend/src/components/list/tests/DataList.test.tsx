import { act, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import type { Page } from "../../../lib/api/types";
import { answer, api } from "../../../lib/api/client";
import { refusal } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { DataList } from "../DataList";
import type { ListQuery } from "../../../lib/lists";
import type { Column, Filter } from "../types";
import { chooseOption, openFilters, pasteInto } from "../../../testing/steps";

interface Boat {
  id: string;
  nom: string;
}

const boats: ListQuery<Boat> = (params) => ({
  queryKey: ["boats", params],
  queryFn: () => answer(api.GET("/boat/all" as never, { params: { query: params } } as never)),
});
const columns: Column<Boat>[] = [
  {
    field: "nom",
    header: "cars.field.nom",
    sortable: true,
    card: "title",
    render: (boat) => boat.nom,
  },
];
const filters: Filter[] = [
  { kind: "text", name: "nom", label: "search.open" },
  {
    kind: "choice",
    name: "kind",
    label: "documents.field.type",
    options: [{ value: "sail", label: "Voile" }],
  },
  { kind: "number", name: "min", label: "cars.filter.minPrix" },
  { kind: "number", name: "max", from: "min", label: "cars.filter.maxPrix" },
  { kind: "date", name: "start", label: "prospects.filter.from" },
  { kind: "date", name: "end", from: "start", label: "prospects.filter.to" },
];
const fleet = Array.from({ length: 12 }, (_, place) => ({
  id: `b${place}`,
  nom: `Bateau ${place}`,
}));

let calls: Record<string, string>[] = [];

afterEach(() => localStorage.clear());

function serve(rows: Boat[]) {
  calls = [];
  server.use(
    http.get("/boat/all", ({ request }) => {
      const asked = Object.fromEntries(new URL(request.url).searchParams);
      calls.push(asked);
      const found = rows.filter(({ nom }) => nom.includes(asked.nom ?? ""));
      const limit = Number(asked.limit);
      const start = (Number(asked.page) - 1) * limit;
      const body: Page<Boat> = {
        data: found.slice(start, start + limit),
        total: found.length,
        page: Number(asked.page),
        totalPages: Math.ceil(found.length / limit),
      };
      return HttpResponse.json(body);
    }),
  );
}

function open(route = "/boats") {
  return renderWithProviders(
    <DataList<Boat>
      name="boats"
      label="Bateaux"
      query={boats}
      columns={columns}
      filters={filters}
      limits={[5, 10]}
      defaultLimit={5}
      rowName={(boat) => boat.nom}
      rowPath={(boat) => `/boats/${boat.id}`}
      actions={(boat) => [{ label: "cars.delete", icon: <i />, onClick: () => (sunk = boat.nom) }]}
      empty={{ title: "Aucun bateau", action: <button>Ajouter</button> }}
    />,
    { route },
  );
}

let sunk = "";

test.each([
  ["min=20&max=9", "« Prix max. » est inférieur à « Prix min. »"],
  ["start=2026-11-20&end=2026-11-09", "« Reçu jusqu’au » précède « Reçu à partir du »"],
])(
  "the range %s is explained under its field, and the server is not asked",
  async (range, text) => {
    serve(fleet);
    const { user } = open(`/boats?${range}`);
    await screen.findByText(text);
    await openFilters(user);
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
    expect(calls).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Effacer les filtres" }));
    expect(await screen.findByText("Bateau 0")).toBeInTheDocument();
  },
);

test("shows a skeleton, then the rows and their total", async () => {
  serve(fleet);
  open();
  expect(screen.getByRole("status", { name: "Chargement : Bateaux" })).toBeInTheDocument();
  expect(await screen.findByRole("link", { name: "Bateau 0" })).toHaveAttribute(
    "href",
    "/boats/b0",
  );
  expect(screen.getByText("1–5 sur 12")).toBeInTheDocument();
});

test("reads page, size, order and filters from the address", async () => {
  serve(fleet);
  open("/boats?page=2&limit=10&ordering=-nom&nom=Bateau&kind=sail&other=1");
  await screen.findByRole("link", { name: "Bateau 10" });
  expect(calls).toEqual([
    { page: "2", limit: "10", ordering: "-nom", nom: "Bateau", kind: "sail" },
  ]);
  expect(screen.getByRole("searchbox", { name: "Rechercher" })).toHaveValue("Bateau");
});

test("paging and sorting go to the address, and back undoes them", async () => {
  serve(fleet);
  const { user, router } = open();
  await screen.findByRole("link", { name: "Bateau 0" });
  await user.click(screen.getByRole("button", { name: "Aller à la page suivante" }));
  await screen.findByRole("link", { name: "Bateau 5" });
  expect(router.state.location.search).toBe("?page=2");
  await user.click(screen.getByRole("columnheader", { name: /^Nom/ }));
  await waitFor(() => expect(router.state.location.search).toBe("?ordering=nom"));
  await act(() => router.navigate(-1));
  expect(await screen.findByRole("link", { name: "Bateau 5" })).toBeInTheDocument();
});

test("a number is typed as the language writes it, and stays as it is typed", async () => {
  serve(fleet);
  const { user, router } = open("/boats?min=45.125");
  await openFilters(user);
  const field = await screen.findByRole("textbox", { name: "Prix min." });
  expect(field).toHaveValue("45,125");
  for (const [text, plain] of [
    ["1,5", "1.5"],
    ["45.000", "45000"],
  ] as const) {
    await user.clear(field);
    await pasteInto(user, field, text);
    await waitFor(() => expect(router.state.location.search).toBe(`?min=${plain}`));
    expect(field).toHaveValue(text);
  }
});

test("a typed filter waits for a pause, starts again at page 1, and can be taken off", async () => {
  serve(fleet);
  const { user, router } = open("/boats?page=2");
  await screen.findByRole("link", { name: "Bateau 5" });
  const search = screen.getByRole("searchbox", { name: "Rechercher" });
  await pasteInto(user, search, "Bateau 1");
  await waitFor(() => expect(router.state.location.search).toBe("?nom=Bateau+1"));
  expect(await screen.findByText("1–3 sur 3")).toBeInTheDocument();
  expect(calls.map(({ nom }) => nom)).toEqual([undefined, "Bateau 1"]);
  await user.click(screen.getByRole("button", { name: "Retirer le filtre Rechercher : Bateau 1" }));
  expect(await screen.findByText("1–5 sur 12")).toBeInTheDocument();
  expect(search).toHaveValue("");
});

test("filters that do not fit into the line wait behind a button, which counts those that are set", async () => {
  serve(fleet);
  const { user, router } = open("/boats?nom=Bateau&max=9");
  await screen.findByRole("link", { name: "Bateau 0" });
  expect(screen.queryByRole("combobox", { name: "Type" })).not.toBeInTheDocument();
  expect(screen.getByText("1")).toBeInTheDocument();
  await openFilters(user);
  await chooseOption(user, "Type", "Voile");
  await user.click(screen.getByRole("button", { name: "Voir les résultats" }));
  await waitFor(() => expect(router.state.location.search).toBe("?nom=Bateau&max=9&kind=sail"));
  expect(screen.getByRole("button", { name: "Filtres" })).toHaveFocus();
});

test("the page size that was chosen is kept for the next visit, and a link's own wins", async () => {
  serve(fleet);
  const first = open();
  await screen.findByText("1–5 sur 12");
  await first.user.click(screen.getByRole("combobox", { name: /^Lignes par page/ }));
  await first.user.click(screen.getByRole("option", { name: "10" }));
  expect(await screen.findByText("1–10 sur 12")).toBeInTheDocument();
  first.unmount();
  const again = open();
  expect(await screen.findByText("1–10 sur 12")).toBeInTheDocument();
  again.unmount();
  open("/boats?limit=5");
  expect(await screen.findByText("1–5 sur 12")).toBeInTheDocument();
});

test("says that nothing matches, and clears the filters", async () => {
  serve(fleet);
  const { user, router } = open("/boats?nom=zzz");
  expect(await screen.findByText("Aucun résultat")).toBeInTheDocument();
  const [, inList] = screen.getAllByRole("button", { name: "Effacer les filtres" });
  await user.click(inList as HTMLElement);
  await screen.findByRole("link", { name: "Bateau 0" });
  expect(router.state.location.search).toBe("");
});

test("an empty list offers what to do first", async () => {
  serve([]);
  open();
  expect(await screen.findByText("Aucun bateau")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Ajouter" })).toBeInTheDocument();
});

test("a page past the last one steps back to the last one", async () => {
  serve(fleet);
  const { router } = open("/boats?page=4");
  expect(await screen.findByRole("link", { name: "Bateau 10" })).toBeInTheDocument();
  expect(router.state.location.search).toBe("?page=3");
});

test("a failure is told with its reference and can be tried again", async () => {
  const fault = { message: "Panne", requestId: "r-42" };
  server.use(http.get("/boat/all", () => refusal(500, fault)));
  const { user } = open();
  const alert = await screen.findByRole("alert");
  expect(within(alert).getByText("Erreur lors du chargement")).toBeInTheDocument();
  expect(within(alert).getByText("Référence : r-42")).toBeInTheDocument();
  serve(fleet);
  await user.click(within(alert).getByRole("button", { name: "Réessayer" }));
  expect(await screen.findByRole("link", { name: "Bateau 0" })).toBeInTheDocument();
});

test("a click or Enter opens a row; its actions do not", async () => {
  serve(fleet);
  const { user, router } = open();
  await screen.findByRole("link", { name: "Bateau 0" });
  await user.click(screen.getByRole("button", { name: "Supprimer : Bateau 0" }));
  expect(sunk).toBe("Bateau 0");
  expect(router.state.location.pathname).toBe("/boats");
  await user.click(screen.getAllByRole("gridcell")[0] as HTMLElement);
  await user.keyboard("{Enter}");
  expect(router.state.location.pathname).toMatch(/^\/boats\/b/);
});

test.each([
  ["Bateau 1", "3 résultats"],
  ["Bateau 7", "1 résultat"],
  ["Radeau", "0 résultat"],
])("what a filter found is announced: %s, %s", async (nom, words) => {
  serve(fleet);
  open(`/boats?nom=${nom}`);
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent(words));
});

test("rows that nothing filters are not announced", async () => {
  serve(fleet);
  open();
  await screen.findByText("Bateau 0");
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

interface Priced extends Boat {
  price: number;
  cost: number | null;
}

test("amounts of a list are written alike, whatever columns only some readers show", async () => {
  const priced: Priced[] = [
    { id: "b1", nom: "Un", price: 22_590, cost: 10.5 },
    { id: "b2", nom: "Deux", price: 12_190, cost: null },
  ];
  const show = (shown: Priced[]) => {
    server.use(
      http.get("/boat/all", () =>
        HttpResponse.json({ data: shown, total: shown.length, page: 1, totalPages: 1 }),
      ),
    );
    return renderWithProviders(
      <DataList<Priced>
        name="priced"
        label="Bateaux"
        query={(params) => ({
          queryKey: ["priced", params],
          queryFn: () => answer(api.GET("/boat/all" as never, {} as never)),
        })}
        columns={[
          ...(columns as Column<Priced>[]),
          {
            field: "price",
            header: "cars.field.prix",
            amount: ({ price }) => price,
            render: ({ price }, { money }) => money(price, "EUR"),
          },
          {
            field: "cost",
            header: "cars.field.purchasePrice",
            hiddenByDefault: true,
            amount: ({ cost }) => cost,
            render: ({ cost }, { money }) => cost && money(cost, "EUR"),
          },
        ]}
        rowName={(boat) => boat.nom}
        empty={{ title: "Aucun bateau" }}
      />,
    );
  };
  const { unmount } = show(priced);
  expect(await screen.findByText("22 590 €")).toBeInTheDocument();
  expect(screen.getByText("12 190 €")).toBeInTheDocument();
  unmount();

  show(priced.map((row) => (row.id === "b2" ? { ...row, price: 12_190.5 } : row)));
  expect(await screen.findByText("12 190,50 €")).toBeInTheDocument();
  expect(screen.getByText("22 590,00 €")).toBeInTheDocument();
});
