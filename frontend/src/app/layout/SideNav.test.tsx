import { act, screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { ChatAlerts } from "../../features/chat/ChatAlerts";
import { conversationOf, messageOf } from "../../features/chat/tests/data";
import { tell } from "../../lib/liveEvents";
import { answerSignedIn } from "../../testing/answers";
import { renderWithProviders } from "../../testing/render";
import { server } from "../../testing/server";
import { SideNav } from "./SideNav";

beforeEach(() => answerSignedIn());

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
    act(() => tell("chat:message", { conversationId: conversationOf().id, message: messageOf() }));
    expect(await screen.findByRole("link", { name })).toBeInTheDocument();
  }
});
