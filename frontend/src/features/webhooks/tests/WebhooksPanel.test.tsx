import { screen, waitFor, within } from "@testing-library/react";
import { http as mock, HttpResponse } from "msw";
import { answerSignedIn, listAnswer, pageOf, refusal } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { confirmQuestion, openDialog, pasteInto } from "../../../testing/steps";
import type { Delivery, SecretWebhook, Webhook } from "../api";
import { WebhooksPanel } from "../WebhooksPanel";

const site: Webhook = {
  id: "site",
  url: "https://site.exemple.fr/hook",
  description: "Site du garage",
  events: ["car.created", "car.sold"],
  state: "active",
  disabledReason: "",
  disabledAt: null,
  formerSecretUntil: null,
  createdAt: "2026-11-22T09:00:00+01:00",
  updatedAt: "2026-11-22T09:00:00+01:00",
};
const gone: Webhook = {
  ...site,
  id: "gone",
  url: "https://ancien.exemple.fr/",
  state: "disabled",
  disabledReason: "gone",
};
const secret: SecretWebhook = { ...site, secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw" };
const delivery: Delivery = {
  id: "d1",
  messageId: "msg_d1",
  type: "car.sold",
  payload: "{}",
  state: "failed",
  attempts: 10,
  nextTryAt: null,
  triedAt: "2026-11-22T09:00:00+01:00",
  status: 500,
  answer: "Erreur interne",
  createdAt: "2026-11-22T09:00:00+01:00",
};
let sent: unknown;

beforeEach(() => {
  sent = undefined;
  answerSignedIn();
  server.use(listAnswer("/partner/webhook/all", [site, gone]));
});

const open = () => renderWithProviders(<WebhooksPanel />);

test("the list says where events are sent, which, and why one is disabled", async () => {
  open();
  expect(await screen.findByText(site.url)).toBeVisible();
  const [first, second] = screen.getAllByRole("listitem");
  expect(within(first as HTMLElement).getByText("Actif")).toBeVisible();
  expect(within(first as HTMLElement).getByText("Nouveau véhicule, Véhicule vendu")).toBeVisible();
  expect(within(second as HTMLElement).getByText("Désactivé")).toBeVisible();
  expect(within(second as HTMLElement).getByText(/n’existe plus \(410\)/)).toBeVisible();
});

test("an account without any is told what they are for", async () => {
  server.use(listAnswer("/partner/webhook/all", []));
  open();
  expect(await screen.findByText("Aucun webhook")).toBeVisible();
  expect(screen.getByText(/Prévenez votre site/)).toBeVisible();
  expect(screen.getAllByRole("button", { name: "Ajouter un webhook" })).toHaveLength(1);
});

test("a new one is sent with its events, and its secret is shown once and copied", async () => {
  server.use(
    mock.post("/partner/webhook", async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ data: secret }, { status: 201 });
    }),
  );
  const { user } = open();
  const dialog = await openDialog(user, "Ajouter un webhook");
  await user.click(dialog.getByRole("button", { name: "Enregistrer" }));
  expect(await dialog.findByText("Choisissez au moins un événement")).toBeVisible();
  expect(sent).toBeUndefined();
  await pasteInto(user, dialog.getByRole("textbox", { name: /Adresse URL/ }), site.url);
  await user.click(dialog.getByRole("checkbox", { name: "Véhicule vendu" }));
  await user.click(dialog.getByRole("button", { name: "Enregistrer" }));

  const shown = within(await screen.findByRole("dialog", { name: "Secret du webhook" }));
  expect(sent).toEqual({ url: site.url, events: ["car.sold"], description: "" });
  expect(shown.getByRole("textbox", { name: "Secret" })).toHaveValue(secret.secret);
  const write = jest.spyOn(navigator.clipboard, "writeText");
  await user.click(shown.getByRole("button", { name: "Copier le secret" }));
  expect(await shown.findByText("Secret copié")).toBeVisible();
  expect(write).toHaveBeenCalledWith(secret.secret);
  await user.click(shown.getByRole("button", { name: "Fermer" }));
  await waitFor(() => expect(screen.queryByDisplayValue(secret.secret)).toBeNull());
});

test("a refused address stands under its field", async () => {
  const message = "Ce serveur n’est pas sur le réseau public.";
  server.use(
    mock.post("/partner/webhook", () => refusal(422, { message, errors: { url: [message] } })),
  );
  const { user } = open();
  const dialog = await openDialog(user, "Ajouter un webhook");
  const url = dialog.getByRole("textbox", { name: /Adresse URL/ });
  await pasteInto(user, url, "http://10.0.0.1/");
  await user.click(dialog.getByRole("checkbox", { name: "Véhicule vendu" }));
  await user.click(dialog.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(url).toHaveAccessibleDescription(message));
});

const choose = async (user: ReturnType<typeof open>["user"], row: Webhook, entry: string) => {
  await user.click(await screen.findByRole("button", { name: `Autres actions – ${row.url}` }));
  await user.click(await screen.findByRole("menuitem", { name: entry }));
};

test("the secret is renewed after a question that says both sign for a day", async () => {
  const rotated = { ...secret, formerSecretUntil: "2026-11-23T09:00:00+01:00" };
  server.use(mock.post("/partner/webhook/site/rotate", () => HttpResponse.json({ data: rotated })));
  const { user } = open();
  await choose(user, site, "Renouveler le secret");
  expect(await screen.findByText(/Les deux secrets signent pendant 24/)).toBeVisible();
  await confirmQuestion(user, "Renouveler le secret");
  expect(await screen.findByDisplayValue(secret.secret)).toBeVisible();
  expect(screen.getByText(/nouveau secret/)).toBeVisible();
});

test("a disabled one is turned on again", async () => {
  server.use(
    mock.put("/partner/webhook/gone", async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ data: { ...gone, state: "active", disabledReason: "" } });
    }),
  );
  const { user } = open();
  await choose(user, gone, "Réactiver");
  expect(await screen.findByText("Webhook réactivé")).toBeVisible();
  expect(sent).toEqual({ state: "active" });
});

test("one is deleted after a question", async () => {
  let deleted = false;
  server.use(
    mock.delete("/partner/webhook/site", () => {
      deleted = true;
      return HttpResponse.json({ message: "" });
    }),
  );
  const { user } = open();
  await choose(user, site, "Supprimer");
  await confirmQuestion(user, "Supprimer");
  expect(await screen.findByText("Webhook supprimé")).toBeVisible();
  expect(deleted).toBe(true);
});

test("the log shows what was answered, more of it, and sends again", async () => {
  const replayed: string[] = [];
  server.use(
    mock.get("/partner/webhook/site/deliveries", ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get("page"));
      const row = { ...delivery, id: `d${page}`, type: page === 1 ? "car.sold" : "webhook.test" };
      return HttpResponse.json({ ...pageOf([row]), page, total: 2, totalPages: 2 });
    }),
    mock.post("/partner/webhook/delivery/:id/replay", ({ params }) => {
      replayed.push(String(params.id));
      return HttpResponse.json({ data: { ...delivery, state: "pending" } });
    }),
  );
  const { user } = open();
  await choose(user, site, "Journal des envois");
  const log = within(await screen.findByRole("dialog", { name: "Journal des envois" }));
  expect(await log.findByText("Échec")).toBeVisible();
  expect(log.getByText("réponse 500")).toBeVisible();
  expect(log.getByText("10 tentatives")).toBeVisible();
  expect(log.getByText("Erreur interne")).toBeVisible();
  await user.click(log.getByRole("button", { name: "Afficher plus" }));
  expect(await log.findByText("Test")).toBeVisible();
  await user.click(log.getByRole("button", { name: "Renvoyer – Véhicule vendu" }));
  expect(await screen.findByText("L’envoi repart")).toBeVisible();
  expect(replayed).toEqual(["d1"]);
});

test("a test opens the log", async () => {
  server.use(
    mock.post("/partner/webhook/site/test", () =>
      HttpResponse.json({ data: { ...delivery, type: "webhook.test" } }, { status: 201 }),
    ),
    listAnswer("/partner/webhook/:id/deliveries", [
      { ...delivery, type: "webhook.test", state: "delivered", status: 204, answer: "" },
    ]),
  );
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: `Tester – ${site.url}` }));
  const log = within(await screen.findByRole("dialog", { name: "Journal des envois" }));
  expect(await log.findByText("Reçu")).toBeVisible();
  expect(log.getByText("réponse 204")).toBeVisible();
});
