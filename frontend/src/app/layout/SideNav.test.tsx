import { act, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { ChatAlerts } from "../../features/chat/ChatAlerts";
import { messageEvent } from "../../features/chat/tests/data";
import { emit } from "../../lib/liveEvents";
import { session } from "../../lib/session";
import { answerSignedIn, menuCounts } from "../../testing/answers";
import { renderWithProviders } from "../../testing/render";
import { server } from "../../testing/server";
import { SideNav } from "./SideNav";

beforeEach(() => {
  localStorage.removeItem("menu");
  localStorage.removeItem("menu_counts");
  answerSignedIn();
});

test.each([
  ["/app/dashboards/default", "Tableau de bord"],
  ["/app/dashboards/analytic", "Tableau de bord"],
  ["/app/dashboards/sales", "Tableau de bord"],
  ["/app/dashboards/today", "Tableau de bord"],
  ["/app/apps/project/scrumboard", "Voitures"],
  ["/app/apps/chat", "Messages"],
  ["/app/apps/messages", "Messages"],
  ["/app/apps/mail/inbox", "Messages"],
  ["/app/cars/new", "Voitures"],
  ["/app/invoices/sums", "Factures"],
])("on %s '%s' is lit, and nothing else", (route, label) => {
  renderWithProviders(<SideNav open={false} onClose={() => undefined} />, { route, path: route });
  const lit = screen.getAllByRole("link").filter((link) => link.ariaCurrent === "page");
  expect(lit.map((link) => link.textContent)).toEqual([label]);
});

const open = (route = "/app/cars") =>
  renderWithProviders(<SideNav open={false} onClose={() => undefined} />, { route, path: route });
const entries = () => screen.getAllByRole("link").map((link) => link.textContent);

test("the order is the specification's, then come the pages of the day, and no more", async () => {
  server.use(...menuCounts({ products: 1 }));
  open();
  await screen.findByRole("link", { name: "Boutique" });
  expect(entries().slice(1)).toEqual([
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
  ]);
});

test("the shop is in the menu once it holds a product, and while it is open", async () => {
  open();
  const calls = jest.fn();
  server.events.on("response:mocked", calls);
  await waitFor(() => expect(calls).toHaveBeenCalledTimes(7));
  server.events.removeAllListeners();
  expect(entries()).not.toContain("Boutique");
  open("/app/apps/ecommerce/product-list");
  expect(entries()).toContain("Boutique");
});

test("on a reload the counts of the page before stand until they are read, and no longer than the session", async () => {
  server.use(...menuCounts({ prospects: 3, products: 2 }));
  const { unmount } = open();
  await screen.findByRole("link", { name: "Mes prospects 3 nouveaux" });
  await screen.findByRole("link", { name: "Boutique" });
  unmount();
  const again = open();
  expect(screen.getByRole("link", { name: "Mes prospects 3 nouveaux" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Boutique" })).toBeVisible();
  again.unmount();
  session.signOut();
  answerSignedIn();
  open();
  expect(screen.getByRole("link", { name: "Mes prospects" })).toBeVisible();
  expect(entries()).not.toContain("Boutique");
});

test("a group folds, but for the page that is open, and stays so", async () => {
  const { user, unmount } = open("/app/leads/prospects");
  await user.click(screen.getByRole("button", { name: "Leads", expanded: true }));
  expect(entries()).not.toContain("Lien d’affiliation et QR code");
  expect(entries()).toContain("Mes prospects");
  unmount();
  const again = open();
  expect(entries()).not.toContain("Mes prospects");
  await again.user.click(screen.getByRole("button", { name: "Leads", expanded: false }));
  expect(entries()).toContain("Mes prospects");
});

test("as a rail it shows icons, names them beside the keyboard, and stays so", async () => {
  const { user, unmount } = open();
  await user.click(screen.getByRole("button", { name: "Replier le menu" }));
  await screen.findByRole("button", { name: "Déplier le menu" });
  unmount();
  const again = open();
  await screen.findByRole("button", { name: "Déplier le menu" });
  await again.user.tab();
  await again.user.tab();
  expect(screen.getByRole("link", { name: "Tableau de bord" })).toHaveFocus();
  expect(await screen.findByRole("tooltip")).toHaveTextContent("Tableau de bord");
  await again.user.click(screen.getByRole("button", { name: "Déplier le menu" }));
  expect(screen.getByRole("button", { name: "Replier le menu" })).toBeInTheDocument();
});

test("the open page's entry is brought into view without moving where the keyboard starts", () => {
  const scrolled = jest.spyOn(Element.prototype, "scrollIntoView");
  const box = jest.spyOn(Element.prototype, "getBoundingClientRect");
  box.mockImplementation(function (this: Element) {
    return { top: 0, bottom: this.tagName === "LI" ? 900 : 600 } as DOMRect;
  });
  const { container } = open("/app/apps/ecommerce");
  box.mockRestore();
  expect(container.querySelector("[data-scrolls]")?.scrollTop).toBe(300);
  expect(scrolled).not.toHaveBeenCalled();
});

test("prospects, estimations, mail and conversations that wait are counted", async () => {
  server.use(...menuCounts({ today: 6, prospects: 3, estimations: 2, mail: 1, chat: 4 }));
  open();
  for (const name of [
    "Tableau de bord 6 actions à traiter",
    "Mes prospects 3 nouveaux",
    "Estimations 2 en attente",
    "Messages 5 non lus",
  ])
    expect(await screen.findByRole("link", { name })).toBeInTheDocument();
});

test("what is to be done is counted live", async () => {
  open();
  await screen.findByRole("link", { name: "Tableau de bord" });
  act(() => emit("today:changed", { count: 2, overdue: 1 }));
  const name = "Tableau de bord 2 actions à traiter";
  expect(await screen.findByRole("link", { name })).toBeInTheDocument();
});

test("a mail that arrives is counted at once", async () => {
  open();
  server.use(...menuCounts({ mail: 5 }));
  act(() => emit("mail:new", { threadId: "t1" }));
  expect(await screen.findByRole("link", { name: "Messages 5 non lus" })).toBeInTheDocument();
});

test("conversations with something unread are counted beside their page, live", async () => {
  let count = 0;
  server.use(http.get("/chat/count-unread", () => HttpResponse.json({ data: { count } })));
  renderWithProviders(
    <>
      <ChatAlerts />
      <SideNav open={false} onClose={() => undefined} />
    </>,
  );
  expect(screen.getByRole("link", { name: "Messages" })).toBeInTheDocument();
  for (const [unread, name] of [
    [1, "Messages 1 non lu"],
    [2, "Messages 2 non lus"],
  ] as const) {
    count = unread;
    act(() => emit("chat:message", messageEvent()));
    expect(await screen.findByRole("link", { name })).toBeInTheDocument();
  }
});
