import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { listAnswer, refusal } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { confirmQuestion, confirmRowAction } from "../../../testing/steps";
import ModelsPage from "../ModelsPage";
import { clio, duster } from "./data";

beforeEach(() => server.use(listAnswer("/modelCar/all", [clio, duster])));

const open = () => renderWithProviders(<ModelsPage />, { route: "/app/models" });
const dialogField = async () =>
  within(await screen.findByRole("dialog")).findByRole("textbox", { name: "Intitulé" });

test("each model leads to its cars", async () => {
  open();
  expect(await screen.findByRole("link", { name: "Renault Clio" })).toHaveAttribute(
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
  const refuse = () => refusal(status, { message: "Autre chose" });
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
  await confirmQuestion(user, "Continuer la saisie", "Quitter sans enregistrer ?");
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
  const words = { message: "2 voitures sont de ce modèle." };
  server.use(http.delete("/modelCar/delete/m2", () => refusal(status, words)));
  const { user } = open();
  await confirmRowAction(user, "Supprimer", "Dacia Duster");
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(await screen.findByText("Dacia Duster")).toBeInTheDocument();
});
