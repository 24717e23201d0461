import { act, screen, waitFor, within } from "@testing-library/react";
import { http as mock, HttpResponse } from "msw";
import { answerCall, answerSignedIn, pageOf, refusal } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { chooseOption, confirmQuestion, openDialog, pasteInto } from "../../../testing/steps";
import type { Feed, FeedPreview } from "../api";
import { FeedsPanel } from "../FeedsPanel";

const url = "https://exemple.fr/feed/0123456789abcdefghijklmnopqrstuvwxyzABCDEFG.csv";
const portal: Feed = {
  id: "portal",
  name: "Portail auto",
  columns: [
    { heading: "Titre", field: "nom", maxLength: 60 },
    { heading: "Pays", constant: "France" },
  ],
  separator: ";",
  encoding: "utf-8",
  decimal: ",",
  header: true,
  photoSeparator: "|",
  url,
  fetchedAt: "2026-11-22T09:00:00+01:00",
  carCount: 12,
  held: null,
  createdAt: "2026-11-20T09:00:00+01:00",
};
const fields = [
  { field: "nom", label: "Nom" },
  { field: "prix", label: "Prix" },
  { field: "vin", label: "VIN" },
  { field: "photos", label: "Photos" },
];
const shown: FeedPreview = {
  headings: ["Titre", "Pays"],
  rows: [{ id: "c3", nom: "C3 Shine", cells: ["C3 Shine", "France"] }],
  total: 8,
  problems: [
    { kind: "empty", heading: "Titre", count: 6, cars: [{ id: "zoe", nom: "Zoé" }] },
    { kind: "long", heading: "Titre", count: 1, cars: [{ id: "c3", nom: "C3 Shine" }] },
    { kind: "signs", heading: "Pays", count: 1, cars: [{ id: "c3", nom: "C3 Shine" }] },
  ],
};
let feeds: Feed[];

beforeEach(() => {
  feeds = [portal];
  answerSignedIn();
  server.use(
    mock.get("/partner/feed/all", () => HttpResponse.json(pageOf(feeds))),
    mock.get("/partner/feed/fields", () => HttpResponse.json({ data: fields })),
    mock.post("/partner/feed/preview", () => HttpResponse.json({ data: shown })),
  );
});

const open = () => renderWithProviders(<FeedsPanel />, { route: "/app/connexions" });
const button = async (name: string) =>
  screen.findByRole("button", { name: `${name} – Portail auto` });
const column = (verb: string, name: string) => `${verb} la colonne «\u00a0${name}\u00a0»`;
/** Answers an act that has no body; returns its mock. */
function answerAct(path: string) {
  const act = jest.fn(() => HttpResponse.json({ data: portal }));
  server.use(mock.post(path, act));
  return act;
}
const answerFeed = (method: "post" | "put", path: string, status = 200) =>
  answerCall(method, path, HttpResponse.json({ data: portal }, { status }));

test("a feed is listed with its address, its cars and its last fetch", async () => {
  const { user } = open();
  expect(await screen.findByLabelText("Adresse secrète de Portail auto")).toHaveValue(url);
  expect(screen.getByText("12 voitures")).toBeVisible();
  expect(screen.getByText(/lu le 22 nov\. 2026/)).toBeVisible();

  const write = jest.spyOn(navigator.clipboard, "writeText");
  await user.click(await button("Copier"));
  expect(write).toHaveBeenCalledWith(url);
});

test("without feeds the panel says what they are for and offers the first", async () => {
  feeds = [];
  const { user } = open();
  expect(await screen.findByText(/sans ressaisie/)).toBeVisible();
  await openDialog(user, "Relier un portail", "Relier un portail");
});

test("an address that cannot be shown any more can be renewed", async () => {
  feeds = [{ ...portal, url: null, fetchedAt: null, carCount: null }];
  const renew = answerAct("/partner/feed/portal/renew");
  const { user } = open();
  expect(await screen.findByText(/ne peut plus être affichée/)).toBeVisible();
  expect(screen.getByText("jamais lu")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Copier/ })).toBeNull();

  await user.click(await button("Nouvelle adresse"));
  await confirmQuestion(user, "Nouvelle adresse");
  expect(await screen.findByText("Adresse remplacée")).toBeVisible();
  expect(renew).toHaveBeenCalledTimes(1);
});

test("a stock held back is told, and published once it is confirmed", async () => {
  feeds = [{ ...portal, held: { at: "2026-11-23T09:00:00+01:00", before: 12, now: 5 } }];
  const confirm = answerAct("/partner/feed/portal/confirm");
  const { user } = open();
  expect(await screen.findByText(/est passé de 12 voitures à 5/)).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Publier quand même" }));
  expect(screen.getByText(/lira 5 voitures à son prochain passage/)).toBeVisible();
  feeds = [portal];
  await confirmQuestion(user, "Publier quand même");
  await waitFor(() => expect(screen.queryByText(/est passé de 12/)).toBeNull());
  expect(confirm).toHaveBeenCalledTimes(1);
});

test("a deleted feed leaves the list at once, and a refusal puts it back", async () => {
  server.use(mock.delete("/partner/feed/portal", () => HttpResponse.error()));
  const { user } = open();
  await user.click(await button("Supprimer"));
  await confirmQuestion(user, "Supprimer");

  expect(await screen.findByText(/Connexion impossible/)).toBeVisible();
  expect(await screen.findByText("Portail auto")).toBeVisible();
});

test("a new feed has the usual columns, which can be added to, moved and removed", async () => {
  const sent = answerFeed("post", "/partner/feed", 201);
  const { user } = open();
  const dialog = await openDialog(user, "Relier un portail", "Relier un portail");
  await pasteInto(user, dialog.getByLabelText(/^Nom du portail/), " Portail auto ");
  expect(dialog.getByText("Colonnes (3)")).toBeVisible();

  await user.click(dialog.getByRole("button", { name: column("Descendre", "Nom") }));
  await user.click(dialog.getByRole("button", { name: column("Retirer", "Photos") }));
  const [first] = dialog.getAllByLabelText("Longueur max.");
  await pasteInto(user, first as HTMLElement, "40");
  await user.click(dialog.getByRole("button", { name: "Ajouter une colonne" }));
  const [, , added] = dialog.getAllByLabelText(/^Intitulé/);
  await pasteInto(user, added as HTMLElement, "Pays");
  await pasteInto(user, dialog.getByLabelText("Texte"), "France");
  await chooseOption(user, "Entre deux colonnes", "Tabulation");
  await user.click(dialog.getByRole("switch", { name: /intitulés/ }));
  await user.click(dialog.getByRole("button", { name: "Enregistrer" }));

  expect(await screen.findByText("Flux enregistré")).toBeVisible();
  expect(sent).toEqual([
    {
      name: "Portail auto",
      columns: [
        { heading: "Prix", field: "prix", maxLength: 40 },
        { heading: "Nom", field: "nom", maxLength: null },
        { heading: "Pays", constant: "France" },
      ],
      separator: "\t",
      encoding: "utf-8",
      decimal: ",",
      header: false,
      photoSeparator: "|",
    },
  ]);
});

test("all other fields can be added at once, but for what identifies a car", async () => {
  const { user } = open();
  await user.click(await button("Modifier"));
  const dialog = within(await screen.findByRole("dialog", { name: "Modifier le flux" }));

  await user.click(dialog.getByRole("button", { name: "Ajouter toutes les autres" }));

  expect(
    dialog.getAllByLabelText(/^Intitulé/).map((field) => (field as HTMLInputElement).value),
  ).toEqual(["Titre", "Pays", "Prix", "Photos"]);
  expect(dialog.queryByRole("button", { name: "Ajouter toutes les autres" })).toBeNull();
});

test("the keys that move a column stay with it", async () => {
  const { user } = open();
  await user.click(await button("Modifier"));
  const dialog = within(await screen.findByRole("dialog", { name: "Modifier le flux" }));
  await user.click(dialog.getByRole("button", { name: "Ajouter toutes les autres" }));

  const down = dialog.getByRole("button", { name: column("Descendre", "Titre") });
  act(() => down.focus());
  await user.keyboard("{Enter}");
  expect(dialog.getByRole("button", { name: column("Descendre", "Titre") })).toHaveFocus();
  await user.keyboard("{Enter}");
  await user.keyboard("{Enter}");
  expect(dialog.getByRole("button", { name: column("Monter", "Titre") })).toHaveFocus();
});

test("the preview shows the first rows, and links the cars with empty or replaced cells", async () => {
  const { user } = open();
  await user.click(await button("Modifier"));

  expect(await screen.findByRole("cell", { name: "C3 Shine" })).toBeVisible();
  expect(screen.getByText("1 sur 8 voitures en ligne")).toBeVisible();
  const empty = (await screen.findByText(/est vide pour 6 voitures/)).closest("div") as HTMLElement;
  expect(within(empty).getByRole("link", { name: "Zoé" })).toHaveAttribute("href", "/app/cars/zoe");
  expect(screen.getByText(/que l’encodage ne connaît pas pour 1 voiture/)).toBeVisible();
});

test("a stock without public cars is said in the preview", async () => {
  const nothing: FeedPreview = { ...shown, rows: [], total: 0, problems: [] };
  server.use(mock.post("/partner/feed/preview", () => HttpResponse.json({ data: nothing })));
  const { user } = open();
  await user.click(await button("Modifier"));

  expect(await screen.findByText(/Aucune voiture n’est en ligne/)).toBeVisible();
});

test("a column without a heading is refused before it is sent", async () => {
  const sent = answerFeed("put", "/partner/feed/portal");
  const { user } = open();
  await user.click(await button("Modifier"));
  const dialog = within(await screen.findByRole("dialog", { name: "Modifier le flux" }));
  await user.click(dialog.getByRole("button", { name: "Ajouter une colonne" }));
  await user.click(dialog.getByRole("button", { name: "Enregistrer" }));

  expect(await dialog.findByText("Donnez un intitulé à cette colonne.")).toBeVisible();
  expect(sent).toEqual([]);
});

test("what the server refuses stands under its field", async () => {
  server.use(
    mock.put("/partner/feed/portal", () =>
      refusal(422, {
        code: "invalid",
        message: "",
        errors: { "columns.1.heading": ["Déjà pris."] },
      }),
    ),
  );
  const { user } = open();
  await user.click(await button("Modifier"));
  const dialog = within(await screen.findByRole("dialog", { name: "Modifier le flux" }));
  await pasteInto(user, dialog.getByLabelText(/^Nom du portail/), "X");
  await user.click(dialog.getByRole("button", { name: "Enregistrer" }));

  expect(await dialog.findByText("Déjà pris.")).toBeVisible();
});
