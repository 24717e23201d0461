import { useQuery } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import { delay, http, HttpResponse } from "msw";
import { answerCall, answerSignedIn, listAnswer, refusal } from "../../../testing/answers";
import { savedFiles } from "../../../testing/files";
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

async function openSelected(search = "") {
  const view = renderWithProviders(
    <>
      <CarsPage />
      <Projects />
    </>,
    { route: `/app/cars${search}` },
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
  expect(dialog.getByRole("textbox", { name: "Valeur" })).toHaveFocus();
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
  expect(dialog.getByRole("combobox", { name: "Garage" })).toHaveFocus();
  await user.click(dialog.getByRole("combobox", { name: "Garage" }));
  await user.click(await screen.findByRole("option", { name: /Brest/ }));
  await user.click(dialog.getByRole("button", { name: "Appliquer" }));
  expect(await screen.findByText("Garage de 1 voiture modifié")).toBeVisible();
  expect(sent).toEqual([{ ids, action: "garage", garageId: "g1" }]);
});

test("a refused question says why and stays", async () => {
  const { user } = await openSelected();
  answerCall("post", "/car/bulk", refusal(409, { message: "La liste a changé." }));
  await user.click(screen.getByRole("button", { name: "Publier" }));
  await confirmQuestion(user, "Publier", "Publier 2 voitures ?");
  const question = within(screen.getByRole("alertdialog"));
  expect(await question.findByText("La liste a changé.")).toBeVisible();
  expect(question.getByRole("button", { name: "Publier" })).toBeEnabled();
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

test("the sheets of the cars are one file, in the list's order", async () => {
  const asked: unknown[] = [];
  server.use(
    http.post("/car/sheets.pdf", async ({ request }) => {
      asked.push([new URL(request.url).searchParams.get("ordering"), await request.json()]);
      await delay(50);
      return HttpResponse.arrayBuffer(new ArrayBuffer(3));
    }),
  );
  const saved = savedFiles();
  const { user } = await openSelected("?ordering=-prix");
  const button = screen.getByRole("button", { name: "Fiches pare-brise" });
  await user.click(button);
  expect(button).toBeDisabled();
  await waitFor(() => expect(button).toBeEnabled());
  expect(asked).toEqual([["-prix", { ids }]]);
  expect(saved.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^Fiches pare-brise \d{4}-\d{2}-\d{2}\.pdf$/),
  ]);
  expect(screen.getByRole("toolbar")).toBeInTheDocument();
});

test("sheets that cannot be printed say why", async () => {
  server.use(http.post("/car/sheets.pdf", () => refusal(422, { message: "Signe inconnu." })));
  const { user } = await openSelected();
  await user.click(screen.getByRole("button", { name: "Fiches pare-brise" }));
  expect(await screen.findByText("Signe inconnu.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Fiches pare-brise" })).toBeEnabled();
});

test("more than fifty sheets are refused before the call", async () => {
  const all = Array.from({ length: 51 }, (_, place) => carOf({ id: `c${place}` }));
  server.use(listAnswer("/car/all", [...all, carOf({ id: "c51", nom: "Duster" })]));
  const { user } = await openSelected();
  await user.click(screen.getByRole("button", { name: "Fiches pare-brise" }));
  expect(await screen.findByText("Sélectionnez 50 lignes au maximum.")).toBeVisible();
});
