import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { answerForm, listAnswer, refusal } from "../../../testing/answers";
import { fileNamed } from "../../../testing/files";
import { renderWithProviders, type Rendered } from "../../../testing/render";
import { server } from "../../../testing/server";
import { pasteInto } from "../../../testing/steps";
import EstimationFormPage from "../EstimationFormPage";
import { estimationOf } from "./data";

let sent: [string, string][];

beforeEach(() => {
  server.use(listAnswer("/car/all", [{ id: "c1", nom: "208 Allure" }]));
  const created = HttpResponse.json({ data: estimationOf({ id: "e9" }) }, { status: 201 });
  sent = answerForm("post", "/estimation/create", created);
});

const open = () =>
  renderWithProviders(<EstimationFormPage />, {
    route: "/app/estimations/new",
    path: "/app/estimations/new",
  });

/** By label: searching a form of this size by role takes long. */
const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`));

const fill = (user: Rendered["user"], name: string, text: string) =>
  pasteInto(user, field(name), text);

async function fillRequired(user: Rendered["user"]) {
  await fill(user, "Nom du client", "Paul Petit");
  await fill(user, "Modèle de voiture", "Peugeot 208");
  await fill(user, "Kilométrage", "64 000");
}

const choose = (user: Rendered["user"], label: string, ...files: File[]) =>
  user.upload(
    screen.getByLabelText(`Choisir des fichiers : ${label}`, { selector: "input" }),
    files,
  );
const save = (user: Rendered["user"]) => user.click(screen.getByText("Enregistrer"));

test("a request taken by telephone is sent with what is known and its files", async () => {
  const { user, router } = open();
  await fillRequired(user);
  await fill(user, "Téléphone", "06 12 34 56 78");
  await fill(user, "Année", "2019");
  await fill(user, "Options", "GPS\n\n Toit ouvrant ");
  await user.click(field("Carburant"));
  await user.click(await screen.findByText("Diesel"));
  await user.click(field("Voiture de votre catalogue"));
  await user.click(await screen.findByText("208 Allure"));
  await choose(user, "Photos", fileNamed("a.jpg", "image/jpeg"), fileNamed("b.jpg", "image/jpeg"));
  await choose(user, "Vidéos", fileNamed("tour.mp4", "video/mp4"));
  await choose(user, "Vidéos", fileNamed("IMG_1.MOV", "video/quicktime"));
  await choose(user, "Documents joints", fileNamed("carte.pdf", "application/pdf"));
  await user.click(screen.getByLabelText("Retirer a.jpg"));
  await save(user);
  await waitFor(() => expect(router.state.location.pathname).toBe("/app/estimations/e9"));
  expect(await screen.findByText("Estimation ajoutée")).toBeInTheDocument();
  expect(sent).toEqual([
    ["clientName", "Paul Petit"],
    ["clientPhone", "06 12 34 56 78"],
    ["carModel", "Peugeot 208"],
    ["kilometrage", "64000"],
    ["carId", "c1"],
    [
      "technicalInformation",
      JSON.stringify({ carburant: "diesel", annee: 2019, options: ["GPS", "Toit ouvrant"] }),
    ],
    ["photos", "b.jpg"],
    ["videos", "tour.mp4"],
    ["videos", "IMG_1.MOV"],
    ["attachments", "carte.pdf"],
  ]);
});

test("what is missing is said under its field", async () => {
  const { user } = open();
  await save(user);
  expect(await screen.findAllByText("Ce champ est obligatoire")).toHaveLength(3);
  expect(sent).toEqual([]);
});

test("a file of another type or too heavy is not taken, with the reason", async () => {
  const { user } = open();
  await choose(user, "Vidéos", fileNamed("long.mp4", "video/mp4", 101 * 1024 * 1024));
  expect(await screen.findByText("long.mp4 : le fichier dépasse 100 Mo")).toBeInTheDocument();
  const films = Array.from({ length: 4 }, (_, place) => fileNamed(`${place}.mp4`, "video/mp4"));
  await choose(user, "Vidéos", ...films);
  expect(await screen.findByText("3 fichiers au maximum")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Retirer 2.mp4" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Retirer 3.mp4" })).not.toBeInTheDocument();
});

test("what the server finds wrong stands under its field, also inside the technical information", async () => {
  const errors = {
    clientPhone: ["Numéro invalide."],
    "technicalInformation.annee": ["Cette année est dans le futur."],
    photos: ["Type de fichier refusé."],
  };
  server.use(http.post("/estimation/create", () => refusal(422, { errors })));
  const { user } = open();
  await fillRequired(user);
  await save(user);
  for (const [text] of Object.values(errors))
    expect(await screen.findByText(text as string)).toBeInTheDocument();
});

test("a failure says so and keeps everything", async () => {
  server.use(http.post("/estimation/create", () => HttpResponse.error()));
  const { user } = open();
  await fillRequired(user);
  await save(user);
  expect(
    await screen.findByText("L’estimation n’a pas pu être enregistrée. Réessayez."),
  ).toBeInTheDocument();
  expect(field("Nom du client")).toHaveValue("Paul Petit");
});

test("asks before what was typed is left", async () => {
  const { user } = open();
  await fillRequired(user);
  await user.click(screen.getByRole("link", { name: "Annuler" }));
  expect(
    await screen.findByRole("alertdialog", { name: "Quitter sans enregistrer ?" }),
  ).toBeInTheDocument();
});
