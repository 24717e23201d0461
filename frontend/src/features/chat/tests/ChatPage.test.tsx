import { act, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { Route, Routes } from "react-router-dom";
import { answerCall, listAnswer, pageOf, refusal } from "../../../testing/answers";
import { renderWithProviders, type Rendered } from "../../../testing/render";
import { server } from "../../../testing/server";
import { pasteInto } from "../../../testing/steps";
import { emit } from "../../../lib/liveEvents";
import { session } from "../../../lib/session";
import { alice } from "../../prospects/tests/data";
import ChatPage from "../ChatPage";
import { conversationOf, messageEvent, messageOf } from "./data";

let read = 0;
let sent: Record<string, string>[] = [];

beforeEach(() => {
  read = 0;
  sent = [];
  server.use(
    listAnswer("/chat/all", [conversationOf({ unread: 2 })]),
    http.get("/chat/count-unread", () => HttpResponse.json({ data: { count: 1 } })),
    http.get("/chat/c1", () => HttpResponse.json({ data: conversationOf() })),
    listAnswer("/chat/message/all", [messageOf()]),
    http.post("/chat/c1/read", () => {
      read += 1;
      return HttpResponse.json({ data: conversationOf() });
    }),
    http.post("/chat/c1/typing", () => HttpResponse.json({ data: conversationOf() })),
    http.post("/chat/message/create", async ({ request }) => {
      const {
        text = "",
        clientKey = "",
        ...rest
      } = (await request.json()) as Record<string, string>;
      const fields = { text, clientKey };
      sent.push({ ...fields, ...rest });
      return HttpResponse.json(
        { data: messageOf({ id: `s${sent.length}`, author: "partner", ...fields }) },
        { status: 201 },
      );
    }),
  );
});

const open = (id = "") =>
  renderWithProviders(
    <Routes>
      <Route path="/app/apps/chat/*" element={<ChatPage />} />
    </Routes>,
    { route: `/app/apps/chat${id && `/${id}`}` },
  );

const log = () => screen.findByRole("log", { name: "Messages" });

test("a conversation of the list opens with its messages", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("link", { name: /Inès Morel/ }));
  expect(within(await log()).getByText("Bonjour")).toBeInTheDocument();
  // The hour of the partner's zone.
  expect(within(await log()).getByText(/· 10:00$/)).toBeInTheDocument();
  expect(screen.getByLabelText("2 messages non lus")).toBeInTheDocument();
});

test("a search says how many conversations it found, not how many are read", async () => {
  server.use(http.get("/chat/all", () => HttpResponse.json(pageOf([conversationOf()], 43))));
  const { user } = open();
  await pasteInto(user, await screen.findByRole("searchbox"), "morel");
  expect(await screen.findByText("43 résultats")).toHaveAttribute("role", "status");
});

test("without any conversation the page says how they begin", async () => {
  server.use(listAnswer("/chat/all", []));
  open();
  expect(await screen.findByText("Aucune conversation")).toBeInTheDocument();
  expect(screen.queryByText("Choisissez une conversation")).not.toBeInTheDocument();
});

test("a conversation that is gone leads back to the others", async () => {
  server.use(http.get("/chat/c1", () => refusal(404, { code: "not_found" })));
  open("c1");
  expect(await screen.findByText("Cette conversation n’existe plus")).toBeInTheDocument();
  const back = screen.getByRole("link", { name: "Retour aux conversations" });
  expect(back).toHaveAttribute("href", "/app/apps/chat");
  expect(screen.queryByRole("button", { name: "Réessayer" })).not.toBeInTheDocument();
});

test("Enter sends, and Shift with Enter begins a new line", async () => {
  const { user } = open("c1");
  const box = await log();
  await user.type(
    screen.getByLabelText("Écrire un message"),
    "Oui{Shift>}{Enter}{/Shift}bien sûr{Enter}",
  );
  expect(await within(box).findByText(/Oui\s+bien sûr/)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText("Envoi…")).not.toBeInTheDocument());
  expect(sent.map(({ text }) => text)).toEqual(["Oui\nbien sûr"]);
  expect(sent[0]?.conversationId).toBe("c1");
});

test("a message that did not go stays, says why, and goes with the same key at the second attempt", async () => {
  const keys: unknown[] = [];
  server.use(
    http.post(
      "/chat/message/create",
      async ({ request }) => {
        keys.push(((await request.json()) as { clientKey: string }).clientKey);
        return refusal(500, { message: "Une erreur est survenue." });
      },
      { once: true },
    ),
  );
  const { user } = open("c1");
  const box = await log();
  await user.type(screen.getByLabelText("Écrire un message"), "Demain ?{Enter}");
  await user.click(await within(box).findByRole("button", { name: "Réessayer" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.clientKey).toBe(keys[0]);
  expect(await within(box).findAllByText("Demain ?")).toHaveLength(1);
});

test("what comes live is shown once, marked as read, and ends the typing hint", async () => {
  open("c1");
  const box = await log();
  await within(box).findByText("Bonjour");
  act(() => emit("chat:typing", { conversationId: "c1", by: "visitor" }));
  expect(within(box).getByText("Inès Morel écrit…")).toBeInTheDocument();

  server.use(
    http.get("/chat/c1", () => HttpResponse.json({ data: conversationOf({ unread: 1 }) })),
  );
  const event = messageEvent({ id: "m2", clientKey: "k2", text: "Encore moi" });
  act(() => emit("chat:message", event));
  act(() => emit("chat:message", event));
  expect(await within(box).findAllByText("Encore moi")).toHaveLength(1);
  expect(within(box).queryByText("Inès Morel écrit…")).not.toBeInTheDocument();
  await waitFor(() => expect(read).toBeGreaterThan(0));
});

test("the other side's reading is shown under the partner's last message", async () => {
  const message = messageOf({ author: "partner", text: "À demain" });
  server.use(listAnswer("/chat/message/all", [message]));
  open("c1");
  const box = await log();
  await within(box).findByText("À demain");
  expect(within(box).queryByText(/Lu$/)).not.toBeInTheDocument();
  act(() =>
    emit("chat:read", { conversationId: "c1", by: "visitor", at: "2026-11-20T10:05:00+01:00" }),
  );
  expect(await within(box).findByText(/Lu$/)).toBeInTheDocument();
});

test("earlier messages are requested before the oldest one on the screen", async () => {
  const asked: (string | null)[] = [];
  server.use(
    http.get("/chat/message/all", ({ request }) => {
      const before = new URL(request.url).searchParams.get("before");
      asked.push(before);
      return HttpResponse.json(
        before
          ? pageOf([messageOf({ id: "m0", clientKey: "k0", text: "Le tout premier" })])
          : pageOf([messageOf()], 2),
      );
    }),
  );
  const { user } = open("c1");
  await user.click(await screen.findByRole("button", { name: "Messages précédents" }));
  expect(await screen.findByText("Le tout premier")).toBeInTheDocument();
  expect(asked).toEqual([null, "2026-11-20T10:00:00+01:00"]);
  expect(screen.queryByRole("button", { name: "Messages précédents" })).not.toBeInTheDocument();
});

test("a ready answer is written into the field and not sent by itself", async () => {
  const createdAt = "2026-01-01T00:00:00+01:00";
  const hours = { id: "a1", title: "Horaires", text: "De 9 h à 18 h.", createdAt };
  server.use(listAnswer("/chat/canned/all", [hours]));
  const { user } = open("c1");
  await log();
  await user.click(screen.getByRole("button", { name: "Réponses types" }));
  await user.click(await screen.findByRole("menuitem", { name: /Horaires/ }));
  expect(screen.getByLabelText("Écrire un message")).toHaveValue("De 9 h à 18 h.");
  expect(sent).toHaveLength(0);
});

test("deleting asks first, and goes back to the list", async () => {
  let deleted = 0;
  server.use(
    http.delete("/chat/c1", () => {
      deleted += 1;
      return HttpResponse.json({ message: "La conversation a été supprimée." });
    }),
  );
  const { user } = open("c1");
  await user.click(await screen.findByRole("button", { name: "Actions sur la conversation" }));
  await user.click(await screen.findByRole("menuitem", { name: "Supprimer" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Supprimer cette conversation ?" });
  expect(deleted).toBe(0);
  await user.click(within(dialog).getByRole("button", { name: "Supprimer" }));
  expect(await screen.findByText("Choisissez une conversation")).toBeInTheDocument();
  expect(deleted).toBe(1);
});

/** Opens another conversation and comes back, or leaves the chat for a page without one. */
async function leaveAndReturn(
  { router }: Rendered,
  by: string,
  between: () => void = () => undefined,
) {
  server.use(http.get("/chat/c2", () => HttpResponse.json({ data: conversationOf({ id: "c2" }) })));
  await act(() => router.navigate(by));
  await waitFor(() => expect(screen.queryByDisplayValue("Bonjour Inès")).not.toBeInTheDocument());
  act(between);
  await act(() => router.navigate("/app/apps/chat/c1"));
  await log();
}

test("unsent words, after another page, are back", async () => {
  server.use(
    http.post("/chat/message/create", () => refusal(500, { message: "Une erreur est survenue." }), {
      once: true,
    }),
  );
  const view = open("c1");
  await log();
  const field = screen.getByLabelText("Écrire un message");
  await view.user.type(field, "Demain ?{Enter}");
  await screen.findByRole("button", { name: "Réessayer" });
  await pasteInto(view.user, field, "Bonjour Inès");

  await leaveAndReturn(view, "/app/apps/chat/c2");
  expect(screen.getByLabelText("Écrire un message")).toHaveValue("Bonjour Inès");
  await leaveAndReturn(view, "/elsewhere");
  await view.user.click(await screen.findByRole("button", { name: "Réessayer" }));
  await waitFor(() => expect(sent.map(({ text }) => text)).toEqual(["Demain ?"]));
});

test("unsent text, once the session ends, is dropped", async () => {
  const view = open("c1");
  await log();
  await pasteInto(view.user, screen.getByLabelText("Écrire un message"), "Bonjour Inès");

  await leaveAndReturn(view, "/elsewhere", session.signOut);
  expect(screen.getByLabelText("Écrire un message")).toHaveValue("");
});

const choose = async (user: Rendered["user"], entry: string) => {
  await user.click(await screen.findByRole("button", { name: "Actions sur la conversation" }));
  await user.click(await screen.findByRole("menuitem", { name: entry }));
};

test("a visitor becomes a prospect, linked to the conversation", async () => {
  server.use(listAnswer("/prospect/similar", []));
  const created = answerCall(
    "post",
    "/prospect/create",
    HttpResponse.json({ data: { ...alice, id: "p9" }, message: "" }, { status: 201 }),
  );
  const linked = answerCall("put", "/chat/c1", HttpResponse.json({ data: conversationOf() }));
  const { user } = open("c1");
  await choose(user, "Créer un prospect");
  const dialog = within(await screen.findByRole("dialog", { name: "Ajouter un prospect" }));
  await pasteInto(user, dialog.getByLabelText(/Téléphone/), "06 12 34 56 78");
  await user.click(dialog.getByRole("button", { name: "Ajouter un prospect" }));

  await waitFor(() => expect(linked).toEqual([{ prospectId: "p9" }]));
  expect(created[0]).toMatchObject({ fullName: "Inès Morel", need: "Bonjour" });
});

test("a visitor who is a prospect is proposed times, and not made one again", async () => {
  const known = conversationOf({ prospect: { id: "p1", fullName: "Alice Moreau" } });
  server.use(
    http.get("/chat/c1", () => HttpResponse.json({ data: known })),
    http.get("/prospect/p1", () => HttpResponse.json({ data: alice })),
    listAnswer("/garage/all", []),
  );
  const { user } = open("c1");
  await user.click(await screen.findByRole("button", { name: "Actions sur la conversation" }));
  expect(screen.queryByRole("menuitem", { name: "Créer un prospect" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("menuitem", { name: "Proposer des créneaux" }));
  expect(await screen.findByRole("dialog", { name: /Alice Moreau/ })).toBeVisible();
});

test("the platform's staff become no prospect", async () => {
  server.use(
    http.get("/chat/c1", () => HttpResponse.json({ data: conversationOf({ kind: "staff" }) })),
  );
  const { user } = open("c1");
  await user.click(await screen.findByRole("button", { name: "Actions sur la conversation" }));
  expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual([
    "Fermer la conversation",
  ]);
});

test("an address in a message is a link, and nothing else is", async () => {
  const text = "Voir https://garage.exemple.fr/c3?id=1. <b>javascript:alert(1)</b>";
  server.use(listAnswer("/chat/message/all", [messageOf({ text })]));
  open("c1");
  const link = await within(await log()).findByRole("link");
  expect(link).toHaveAttribute("href", "https://garage.exemple.fr/c3?id=1");
  expect(link).toHaveAttribute("rel", "noopener noreferrer nofollow");
  expect(link).toHaveAttribute("target", "_blank");
  expect(link.parentElement).toHaveTextContent(text);
});
