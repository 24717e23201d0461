import { focusManager } from "@tanstack/react-query";
import { act, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { stopClock } from "../../../testing/clock";
import { answerCall, listAnswer, refusal } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { sockets } from "../../../testing/socket";
import VisitorChat from "../../affiliate/visitor/VisitorChat";
import { messageEvent, messageOf } from "./data";
import { pasteInto } from "../../../testing/steps";

const conversation = {
  id: "c1",
  room: "chat-c1",
  visitorName: "Inès",
  companyName: "Garage Martin",
  affiliateCode: "ABC",
  readThereAt: null,
  unread: 0,
  answersFrom: null as string | null,
};
let started: unknown[];

beforeEach(() => {
  sockets.length = 0;
  localStorage.clear();
  window.location.hash = "";
  const opened = HttpResponse.json({ data: { key: "secret", conversation } }, { status: 201 });
  started = answerCall("post", "/chat/visitor/start", opened);
  server.use(
    http.get("/chat/visitor/conversation", ({ request }) =>
      request.headers.get("X-Chat-Key") === "secret"
        ? HttpResponse.json({ data: conversation })
        : refusal(404, { code: "not_found", message: "Introuvable." }),
    ),
    listAnswer("/chat/visitor/message/all", [messageOf({ text: "Bonjour à vous" })]),
    http.post("/chat/visitor/read", () => HttpResponse.json({ data: conversation })),
  );
});

const open = (route?: string, answersFrom: string | null = null) =>
  renderWithProviders(
    <VisitorChat code="ABC" company="Garage Martin" answersFrom={answersFrom} />,
    { route },
  );

test("a name and a message are enough; the browser keeps the conversation", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Envoyer le message" }));
  expect(await screen.findByText("Le message est requis")).toBeInTheDocument();
  expect(started).toHaveLength(0);

  await pasteInto(user, screen.getByLabelText(/Nom complet/), "Inès");
  await pasteInto(user, screen.getByLabelText(/Votre message/), "Bonjour à vous");
  await user.click(screen.getByRole("button", { name: "Envoyer le message" }));

  expect(await screen.findByRole("log")).toBeInTheDocument();
  expect(await screen.findByText("Bonjour à vous")).toBeInTheDocument();
  expect(started[0]).toMatchObject({
    affiliateCode: "ABC",
    fullName: "Inès",
    website: "",
    consentText: expect.stringMatching(/^En envoyant ce formulaire, vous acceptez/) as string,
  });
  expect(localStorage.getItem("chat:ABC")).toBe("secret");
});

test("a first message carries the flyer of the address", async () => {
  const { user } = open("/affiliation/ABC?campaign=K7ABCD23");
  await pasteInto(user, await screen.findByLabelText(/Nom complet/), "Inès");
  await pasteInto(user, screen.getByLabelText(/Votre message/), "Bonjour à vous");
  await user.click(screen.getByRole("button", { name: "Envoyer le message" }));

  expect(await screen.findByRole("log")).toBeInTheDocument();
  expect(started[0]).toMatchObject({ campaign: "K7ABCD23" });
});

test("the private link opens the conversation, live", async () => {
  window.location.hash = "#chat=secret";
  open();
  expect(await screen.findByText("Bonjour à vous")).toBeInTheDocument();
  await waitFor(() => expect(sockets).toHaveLength(1));
  const [socket] = sockets;
  act(() => socket?.receive("connect"));
  expect(socket?.sent[0]?.slice(0, 2)).toEqual(["registerPartner", "chat-c1"]);

  const event = messageEvent({
    id: "m2",
    clientKey: "k2",
    author: "partner",
    text: "Avec plaisir",
  });
  act(() => socket?.receive("chat:message", event));
  expect(await screen.findByText("Avec plaisir")).toBeInTheDocument();
});

test("the browser forgets a conversation that is gone", async () => {
  localStorage.setItem("chat:ABC", "old");
  open();
  await screen.findByText(/Cette conversation n’existe plus/);
  expect(localStorage.getItem("chat:ABC")).toBeNull();
});

test.each([
  "#chat=old",
  // Cut in the middle of an escape, or of a sign of two bytes.
  "#chat=secret%",
  "#chat=secret%E",
  "#chat=secret%C3",
  "#chat=%E6%BC%A2",
])("a link (%s) whose conversation is gone says so and offers another one", async (hash) => {
  window.location.hash = hash;
  open();
  expect(
    await screen.findByText(
      "Cette conversation n’existe plus. Vous pouvez en commencer une autre.",
    ),
  ).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Envoyer le message" })).toBeInTheDocument();
});

test("what is typed after a conversation is gone stays when the window is looked at again", async () => {
  window.location.hash = "#chat=old";
  const { user } = open();
  await screen.findByText(/^Cette conversation n’existe plus/);
  const field = screen.getByLabelText(/Votre message/);
  await pasteInto(user, field, "Toujours disponible ?");
  server.use(http.get("/chat/visitor/conversation", () => new Promise(() => undefined)));
  act(() => focusManager.setFocused(false));
  act(() => focusManager.setFocused(true));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(field).toBeInTheDocument();
  act(() => focusManager.setFocused(undefined));
});

test("a message that lost its file says so, and why", async () => {
  window.location.hash = "#chat=secret";
  const leftOut = [{ field: "file", name: "photo.jpg", reason: "Cette photo est endommagée." }];
  const stored = { ...messageOf({ id: "m9", author: "visitor", text: "Voici" }), leftOut };
  server.use(
    http.post("/chat/visitor/message/create", () =>
      HttpResponse.json({ data: stored }, { status: 201 }),
    ),
  );
  const { user } = open();
  await pasteInto(user, await screen.findByLabelText("Écrire un message"), "Voici");
  const photo = new File(["…"], "photo.jpg", { type: "image/jpeg" });
  await user.upload(screen.getByLabelText(/Joindre/, { selector: "input" }), photo);
  await user.click(screen.getByRole("button", { name: "Envoyer le message" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(
    /sans ce fichier.*photo\.jpg.*endommagée/,
  );
  expect(screen.getByText("Voici")).toBeInTheDocument();
});

test("a visitor's unsent words are back after another page", async () => {
  window.location.hash = "#chat=secret";
  const { user, router } = renderWithProviders(
    <VisitorChat code="ABC" company="Garage Martin" answersFrom={null} />,
    {
      route: "/affiliation/ABC",
      path: "/affiliation/ABC",
    },
  );
  await pasteInto(user, await screen.findByLabelText("Écrire un message"), "Demain ?");
  await act(() => router.navigate("/affiliation/ABC/car/c1"));
  expect(screen.queryByLabelText("Écrire un message")).not.toBeInTheDocument();
  await act(() => router.navigate("/affiliation/ABC"));
  expect(await screen.findByLabelText("Écrire un message")).toHaveValue("Demain ?");
});

const MONDAY = "2026-11-30T09:00:00+01:00";
const CLOSED = "Nous sommes fermés. Nous vous répondrons à partir du lundi 30 novembre à 09:00.";

/** The conversation as it is read while the dealer is closed, or open. */
function answerConversation(answersFrom: string | null) {
  const data = { ...conversation, answersFrom };
  server.use(http.get("/chat/visitor/conversation", () => HttpResponse.json({ data })));
}

describe("who writes to a dealer that is closed", () => {
  beforeEach(() => {
    window.location.hash = "#chat=secret";
  });
  afterEach(() => void jest.useRealTimers());

  test("reads when somebody answers", async () => {
    stopClock("2026-11-27T22:00:00+01:00");
    answerConversation(MONDAY);
    open();
    expect(await screen.findByText(CLOSED)).toBeInTheDocument();
  });

  test("reads it before the first message, too", async () => {
    window.location.hash = "";
    stopClock("2026-11-27T22:00:00+01:00");
    open(undefined, MONDAY);
    expect(await screen.findByText(CLOSED)).toBeInTheDocument();
    expect(screen.getByLabelText(/Votre message/)).toBeInTheDocument();
  });

  test.each([
    ["has opened meanwhile", MONDAY],
    ["is open, or has no hours", null],
  ])("reads nothing of a dealer that %s", async (_case, answersFrom) => {
    stopClock(MONDAY);
    answerConversation(answersFrom);
    open();
    await screen.findByText("Bonjour à vous");
    expect(screen.queryByText(/Nous sommes fermés/)).not.toBeInTheDocument();
  });

  test("reads it with a message sent after closing time from a page opened before", async () => {
    stopClock("2026-11-27T22:00:00+01:00");
    server.use(
      http.post("/chat/visitor/message/create", () =>
        HttpResponse.json({ data: { ...messageOf({ id: "m9" }), leftOut: [] } }, { status: 201 }),
      ),
    );
    const { user } = open();
    await pasteInto(user, await screen.findByLabelText("Écrire un message"), "Encore là ?");
    answerConversation(MONDAY);
    await user.click(screen.getByRole("button", { name: "Envoyer le message" }));
    expect(await screen.findByText(CLOSED)).toBeInTheDocument();
  });
});
