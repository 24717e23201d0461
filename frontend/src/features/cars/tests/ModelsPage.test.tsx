import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import ModelsPage from "../ModelsPage";
import { clio, duster, pageOf, refusal } from "./data";

beforeEach(() =>
  server.use(http.get("/modelCar/all", () => HttpResponse.json(pageOf([clio, duster])))),
);

const open = () => renderWithProviders(<ModelsPage />, { route: "/app/models" });
const dialogField = async () =>
  within(await screen.findByRole("dialog")).findByRole("textbox", { name: "Intitulé" });

test("each model leads to its cars", async () => {
  open();
  expect(await screen.findByRole("link", { name: "3 voitures" })).toHaveAttribute(
    "href",
    "/app/cars?modelCarIds=m1",
  );
  expect(screen.getByText("Aucune voiture")).toBeInTheDocument();
});

test("a model is created in a dialog", async () => {
  server.use(
    http.post("/modelCar/create", () =>
      HttpResponse.json({ data: { id: "m3", intitule: "Zoé", carCount: 0 } }, { status: 201 }),
    ),
  );
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Ajouter un modèle" }));
  await user.type(await dialogField(), "Zoé{Enter}");
  expect(await screen.findByText("Modèle ajouté")).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test.each([
  ["Ajouter un modèle", 400, "Ce modèle existe déjà."],
  ["Ajouter un modèle", 500, "Erreur inconnue"],
  ["Modifier : Dacia Duster", 400, "Ce modèle existe déjà."],
  ["Modifier : Dacia Duster", 500, "Erreur inconnue"],
])("%s, refused with %i, says %j in the dialog", async (button, status, message) => {
  const refuse = () => HttpResponse.json(refusal("code", "Autre chose"), { status });
  server.use(http.post("/modelCar/create", refuse), http.put("/modelCar/updateById/m2", refuse));
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: button }));
  await user.type(await dialogField(), "Zoé{Enter}");
  expect(await within(screen.getByRole("dialog")).findByText(message)).toBeInTheDocument();
});

test("a dialog asks before typed text is thrown away", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Ajouter un modèle" }));
  await user.type(await dialogField(), "Zo");
  await user.keyboard("{Escape}");
  const question = await screen.findByRole("alertdialog", { name: "Quitter sans enregistrer ?" });
  await user.click(within(question).getByRole("button", { name: "Continuer la saisie" }));
  expect(await dialogField()).toHaveValue("Zo");
});

test("a model in use leads to its cars instead of being deleted", async () => {
  const { user, router } = open();
  await user.click(await screen.findByRole("button", { name: "Supprimer : Renault Clio" }));
  expect(await screen.findByText("Ce modèle est utilisé")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Voir les voitures" }));
  expect(router.state.location.search).toBe("?modelCarIds=m1");
});

test.each([
  [409, "2 voitures sont de ce modèle."],
  [500, "Erreur à la suppression"],
])("a deletion that the server refuses with %i says %j", async (status, message) => {
  const words = refusal("code", "2 voitures sont de ce modèle.");
  server.use(http.delete("/modelCar/delete/m2", () => HttpResponse.json(words, { status })));
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Supprimer : Dacia Duster" }));
  await user.click(
    within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Supprimer" }),
  );
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(await screen.findByText("Dacia Duster")).toBeInTheDocument();
});
