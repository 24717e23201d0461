import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { listAnswer, refusal } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import CarPage from "../CarPage";
import { carOf } from "./data";

beforeEach(() => {
  const nothing = { project: null, costs: [], currency: "EUR", purchasePrice: null, margin: null };
  server.use(
    http.get("/project/car/c1", () => HttpResponse.json({ data: { ...nothing, sold: false } })),
  );
});

const open = () =>
  renderWithProviders(<CarPage />, { route: "/app/cars/c1", path: "/app/cars/:id" });

test("shows every fact of a car, and what is not known as such", async () => {
  server.use(
    http.get("/car/getById/c1", () =>
      HttpResponse.json({
        data: carOf({ status: "sold", assignedTo: { id: null, fullName: "Paul Petit" } }),
      }),
    ),
    listAnswer("/sale/all", []),
  );
  const { user } = open();
  expect(
    await screen.findByRole("heading", { level: 1, name: "Clio V Intens" }),
  ).toBeInTheDocument();
  for (const text of [
    "12 500 €",
    "2021",
    "42 000 km",
    "Essence",
    "Manuelle",
    "FG-123-ZK",
    "Vendue",
    "Paul Petit",
  ]) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
  expect(screen.getAllByText("Non renseigné")).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Afficher la photo 2" }));
  expect(screen.getByRole("img", { name: "Clio V Intens, photo 2" })).toHaveAttribute(
    "src",
    "/media/p2.jpg",
  );
  expect(document.title).toContain("Clio V Intens");
});

test("a car that is not there leads back to the list", async () => {
  server.use(http.get("/car/getById/c1", () => refusal(404, { message: "Introuvable" })));
  open();
  expect(await screen.findByText("Voiture introuvable")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Retour aux voitures" })).toHaveAttribute(
    "href",
    "/app/cars",
  );
});

test("a failure says so", async () => {
  server.use(http.get("/car/getById/c1", () => refusal(500, { message: "Panne" })));
  open();
  expect(await screen.findByText("Erreur lors du chargement du véhicule")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Réessayer" })).toBeInTheDocument();
});
