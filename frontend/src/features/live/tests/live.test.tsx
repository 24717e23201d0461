import { act, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { answerSignedIn, pageOf, partner, refusal } from "../../../testing/answers";
import { server } from "../../../testing/server";
import { sockets, type FakeSocket } from "../../../testing/socket";
import { session } from "../../../lib/session";
import { alice } from "../../prospects/tests/data";
import { arrival, newProspect, openBell } from "./openBell";

const play = jest.fn<Promise<void>, []>();
let count: number;
let counted: number;

beforeEach(() => {
  sockets.length = 0;
  count = 2;
  counted = 0;
  play.mockReset().mockResolvedValue();
  window.Audio = jest.fn(() => ({ play })) as unknown as typeof Audio;
  answerSignedIn();
  server.use(
    http.get("/partner/activity", () => {
      counted += 1;
      return HttpResponse.json({ ...pageOf(count > 0 ? [arrival] : []), unread: count });
    }),
    http.get("/prospect/all", () => HttpResponse.json(pageOf(count > 0 ? [alice] : []))),
    http.post("/partner/activity/read", () => HttpResponse.json({ data: { unread: count } })),
    http.get("/prospect/count-new", () => HttpResponse.json({ data: { count } })),
    http.get("/prospect/:id", () => HttpResponse.json({ data: alice })),
  );
});

/** The server lets the socket in, and its partner into the room. */
function letIn(socket: FakeSocket) {
  act(() => {
    socket.receive("connect");
    const [, , acknowledge] = socket.sent.at(-1) as [string, string, (answer: object) => void];
    acknowledge({ ok: true });
  });
}

test("one connection, with the specification's constants and today's token", async () => {
  const { socket } = await openBell();
  const { auth, ...options } = socket.options;
  expect(options).toEqual({
    path: "/socket.io/",
    transports: ["websocket"],
    reconnectionAttempts: Infinity,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
    timeout: 20000,
  });
  session.signIn("another");
  const send = jest.fn();
  (auth as (send: (auth: object) => void) => void)(send);
  expect(send).toHaveBeenCalledWith({ token: "another" });
});

test("each connection announces the partner, and reads what was missed", async () => {
  const { socket } = await openBell();
  letIn(socket);
  expect(socket.sent[0]?.slice(0, 2)).toEqual(["registerPartner", partner.id]);
  act(() => socket.receive("disconnect", "transport close"));
  expect(await screen.findByTitle(/^Alertes en direct interrompues/)).toBeInTheDocument();
  const before = counted;
  count = 5;
  letIn(socket);
  expect(await screen.findByRole("button", { name: /5 non lues/ })).toBeVisible();
  expect(counted).toBeGreaterThan(before);
  expect(socket.sent).toHaveLength(2);
  expect(screen.queryByTitle(/^Alertes en direct/)).not.toBeInTheDocument();
});

test("a new prospect is shown, rung and counted", async () => {
  const { socket } = await openBell();
  letIn(socket);
  count = 3;
  act(() => socket.receive("prospect:new", newProspect));
  expect(await screen.findByText("Rappelez-moi le soir.")).toBeInTheDocument();
  expect(screen.getByText("Alice Moreau")).toBeInTheDocument();
  expect(screen.getByText("Une citadine · Renault Clio")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Ouvrir" })).toHaveAttribute(
    "href",
    "/app/leads/prospects/p1",
  );
  expect(await screen.findByRole("link", { name: "06 11 22 33 44" })).toHaveAttribute(
    "href",
    "tel:+33611223344",
  );
  expect(window.Audio).toHaveBeenCalledWith("/sounds/notification.mp3");
  expect(play).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(document.title).toMatch(/^\(3\)/));
});

test.each([[["p1"]], [null]])(
  "a toast goes once its prospect was seen anywhere: %j",
  async (ids) => {
    const { socket } = await openBell();
    letIn(socket);
    act(() => socket.receive("prospect:new", newProspect));
    expect(await screen.findByText("Rappelez-moi le soir.")).toBeInTheDocument();
    act(() => socket.receive("prospect:seen", { ids: ["p2"] }));
    const seen = { ...alice, seenAt: "2026-11-20T10:00:00+01:00" };
    server.use(http.get("/prospect/:id", () => HttpResponse.json({ data: seen })));
    act(() => socket.receive("prospect:seen", { ids }));
    await waitFor(() =>
      expect(screen.queryByText("Rappelez-moi le soir.")).not.toBeInTheDocument(),
    );
  },
);

test("a prospect that was seen and comes again is told again", async () => {
  const { socket } = await openBell();
  letIn(socket);
  act(() => socket.receive("prospect:new", newProspect));
  expect(await screen.findByText("Rappelez-moi le soir.")).toBeInTheDocument();
  const seen = { ...alice, seenAt: "2026-11-20T10:00:00+01:00" };
  server.use(http.get("/prospect/:id", () => HttpResponse.json({ data: seen })));
  act(() => socket.receive("prospect:seen", { ids: ["p1"] }));
  await waitFor(() => expect(screen.queryByText("Rappelez-moi le soir.")).not.toBeInTheDocument());
  let read = 0;
  server.use(
    http.get("/prospect/:id", () => {
      read += 1;
      return HttpResponse.json({ data: { ...alice, seenAt: null } });
    }),
  );
  const again = { message: "Et le 3008 ?", createdAt: "2026-11-20T11:00:00+01:00" };
  act(() => socket.receive("prospect:new", { ...newProspect, ...again }));
  await waitFor(() => expect(read).toBeGreaterThan(0));
  expect(await screen.findByText("Et le 3008 ?")).toBeInTheDocument();
});

test("a toast stays while others were seen, too many to be named", async () => {
  const { socket } = await openBell();
  letIn(socket);
  act(() => socket.receive("prospect:new", newProspect));
  expect(await screen.findByRole("link", { name: "06 11 22 33 44" })).toBeInTheDocument();
  let read = 0;
  server.use(
    http.get("/prospect/:id", () => {
      read += 1;
      return HttpResponse.json({ data: alice });
    }),
  );
  act(() => socket.receive("prospect:seen", { ids: null }));
  await waitFor(() => expect(read).toBeGreaterThan(0));
  expect(screen.getByText("Rappelez-moi le soir.")).toBeInTheDocument();
});

describe("on a phone", () => {
  test("a press calls the prospect", async () => {
    const screenOf = jest.spyOn(window, "matchMedia").mockImplementation(
      (media) =>
        ({
          media,
          matches: media.includes("max-width"),
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        }) as unknown as MediaQueryList,
    );
    const { socket } = await openBell();
    letIn(socket);
    act(() => socket.receive("prospect:new", newProspect));
    expect(await screen.findByRole("link", { name: "Appeler" })).toHaveAttribute(
      "href",
      "tel:+33611223344",
    );
    screenOf.mockRestore();
  });

  const { innerWidth } = window;

  beforeEach(() => {
    window.innerWidth = 390;
  });

  afterEach(() => {
    window.innerWidth = innerWidth;
    window.history.replaceState(null, "", "/");
  });

  test("no toast covers the prospect that is read", async () => {
    window.history.replaceState(null, "", "/app/leads/prospects?prospect=p7");
    const { socket } = await openBell();
    letIn(socket);
    count = 3;
    act(() => socket.receive("prospect:new", newProspect));
    expect(await screen.findByRole("button", { name: /3 non lues/ })).toBeVisible();
    expect(screen.queryByText("Rappelez-moi le soir.")).not.toBeInTheDocument();
    window.history.replaceState(null, "", "/app/leads/prospects");
    expect(await screen.findByText("Rappelez-moi le soir.")).toBeInTheDocument();
  });

  test("an alert waits until what is open is closed, and is told to screen readers", async () => {
    const { socket, user } = await openBell();
    letIn(socket);
    await user.click(await screen.findByRole("button", { name: /^Notifications/ }));
    await screen.findByRole("dialog", { name: "Notifications" });
    act(() => socket.receive("prospect:new", newProspect));
    const said = await screen.findByText(/^Rappelez-moi le soir. · Alice Moreau/);
    expect(said).toHaveAttribute("aria-live", "polite");
    expect(said.closest("[aria-hidden=true]")).toBeNull();
    expect(screen.queryByText("Rappelez-moi le soir.")).not.toBeInTheDocument();
    await user.keyboard("{Escape}");
    expect(await screen.findByText("Rappelez-moi le soir.")).toBeInTheDocument();
    expect(said).toBeEmptyDOMElement();
  });
});

test("a sound that cannot play is a warning, and nothing else", async () => {
  const warn = jest.spyOn(console, "warn").mockImplementation(() => undefined);
  const reason = new Error("not allowed");
  play.mockRejectedValue(reason);
  const { socket } = await openBell();
  act(() => socket.receive("prospect:new", newProspect));
  expect(await screen.findByText("Rappelez-moi le soir.")).toBeInTheDocument();
  await waitFor(() => expect(warn).toHaveBeenCalledWith(expect.any(String), reason));
  warn.mockRestore();
});

test("the sound can be turned off, and on again", async () => {
  let alertSound = false;
  server.use(
    http.get("/partner/getMyProfile", () =>
      HttpResponse.json({ data: { ...partner, alertSound } }),
    ),
  );
  const { socket } = await openBell();
  act(() => socket.receive("prospect:new", newProspect));
  expect(await screen.findByText("Rappelez-moi le soir.")).toBeInTheDocument();
  expect(play).not.toHaveBeenCalled();
  alertSound = true;
  act(() => socket.receive("prospect:new", { ...newProspect, id: "p9" }));
  await waitFor(() => expect(play).toHaveBeenCalledTimes(1));
});

describe("taking it from the toast", () => {
  const mark = () => screen.findByRole("button", { name: "Je m’en occupe" });

  test("says so, closes the toast, and counts again", async () => {
    let sent: unknown;
    server.use(
      http.patch("/prospect/p1/status", async ({ request }) => {
        sent = await request.json();
        count = 1;
        return HttpResponse.json({ data: { ...alice, status: "contacted" } });
      }),
    );
    const { user, socket } = await openBell();
    act(() => socket.receive("prospect:new", newProspect));
    await user.click(await mark());
    expect(await screen.findByText("Alice Moreau : Contacté")).toBeInTheDocument();
    expect(sent).toEqual({ status: "contacted" });
    await waitFor(() =>
      expect(screen.queryByText("Rappelez-moi le soir.")).not.toBeInTheDocument(),
    );
    expect(await screen.findByRole("button", { name: /1 non lue$/ })).toBeVisible();
  });

  test("keeps the toast where the server refuses", async () => {
    server.use(http.patch("/prospect/p1/status", () => refusal(500, {})));
    const { user, socket } = await openBell();
    act(() => socket.receive("prospect:new", newProspect));
    await user.click(await mark());
    expect(await screen.findByText("Erreur serveur")).toBeInTheDocument();
    expect(screen.getByText("Rappelez-moi le soir.")).toBeInTheDocument();
    expect(await mark()).toBeEnabled();
  });

  test("is not offered for a contacted prospect", async () => {
    server.use(
      http.get("/prospect/p1", () =>
        HttpResponse.json({ data: { ...alice, status: "contacted" } }),
      ),
    );
    const { socket } = await openBell();
    act(() => socket.receive("prospect:new", newProspect));
    expect(await screen.findByRole("link", { name: "06 11 22 33 44" })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Je m’en occupe" })).not.toBeInTheDocument();
  });
});

test("a refused token asks who is signed in, which signs out", async () => {
  const { socket } = await openBell();
  server.use(http.get("/partner/getMyProfile", () => refusal(401, { code: "token_not_valid" })));
  socket.active = false;
  act(() => socket.receive("connect_error", { data: { code: "token_not_valid" } }));
  await waitFor(() => expect(session.token).toBeNull());
});

test("the connection ends with the layout", async () => {
  const { socket, unmount } = await openBell();
  unmount();
  expect(socket.disconnect).toHaveBeenCalled();
});

test("the account is read again once it may do something else", async () => {
  let read = 0;
  server.use(
    http.get("/partner/getMyProfile", () => {
      read += 1;
      return HttpResponse.json({ data: partner });
    }),
  );
  const { socket } = await openBell();
  await waitFor(() => expect(read).toBe(1));
  act(() => socket.receive("rights:changed", {}));
  await waitFor(() => expect(read).toBe(2));
});
