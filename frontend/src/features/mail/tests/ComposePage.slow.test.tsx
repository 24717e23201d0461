import { act, screen, waitFor } from "@testing-library/react";
import { http as mock, HttpResponse } from "msw";
import { emit } from "../../../lib/liveEvents";
import { answerSignedIn, listAnswer, refusal } from "../../../testing/answers";
import { fileNamed } from "../../../testing/files";
import { reconnect } from "../../../testing/reconnect";
import { server } from "../../../testing/server";
import type { MailMessage } from "../types";
import { answerMail, draft, message, thread } from "./mailAnswers";
import { openMail } from "./openMail";
import { confirmQuestion, pasteInto } from "../../../testing/steps";

/** What is stored, as the server would answer it. */
function answerDrafts() {
  const calls: object[] = [];
  let stored = draft;
  server.use(
    mock.post("/mail/draft/create", async ({ request }) => {
      const body = (await request.json()) as object;
      calls.push(body);
      stored = { ...draft, ...body };
      return HttpResponse.json({ data: stored }, { status: 201 });
    }),
    mock.put(`/mail/draft/${draft.id}`, async ({ request }) => {
      const body = (await request.json()) as object;
      calls.push(body);
      stored = { ...stored, ...body, version: stored.version + 1 };
      return HttpResponse.json({ data: stored });
    }),
    mock.get(`/mail/message/${draft.id}`, () => HttpResponse.json({ data: stored })),
  );
  return calls;
}

test("a mail saves itself, and then has an address", async () => {
  answerMail();
  const calls = answerDrafts();
  const { user, router } = openMail("compose");
  await pasteInto(user, await screen.findByLabelText("Message"), "Bonjour");

  expect(await screen.findByText("Brouillon enregistré", {}, { timeout: 4000 })).toBeVisible();
  expect(calls).toEqual([{ to: [], cc: [], bcc: [], subject: "", text: "Bonjour" }]);
  expect(router.state.location.pathname).toBe(`/app/apps/mail/compose/${draft.id}`);
  expect(screen.getByLabelText("Message")).toHaveValue("Bonjour");
});

test("a new mail ends with the signature, and hidden copies have a field", async () => {
  answerMail();
  const calls = answerDrafts();
  answerSignedIn({ mailSignature: "Marie Dubois" });
  const { user } = openMail("compose");

  expect(await screen.findByLabelText("Message")).toHaveValue("\n\nMarie Dubois");
  await user.click(screen.getByRole("button", { name: "Cc, Cci" }));
  await user.type(screen.getByLabelText("Cci"), "compta@exemple.fr{Enter}");

  const bcc = [{ name: "", address: "compta@exemple.fr" }];
  const text = "\n\nMarie Dubois";
  await waitFor(() => expect(calls).toEqual([{ to: [], cc: [], bcc, subject: "", text }]), {
    timeout: 4000,
  });
});

test("leaving the page keeps the draft", async () => {
  answerMail();
  const calls = answerDrafts();
  const { user, router } = openMail("compose");
  await pasteInto(user, await screen.findByLabelText("Objet"), "Essai");
  await act(() => router.navigate("/app/apps/mail/inbox"));

  await waitFor(() =>
    expect(calls).toEqual([{ to: [], cc: [], bcc: [], subject: "Essai", text: "" }]),
  );
});

test("what the server refuses stands under its field", async () => {
  answerMail();
  answerDrafts();
  server.use(
    mock.post(`/mail/draft/${draft.id}/send`, () =>
      refusal(422, { errors: { to: ["Choisissez au moins un destinataire."] } }),
    ),
  );
  const { user } = openMail("compose");
  await pasteInto(user, await screen.findByLabelText("Message"), "Bonjour");
  await user.click(screen.getByRole("button", { name: "Envoyer" }));

  expect(await screen.findByText("Choisissez au moins un destinataire.")).toBeVisible();
  expect(screen.getByLabelText("Message")).toHaveValue("Bonjour");
});

test("without a server a sent message is shown where it waits, with what can be done", async () => {
  const waiting = { ...draft, state: "outbox" as const };
  answerMail({
    counts: { canSend: false },
    open: { unread: false, hasWaiting: true, messages: [waiting] },
  });
  answerDrafts();
  server.use(mock.post(`/mail/draft/${draft.id}/send`, () => HttpResponse.json({ data: waiting })));
  const { user, router } = openMail("compose");
  await pasteInto(user, await screen.findByLabelText("Message"), "Bonjour");
  await user.click(screen.getByRole("button", { name: "Envoyer" }));

  expect(await screen.findByText("Message gardé dans « À envoyer »")).toBeVisible();
  expect(router.state.location.pathname).toBe(`/app/apps/mail/outbox/${draft.threadId}`);
  expect(await screen.findByRole("button", { name: "Modifier" })).toBeVisible();
});

test.each([
  ["sent", "Message envoyé"],
  ["failed", "Le message n’est pas parti"],
] as const)("a message is told to be %s once that is known", async (state, words) => {
  const leaving: MailMessage = { ...draft, state: "sending" };
  const messages = [leaving];
  const open = { unread: false, messages };
  answerMail({ open });
  answerDrafts();
  server.use(mock.post(`/mail/draft/${draft.id}/send`, () => HttpResponse.json({ data: leaving })));
  const { user } = openMail("compose");
  await pasteInto(user, await screen.findByLabelText("Message"), "Bonjour");
  await user.click(screen.getByRole("button", { name: "Envoyer" }));
  expect(await screen.findByText("Message en cours d’envoi")).toBeVisible();

  messages[0] = { ...leaving, state };
  act(() => emit("mail:changed", { threadId: draft.threadId }));
  expect(await screen.findByText(words)).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByText("Message en cours d’envoi")).not.toBeInTheDocument(),
  );
});

test("an address that is none is refused at once", async () => {
  answerMail();
  answerDrafts();
  server.use(listAnswer("/client/getAll", []), listAnswer("/prospect/all", []));
  const { user } = openMail("compose");
  await user.type(await screen.findByLabelText("À"), "pas une adresse{Enter}");

  expect(await screen.findByText("Adresse e-mail incorrecte")).toBeVisible();
});

test("a recipient too many is not dropped without a word", async () => {
  const to = Array.from({ length: 20 }, (_, number) => ({
    name: "",
    address: `a${number}@exemple.fr`,
  }));
  answerMail();
  answerDrafts();
  server.use(
    mock.get(`/mail/message/${draft.id}`, () => HttpResponse.json({ data: { ...draft, to } })),
  );
  const { user } = openMail(`compose/${draft.id}`);
  await screen.findByRole("button", { name: "a19@exemple.fr" });
  const field = screen.getByRole("combobox", { name: "À" });
  await user.type(field, "de-trop@exemple.fr{Enter}");

  expect(await screen.findByText(/20 destinataires au maximum/)).toBeVisible();
  expect(field).toHaveValue("de-trop@exemple.fr");
});

test("a draft changed elsewhere is not written over", async () => {
  answerMail();
  answerDrafts();
  server.use(mock.put(`/mail/draft/${draft.id}`, () => refusal(409, { code: "draft_changed" })));
  const { user } = openMail(`compose/${draft.id}`);
  await pasteInto(user, await screen.findByLabelText("Message"), "Bonsoir");

  expect(
    await screen.findByText("Ce brouillon a été modifié ailleurs.", {}, { timeout: 4000 }),
  ).toBeVisible();
});

test("mail with a file still uploading is not sent", async () => {
  answerMail();
  answerDrafts();
  const steps: string[] = [];
  let store: () => void = () => undefined;
  const kept = { id: "f1", name: "devis.pdf", size: 8, contentType: "application/pdf", url: "/f1" };
  server.use(
    mock.post(`/mail/draft/${draft.id}/attachment`, async () => {
      await new Promise<void>((resolve) => (store = resolve));
      steps.push("stored");
      return HttpResponse.json({ data: kept }, { status: 201 });
    }),
    mock.post(`/mail/draft/${draft.id}/send`, () => {
      steps.push("sent");
      return HttpResponse.json({ data: draft });
    }),
  );
  const { user, router } = openMail(`compose/${draft.id}`);
  const field = await screen.findByLabelText("Pièces jointes", { selector: "input" });
  await user.upload(field, fileNamed("devis.pdf", "application/pdf"));
  await screen.findByRole("progressbar", { name: /devis.pdf/ });
  const send = screen.getByRole("button", { name: "Envoyer" });
  expect(send).toBeDisabled();
  await user.type(screen.getByLabelText("Objet"), "{Enter}");
  store();
  await waitFor(() => expect(send).toBeEnabled());
  await user.click(send);

  await waitFor(() => expect(router.state.location.pathname).toContain("/outbox/"));
  expect(steps).toEqual(["stored", "sent"]);
});

test.each([
  ["that was not saved", 500],
  ["changed elsewhere", 409],
])("draft %s, when left, asks first", async (_what, status) => {
  answerMail();
  answerDrafts();
  server.use(
    mock.put(`/mail/draft/${draft.id}`, () => refusal(status, {})),
    mock.delete(`/mail/draft/${draft.id}`, () => HttpResponse.json({ message: "" })),
  );
  const { user, router } = openMail(`compose/${draft.id}`);
  await pasteInto(user, await screen.findByLabelText("Message"), "Bonsoir");
  await screen.findByText(/^Brouillon non enregistré|^Ce brouillon a été modifié ailleurs/);
  const closing = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  await act(() => router.navigate("/app/apps/mail/inbox"));
  await user.click(await screen.findByRole("button", { name: "Continuer la saisie" }));
  expect(screen.getByLabelText("Message")).toHaveValue("Bonsoir");

  await user.click(await screen.findByRole("button", { name: "Supprimer le brouillon" }));
  await confirmQuestion(user, "Supprimer le brouillon", "Supprimer ce brouillon ?");
  await waitFor(() => expect(router.state.location.pathname).toBe("/app/apps/mail/inbox"));
});

test("a mail stays while a client who could not be read is tried again", async () => {
  answerMail();
  answerDrafts();
  server.use(mock.get("/client/getById/k1", () => refusal(503, {})));
  const { user } = openMail("compose?clientId=k1");
  const text = await screen.findByLabelText("Message");
  await pasteInto(user, text, "Bonjour");
  server.use(mock.get("/client/getById/k1", () => new Promise(() => undefined)));
  await reconnect();
  expect(text).toBeInTheDocument();
});

test("a mail is not sent without the recipient whose address cannot be read", async () => {
  answerMail();
  answerDrafts();
  const sent = jest.fn(() => HttpResponse.json({ data: draft }));
  server.use(
    mock.post(`/mail/draft/${draft.id}/send`, sent),
    listAnswer("/client/getAll", []),
    listAnswer("/prospect/all", []),
  );
  const { user, router } = openMail(`compose/${draft.id}`);
  const to = await screen.findByRole("combobox", { name: "À" });
  await pasteInto(user, to, "zoe@exemple.fr");
  await user.keyboard("{Enter}");
  await pasteInto(user, to, "max@exemple");
  await user.click(screen.getByRole("button", { name: "Envoyer" }));
  expect(await screen.findByText("Adresse e-mail incorrecte")).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  expect(to).toHaveValue("max@exemple");
  await pasteInto(user, to, ".fr");
  await user.click(screen.getByRole("button", { name: "Envoyer" }));
  await waitFor(() => expect(router.state.location.pathname).toContain("/outbox/"));
  expect(sent).toHaveBeenCalledTimes(1);
});

test("what is typed while a template is being filled stays under its text", async () => {
  answerMail();
  answerDrafts();
  let fill: () => void = () => undefined;
  const template = { id: "t1", name: "Relance", subject: "Essai", text: "Bonjour" };
  server.use(
    listAnswer("/mail/template/all", [template]),
    mock.post("/mail/template/t1/render", async () => {
      await new Promise<void>((resolve) => (fill = resolve));
      return HttpResponse.json({ data: { ...template, missing: [] } });
    }),
  );
  const { user } = openMail(`compose/${draft.id}`);
  await user.click(await screen.findByRole("button", { name: "Modèles" }));
  await user.click(await screen.findByRole("menuitem", { name: "Relance" }));
  const text = screen.getByLabelText("Message");
  await waitFor(() => expect(text).toBeVisible());
  await pasteInto(user, text, "À demain");
  fill();
  await waitFor(() => expect(text).toHaveValue("Bonjour\n\nÀ demain"));
  expect(screen.getByLabelText("Objet")).toHaveValue("Essai");
});

test("an answer says to whom, begins above what it quotes, and leads back to its conversation", async () => {
  const to = [{ name: "Zoé Lefèvre", address: "zoe@exemple.fr" }];
  const answer = {
    ...draft,
    to,
    subject: "Re: Essai",
    text: "\n\nLe 3 nov., Zoé a écrit :\n> Bonjour",
  };
  answerMail();
  server.use(
    mock.get(`/mail/message/${draft.id}`, () => HttpResponse.json({ data: answer })),
    mock.get(`/mail/${draft.threadId}`, () =>
      HttpResponse.json({ data: { ...thread, messages: [message, answer] } }),
    ),
  );
  openMail(`compose/${draft.id}`);
  expect(
    await screen.findByRole("heading", { level: 1, name: "Répondre à Zoé Lefèvre" }),
  ).toBeVisible();
  const text = screen.getByLabelText<HTMLTextAreaElement>("Message");
  expect(text).toHaveFocus();
  expect(text.selectionStart).toBe(0);
  expect(screen.getByRole("link", { name: thread.subject })).toHaveAttribute(
    "href",
    `/app/apps/mail/inbox/${thread.id}`,
  );
});
