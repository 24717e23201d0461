import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { renderApp } from "../../../testing/render";
import { server } from "../../../testing/server";

const partner = {
  companyName: "Garage du Port",
  phoneNumber: "",
  address: "",
  postalCode: "13002",
  city: "Marseille",
  siret: "",
  vatNumber: "",
  legalMentions: "",
  logo: null,
  reward: null,
  code: "ABC123",
  showroom: true,
  garages: [],
  answersFrom: null,
};
const car = {
  id: "c1",
  nom: "Zoé Intens",
  model: "Renault Zoé",
  prix: 12_990,
  devise: "EUR",
  image: null,
  annee: 2021,
  kilometrage: 48_200,
  carburant: "electric",
  boite: "automatic",
};

test("what the page brought along is shown without a call", async () => {
  const called: string[] = [];
  server.use(
    http.get("/partner/public/*", ({ request }) => {
      called.push(new URL(request.url).pathname);
      return HttpResponse.json({ data: [], total: 0, page: 1, totalPages: 0 });
    }),
  );
  const element = document.createElement("script");
  element.type = "application/json";
  element.id = "answers";
  element.textContent = JSON.stringify({
    partner,
    cars: { data: [car], total: 1, page: 1, totalPages: 1 },
  });
  document.head.append(element);

  const { user } = await renderApp("/affiliation/abc123");

  expect(await screen.findByRole("heading", { level: 1, name: "Garage du Port" })).toBeVisible();
  expect(screen.getByRole("link", { name: /Zoé Intens/ })).toBeVisible();
  expect(called).toEqual([]);

  // Other cars are the server's to find.
  await user.selectOptions(screen.getByRole("combobox", { name: "Carburant" }), "diesel");
  expect(await screen.findByText("Aucune voiture ne correspond")).toBeVisible();
  expect(called).toEqual(["/partner/public/ABC123/cars"]);
});
