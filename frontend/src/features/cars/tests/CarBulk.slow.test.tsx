import { useQuery } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { answerCall, answerSignedIn, listAnswer } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { chooseOption, confirmQuestion, pasteInto } from "../../../testing/steps";
import CarsPage from "../CarsPage";
import { carOf, clio } from "./data";

const report = { changed: 1, refused: [], refusedCount: 0, undo: "jeton", rows: [] };
const ids = ["c1", "c2"];
const garage = { id: "g1", nom: "", localisation: "Brest", carCount: 1 };
let sent: unknown[];
const readProjects = jest.fn(() => Promise.resolve({}));

/** What shows margins: the preparation of a car, and the projects. */
function Projects() {
  useQuery({ queryKey: ["projects"], queryFn: readProjects });
  return null;
}

beforeEach(() => {
  readProjects.mockClear();
  answerSignedIn();
  server.use(
    listAnswer("/car/all", [carOf(), carOf({ id: "c2", nom: "Duster", status: "sold" })]),
    listAnswer("/garage/all", [garage]),
    listAnswer("/modelCar/all", [clio]),
  );
  sent = answerCall("post", "/car/bulk", HttpResponse.json({ data: report }));
});

async function openSelected() {
  const view = renderWithProviders(
    <>
      <CarsPage />
      <Projects />
    </>,
    { route: "/app/cars" },
  );
  await screen.findByRole("link", { name: "Duster" });
  await view.user.click(screen.getByRole("checkbox", { name: "Sélectionner toutes les lignes" }));
  await screen.findByRole("toolbar");
  return view;
}

test.each([
  ["Baisser en %", "5", "Sans arrondi", { percent: -5 }],
  ["Augmenter d’un montant", "300", "Se terminant par 90", { amount: 300, round: 90 }],
])("%s by %s, %s, with what the server makes of a car", async (by, value, rounding, change) => {
  const { user } = await openSelected();
  const rows = [{ id: "c1", label: "Clio V", before: 12500, after: 11890, currency: "EUR" }];
  const asked = answerCall("post", "/car/bulk", HttpResponse.json({ data: { ...report, rows } }));
  await user.click(screen.getByRole("button", { name: "Prix…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Prix de 2 voitures" }));
  await user.click(dialog.getByRole("button", { name: "Appliquer" }));
  expect(await dialog.findByText("Indiquez un nombre supérieur à 0.")).toBeInTheDocument();
  expect(dialog.queryByRole("listitem")).not.toBeInTheDocument();
  await chooseOption(user, "Modification", by);
  await chooseOption(user, "Arrondi", rounding);
  await pasteInto(user, dialog.getByRole("textbox", { name: "Valeur" }), value);
  expect(await dialog.findByText(/^Clio V : 12\s500\s€ → 11\s890\s€$/)).toBeInTheDocument();
  // A sold car keeps its price: it is no example.
  expect(asked).toEqual([{ ids: ["c1"], action: "price", ...change, preview: true }]);
  await user.click(dialog.getByRole("button", { name: "Appliquer" }));
  expect(await screen.findByText("Prix de 1 voiture modifié")).toBeVisible();
  expect(asked).toContainEqual({ ids, action: "price", ...change });
  await waitFor(() => expect(readProjects).toHaveBeenCalledTimes(2));
});

test("cars move to a garage", async () => {
  const { user } = await openSelected();
  await user.click(screen.getByRole("button", { name: "Garage…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Garage de 2 voitures" }));
  await user.click(dialog.getByRole("combobox", { name: "Garage" }));
  await user.click(await screen.findByRole("option", { name: /Brest/ }));
  await user.click(dialog.getByRole("button", { name: "Appliquer" }));
  expect(await screen.findByText("Garage de 1 voiture modifié")).toBeVisible();
  expect(sent).toEqual([{ ids, action: "garage", garageId: "g1" }]);
});

test.each([
  ["Publier", "Publier 2 voitures ?", true, "1 voiture publiée"],
  ["Retirer", "Retirer 2 voitures de la vitrine ?", false, "1 voiture retirée de la vitrine"],
])("%s asks first", async (label, title, published, said) => {
  const { user } = await openSelected();
  await user.click(screen.getByRole("button", { name: label }));
  expect(sent).toEqual([]);
  await confirmQuestion(user, label, title);
  expect(await screen.findByText(said)).toBeVisible();
  expect(sent).toEqual([{ ids, action: "publish", published }]);
});
