import { act, screen, waitFor, within } from "@testing-library/react";
import { http as mock, HttpResponse } from "msw";
import { answerCall, listAnswer, refusal } from "../../../testing/answers";
import { server } from "../../../testing/server";
import { confirmQuestion } from "../../../testing/steps";
import { alice } from "../../prospects/tests/data";
import { going, singleKeys } from "../../search/shortcuts";
import { paths } from "../../../lib/paths";
import { answerMail, draft, message, thread } from "./mailAnswers";
import { openMail } from "./openMail";
import type { MailLead, MailMessage } from "../types";

const answerChanges = () =>
  answerCall("patch", `/mail/${thread.id}`, HttpResponse.json({ data: thread }));

test("the page opens the inbox", async () => {
  const asked = answerMail();
  const { router } = openMail("");

  expect(await screen.findByText("Est-elle prête ?")).toBeVisible();
  expect(router.state.location.pathname).toBe("/app/apps/mail/inbox");
  expect(asked[0]?.get("folder")).toBe("inbox");
});

test("an empty inbox without a mailbox leads to its settings, and shows no address as read", async () => {
  answerMail({ threads: [] });
  openMail("inbox");

  expect(await screen.findByRole("link", { name: "Connecter ma boîte mail" })).toHaveAttribute(
    "href",
    "/app/settings/mailbox",
  );
  expect(screen.queryByText("contact@garage.fr")).not.toBeInTheDocument();
});

test("a conversation has the day of the partner's zone", async () => {
  answerMail({ threads: [{ ...thread, lastMessageAt: "2020-12-01T00:00:00+01:00" }] });
  openMail("inbox");
  expect(await screen.findByText("01/12/2020")).toBeVisible();
});

test("a search stands in the address, and says how many it found", async () => {
  const asked = answerMail();
  const { user, router } = openMail("inbox");
  await user.type(
    await screen.findByRole("searchbox", { name: "Rechercher dans les e-mails" }),
    "C3",
  );

  await waitFor(() => expect(router.state.location.search).toBe("?search=C3"));
  await waitFor(() => expect(asked.at(-1)?.get("search")).toBe("C3"));
  expect(await screen.findByText(/^\d+ résultats?$/)).toHaveAttribute("role", "status");
});

test("an opened conversation is marked as read", async () => {
  answerMail();
  const sent = answerChanges();
  const { user } = openMail("inbox");
  await user.click(await screen.findByRole("link", { name: /Ma voiture/ }));

  const card = await screen.findByRole("article");
  expect(within(card).getByText("Est-elle prête ?")).toBeVisible();
  expect(within(card).queryByText("Bonjour Zoé")).toBeNull();
  await user.click(within(card).getByRole("button", { name: "Afficher le texte cité" }));
  expect(within(card).getByText("Bonjour Zoé")).toBeVisible();
  await waitFor(() => expect(sent).toEqual([{ read: true }]));
});

test("the trash can be undone", async () => {
  answerMail();
  const sent = answerChanges();
  const { user, router } = openMail(`inbox/${thread.id}`);
  await user.click(await screen.findByRole("button", { name: "Mettre à la corbeille" }));

  expect(router.state.location.pathname).toBe("/app/apps/mail/inbox");
  await user.click(await screen.findByRole("button", { name: "Annuler" }));
  await waitFor(() => expect(sent).toContainEqual({ trashed: false }));
});

test("a conversation that could not be put into the trash says so, once it was left", async () => {
  answerMail();
  answerCall("patch", `/mail/${thread.id}`, refusal(422, { message: "Panne" }));
  const { user } = openMail(`inbox/${thread.id}`);
  await user.click(await screen.findByRole("button", { name: "Mettre à la corbeille" }));
  expect(await screen.findByText("Panne")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Annuler" })).not.toBeInTheDocument();
});

const second = { ...thread, id: "0199a000-0000-7000-8000-0000000000b2", subject: "Essai" };

test("several conversations are put into the trash at once, and taken back", async () => {
  answerMail({ threads: [thread, second] });
  const sent = answerCall("patch", "/mail/all", HttpResponse.json({ data: { changed: 2 } }));
  const { user } = openMail("inbox");
  await user.click(
    await screen.findByRole("checkbox", { name: "Sélectionner : Zoé Lefèvre, Ma voiture" }),
  );
  const bar = within(screen.getByRole("toolbar", { name: "Actions sur la sélection" }));
  expect(bar.getByRole("status")).toHaveTextContent("1 conversation sélectionnée");
  expect(screen.queryByRole("searchbox")).not.toBeInTheDocument();
  await user.click(screen.getByRole("checkbox", { name: /Essai/ }));
  expect(bar.getByRole("status")).toHaveTextContent("2 conversations sélectionnées");

  await user.click(bar.getByRole("button", { name: "Mettre à la corbeille" }));

  expect(await screen.findByText("2 conversations mises à la corbeille")).toBeVisible();
  expect(screen.getByRole("searchbox")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Annuler" }));
  const ids = [thread.id, second.id];
  await waitFor(() =>
    expect(sent).toEqual([
      { ids, trashed: true },
      { ids, trashed: false },
    ]),
  );
});

test("an open conversation among those marked as unread is left", async () => {
  answerMail({ open: { unread: false } });
  const sent = answerCall("patch", "/mail/all", HttpResponse.json({ data: { changed: 1 } }));
  const { user, router } = openMail(`inbox/${thread.id}`);
  await user.click(await screen.findByRole("checkbox", { name: /Ma voiture/ }));
  const bar = within(screen.getByRole("toolbar"));
  await user.click(bar.getByRole("button", { name: "Marquer comme non lu" }));

  await waitFor(() => expect(sent).toEqual([{ ids: [thread.id], read: false }]));
  expect(router.state.location.pathname).toBe("/app/apps/mail/inbox");
});

test("a refused change keeps the selection, and Escape leaves it", async () => {
  answerMail();
  answerCall("patch", "/mail/all", refusal(422, { message: "Panne" }));
  const { user } = openMail("inbox");
  await user.click(await screen.findByRole("checkbox", { name: /Ma voiture/ }));
  await user.click(screen.getByRole("button", { name: "Marquer comme lu" }));
  expect(await screen.findByText("Panne")).toBeVisible();
  expect(screen.getByRole("checkbox")).toBeChecked();

  await user.keyboard("{Escape}");
  expect(screen.queryByRole("toolbar")).not.toBeInTheDocument();
  expect(screen.getByRole("checkbox")).not.toBeChecked();
});

test("in the trash the selected conversations are restored", async () => {
  answerMail();
  const sent = answerCall("patch", "/mail/all", HttpResponse.json({ data: { changed: 1 } }));
  const { user } = openMail("trash");
  await user.click(await screen.findByRole("checkbox"));
  await user.click(screen.getByRole("button", { name: "Restaurer" }));

  expect(await screen.findByText("Conversation restaurée")).toBeVisible();
  expect(sent).toEqual([{ ids: [thread.id], trashed: false }]);
});

test("the trash is emptied once that was confirmed", async () => {
  const threads = [thread];
  answerMail({ threads });
  server.use(
    mock.delete("/mail/trash", () => {
      threads.pop();
      return HttpResponse.json({ message: "1 conversation a été supprimée." });
    }),
  );
  const { user, router } = openMail(`trash/${thread.id}`);
  await user.click(await screen.findByRole("button", { name: "Vider la corbeille" }));
  await confirmQuestion(user, "Vider la corbeille", "Vider la corbeille ?");

  expect(await screen.findByText("1 conversation a été supprimée.")).toBeVisible();
  expect(await screen.findByText("La corbeille est vide")).toBeVisible();
  expect(router.state.location.pathname).toBe("/app/apps/mail/trash");
  expect(screen.queryByRole("button", { name: "Vider la corbeille" })).not.toBeInTheDocument();
});

test("a page that has no conversations any more turns back to the last one", async () => {
  answerMail();
  const { router } = openMail("inbox?page=2");
  await waitFor(() => expect(router.state.location.search).toBe(""));
});

test("a star that was refused is taken back, although nothing can be read again", async () => {
  answerMail({ open: { unread: false } });
  const { user } = openMail(`inbox/${thread.id}`);
  const star = await screen.findByRole("button", { name: "Suivre" });
  answerCall("patch", `/mail/${thread.id}`, refusal(422, { message: "Panne" }));
  server.use(
    mock.get(`/mail/${thread.id}`, () => refusal(503, {})),
    mock.get("/mail/all", () => refusal(503, {})),
  );
  await user.click(star);
  expect(await screen.findByText("Panne")).toBeVisible();
  expect(await screen.findByRole("button", { name: "Suivre" })).toBeVisible();
});

test("the keys j and c go to the next conversation and to a new mail", async () => {
  answerMail();
  answerChanges();
  const { user, router } = openMail("inbox");
  await screen.findByRole("link", { name: /Ma voiture/ });

  await user.keyboard("j");
  await waitFor(() => expect(router.state.location.pathname).toMatch(new RegExp(thread.id)));
  await user.keyboard("c");
  expect(router.state.location.pathname).toBe("/app/apps/mail/compose");
});

test("c after g leads to another page, and single keys can be switched off", async () => {
  answerMail();
  const { user, router } = openMail("inbox");
  await screen.findByRole("link", { name: /Ma voiture/ });

  going.begin(new KeyboardEvent("keydown"));
  await user.keyboard("c");
  going.end();
  singleKeys.set(false);
  await user.keyboard("jc");
  singleKeys.set(true);
  expect(router.state.location.pathname).toBe("/app/apps/mail/inbox");
});

test("a failed message says why and is tried again", async () => {
  const failed = {
    ...message,
    direction: "out" as const,
    state: "failed" as const,
    failure: "refused" as const,
    lastError: "550 No such user",
  };
  answerMail({ open: { unread: false, messages: [failed] } });
  let tried = false;
  server.use(
    mock.post(`/mail/message/${message.id}/retry`, () => {
      tried = true;
      return HttpResponse.json({ data: { ...failed, state: "outbox" } });
    }),
  );
  const { user } = openMail(`outbox/${thread.id}`);

  expect(await screen.findByText(/a refusé ce message/)).toBeVisible();
  expect(screen.getByText("550 No such user")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Réessayer" }));
  await waitFor(() => expect(tried).toBe(true));
});

test("of several recipients the one who was refused is named, with the server's words", async () => {
  const refused = [{ address: "parti@exemple.fr", reason: "5.1.1 No such user" }];
  const sent = { ...message, direction: "out" as const, state: "sent" as const, refused };
  answerMail({ open: { unread: false, messages: [sent] } });
  openMail(`sent/${thread.id}`);

  expect(await screen.findByText("1 destinataire refusé")).toBeVisible();
  const told = within(screen.getByRole("alert"));
  expect(told.getByText(/n’a pas reçu le message/)).toBeVisible();
  expect(told.getByText("parti@exemple.fr")).toBeVisible();
  expect(told.getByText("5.1.1 No such user")).toBeVisible();
});

test("without a server the outbox says so", async () => {
  answerMail({ counts: { canSend: false } });
  openMail("outbox");

  expect(await screen.findByText(/Aucun serveur d’envoi n’est configuré/)).toBeVisible();
});

test("a message that has gone is shown among the sent ones", async () => {
  const out = { ...message, direction: "out" as const, readAt: message.date };
  const state = { value: "outbox" as MailMessage["state"] };
  answerMail();
  server.use(
    mock.get(`/mail/${thread.id}`, () =>
      HttpResponse.json({
        data: {
          ...thread,
          unread: false,
          hasWaiting: state.value === "outbox",
          messages: [{ ...out, state: state.value }],
        },
      }),
    ),
    mock.post(`/mail/message/${message.id}/retry`, () => {
      state.value = "sent";
      return HttpResponse.json({ data: { ...out, state: "sent" } });
    }),
  );
  const { user, router } = openMail(`outbox/${thread.id}`);

  await user.click(await screen.findByRole("button", { name: "Réessayer" }));

  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/app/apps/mail/sent/${thread.id}`),
  );
});

test("remote pictures load on request", async () => {
  const page = { url: "/mail/page/1?pictures=no", withPictures: "/mail/page/1?pictures=yes" };
  answerMail({ open: { unread: false, messages: [{ ...message, page }] } });
  const { user } = openMail(`inbox/${thread.id}`);

  const frame = await screen.findByTitle("Contenu du message");
  expect(frame).toHaveAttribute("src", page.url);
  expect(frame.getAttribute("sandbox")).not.toContain("allow-scripts");
  await user.click(screen.getByRole("button", { name: "Afficher" }));
  expect(screen.getByTitle("Contenu du message")).toHaveAttribute("src", page.withPictures);
});

test("what of a received message is not kept here is named", async () => {
  const none = { name: "", size: null, count: null };
  const leftOut: MailMessage["leftOut"] = [
    { ...none, kind: "file", name: "tour.mp4", size: 31_457_280 },
    { ...none, kind: "recipients", count: 3 },
    { ...none, kind: "too_slow", size: 52_428_800 },
  ];
  answerMail({ open: { unread: false, messages: [{ ...message, leftOut }] } });
  openMail(`inbox/${thread.id}`);

  const told = within(await screen.findByRole("alert"));
  expect(told.getByText(/complet dans votre boîte mail/)).toBeVisible();
  expect(told.getByText(/tour\.mp4.*dépasse/)).toBeVisible();
  expect(told.getByText("3 autres destinataires ne sont pas affichés.")).toBeVisible();
  expect(told.getByText(/met trop de temps à remettre le message/)).toBeVisible();
});

test("an unknown sender becomes a prospect, linked to the conversation", async () => {
  answerMail({ open: { client: null, unread: false } });
  const linked = answerChanges();
  answerLead({
    fullName: "Noé Duval",
    phoneNumber: "+33639980001",
    email: "noe@exemple.fr",
    message: "Toujours à vendre ?",
    car: { id: "c1", nom: "Clio V" },
  });
  const created = answerCreation();
  const { user } = openMail(`inbox/${thread.id}`);
  await user.click(await screen.findByRole("button", { name: "Créer un prospect" }));

  const dialog = within(await screen.findByRole("dialog", { name: "Ajouter un prospect" }));
  await user.click(dialog.getByRole("button", { name: "Ajouter un prospect" }));

  await waitFor(() => expect(linked).toEqual([{ prospectId: "p9" }]));
  expect(created[0]).toMatchObject({
    fullName: "Noé Duval",
    phoneNumber: "+33639980001",
    email: "noe@exemple.fr",
    need: "Ma voiture",
    message: "Toujours à vendre ?",
    carModel: "Clio V",
    carId: "c1",
  });
});

test("a car that was proposed can be taken out of the new prospect", async () => {
  answerMail({ open: { client: null, unread: false } });
  answerChanges();
  answerLead({ car: { id: "c1", nom: "Clio V" } });
  const created = answerCreation();
  const { user } = openMail(`inbox/${thread.id}`);
  await user.click(await screen.findByRole("button", { name: "Créer un prospect" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Ajouter un prospect" }));

  const chip = dialog.getByRole("button", { name: /Clio V/ });
  chip.focus();
  await user.keyboard("{Delete}");
  await user.click(dialog.getByRole("button", { name: "Ajouter un prospect" }));

  await waitFor(() => expect(created).toHaveLength(1));
  expect(created[0]).not.toHaveProperty("carId");
});

test("where nothing can be proposed the form has the sender", async () => {
  answerMail({ open: { client: null, unread: false } });
  server.use(
    listAnswer("/prospect/similar", []),
    mock.get(`/mail/message/${message.id}/lead`, () => HttpResponse.json({}, { status: 500 })),
  );
  const { user } = openMail(`inbox/${thread.id}`);
  await user.click(await screen.findByRole("button", { name: "Créer un prospect" }));

  const dialog = within(await screen.findByRole("dialog", { name: "Ajouter un prospect" }));
  expect(dialog.getByRole("textbox", { name: /Nom complet/ })).toHaveValue("Zoé Lefèvre");
  expect(dialog.getByRole("textbox", { name: /e-mail/i })).toHaveValue("zoe@exemple.fr");
});

test("a lead that cannot be read is marked in the list and in its conversation", async () => {
  answerMail({
    threads: [{ ...thread, unreadableLead: true }],
    open: { unread: false, messages: [{ ...message, unreadableLead: 12 }] },
  });
  openMail(`inbox/${thread.id}`);

  expect(await screen.findByText(/n’a pas pu être lue \(ligne 12\)/)).toBeVisible();
  expect(screen.getByText("Demande illisible")).toBeVisible();
});

function answerLead(found: Partial<MailLead>) {
  const nothing: MailLead = {
    fullName: "Zoé Lefèvre",
    phoneNumber: "",
    email: "zoe@exemple.fr",
    message: "",
    car: null,
  };
  server.use(
    listAnswer("/prospect/similar", []),
    mock.get(`/mail/message/${message.id}/lead`, () =>
      HttpResponse.json({ data: { ...nothing, ...found } }),
    ),
  );
}

const answerCreation = () =>
  answerCall(
    "post",
    "/prospect/create",
    HttpResponse.json({ data: { ...alice, id: "p9" }, message: "" }, { status: 201 }),
  );

test("a correspondent who is known is not made a prospect again", async () => {
  answerMail({ open: { unread: false } });
  openMail(`inbox/${thread.id}`);
  await screen.findByRole("link", { name: "Zoé Lefèvre" });
  expect(screen.queryByRole("button", { name: "Créer un prospect" })).not.toBeInTheDocument();
});

test("a message that another process sends is shown among the sent ones, without any word of it", async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const out = { ...message, direction: "out" as const, readAt: message.date };
  let state: MailMessage["state"] = "sending";
  answerMail();
  server.use(
    mock.get(`/mail/${thread.id}`, () =>
      HttpResponse.json({
        data: {
          ...thread,
          unread: false,
          hasWaiting: state !== "sent",
          messages: [{ ...out, state }],
        },
      }),
    ),
  );
  const { router } = openMail(`outbox/${thread.id}`);
  expect(await screen.findByText("Envoi en cours")).toBeVisible();

  state = "sent";
  await act(() => jest.advanceTimersByTimeAsync(3_000));

  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/app/apps/mail/sent/${thread.id}`),
  );
  jest.useRealTimers();
});

test("a mail is passed on in a draft of its own", async () => {
  answerMail();
  answerChanges();
  let asked = 0;
  server.use(
    mock.post(`/mail/message/${message.id}/forward`, () => {
      asked += 1;
      return HttpResponse.json({ data: draft }, { status: 201 });
    }),
  );
  const { user, router } = openMail("inbox");
  await user.click(await screen.findByRole("link", { name: /Ma voiture/ }));
  await user.click(await screen.findByRole("button", { name: "Transférer" }));

  await waitFor(() => expect(router.state.location.pathname).toBe(paths.mailDraft(draft.id)));
  expect(asked).toBe(1);
});
