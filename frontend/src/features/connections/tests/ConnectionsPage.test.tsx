import { screen, waitFor, within } from "@testing-library/react";
import { http as mock, HttpResponse } from "msw";
import { answerCall, answerSignedIn, asRole, pageOf, refusal } from "../../../testing/answers";
import { renderApp, renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { chooseOption, confirmQuestion, openDialog, pasteInto } from "../../../testing/steps";
import type { ApiToken } from "../api";
import ConnectionsPage from "../ConnectionsPage";

const site: ApiToken = {
  id: "site",
  name: "Site internet",
  scope: "read",
  prefix: "pbo_aB3dE5fG",
  expiresAt: "2027-11-20T09:00:00+01:00",
  lastUsedAt: "2026-11-22T09:00:00+01:00",
  isActive: true,
  createdBy: "Claire Martin",
  createdAt: "2026-11-20T09:00:00+01:00",
};
const old: ApiToken = {
  ...site,
  id: "old",
  name: "Ancien logiciel",
  scope: "write",
  lastUsedAt: null,
  expiresAt: null,
  isActive: false,
};
const secret = "pbo_0123456789abcdefghijklmnopqrstuvwxyzABCDEFG";
let tokens: ApiToken[];

beforeEach(() => {
  tokens = [site, old];
  answerSignedIn();
  server.use(
    mock.get("/partner/api-token/all", () => HttpResponse.json(pageOf(tokens))),
    mock.get("/partner/feed/all", () => HttpResponse.json(pageOf([]))),
    mock.get("/mail/account", () => HttpResponse.json({ data: { account: null } })),
  );
});

const open = () => renderWithProviders(<ConnectionsPage />, { route: "/app/connexions" });
const panel = async () => within(await screen.findByRole("region", { name: "Jetons d’API" }));
const rowOf = async (name: string) =>
  within((await screen.findByText(name)).closest("li") as HTMLElement);

test("a token is listed with its scope, its beginning, its last use and its end", async () => {
  open();
  const row = await rowOf("Site internet");
  for (const fact of ["Lecture", "pbo_aB3dE5fG…", "créé par Claire Martin"])
    expect(row.getByText(fact, { exact: false })).toBeVisible();
  expect(row.getByText(/utilisé le 22 nov\. 2026/)).toBeVisible();
  expect(row.getByText(/valable jusqu’au 20 nov\. 2027/)).toBeVisible();
  expect(row.queryByText("Inactif")).toBeNull();

  const lapsed = await rowOf("Ancien logiciel");
  for (const fact of ["Lecture et écriture", "jamais utilisé", "n’expire pas", "Inactif"])
    expect(lapsed.getByText(fact, { exact: false })).toBeVisible();
});

test("the reference of the API is a click away", async () => {
  open();
  const link = (await panel()).getByRole("link", { name: /Documentation de l’API/ });
  expect(link).toHaveAttribute("href", "/api/docs");
});

test("without tokens the panel says what they are for and offers the first", async () => {
  tokens = [];
  const { user } = open();
  expect(await screen.findByText(/sans votre mot de passe/)).toBeVisible();
  await openDialog(user, "Créer un jeton", "Créer un jeton");
});

test("a new token is shown once, to be copied", async () => {
  const sent = answerCall(
    "post",
    "/partner/api-token",
    HttpResponse.json({ data: { ...site, token: secret } }, { status: 201 }),
  );
  const { user } = open();
  const dialog = await openDialog(user, "Créer un jeton", "Créer un jeton");
  await pasteInto(user, dialog.getByLabelText(/^Nom du programme/), " Site internet ");
  const write = jest.spyOn(navigator.clipboard, "writeText");
  await chooseOption(user, "Ce que le programme peut faire", "Lecture et écriture");
  expect(dialog.getByText(/sauf supprimer/)).toBeVisible();
  await chooseOption(user, "Valable", "30 jours");
  await user.click(dialog.getByRole("button", { name: "Créer le jeton" }));

  const shown = within(await screen.findByRole("dialog", { name: "Jeton créé" }));
  expect(shown.getByLabelText("Jeton")).toHaveValue(secret);
  expect(shown.getByText(/ne sera plus jamais affiché/)).toBeVisible();
  await user.click(shown.getByRole("button", { name: "Copier le jeton" }));
  expect(await shown.findByRole("button", { name: "Jeton copié" })).toBeVisible();
  expect(write).toHaveBeenCalledWith(secret);
  await user.keyboard("{Escape}");
  expect(screen.getByRole("dialog", { name: "Jeton créé" })).toBeVisible();
  await user.click(shown.getByRole("button", { name: "Je l’ai conservé" }));
  await waitFor(() => expect(screen.queryByDisplayValue(secret)).toBeNull());

  const [{ expiresAt, ...others }] = sent as [{ expiresAt: string }];
  expect(others).toEqual({ name: "Site internet", scope: "write" });
  const days = (Date.parse(expiresAt) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(29.9);
  expect(days).toBeLessThanOrEqual(30);
});

test("a token may have no end", async () => {
  const sent = answerCall(
    "post",
    "/partner/api-token",
    HttpResponse.json({ data: { ...site, token: secret } }, { status: 201 }),
  );
  const { user } = open();
  const dialog = await openDialog(user, "Créer un jeton", "Créer un jeton");
  await pasteInto(user, dialog.getByLabelText(/^Nom du programme/), "Site");
  await chooseOption(user, "Valable", "Sans limite de durée");
  await user.click(dialog.getByRole("button", { name: "Créer le jeton" }));
  await screen.findByRole("dialog", { name: "Jeton créé" });
  expect(sent).toEqual([{ name: "Site", scope: "read", expiresAt: null }]);
});

test("a token needs a name, and what the server refuses is said in the dialog", async () => {
  const message = "Il y a 20 jetons d’API au maximum : révoquez-en un d’abord.";
  server.use(
    mock.post("/partner/api-token", () => refusal(409, { code: "too_many_api_tokens", message })),
  );
  const { user } = open();
  const dialog = await openDialog(user, "Créer un jeton", "Créer un jeton");
  await user.click(dialog.getByRole("button", { name: "Créer le jeton" }));
  expect(await dialog.findByText("Donnez un nom à ce jeton.")).toBeVisible();
  await pasteInto(user, dialog.getByLabelText(/^Nom du programme/), "Site");
  await user.click(dialog.getByRole("button", { name: "Créer le jeton" }));
  expect(await dialog.findByText(message)).toBeVisible();
});

test("a token is revoked once that is confirmed", async () => {
  server.use(
    mock.delete("/partner/api-token/site", () => {
      tokens = [old];
      return HttpResponse.json({ message: "" });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Révoquer – Site internet" }));
  await confirmQuestion(user, "Révoquer", "Révoquer ce jeton ?");
  expect(await screen.findByText("Jeton révoqué")).toBeVisible();
  expect(screen.queryByText("Site internet")).toBeNull();
  expect(screen.getByText("Ancien logiciel")).toBeVisible();
});

test("a token that could not be revoked is back in the list", async () => {
  server.use(mock.delete("/partner/api-token/site", () => new HttpResponse(null, { status: 502 })));
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Révoquer – Site internet" }));
  await confirmQuestion(user, "Révoquer");
  expect(await screen.findByText(/L’action n’a pas abouti/)).toBeVisible();
  expect(await screen.findByText("Site internet")).toBeVisible();
});

test("a list that did not load is loaded again at a press", async () => {
  let fails = true;
  server.use(
    mock.get("/partner/api-token/all", () =>
      fails ? HttpResponse.json({}, { status: 500 }) : HttpResponse.json(pageOf(tokens)),
    ),
  );
  const { user } = open();
  const again = await (await panel()).findByRole("button", { name: "Réessayer" });
  fails = false;
  await user.click(again);
  expect(await screen.findByText("Site internet")).toBeVisible();
});

test("the mailbox is named, with the way to its settings", async () => {
  open();
  const mailbox = within(await screen.findByRole("region", { name: "Boîte mail" }));
  expect(await mailbox.findByRole("link", { name: "Connecter une boîte mail" })).toHaveAttribute(
    "href",
    "/app/settings/mailbox",
  );
});

test("owners find the page in the settings, others do not", async () => {
  const { unmount } = await renderApp("/app/connexions");
  expect(await screen.findByRole("heading", { level: 1, name: "Connexions" })).toBeVisible();
  expect(await screen.findByText("Site internet")).toBeVisible();
  unmount();

  answerSignedIn(asRole("seller"));
  await renderApp("/app/connexions");
  expect(await screen.findByText(/Votre rôle/)).toBeVisible();
  expect(screen.queryByText("Jetons d’API")).toBeNull();
});
