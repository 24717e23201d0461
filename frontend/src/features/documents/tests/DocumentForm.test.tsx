import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import type { Locale } from "../../../lib/api/types";
import { loadLanguage } from "../../../lib/texts";
import { answerForm, listAnswer, refusal } from "../../../testing/answers";
import { fileNamed } from "../../../testing/files";
import { renderWithProviders, type Rendered } from "../../../testing/render";
import { server } from "../../../testing/server";
import { chooseOption } from "../../../testing/steps";
import { carOf } from "../../cars/tests/data";
import DocumentFormPage from "../DocumentFormPage";
import { documentOf } from "./data";

const existing = documentOf({ issuedAt: "2026-10-01", expiresAt: "2027-03-31" });
const PDF = "application/pdf";

beforeEach(() =>
  server.use(http.get("/api/document/getById/d1", () => HttpResponse.json({ data: existing }))),
);

const answerCreate = (response: Response) => answerForm("post", "/api/document/create", response);
const answerUpdate = () =>
  answerForm("put", "/api/document/update/d1", HttpResponse.json({ data: existing }));

const openNew = (locale: Locale = "fr", search = "") =>
  renderWithProviders(<DocumentFormPage />, {
    route: `/app/documents/add${search}`,
    path: "/app/documents/add",
    locale,
  });
const openEdit = () =>
  renderWithProviders(<DocumentFormPage />, {
    route: "/app/documents/edit/d1",
    path: "/app/documents/edit/:id",
  });

const nameField = () => screen.findByRole("textbox", { name: "Nom" });
const chooseFile = (user: Rendered["user"], file: File, name = "Choisir un fichier") =>
  user.upload(screen.getByLabelText(name, { selector: "input" }), file);
const submit = (user: Rendered["user"], name = "Ajouter un document") =>
  user.click(screen.getByRole("button", { name }));

async function fill(user: Rendered["user"]) {
  await nameField();
  await chooseFile(user, fileNamed("Carte_grise Clio.pdf", PDF));
  await chooseOption(user, "Type", "Carte grise");
}

test("a new document is sent with its file, whose name proposes the title", async () => {
  const sent = answerCreate(HttpResponse.json({ data: existing }, { status: 201 }));
  const { user, router } = openNew();
  await fill(user);
  expect(await nameField()).toHaveValue("Carte grise Clio");
  await submit(user);
  await waitFor(() => expect(router.state.location.pathname).toBe("/app/documents"));
  expect(await screen.findByText("Document ajouté avec succès")).toBeInTheDocument();
  expect(sent).toEqual([
    ["name", "Carte grise Clio"],
    ["type", "registration"],
    ["file", "Carte_grise Clio.pdf"],
  ]);
});

test("an edited document keeps its file, and its expiry in the API's format", async () => {
  const sent = answerUpdate();
  const { user, router } = openEdit();
  await user.type(await nameField(), " V");
  expect(screen.getByText("carte-grise.pdf")).toBeInTheDocument();
  await submit(user, "Enregistrer");
  await waitFor(() => expect(router.state.location.pathname).toBe("/app/documents"));
  expect(await screen.findByText("Document mis à jour avec succès")).toBeInTheDocument();
  expect(sent).toEqual([
    ["name", "Carte grise Clio V"],
    ["type", "registration"],
    ["carId", ""],
    ["clientId", ""],
    ["issuedAt", "2026-10-01"],
    ["expiresAt", "2027-03-31"],
  ]);
});

test("an edited document takes another file", async () => {
  const sent = answerUpdate();
  const { user } = openEdit();
  await nameField();
  await chooseFile(user, fileNamed("neuve.pdf", PDF), "Remplacer le fichier");
  expect(await nameField()).toHaveValue("Carte grise Clio");
  await submit(user, "Enregistrer");
  await waitFor(() => expect(sent).toContainEqual(["file", "neuve.pdf"]));
});

test("the days are shown in the language's format", async () => {
  openEdit();
  expect(await screen.findByRole("group", { name: /Délivré le/ })).toHaveTextContent(
    /01.*10.*2026/,
  );
  expect(await screen.findByRole("group", { name: /Date d’expiration/ })).toHaveTextContent(
    /31.*03.*2027/,
  );
});

test.each([
  [
    "fr",
    "Ajouter un document",
    ["Le nom est requis", "Le type est requis", "Le fichier est requis"],
  ],
  ["en", "Add a document", ["Name is required", "Type is required", "File is required"]],
  ["zh", "添加文件", ["请填写名称", "请选择类型", "请选择文件"]],
  ["ja", "書類を追加", ["名称は必須です", "種類は必須です", "ファイルは必須です"]],
] as const)("says what is required under each field, in %s", async (locale, add, messages) => {
  await loadLanguage(locale);
  const { user } = openNew(locale);
  await user.click(await screen.findByRole("button", { name: add }));
  for (const message of messages) expect(await screen.findByText(message)).toBeInTheDocument();
  const summary = screen.getByRole("group", { name: /^(Fichier|File|文件|ファイル)/ });
  expect(within(summary).getByText(messages[2])).toBeInTheDocument();
});

test.each([
  ["the server's words", refusal(500, { message: "Le disque est plein." }), "Le disque est plein."],
  ["a plain word where it has none", new HttpResponse("<h1>502</h1>", { status: 502 }), "Error"],
])("a refused form says so, and %s", async (_what, response, message) => {
  answerCreate(response);
  const { user, router } = openNew();
  await fill(user);
  await submit(user);
  expect(await screen.findByText("Erreur lors de l'envoi du formulaire")).toBeInTheDocument();
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(router.state.location.pathname).toBe("/app/documents/add");
  expect(await nameField()).toHaveValue("Carte grise Clio");
});

test("the server's words about a field go under it", async () => {
  answerCreate(refusal(415, { message: "Refusé", errors: { file: ["Ce PDF est illisible."] } }));
  const { user } = openNew();
  await fill(user);
  await submit(user);
  const field = screen.getByRole("group", { name: /^Fichier/ });
  expect(await within(field).findByText("Ce PDF est illisible.")).toBeInTheDocument();
});

test.each([
  ["film.mp4", "video/mp4", 8, /^film\.mp4 : format non accepté/],
  ["plan.pdf", PDF, 21 * 1024 * 1024, "plan.pdf : le fichier dépasse 20 Mo"],
])("refuses %s of %s before sending it", async (name, type, size, message) => {
  openNew();
  await nameField();
  // A dropped file passes by the browser's own filter.
  fireEvent.change(screen.getByLabelText("Choisir un fichier", { selector: "input" }), {
    target: { files: [fileNamed(name, type, size)] },
  });
  expect(await screen.findByText(message)).toBeInTheDocument();
});

test("a document that cannot be fetched says so and can be tried again", async () => {
  server.use(
    http.get("/api/document/getById/d1", () => refusal(500, { message: "Panne." }), { once: true }),
  );
  const { user } = openEdit();
  expect(await screen.findByText("Échec de la récupération du document")).toBeInTheDocument();
  expect(screen.getByText("Panne.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Réessayer" }));
  expect(await nameField()).toHaveValue("Carte grise Clio");
});

test("asks before typed text is lost", async () => {
  const { user } = openEdit();
  await user.type(await nameField(), "!");
  await user.click(screen.getByRole("link", { name: "Annuler" }));
  expect(await screen.findByText("Quitter sans enregistrer ?")).toBeInTheDocument();
});

const carRow = { ...carOf(), nom: "Clio V Intens" };

test("from the page of a car the document is about it, and leads back to it", async () => {
  server.use(
    http.get("/car/getById/c1", () => HttpResponse.json({ data: carRow })),
    listAnswer("/car/all", [carRow]),
    listAnswer("/client/getAll", []),
  );
  const sent = answerCreate(HttpResponse.json({ data: existing }, { status: 201 }));
  const { user, router } = openNew("fr", "?carId=c1");
  await waitFor(() =>
    expect(screen.getByRole("combobox", { name: "Voiture" })).toHaveValue("Clio V Intens"),
  );
  expect(screen.getByRole("link", { name: "Annuler" })).toHaveAttribute(
    "href",
    "/app/cars/c1?tab=documents",
  );
  await fill(user);
  await submit(user);
  await waitFor(() => expect(router.state.location.pathname).toBe("/app/cars/c1"));
  expect(router.state.location.search).toBe("?tab=documents");
  expect(sent).toContainEqual(["carId", "c1"]);
});

test("from the page of a client it leads back there", async () => {
  server.use(http.get("/client/getById/k1", () => refusal(404, { message: "Introuvable" })));
  openNew("fr", "?clientId=k1");
  expect(await screen.findByRole("link", { name: "Annuler" })).toHaveAttribute(
    "href",
    "/app/clients/k1",
  );
});

test("an edited document shows what it is about, and can be given away", async () => {
  server.use(
    http.get("/api/document/getById/d1", () =>
      HttpResponse.json({
        data: { ...existing, carId: "c1", car: { id: "c1", label: "Clio V Intens" } },
      }),
    ),
    listAnswer("/car/all", [carRow]),
  );
  const sent = answerUpdate();
  const { user } = openEdit();
  const field = await screen.findByRole("combobox", { name: "Voiture" });
  expect(field).toHaveValue("Clio V Intens");
  await user.clear(field);
  await submit(user, "Enregistrer");
  await waitFor(() => expect(sent).toContainEqual(["carId", ""]));
});
