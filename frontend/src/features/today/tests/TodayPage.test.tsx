import { act, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { Route, Routes } from "react-router-dom";
import { emit } from "../../../lib/liveEvents";
import { addDays, momentOf, today } from "../../../lib/zone";
import { answerCall, answerSignedIn, refusal } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { alice } from "../../prospects/tests/data";
import ProspectsPage from "../../prospects/ProspectsPage";
import TodayPage from "../TodayPage";
import type { Day, DayItem } from "../types";

const prospect: DayItem = {
  kind: "prospect",
  id: "p1",
  title: "Alice Moreau",
  subtitle: "Renault Clio",
  phoneNumber: "+33611223344",
  dueAt: "2026-11-20T09:00:00+01:00",
  overdueSeconds: 7200,
  section: "overdue",
  answer: null,
  sample: false,
  value: null,
  currency: null,
  link: "/app/leads/prospects/p1",
};
const order: DayItem = {
  ...prospect,
  kind: "order_to_deliver",
  id: "o1",
  title: "Paul Petit",
  subtitle: "2026-0001",
  overdueSeconds: 60,
  value: 250,
  currency: "EUR",
  link: "/app/apps/ecommerce/orders?orderId=o1",
};

const dayOf = (data: DayItem[], changes: Partial<Day> = {}): Day => ({
  data,
  counts: { prospect: data.length },
  overdue: data.length,
  nextAppointmentAt: null,
  people: [],
  ...changes,
});

function answerDay(day: Day) {
  server.use(http.get("/partner/today", () => HttpResponse.json(day)));
}

const rows = () => screen.findAllByRole("listitem");
const titles = () => within(screen.getByRole("region", { name: "À traiter" })).getAllByRole("link");

beforeEach(() => answerSignedIn());

test.each(["appointment", "follow_up"] as const)(
  "what is due at midnight is of the day that begins in the partner's zone: %s",
  async (kind) => {
    const dueAt = "2099-12-01T00:00:00+01:00";
    answerDay(dayOf([{ ...prospect, kind, dueAt, overdueSeconds: 0, section: "later" }]));
    renderWithProviders(<TodayPage />);
    expect(await screen.findByText("1 déc. 2099")).toBeVisible();
  },
);

test("a prospect is due by the moment that the lists say", async () => {
  const dueAt = momentOf(`${addDays(today(), 3)}T16:00`).toISOString();
  answerDay(dayOf([{ ...prospect, dueAt, overdueSeconds: 0, section: "later" }]));
  renderWithProviders(<TodayPage />);
  expect(await screen.findByText(/^avant [a-z]{3}\. \d+, 16:00$/)).toBeVisible();
});

test("each row says what it is, since when it is late, and offers what to do", async () => {
  answerDay(dayOf([prospect, order]));
  renderWithProviders(<TodayPage />);

  const [first, second] = (await rows()) as [HTMLElement, HTMLElement];
  expect(screen.getByText("2 actions à traiter, dont 2 en retard")).toBeInTheDocument();
  expect(first).toHaveTextContent(
    "Alice MoreauNouveau prospect · 06 11 22 33 44 · Renault Clioen retard depuis le 20 nov.",
  );
  const call = within(first).getByRole("link", { name: "Appeler" });
  expect(call).toHaveAttribute("href", "tel:+33611223344");
  expect(second).toHaveTextContent("Paul PetitCommande à livrer · 2026-0001");
  expect(second).toHaveTextContent("250 €");
  const open = within(second).getByRole("link", { name: "Ouvrir" });
  expect(open).toHaveAttribute("href", order.link);
});

test("an estimation's button leads to the page of its answer", async () => {
  const link = "/app/estimations/e1";
  answerDay(dayOf([{ ...prospect, kind: "estimation", id: "e1", link, phoneNumber: "" }]));
  renderWithProviders(<TodayPage />);
  const answer = await screen.findByRole("link", { name: "Répondre" });
  expect(answer).toHaveAttribute("href", "/app/estimations/e1/answer");
});

test("the rows stand in three sections, and each says when it is due or came", async () => {
  const rowOf = (kind: DayItem["kind"], changes: Partial<DayItem>): DayItem => ({
    ...prospect,
    kind,
    id: kind,
    phoneNumber: "",
    subtitle: "",
    ...changes,
  });
  answerDay(
    dayOf([
      rowOf("offer_answered", { title: "Clio", answer: "declined" }),
      rowOf("chat", { title: "Zoé", sample: true }),
      rowOf("document_expiring", { title: "Assurance", section: "today" }),
      rowOf("appointment", { title: "Essai", section: "later", dueAt: "2099-12-01T10:00:00Z" }),
    ]),
  );
  renderWithProviders(<TodayPage />);
  await rows();
  const shown = ["En retard", "Aujourd’hui", "Ensuite"].map((name) =>
    within(screen.getByRole("list", { name }))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  );
  expect(shown).toEqual([
    [
      "ClioOffre refusée par le clientRépondu le 20 nov. 2026Ouvrir",
      "ZoéMessage d’un visiteurExempleReçu le 20 nov. 2026Répondre",
    ],
    ["AssuranceDocumentExpire le 20 nov. 2026Ouvrir"],
    ["EssaiRendez-vous1 déc. 2099Ouvrir"],
  ]);
});

test("a signed order form leads to its sale, and a declaration says by when it is due", async () => {
  const row = (changes: Partial<DayItem>): DayItem => ({
    ...prospect,
    phoneNumber: "",
    ...changes,
  });
  answerDay(
    dayOf([
      row({
        kind: "order_form_signed",
        title: "Paul Petit",
        subtitle: "V-2026-000001",
        link: "/app/sale-files/s1",
      }),
      row({ kind: "declaration_due", title: "Peugeot 208", subtitle: "", link: "/app/cars/c1" }),
    ]),
  );
  renderWithProviders(<TodayPage />);
  const [signed, declaration] = await rows();
  expect(signed).toHaveTextContent(/Bon de commande signé · V-2026-000001/);
  expect(signed).toHaveTextContent(/Signé le /);
  expect(within(signed as HTMLElement).getByRole("link", { name: "Ouvrir" })).toHaveAttribute(
    "href",
    "/app/sale-files/s1",
  );
  expect(declaration).toHaveTextContent(/Déclaration à faire/);
  expect(declaration).toHaveTextContent(/À déclarer avant le /);
});

test("one kind is shown by a press, and stays in the address", async () => {
  const asked: string[] = [];
  server.use(
    http.get("/partner/today", ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams.get("kind") ?? "");
      const data = searchParams.get("kind") ? [order] : [prospect, order];
      return HttpResponse.json(dayOf(data, { counts: { prospect: 1, order_to_deliver: 1 } }));
    }),
  );
  const { user, router } = renderWithProviders(<TodayPage />);
  await user.click(await screen.findByRole("button", { name: "Commande à livrer 1" }));
  await waitFor(() => expect(screen.queryByText("Alice Moreau")).not.toBeInTheDocument());
  expect(asked).toEqual(["", "order_to_deliver"]);
  expect(router.state.location.search).toBe("?kind=order_to_deliver");
  expect(screen.getByText(/^2 actions à traiter/)).toBeInTheDocument();
  expect(screen.getByText("1 résultat")).toHaveAttribute("role", "status");
});

test("the rows after the first page are shown by a press", async () => {
  const many = Array.from({ length: 60 }, (_, id) => ({
    ...prospect,
    id: `p${id}`,
    title: `P${id}`,
  }));
  server.use(
    http.get("/partner/today", ({ request }) => {
      const offset = Number(new URL(request.url).searchParams.get("offset"));
      return HttpResponse.json(
        dayOf(many.slice(offset, offset + 50), { counts: { prospect: 60 } }),
      );
    }),
  );
  const { user } = renderWithProviders(<TodayPage />);
  expect(await rows()).toHaveLength(50);
  await user.click(screen.getByRole("button", { name: "Voir plus" }));
  await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(60));
  expect(screen.queryByRole("button", { name: "Voir plus" })).not.toBeInTheDocument();
});

test("a call is noted on its row, and what comes next is asked once the row has gone", async () => {
  answerDay(dayOf([prospect]));
  server.use(http.get("/prospect/p1", () => HttpResponse.json({ data: alice })));
  const { user } = renderWithProviders(<TodayPage />);
  await rows();
  const called = answerCall("post", "/prospect/p1/contact", HttpResponse.json({ data: {} }));
  await user.click(screen.getByRole("button", { name: "J’ai appelé" }));
  answerDay(dayOf([], { counts: {} }));
  await user.click(screen.getByRole("menuitem", { name: "Joint" }));

  const next = within(await screen.findByRole("dialog", { name: "Et ensuite ?" }));
  expect(called).toMatchObject([{ channel: "call", result: "reached" }]);
  const stored = answerCall("put", "/prospect/p1", HttpResponse.json({ data: alice }));
  await user.click(next.getByRole("button", { name: "Demain à 9 h" }));
  const followUpAt = momentOf(`${addDays(today(), 1)}T09:00`).toISOString();
  await waitFor(() => expect(stored).toEqual([{ followUpAt }]));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("a call to a client is noted on its row, and asks nothing", async () => {
  const link = "/app/clients/p1";
  answerDay(dayOf([{ ...prospect, kind: "follow_up", link }]));
  const { user } = renderWithProviders(<TodayPage />);
  await rows();
  const called = answerCall("post", "/client/p1/contact", HttpResponse.json({ data: {} }));
  await user.click(screen.getByRole("button", { name: "J’ai appelé" }));
  await user.click(screen.getByRole("menuitem", { name: "Joint" }));
  await waitFor(() => expect(called).toHaveLength(1));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("a row leads to the person's page, and back to the list", async () => {
  answerDay(dayOf([prospect]));
  server.use(http.get("/prospect/p1", () => HttpResponse.json({ data: alice })));
  const { user, router } = renderWithProviders(
    <Routes>
      <Route path="dashboards/today" element={<TodayPage />} />
      <Route path="leads/prospects" element={<ProspectsPage />} />
    </Routes>,
    { route: "/app/dashboards/today", path: "/app/*" },
  );
  await user.click(await screen.findByRole("link", { name: "Alice Moreau" }));
  expect(router.state.location.pathname).toBe("/app/leads/prospects/p1");
  await act(() => router.navigate(-1));

  await user.click(
    await screen.findByRole("link", { name: "Proposer des créneaux à Alice Moreau" }),
  );
  expect(router.state.location.search).toBe("?propose=p1");
});

test("an empty day names the next appointment", async () => {
  answerDay(dayOf([], { counts: {}, nextAppointmentAt: "2026-11-27T14:30:00+01:00" }));
  renderWithProviders(<TodayPage />);
  expect(await screen.findByText("Rien à traiter pour l’instant")).toBeInTheDocument();
  expect(screen.getByText(/^Prochain rendez-vous : 27 nov\. 2026/)).toBeInTheDocument();
});

test("a row that is put off goes, and comes back with the toast's button", async () => {
  answerDay(dayOf([prospect, order]));
  const { user } = renderWithProviders(<TodayPage />);
  await rows();
  const sent = answerCall(
    "post",
    "/partner/today/snooze",
    HttpResponse.json({ data: { kind: "prospect", id: "p1", until: "2026-11-21T09:00:00Z" } }),
  );
  await user.click(screen.getByRole("button", { name: "Plus tard : Alice Moreau" }));
  answerDay(dayOf([order]));
  await user.click(screen.getByRole("menuitem", { name: "Demain à 9 h" }));

  expect(await screen.findByText(/^« Alice Moreau » : remis au/)).toBeInTheDocument();
  const until = momentOf(`${addDays(today(), 1)}T09:00`).toISOString();
  expect(sent).toEqual([{ kind: "prospect", id: "p1", until }]);
  expect(screen.queryByText("Alice Moreau")).not.toBeInTheDocument();

  const removed = http.delete("/partner/today/snooze/prospect/p1", () =>
    HttpResponse.json({ message: "" }),
  );
  server.use(removed);
  answerDay(dayOf([prospect, order]));
  await user.click(screen.getByRole("button", { name: "Annuler" }));
  expect(await screen.findByText("Alice Moreau")).toBeInTheDocument();
});

test("a row that cannot be put off stays, with the reason", async () => {
  answerDay(dayOf([prospect]));
  const { user } = renderWithProviders(<TodayPage />);
  await rows();
  answerCall("post", "/partner/today/snooze", refusal(404, { message: "Introuvable." }));
  await user.click(screen.getByRole("button", { name: "Plus tard : Alice Moreau" }));
  await user.click(screen.getByRole("menuitem", { name: "Dans 1 heure" }));
  expect(await screen.findByText("Introuvable.")).toBeInTheDocument();
  expect(await screen.findByText("Alice Moreau")).toBeInTheDocument();
});

test("j and k go through the rows, s puts one off", async () => {
  answerDay(dayOf([prospect, order]));
  const { user } = renderWithProviders(<TodayPage />);
  await rows();
  const [first, , , second] = titles();
  await user.keyboard("j");
  expect(first).toHaveFocus();
  await user.keyboard("j");
  expect(second).toHaveFocus();
  await user.keyboard("k");
  expect(first).toHaveFocus();
  await user.keyboard("s");
  expect(screen.getByRole("menuitem", { name: "Dans 1 heure" })).toBeInTheDocument();
});

test("what changes elsewhere is shown without a reload", async () => {
  answerDay(dayOf([prospect]));
  renderWithProviders(<TodayPage />);
  await rows();
  answerDay(dayOf([prospect, order]));
  act(() => emit("today:changed", { count: 2, overdue: 2 }));
  expect(await screen.findByText("Paul Petit")).toBeInTheDocument();
});
