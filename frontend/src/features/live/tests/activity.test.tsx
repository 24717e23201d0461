import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { answerSignedIn, pageOf, refusal } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { sockets } from "../../../testing/socket";
import type { Happening } from "../activity";
import ActivityPage from "../ActivityPage";
import { arrival, openBell } from "./openBell";

const at = "2026-11-20T09:30:00+01:00";
const kinds: [kind: Happening["kind"], label: string, link: string][] = [
  ["estimation", "Nouvelle demande d’estimation", "/app/estimations/e1"],
  ["offer_accepted", "Offre acceptée", "/app/estimations/e2"],
  ["offer_declined", "Offre refusée par le client", "/app/estimations/e3"],
  ["order_form_signed", "Bon de commande signé", "/app/sale-files/s1"],
  ["appointment_booked", "Rendez-vous pris en ligne", "/app/apps/calendar?event=a1"],
  ["appointment_cancelled", "Rendez-vous annulé par le client", "/app/apps/calendar?event=a2"],
  ["chat", "Message d’un visiteur", "/app/apps/chat/c1"],
  ["mail", "E-mail reçu", "/app/apps/mail/inbox/m1"],
];
const others = kinds.map(([kind, , link]): Happening => ({
  kind,
  id: kind,
  title: `Titre ${kind}`,
  at,
  link,
  unread: false,
}));
let rows: Happening[];
let read: unknown[];
let asked: (string | null)[];

beforeEach(() => {
  sockets.length = 0;
  rows = [arrival, ...others];
  read = [];
  asked = [];
  answerSignedIn();
  server.use(
    http.get("/partner/activity", ({ request }) => {
      asked.push(new URL(request.url).searchParams.get("page"));
      const unread = rows.filter((row) => row.unread).length;
      return HttpResponse.json({ ...pageOf(rows), totalPages: 3, unread });
    }),
    http.post("/partner/activity/read", async ({ request }) => {
      const body = (await request.json()) as { rows?: { id: string }[] };
      read.push(body);
      const isRead = (id: string) => !body.rows || body.rows.some((row) => row.id === id);
      rows = rows.map((row) => (isRead(row.id) ? { ...row, unread: false } : row));
      return HttpResponse.json({ data: { unread: 0 } });
    }),
  );
});

async function openPanel(name = "Notifications : 1 non lue") {
  const view = await openBell();
  await view.user.click(await screen.findByRole("button", { name }));
  const panel = await screen.findByRole("dialog", { name: "Notifications" });
  await within(panel).findByRole("list");
  return { ...view, panel };
}

test("the bell lists what happened, of every kind, with its moment and a link to it", async () => {
  const { panel } = await openPanel();
  const links = within(within(panel).getByRole("list")).getAllByRole("link");
  expect(links).toHaveLength(rows.length);
  expect(links[0]).toHaveTextContent("Non lu : Alice Moreau");
  for (const [place, [kind, label, link]] of kinds.entries()) {
    expect(links[place + 1]).toHaveAttribute("href", link);
    expect(links[place + 1]).toHaveTextContent(`Titre ${kind}${label} · 20 nov. 2026, 09:30`);
    expect(links[place + 1]).not.toHaveTextContent("Non lu");
  }
  expect(within(panel).getByRole("link", { name: "Tout voir" })).toHaveAttribute(
    "href",
    "/app/activite",
  );
});

test("settings are a link away from the bell", async () => {
  const { panel } = await openPanel();
  expect(within(panel).queryByRole("switch")).not.toBeInTheDocument();
  expect(within(panel).getByRole("link", { name: "Régler les alertes" })).toHaveAttribute(
    "href",
    "/app/settings/alerts",
  );
});

test("opening one marks it as read, once, and closes the panel", async () => {
  const { user, panel } = await openPanel();
  await user.click(within(panel).getByRole("link", { name: /Alice Moreau/ }));
  expect(await screen.findByRole("button", { name: "Notifications" })).toBeVisible();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(read).toEqual([{ rows: [{ kind: "prospect", id: "p1" }] }]);
});

test.each([`${arrival.link}?from=2026-11`, "/app/leads/prospects?page=2&prospect=p1"])(
  "what is opened from elsewhere, at %s, has been read as well",
  async (address) => {
    await openBell(address);
    expect(await screen.findByRole("button", { name: "Notifications" })).toBeVisible();
    await waitFor(() => expect(read).toEqual([{ rows: [{ kind: "prospect", id: "p1" }] }]));
  },
);

test("all is marked as read at once, and the pending prospects as seen", async () => {
  let pending = 3;
  server.use(
    http.get("/prospect/count-new", () => HttpResponse.json({ data: { count: pending } })),
    http.post("/prospect/mark-seen", async ({ request }) => {
      expect(await request.json()).toEqual({});
      pending = 0;
      return HttpResponse.json({ data: { count: pending } });
    }),
  );
  const { user, panel } = await openPanel();
  expect(await within(panel).findByRole("link", { name: "3 prospects non vus" })).toHaveAttribute(
    "href",
    "/app/leads/prospects?status=new&seen=false",
  );
  await user.click(within(panel).getByRole("button", { name: "Tout marquer comme lu" }));
  expect(
    await within(panel).findByText("Vous avez consulté toutes les notifications"),
  ).toBeVisible();
  expect(read).toEqual([{}]);
  await waitFor(() =>
    expect(within(panel).queryByText("3 prospects non vus")).not.toBeInTheDocument(),
  );
  expect(within(panel).queryByRole("button", { name: /Tout marquer/ })).not.toBeInTheDocument();
});

test("the page of all shows the page of its address, and links to the others", async () => {
  renderWithProviders(<ActivityPage />, { route: "/app/activite?page=2" });
  expect(await screen.findByRole("heading", { level: 1, name: "Activité" })).toBeVisible();
  expect(await screen.findByRole("link", { name: /Alice Moreau/ })).toBeVisible();
  expect(asked).toContain("2");
  const pages = screen.getByRole("navigation", { name: "Pages des notifications" });
  expect(within(pages).getByRole("link", { name: /page 3/i })).toHaveAttribute(
    "href",
    "/app/activite?page=3",
  );
});

test("a list that cannot be read says so, and is read again", async () => {
  server.use(http.get("/partner/activity", () => refusal(500, {}), { once: true }));
  const { user } = renderWithProviders(<ActivityPage />);
  await user.click(await screen.findByRole("button", { name: "Réessayer" }));
  expect(await screen.findByRole("link", { name: /Alice Moreau/ })).toBeVisible();
});

test("where nothing happened, the page says so", async () => {
  rows = [];
  renderWithProviders(<ActivityPage />);
  expect(await screen.findByText("Vous avez consulté toutes les notifications")).toBeVisible();
});
