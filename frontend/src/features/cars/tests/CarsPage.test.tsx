import { screen, waitFor, within } from "@testing-library/react";
import { delay, http, HttpResponse } from "msw";
import { answerSignedIn, listAnswer, pageOf, refusal } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { chooseOption, findRow, openFilters } from "../../../testing/steps";
import CarsPage from "../CarsPage";
import { carOf, clio, duster } from "./data";

const cars = [
  carOf({ immatriculation: "fg 123zk" }),
  carOf({
    id: "c2",
    nom: "Duster Prestige",
    annee: null,
    kilometrage: null,
    status: "sold",
    immatriculation: "",
  }),
];
let asked: URLSearchParams[] = [];

beforeEach(() => {
  asked = [];
  server.use(
    http.get("/car/all", ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(pageOf(cars));
    }),
    listAnswer("/garage/all", []),
    http.get("/garage/getById/g1", () =>
      HttpResponse.json({ data: { id: "g1", nom: "", localisation: "Brest", carCount: 1 } }),
    ),
    listAnswer("/modelCar/all", [clio, duster]),
    http.get("/car/getById/:id", () => HttpResponse.json({ data: cars[0] })),
  );
});

const open = (route = "/app/cars") => renderWithProviders(<CarsPage />, { route });

async function deleteFirst({ user }: ReturnType<typeof open>) {
  await user.click(await screen.findByRole("button", { name: "Supprimer : Clio V Intens" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Supprimer cette voiture ?" });
  expect(within(dialog).getByRole("button", { name: "Annuler" })).toHaveFocus();
  await user.click(within(dialog).getByRole("button", { name: "Supprimer" }));
}

test("shows ten cars a page, newest first unless told", async () => {
  open();
  const row = await findRow("Clio V Intens");
  expect(row.getByText("12 500 €")).toBeInTheDocument();
  expect(row.getByText("42 000 km")).toBeInTheDocument();
  expect(row.getByText("Disponible")).toBeInTheDocument();
  expect(row.getByText("FG-123-ZK")).toBeInTheDocument();
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({ page: "1", limit: "10" });
});

test("a car has a dash for what is not known of it: its plate, garage, year and mileage", async () => {
  open();
  const row = await findRow("Duster Prestige");
  expect(row.getAllByText("–")).toHaveLength(4);
});

test.each([
  ["", /^Retirer le filtre Prix min\. : 10\s000\sCHF$/],
  ["&devise=EUR", /^Retirer le filtre Prix min\. : 10\s000\s€$/],
])("a price filter says its currency%s", async (chosen, name) => {
  answerSignedIn({ currency: "CHF" });
  open(`/app/cars?minPrix=10000${chosen}`);
  expect(await screen.findByRole("button", { name })).toBeInTheDocument();
});

test("filters by several models, and names them after a reload", async () => {
  const { user, router } = open("/app/cars?modelCarIds=m1");
  expect(
    await screen.findByRole("button", { name: "Retirer le filtre Modèles : Renault Clio" }),
  ).toBeInTheDocument();
  await openFilters(user);
  await chooseOption(user, "Modèles", "Dacia Duster");
  await waitFor(() => expect(asked.at(-1)?.get("modelCarIds")).toBe("m1,m2"));
  expect(new URLSearchParams(router.state.location.search).get("modelCarIds")).toBe("m1,m2");
});

test("shows the cars of one garage, and names it", async () => {
  open("/app/cars?garageId=g1");
  expect(
    await screen.findByRole("button", { name: "Retirer le filtre Garage : Brest" }),
  ).toBeInTheDocument();
  expect(asked[0]?.get("garageId")).toBe("g1");
});

test("the list says which cars visitors see, and finds those that they do not", async () => {
  answerSignedIn({ showroom: "on" });
  const noPhoto = carOf({ publicationState: "no_photo" });
  const online = carOf({ id: "c2", nom: "Duster", publicationState: "public" });
  server.use(
    http.get("/car/all", ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(pageOf([noPhoto, online]));
    }),
  );
  const { user } = open();
  const row = await findRow("Clio V Intens");
  expect(row.getByText("Sans photo")).toBeInTheDocument();
  expect((await findRow("Duster")).getByText("En ligne")).toBeInTheDocument();
  await openFilters(user);
  await chooseOption(user, "Vitrine", "En préparation");
  await waitFor(() => expect(asked.at(-1)?.get("publicationState")).toBe("in_preparation"));
});

test("without a showroom, no car says that it is not shown", async () => {
  answerSignedIn({ showroom: "off" });
  const { user } = open();
  const row = await findRow("Clio V Intens");
  expect(row.queryByText("Vitrine désactivée")).not.toBeInTheDocument();
  await openFilters(user);
  expect(screen.queryByRole("combobox", { name: "Vitrine" })).not.toBeInTheDocument();
});

test("a view that was saved with the filter of before still says what it selects", async () => {
  renderWithProviders(<CarsPage />, { route: "/app/cars?published=true" });
  expect(
    await screen.findByRole("button", { name: "Retirer le filtre Vitrine : Affichée" }),
  ).toBeInTheDocument();
  expect(asked[0]?.get("published")).toBe("true");
});

test("an available car can be assigned, a sold one taken back", async () => {
  const { user } = open();
  await user.click(
    await screen.findByRole("button", { name: "Annuler la vente : Duster Prestige" }),
  );
  expect(
    await screen.findByRole("alertdialog", { name: "Annuler cette vente ?" }),
  ).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Garder la vente" }));
  expect(await screen.findByRole("button", { name: "Vendre : Clio V Intens" })).toBeInTheDocument();
});

test("a deleted car leaves the list at once", async () => {
  server.use(
    http.delete("/car/delete/c1", async () => {
      await delay("infinite");
      return HttpResponse.json({ message: "ok" });
    }),
  );
  const view = open();
  await deleteFirst(view);
  await waitFor(() =>
    expect(screen.queryByRole("link", { name: "Clio V Intens" })).not.toBeInTheDocument(),
  );
  expect(screen.getByText("1–1 sur 1")).toBeInTheDocument();
});

test("a refused deletion puts the car back and says so", async () => {
  server.use(http.delete("/car/delete/c1", () => refusal(500, { message: "Panne" })));
  const view = open();
  await deleteFirst(view);
  expect(await screen.findByText("Erreur à la suppression")).toBeInTheDocument();
  expect(await screen.findByRole("link", { name: "Clio V Intens" })).toBeInTheDocument();
});

test("a car opens beside the list: it is sold from there, and its page is one click away", async () => {
  answerSignedIn();
  server.use(listAnswer("/client/getAll", []), listAnswer("/prospect/all", []));
  const { user, router } = open("/app/cars?nom=clio");
  await user.click(await screen.findByRole("link", { name: "Clio V Intens" }));
  expect(router.state.location.search).toBe("?nom=clio&car=c1");
  const preview = within(await screen.findByRole("dialog", { name: "Clio V Intens" }));
  expect(preview.getByText("12 500 €")).toBeInTheDocument();
  expect(preview.getByText("Essence")).toBeInTheDocument();
  expect(preview.getByRole("link", { name: "Ouvrir la fiche" })).toHaveAttribute(
    "href",
    "/app/cars/c1",
  );
  await user.click(preview.getByRole("button", { name: "Vendre" }));
  expect(
    await screen.findByRole("dialog", { name: "Vendre « Clio V Intens »" }),
  ).toBeInTheDocument();
});

test("the address of a car that is gone says so beside the list", async () => {
  server.use(http.get("/car/getById/c9", () => refusal(404, {})));
  const { user, router } = open("/app/cars?car=c9");
  const preview = await screen.findByRole("dialog");
  expect(await within(preview).findByText("Voiture introuvable")).toBeInTheDocument();
  await user.click(within(preview).getByRole("button", { name: "Fermer" }));
  expect(router.state.location.search).toBe("");
});
