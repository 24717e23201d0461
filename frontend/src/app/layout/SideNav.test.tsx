import { act, screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { ChatAlerts } from "../../features/chat/ChatAlerts";
import { conversationOf, messageOf } from "../../features/chat/tests/data";
import { emit } from "../../lib/liveEvents";
import { answerSignedIn, menuCounts } from "../../testing/answers";
import { renderWithProviders } from "../../testing/render";
import { server } from "../../testing/server";
import { SideNav } from "./SideNav";

beforeEach(() => {
  localStorage.removeItem("menu");
  answerSignedIn();
});

test.each([
  ["/app/dashboards/default", "Tableau de bord"],
  ["/app/dashboards/analytic", "Tableau de bord"],
  ["/app/dashboards/sales", "Tableau de bord"],
  ["/app/cars/new", "Voitures"],
])("on %s '%s' is lit, and nothing else", (route, label) => {
  renderWithProviders(<SideNav open={false} onClose={() => undefined} />, { route, path: route });
  const lit = screen.getAllByRole("link").filter((link) => link.ariaCurrent === "page");
  expect(lit.map((link) => link.textContent)).toEqual([label]);
});

const open = (route = "/app/cars") =>
  renderWithProviders(<SideNav open={false} onClose={() => undefined} />, { route, path: route });
const entries = () => screen.getAllByRole("link").map((link) => link.textContent);

test("the day comes first, then the order is the specification's", () => {
  open();
  expect(entries().slice(1, 12)).toEqual([
    "Aujourd’hui",
    "Tableau de bord",
    "Documents",
    "Modèles",
    "Garages",
    "Voitures",
    "Clients",
    "Tutoriels",
    "Lien d’affiliation et QR code",
    "Mes prospects",
    "Estimations",
  ]);
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
  expect(screen.getByRole("link", { name: "Aujourd’hui" })).toHaveFocus();
  expect(await screen.findByRole("tooltip")).toHaveTextContent("Aujourd’hui");
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
    "Aujourd’hui 6 actions à traiter",
    "Mes prospects 3 nouveaux",
    "Estimations 2 en attente",
    "Messagerie 1 non lu",
    "Discussions 4 conversations non lues",
  ])
    expect(await screen.findByRole("link", { name })).toBeInTheDocument();
});

test("what is to be done is counted live", async () => {
  open();
  await screen.findByRole("link", { name: "Aujourd’hui" });
  act(() => emit("today:changed", { count: 2, overdue: 1 }));
  const name = "Aujourd’hui 2 actions à traiter";
  expect(await screen.findByRole("link", { name })).toBeInTheDocument();
});

test("a mail that arrives is counted at once", async () => {
  open();
  server.use(...menuCounts({ mail: 5 }));
  act(() => emit("mail:new", { threadId: "t1" }));
  expect(await screen.findByRole("link", { name: "Messagerie 5 non lus" })).toBeInTheDocument();
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
  expect(screen.getByRole("link", { name: "Discussions" })).toBeInTheDocument();
  for (const [unread, name] of [
    [1, "Discussions 1 conversation non lue"],
    [2, "Discussions 2 conversations non lues"],
  ] as const) {
    count = unread;
    act(() => emit("chat:message", { conversationId: conversationOf().id, message: messageOf() }));
    expect(await screen.findByRole("link", { name })).toBeInTheDocument();
  }
});
