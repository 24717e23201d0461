import { act, screen, waitFor, within } from "@testing-library/react";
import { http as mock, HttpResponse } from "msw";
import { emit } from "../../../lib/liveEvents";
import { listAnswer, menuCounts, pageOf, refusal } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { conversationOf, messageEvent, messageOf } from "../../chat/tests/data";
import { folders, message, thread } from "../../mail/tests/mailAnswers";
import InboxPage from "../InboxPage";
import type { Correspondent } from "../types";

const mailRow = {
  channel: "mail" as const,
  id: thread.id,
  title: "Ma voiture",
  excerpt: "Est-elle prête ?",
  lastMessageAt: "2026-11-20T09:30:00+01:00",
  unread: false,
};
const chatRow = {
  ...mailRow,
  channel: "chat" as const,
  id: "c1",
  title: "",
  excerpt: "Bonjour",
  lastMessageAt: "2026-11-20T10:00:00+01:00",
  unread: true,
};
const zoe: Correspondent = {
  id: "p1",
  name: "Zoé Lefèvre",
  staff: false,
  client: { id: "p1", label: "Zoé Lefèvre" },
  prospect: null,
  unread: 1,
  conversations: [chatRow, mailRow],
};
const bob: Correspondent = {
  ...zoe,
  id: "p2",
  name: "bob@exemple.fr",
  client: null,
  unread: 0,
  conversations: [{ ...mailRow, id: "t2", title: "" }],
};

let asked: URLSearchParams[] = [];

function answerPeople(rows: Correspondent[]): void {
  asked = [];
  server.use(
    mock.get("/partner/messages", ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      const id = query.get("threadId") ?? query.get("conversationId");
      const found = rows.filter((row) => id === null || row.conversations.some((c) => c.id === id));
      return HttpResponse.json(pageOf(found));
    }),
  );
}

beforeEach(() => {
  answerPeople([zoe, bob]);
  const read = { ...thread, unread: false, messages: [{ ...message, readAt: message.date }] };
  server.use(
    mock.get("/mail/folders", () => HttpResponse.json({ data: folders })),
    ...menuCounts({ chat: 1 }),
    mock.get("/mail/:id", () => HttpResponse.json({ data: read })),
    mock.get("/chat/c1", () => HttpResponse.json({ data: conversationOf() })),
    listAnswer("/chat/message/all", [messageOf()]),
  );
});

const open = (address = "") =>
  renderWithProviders(<InboxPage />, {
    route: `/app/apps/messages${address}`,
    path: "/app/apps/messages/:channel?/:id?",
  });

test("a person is one row that opens the newest conversation and leads to the others", async () => {
  const { user, router } = open("?search=zoe");
  const people = await screen.findByRole("list", { name: "Personnes" });
  const row = within(people).getByRole("link", { name: /Zoé Lefèvre/ });
  expect(row).toHaveTextContent(/Bonjour.*Client · 2 conversations/);
  expect(within(row).getByLabelText("1 conversation non lue")).toBeInTheDocument();
  const other = within(people).getByRole("link", { name: /bob@exemple\.fr/ });
  expect(other).toHaveTextContent("Sans objet");

  await user.click(row);
  const log = await screen.findByRole("log", { name: "Messages" });
  expect(await within(log).findByText("Bonjour")).toBeInTheDocument();
  expect(router.state.location).toMatchObject({
    pathname: "/app/apps/messages/chat/c1",
    search: "?search=zoe",
  });
  expect(row).toHaveAttribute("aria-current", "true");

  await user.click(screen.getByRole("combobox", { name: "Conversations avec Zoé Lefèvre" }));
  await user.click(screen.getByRole("option", { name: /E-mail\u00a0: Ma voiture/ }));
  expect(await screen.findByRole("heading", { name: "Ma voiture" })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe(`/app/apps/messages/mail/${thread.id}`);
  expect(row).toHaveAttribute("aria-current", "true");
  // On a phone the way back is to the people.
  expect(screen.getByRole("link", { name: "Retour aux conversations" })).toHaveAttribute(
    "href",
    "/app/apps/messages?search=zoe",
  );
});

test("an address names a conversation whose person is not on the page", async () => {
  server.use(
    mock.get("/partner/messages", ({ request }) =>
      HttpResponse.json(pageOf(request.url.includes("conversationId=c1") ? [zoe] : [bob])),
    ),
  );
  open("/chat/c1");
  expect(
    await screen.findByRole("combobox", { name: "Conversations avec Zoé Lefèvre" }),
  ).toHaveTextContent(/^Discussion : Bonjour/);
});

test("the search and the unread are asked of the server", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Non lus" }));
  await waitFor(() => expect(asked.at(-1)?.get("unread")).toBe("true"));
  expect(screen.getByRole("button", { name: "Non lus", pressed: true })).toBeInTheDocument();
  await user.type(screen.getByRole("searchbox"), "clio");
  await waitFor(() => expect(asked.at(-1)?.get("search")).toBe("clio"));
  expect(screen.getByRole("status")).toHaveTextContent("2");
});

test("what was read stays open when its person leaves the list of the unread", async () => {
  open("/chat/c1?show=unread");
  const log = await screen.findByRole("log", { name: "Messages" });
  answerPeople([bob]);
  act(() => emit("mail:changed", { threadId: "t2" }));
  await waitFor(() =>
    expect(screen.queryByRole("link", { name: /Zoé Lefèvre.*Bonjour/ })).not.toBeInTheDocument(),
  );
  expect(screen.getByRole("log", { name: "Messages" })).toBe(log);
});

test("mails and chats that come in are shown by themselves", async () => {
  open();
  await screen.findByRole("link", { name: /Zoé Lefèvre/ });
  answerPeople([bob]);
  act(() => emit("chat:message", messageEvent({ conversationId: "c9" })));
  await waitFor(() =>
    expect(screen.queryByRole("link", { name: /Zoé Lefèvre/ })).not.toBeInTheDocument(),
  );
});

test("j and k go from person to person", async () => {
  const { user, router } = open();
  await screen.findByRole("link", { name: /Zoé Lefèvre/ });
  await user.keyboard("j");
  await waitFor(() => expect(router.state.location.pathname).toMatch(/\/chat\/c1$/));
  await user.keyboard("j");
  await waitFor(() => expect(router.state.location.pathname).toMatch(/\/mail\/t2$/));
  await user.keyboard("k");
  await waitFor(() => expect(router.state.location.pathname).toMatch(/\/chat\/c1$/));
});

test("without a message the page says how they begin", async () => {
  answerPeople([]);
  open();
  expect(await screen.findByText("Aucun message pour l’instant")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Connecter ma boîte mail" })).toHaveAttribute(
    "href",
    "/app/settings/mailbox",
  );
  expect(screen.getByRole("link", { name: "Partager ma page" })).toHaveAttribute(
    "href",
    "/app/leads/affiliate",
  );
});

test("a search without a match and a refusal say so", async () => {
  answerPeople([]);
  const { user } = open("?search=personne");
  expect(await screen.findByText("Personne ne correspond à cette recherche")).toBeInTheDocument();
  server.use(mock.get("/partner/messages", () => refusal(500, { code: "server_error" })));
  await user.type(screen.getByRole("searchbox"), "x");
  expect(await screen.findByRole("button", { name: "Réessayer" })).toBeInTheDocument();
});
