import { act, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { matchPath } from "react-router-dom";
import type { Partner } from "../../lib/api/types";
import { api, row } from "../../lib/api/client";
import { outdate } from "../../lib/liveEvents";
import { PROFILE_KEY } from "../../lib/refusedCalls";
import { useMay } from "../../lib/rights";
import {
  answerSignedIn,
  asRole,
  listAnswer,
  menuCounts,
  partner,
  refusal,
} from "../../testing/answers";
import { renderApp, renderWithProviders } from "../../testing/render";
import { server } from "../../testing/server";
import { SideNav } from "./SideNav";

const OWNER: Partial<Partner> = {};
const SELLER = asRole("seller");
const OWN_SELLER = asRole("seller", { sellersSee: "own" });
const WORKSHOP = asRole("workshop");
const READER = asRole("reader");

/** Methods and paths that reach the server. */
function asked(): string[] {
  const calls: string[] = [];
  server.events.on("request:start", ({ request }) => {
    calls.push(`${request.method} ${new URL(request.url).pathname}`);
  });
  return calls;
}

/** The calls among them that the server would refuse. */
const refusedAmong = (calls: string[], { refusedCalls = [] }: Partial<Partner>) =>
  calls.filter((call) => {
    const [method, pathname = ""] = call.split(" ");
    return refusedCalls.some((refused) => {
      const [refusedMethod, route = ""] = refused.split(" ");
      const pattern = route.replaceAll(/\{(\w+)\}/g, ":$1");
      return method === refusedMethod && matchPath(pattern, pathname);
    });
  });

beforeEach(() => {
  localStorage.removeItem("menu");
  localStorage.removeItem("menu_counts");
});
afterEach(() => server.events.removeAllListeners());

const MENU = [
  "Tableau de bord",
  "Documents",
  "Modèles",
  "Garages",
  "Voitures",
  "Clients",
  "Dossiers de vente",
  "Factures",
  "Livre de police",
  "Tutoriels",
  "Lien d’affiliation et QR code",
  "Mes prospects",
  "Estimations",
  "Agenda",
  "Messages",
  "Boutique",
];

test.each([
  ["an owner", OWNER, MENU, "/app/apps/messages"],
  ["a seller", SELLER, MENU, "/app/apps/messages"],
  [
    "a seller without costs",
    asRole("seller", { sellersSeeCosts: false }),
    MENU.filter((label) => label !== "Livre de police"),
    "/app/apps/messages",
  ],
  [
    "a seller among their own",
    OWN_SELLER,
    MENU.filter((label) => label !== "Livre de police"),
    "/app/apps/messages",
  ],
  [
    "the workshop",
    WORKSHOP,
    ["Modèles", "Garages", "Voitures", "Tutoriels", "Agenda", "Messages"],
    "/app/apps/chat",
  ],
  ["a reader", READER, MENU, "/app/apps/chat"],
])("the menu of %s", async (_who, profile, labels, messages) => {
  answerSignedIn(profile);
  server.use(...menuCounts({ products: 1 }));
  renderWithProviders(<SideNav open={false} onClose={() => undefined} />);
  await waitFor(() =>
    expect(
      screen
        .getAllByRole("link")
        .slice(1)
        .map((link) => link.textContent),
    ).toEqual(labels),
  );
  expect(screen.getByRole("link", { name: "Messages" })).toHaveAttribute("href", messages);
});

test("no call of the menu is refused", async () => {
  answerSignedIn(WORKSHOP);
  const calls = asked();
  await renderApp("/app/tutoriels");
  await waitFor(() => expect(calls).toContain("GET /chat/count-unread"));
  expect(screen.queryByRole("button", { name: /notification/i })).not.toBeInTheDocument();
  // Calls sent before the profile was known are not the menu's.
  const known = calls.slice(calls.indexOf("GET /partner/getMyProfile"));
  expect(refusedAmong(known, WORKSHOP)).toEqual([]);
});

test.each([
  ["the workshop", WORKSHOP, "/app/clients"],
  ["the workshop", WORKSHOP, "/app/apps/mail"],
  ["a reader", READER, "/app/cars/new"],
  ["a reader", READER, "/app/estimations/new"],
  ["a seller", SELLER, "/app/settings/mailbox"],
  ["a seller", SELLER, "/app/settings/company"],
  ["a seller among their own", OWN_SELLER, "/app/dashboards/sales"],
])("%s reads in words that %s %s is for others, and goes back", async (_who, profile, route) => {
  answerSignedIn(profile);
  await renderApp(route);
  expect(
    await screen.findByRole("heading", { name: "Votre rôle ne donne pas accès à cette page" }),
  ).toBeVisible();
  expect(screen.getByRole("navigation", { name: "Navigation principale" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Retour à l’accueil" })).toHaveAttribute("href", "/");
});

test("the workshop begins with the preparation of the cars", async () => {
  answerSignedIn(WORKSHOP);
  server.use(http.get("/project/board", () => new HttpResponse(null, { status: 503 })));
  const { router } = await renderApp("/");
  await waitFor(() => expect(router.state.location.pathname).toBe("/app/apps/project/scrumboard"));
});

function Asks({ onRefused }: { onRefused: (error: unknown) => void }) {
  const may = useMay();
  return (
    <button onClick={() => row(api.GET("/partner/usage")).catch(onRefused)}>
      {may("POST /car/create") ? "Ajouter" : "Lire"}
    </button>
  );
}

test("a refusal has the profile read again, and says what the server says", async () => {
  let profile: Partner = { ...partner, role: "seller" };
  answerSignedIn();
  server.use(
    http.get("/partner/getMyProfile", () => HttpResponse.json({ data: profile })),
    http.get("/partner/usage", () => {
      profile = { ...partner, ...READER };
      return refusal(403, { code: "not_allowed", message: "Votre rôle ne le permet pas." });
    }),
  );
  const onRefused = jest.fn();
  const first = jest.fn();
  server.events.on("response:mocked", first);
  const { user } = renderWithProviders(<Asks onRefused={onRefused} />);
  await waitFor(() => expect(first).toHaveBeenCalled());
  await user.click(screen.getByRole("button", { name: "Ajouter" }));
  expect(await screen.findByRole("button", { name: "Lire" })).toBeVisible();
  expect(onRefused).toHaveBeenCalledWith(
    expect.objectContaining({ code: "not_allowed", message: "Votre rôle ne le permet pas." }),
  );
  // A call that is known to be refused is not sent.
  const calls = asked();
  await expect(api.POST("/car/create", { body: {} as never })).rejects.toMatchObject({
    code: "not_allowed",
  });
  expect(calls).toEqual([]);
});

test("once the role has changed, the menu follows, and the rows on the screen are read again", async () => {
  let profile: Partner = { ...partner, ...SELLER };
  answerSignedIn();
  server.use(
    http.get("/partner/getMyProfile", () => HttpResponse.json({ data: profile })),
    listAnswer("/tutorial/all", []),
  );
  await renderApp("/app/tutoriels");
  await screen.findByRole("link", { name: "Clients" });
  const calls = asked();
  profile = { ...partner, ...WORKSHOP };
  act(() => outdate(PROFILE_KEY));
  await waitFor(() => expect(screen.queryByRole("link", { name: "Clients" })).toBeNull());
  await waitFor(() => expect(calls).toContain("GET /tutorial/all"));
  expect(refusedAmong(calls, WORKSHOP)).toEqual([]);
});
