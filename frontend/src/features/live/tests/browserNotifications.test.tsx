import { act, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { answerCall, answerSignedIn, listAnswer, partner } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { sockets } from "../../../testing/socket";
import AlertsPage from "../../partners/settings/AlertsPage";
import { alice } from "../../prospects/tests/data";
import { newProspect, openBell } from "./openBell";

/** In place of the browser's: remembers what was shown, and lets the test press it. */
class FakeNotification {
  static permission: NotificationPermission;
  static readonly requestPermission = jest.fn<Promise<NotificationPermission>, []>();
  static shown: FakeNotification[];
  onclick: (() => void) | null = null;
  readonly close = jest.fn();

  constructor(
    readonly title: string,
    readonly options: NotificationOptions,
  ) {
    FakeNotification.shown.push(this);
  }
}

/** In place of the browser's: what the test puts in is held by another tab. */
let heldElsewhere: string[];
const locks = {
  request: (name: string, _options: unknown, act: (lock: object | null) => unknown) =>
    Promise.resolve(act(heldElsewhere.includes(name) ? null : { name })),
  query: () => Promise.resolve({ held: heldElsewhere.map((name) => ({ name })) }),
};

const prospects = [
  listAnswer("/prospect/all", [alice]),
  http.get("/prospect/p1", () => HttpResponse.json({ data: { ...alice, history: [] } })),
  http.get("/prospect/p2", () => HttpResponse.json({ data: { ...alice, id: "p2", history: [] } })),
];

function answer(permission: NotificationPermission) {
  FakeNotification.requestPermission.mockImplementation(() => {
    FakeNotification.permission = permission;
    return Promise.resolve(permission);
  });
}

const setVisibility = (state: DocumentVisibilityState) =>
  jest.spyOn(document, "visibilityState", "get").mockReturnValue(state);

const focus = jest.fn();

beforeEach(() => {
  focus.mockReset();
  sockets.length = 0;
  heldElsewhere = [];
  FakeNotification.shown = [];
  FakeNotification.permission = "default";
  FakeNotification.requestPermission.mockReset();
  Object.assign(window, {
    Notification: FakeNotification,
    Audio: jest.fn(() => ({ play: () => Promise.resolve() })),
    focus,
  });
  Object.defineProperty(navigator, "locks", { value: locks, configurable: true });
  answerSignedIn();
  server.use(...prospects);
});

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  Reflect.deleteProperty(navigator, "locks");
});

async function openSettings() {
  const view = renderWithProviders(<AlertsPage />);
  const toggle = await screen.findByRole("switch", { name: "Notifications du navigateur" });
  return { ...view, toggle };
}

/** An account that wants them in a browser that allows them, and a prospect who comes while the tab is as it is said to be. */
async function receive(visibility: DocumentVisibilityState) {
  FakeNotification.permission = "granted";
  answerSignedIn({ alertDesktop: true });
  server.use(...prospects);
  setVisibility(visibility);
  const view = await openBell();
  act(() => view.socket.receive("prospect:new", newProspect));
  expect(await screen.findByText("Rappelez-moi le soir.")).toBeInTheDocument();
  return view;
}

test("the permission is requested by the switch only, and the account remembers", async () => {
  answer("granted");
  const saved = { ...partner, alertDesktop: true };
  const sent = answerCall("put", "/partner/editMyProfile", HttpResponse.json({ data: saved }));
  const { user, toggle } = await openSettings();
  const save = () => user.click(screen.getByRole("button", { name: "Enregistrer" }));
  expect(toggle).not.toBeChecked();
  expect(FakeNotification.requestPermission).not.toHaveBeenCalled();
  await user.click(toggle);
  await waitFor(() => expect(toggle).toBeChecked());
  await save();
  await waitFor(() => expect(sent).toEqual([{ alertDesktop: true }]));
  await user.click(toggle);
  expect(toggle).not.toBeChecked();
  await save();
  await waitFor(() => expect(sent).toContainEqual({ alertDesktop: false }));
});

test("on another device the account's wish waits for the permission", async () => {
  answerSignedIn({ alertDesktop: true });
  const { toggle } = await openSettings();
  expect(toggle).not.toBeChecked();
  expect(screen.getByText(/^Activées sur votre compte/)).toBeVisible();
});

test("a browser that blocks them is explained", async () => {
  answer("denied");
  const sent = answerCall("put", "/partner/editMyProfile", HttpResponse.json({ data: partner }));
  const { user, toggle } = await openSettings();
  await user.click(toggle);
  expect(sent).toEqual([]);
  expect(await screen.findByText(/^Bloquées par le navigateur/)).toBeVisible();
  expect(toggle).not.toBeChecked();
  expect(toggle).toBeDisabled();
});

test("without the choice nothing is shown, even where the browser would", async () => {
  FakeNotification.permission = "granted";
  setVisibility("hidden");
  const { socket } = await openBell();
  act(() => socket.receive("prospect:new", newProspect));
  expect(await screen.findByText("Rappelez-moi le soir.")).toBeInTheDocument();
  await waitFor(() => expect(window.Audio).toHaveBeenCalled());
  expect(FakeNotification.shown).toEqual([]);
});

test("a hidden tab shows the prospect once, and a press opens it", async () => {
  const { socket, router } = await receive("hidden");
  await waitFor(() => expect(FakeNotification.shown).toHaveLength(1));
  const [shown] = FakeNotification.shown as [FakeNotification];
  expect(shown.title).toBe("Rappelez-moi le soir.");
  expect(shown.options).toMatchObject({
    body: "Alice Moreau · Une citadine · Renault Clio",
    tag: `p1 ${newProspect.createdAt}`,
  });
  heldElsewhere = [`notify-p2 ${newProspect.createdAt}`];
  act(() =>
    socket.receive("prospect:new", { ...newProspect, id: "p2", message: "Dans un autre onglet" }),
  );
  expect(await screen.findByText("Dans un autre onglet")).toBeInTheDocument();
  act(() => shown.onclick?.());
  expect(focus).toHaveBeenCalled();
  expect(shown.close).toHaveBeenCalled();
  await waitFor(() => expect(router.state.location.pathname).toBe("/app/leads/prospects/p1"));
  expect(FakeNotification.shown).toHaveLength(1);
});

test("a tab that is on the screen shows its toast alone", async () => {
  await receive("visible");
  expect(FakeNotification.shown).toEqual([]);
});

test("another tab on the screen is enough", async () => {
  heldElsewhere = ["tab-on-screen"];
  const { socket } = await receive("hidden");
  expect(FakeNotification.shown).toEqual([]);
  heldElsewhere = [];
  act(() => socket.receive("prospect:new", { ...newProspect, id: "p2" }));
  await waitFor(() => expect(FakeNotification.shown).toHaveLength(1));
});
