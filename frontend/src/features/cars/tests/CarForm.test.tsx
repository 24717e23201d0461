import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { answerForm, answerSignedIn, listAnswer, pageOf, refusal } from "../../../testing/answers";
import { fileNamed } from "../../../testing/files";
import { renderWithProviders, type Rendered } from "../../../testing/render";
import { reconnect } from "../../../testing/reconnect";
import { server } from "../../../testing/server";
import { chooseOption, pasteInto } from "../../../testing/steps";
import CarFormPage from "../CarFormPage";
import { carOf, clio } from "./data";

const existing = carOf({ immatriculation: "ab123cd" });
const port = { id: "g1", nom: "Garage du Port", localisation: "Brest", carCount: 0 };
let sent: [string, string][];
let garages: object[];

beforeAll(() => {
  URL.createObjectURL = () => "blob:preview";
  URL.revokeObjectURL = () => undefined;
});

beforeEach(() => {
  answerSignedIn();
  garages = [port, { ...port, id: "g2", nom: "Atelier" }];
  server.use(
    http.get("/modelCar/all", ({ request }) => {
      const text = new URL(request.url).searchParams.get("intitule") ?? "";
      return HttpResponse.json(
        pageOf(
          [clio].filter(({ intitule }) => intitule.toLowerCase().includes(text.toLowerCase())),
        ),
      );
    }),
    http.get("/garage/all", () => HttpResponse.json(pageOf(garages))),
    listAnswer("/car/all", [existing]),
    http.get("/car/getById/c1", () => HttpResponse.json({ data: existing })),
  );
});

const CREATE = "/car/create";
const UPDATE = "/car/updateById/c1";

const openNew = () =>
  renderWithProviders(<CarFormPage />, { route: "/app/cars/new", path: "/app/cars/new" });
const openEdit = () =>
  renderWithProviders(<CarFormPage />, { route: "/app/cars/c1/edit", path: "/app/cars/:id/edit" });
const field = (name: string) => screen.getByRole("textbox", { name });
const choosePhotos = (user: Rendered["user"], ...files: File[]) =>
  user.upload(screen.getByLabelText("Choisir des photos", { selector: "input" }), files);
const sentAs = (name: string) => sent.filter(([key]) => key === name).map(([, value]) => value);

async function fillNewCar(user: Rendered["user"]) {
  await pasteInto(user, await screen.findByRole("textbox", { name: "Nom" }), "Clio V");
  await pasteInto(user, screen.getByRole("combobox", { name: "Modèle" }), "clio");
  await user.click(await screen.findByRole("option", { name: "Renault Clio" }));
  await pasteInto(user, field("Prix"), "12 500,50 €");
  await pasteInto(user, field("Puissance"), "90");
  await pasteInto(user, field("CO₂ (g/km)"), "112");
  await pasteInto(user, field("Prix d’achat"), "9 500");
  await choosePhotos(user, fileNamed("avant.jpg"), fileNamed("arriere.jpg"));
}

const submit = (user: Rendered["user"], name = "Ajouter une voiture") =>
  user.click(screen.getByRole("button", { name }));

test("a new car is sent with what is filled in", async () => {
  const created = carOf({ id: "c2", nom: "Clio V" });
  sent = answerForm("post", CREATE, HttpResponse.json({ data: created }, { status: 201 }));
  const { user, router } = openNew();
  await fillNewCar(user);
  await submit(user);
  await waitFor(() => expect(router.state.location.pathname).toBe("/app/cars/c2"));
  expect(await screen.findByText("Voiture ajoutée")).toBeInTheDocument();
  expect(sent).toEqual([
    ["nom", "Clio V"],
    ["modelCarId", "m1"],
    ["prix", "12500.50"],
    ["devise", "EUR"],
    ["puissance", "90"],
    ["co2", "112"],
    ["purchasePrice", "9500"],
    ["publication", "auto"],
    ["kilometrageGaranti", "false"],
    ["image", "avant.jpg"],
    ["secondaryImages", "arriere.jpg"],
  ]);
});

test("a car without a VAT regime has the partner's", async () => {
  answerSignedIn({ vatRegime: "normal" });
  sent = answerForm("put", UPDATE, HttpResponse.json({ data: existing }));
  const { user } = openEdit();
  const regime = await screen.findByRole("combobox", { name: "Régime de TVA" });
  expect(regime).toHaveTextContent("TVA sur la marge");
  await chooseOption(user, "Régime de TVA", "Comme le profil (TVA sur le prix total)");
  await submit(user, "Enregistrer");
  await waitFor(() => expect(sent).toContainEqual(["vatRegime", ""]));
});

test("the only garage is chosen for a new car, and left out of one that has none", async () => {
  garages = [port];
  const first = openNew();
  expect(await screen.findByRole("combobox", { name: "Garage" })).toHaveValue("Garage du Port");
  first.unmount();

  openEdit();
  expect(await screen.findByRole("combobox", { name: "Garage" })).toHaveValue("");
});

test("an edited car keeps one picture and replaces another", async () => {
  sent = answerForm("put", UPDATE, HttpResponse.json({ data: existing }));
  const { user, router } = openEdit();
  await screen.findByRole("textbox", { name: "Nom" });
  expect(field("Immatriculation")).toHaveValue("AB-123-CD");
  await user.clear(field("Couleur"));
  await user.clear(field("Puissance"));
  await user.clear(field("CO₂ (g/km)"));
  await user.click(screen.getByRole("button", { name: "Retirer la photo 2" }));
  await choosePhotos(user, fileNamed("neuve.jpg"));
  await submit(user, "Enregistrer");
  await waitFor(() => expect(router.state.location.pathname).toBe("/app/cars/c1"));
  expect(sentAs("existingMainImage")).toEqual(["p1"]);
  expect(sentAs("existingSecondaryImages")).toEqual(['["p3"]']);
  expect(sentAs("secondaryImages")).toEqual(["neuve.jpg"]);
  expect(sentAs("image")).toEqual([]);
  expect(sentAs("couleur")).toEqual([""]);
  expect(sentAs("puissance")).toEqual([""]);
  expect(sentAs("co2")).toEqual([""]);
});

test("a stored car is said to be public or not once it is saved, and why", async () => {
  answerSignedIn({ showroom: "on" });
  const stored = carOf({ publication: "hidden", publicationState: "hidden" });
  server.use(http.get("/car/getById/c1", () => HttpResponse.json({ data: stored })));
  const { user } = openEdit();
  const field = await screen.findByRole("combobox", { name: "Vitrine" });
  await waitFor(() => expect(field).toHaveAccessibleDescription("Masquée – Vous l’avez masquée."));
  await chooseOption(user, "Vitrine", "Affichée");
  expect(field).toHaveAccessibleDescription("En ligne – Vous l’avez publiée.");
  await chooseOption(user, "Vitrine", "Automatique");
  expect(field).toHaveAccessibleDescription(
    "Automatique : en ligne dès qu’elle a une photo et qu’aucune préparation n’est en cours.",
  );
});

test("a car is put in a garage, found by its name or its place", async () => {
  sent = answerForm("put", UPDATE, HttpResponse.json({ data: existing }));
  const { user } = openEdit();
  await screen.findByRole("textbox", { name: "Nom" });
  await pasteInto(user, screen.getByRole("combobox", { name: "Garage" }), "brést");
  await user.click(await screen.findByRole("option", { name: /Garage du Port/ }));
  await submit(user, "Enregistrer");
  await waitFor(() => expect(sentAs("garageId")).toEqual(["g1"]));
});

test("says what is required, under each field", async () => {
  const { user } = openNew();
  await screen.findByRole("textbox", { name: "Nom" });
  await submit(user);
  expect(await screen.findByText("Le nom est requis")).toBeInTheDocument();
  expect(screen.getByText("Le modèle est requis")).toBeInTheDocument();
  expect(screen.getByText("Le prix est requis")).toBeInTheDocument();
  expect(screen.getByText("La photo principale est requise")).toBeInTheDocument();
});

test.each([
  ["0", "La valeur doit être au moins égale à 1"],
  ["2001", "La valeur ne peut pas dépasser 2000"],
])(
  "a power of %s hp is refused under its field before anything is sent",
  async (power, message) => {
    sent = answerForm("put", UPDATE, HttpResponse.json({ data: existing }));
    const { user } = openEdit();
    await user.clear(await screen.findByRole("textbox", { name: "Puissance" }));
    await pasteInto(user, field("Puissance"), power);
    await submit(user, "Enregistrer");
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(field("Puissance")).toBeInvalid();
    expect(sent).toEqual([]);
  },
);

test("a first registration in the future is refused before the pictures are uploaded", async () => {
  sent = answerForm("put", UPDATE, HttpResponse.json({ data: existing }));
  const { user } = openEdit();
  const group = await screen.findByRole("group", { name: "Première mise en circulation" });
  await pasteInto(user, within(group).getByRole("spinbutton", { name: "Jour" }), "24/11/2099");
  await submit(user, "Enregistrer");
  expect(
    await screen.findByText("Saisissez une date valide, au plus tard aujourd’hui"),
  ).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test("a text takes no more characters than the API", async () => {
  openEdit();
  expect(await screen.findByRole("textbox", { name: "Nom" })).toHaveAttribute("maxlength", "150");
});

test.each([
  [400, "Ce véhicule existe déjà."],
  [500, "Erreur inconnue"],
  [404, "Erreur inconnue"],
  // Quotas: the server says what to do.
  [413, "Autre chose"],
  [429, "Autre chose"],
])("a %i says %j", async (status, message) => {
  server.use(http.put(UPDATE, () => refusal(status, { message: "Autre chose" })));
  const { user, router } = openEdit();
  await screen.findByRole("textbox", { name: "Nom" });
  await submit(user, "Enregistrer");
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(router.state.location.pathname).toBe("/app/cars/c1/edit");
});

test.each([
  [400, "Ce véhicule existe déjà."],
  [500, "Erreur inconnue"],
])("a new car refused with %i says %j", async (status, message) => {
  server.use(http.post(CREATE, () => refusal(status, { message: "Autre chose" })));
  const { user, router } = openNew();
  await fillNewCar(user);
  await submit(user);
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(router.state.location.pathname).toBe("/app/cars/new");
});

test("no answer is an unknown error with its reason, and nothing typed is lost", async () => {
  server.use(http.put(UPDATE, () => HttpResponse.error()));
  const { user } = openEdit();
  await pasteInto(user, await screen.findByRole("textbox", { name: "Nom" }), " bis");
  await submit(user, "Enregistrer");
  expect(await screen.findByText("Erreur inconnue")).toBeInTheDocument();
  expect(
    screen.getByText("Connexion impossible. Vérifiez votre réseau et réessayez."),
  ).toBeInTheDocument();
  expect(screen.getByRole("textbox", { name: "Nom" })).toHaveValue("Clio V Intens bis");
});

test("a fault of the server is quoted by its number", async () => {
  const fault = { message: "Erreur serveur", requestId: "8f2c-91" };
  server.use(http.put(UPDATE, () => refusal(500, fault)));
  const { user } = openEdit();
  await screen.findByRole("textbox", { name: "Nom" });
  await submit(user, "Enregistrer");
  expect(await screen.findByText("Référence : 8f2c-91")).toBeInTheDocument();
});

test("the server's words about a field go under it until its value changes", async () => {
  const errors = { vin: ["VIN trop long."], image: ["Photo illisible."] };
  server.use(http.put(UPDATE, () => refusal(422, { errors })));
  const { user } = openEdit();
  await user.type(await screen.findByRole("textbox", { name: "Numéro de série (VIN)" }), "X");
  await submit(user, "Enregistrer");
  expect(await screen.findByText("VIN trop long.")).toBeInTheDocument();
  expect(screen.getByText("Photo illisible.")).toBeInTheDocument();
  expect(screen.queryByText("Erreur inconnue")).not.toBeInTheDocument();
  await user.type(field("Couleur"), "!");
  expect(screen.getByText("VIN trop long.")).toBeInTheDocument();
  await user.type(field("Numéro de série (VIN)"), "Y");
  expect(screen.queryByText("VIN trop long.")).not.toBeInTheDocument();
});

test("a model that does not exist is created from the field", async () => {
  server.use(
    http.post("/modelCar/create", async ({ request }) => {
      const { intitule } = (await request.json()) as { intitule: string };
      return HttpResponse.json({ data: { id: "m9", intitule, carCount: 0 } }, { status: 201 });
    }),
  );
  sent = answerForm("post", CREATE, refusal(400, { code: "car_exists" }));
  const { user } = openNew();
  await fillNewCar(user);
  const model = screen.getByRole("combobox", { name: "Modèle" });
  await user.clear(model);
  await pasteInto(user, model, "Megane");
  await user.click(await screen.findByRole("option", { name: "Créer « Megane »" }));
  await waitFor(() => expect(model).toHaveValue("Megane"));
  await submit(user);
  expect(await screen.findByText("Ce véhicule existe déjà.")).toBeInTheDocument();
  expect(sentAs("modelCarId")).toEqual(["m9"]);
});

test("asks before typed text is lost", async () => {
  const { user } = openEdit();
  await user.type(await screen.findByRole("textbox", { name: "Nom" }), "!");
  await user.click(screen.getByRole("link", { name: "Annuler" }));
  expect(await screen.findByText("Quitter sans enregistrer ?")).toBeInTheDocument();
});

test("what was typed stays while a profile that could not be read is tried again", async () => {
  server.use(http.get("/partner/getMyProfile", () => refusal(503, {})));
  const { user } = openNew();
  const name = await screen.findByRole("textbox", { name: "Nom" });
  await pasteInto(user, name, "Clio V");
  server.use(http.get("/partner/getMyProfile", () => new Promise(() => undefined)));
  await reconnect();
  expect(name).toBeInTheDocument();
});
