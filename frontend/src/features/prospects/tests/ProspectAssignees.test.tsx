import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { answerCall, pageOf } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { chooseOption } from "../../../testing/steps";
import { answerTeam, claire, karim } from "../../team/assignees/tests/people";
import ProspectsPage from "../ProspectsPage";
import type { Prospect } from "../types";
import { alice, bruno } from "./data";

let rows: Prospect[];
let asked: Record<string, string>[];

beforeEach(() => {
  rows = [
    { ...alice, seenAt: alice.createdAt },
    { ...bruno, assignee: claire },
  ];
  asked = [];
  answerTeam();
  server.use(
    http.get("/prospect/all", ({ request }) => {
      const filters = Object.fromEntries(new URL(request.url).searchParams);
      asked.push(filters);
      const { status } = filters;
      return HttpResponse.json(pageOf(rows.filter((row) => !status || row.status === status)));
    }),
    ...rows.map((row, place) =>
      http.get(`/prospect/${row.id}`, () => HttpResponse.json({ data: rows[place] })),
    ),
  );
});

/** The server writes who is in charge; gives the bodies that it is sent. */
function takeAssignee(): unknown[] {
  const sent: unknown[] = [];
  server.use(
    http.put("/prospect/p1", async ({ request }) => {
      const body = (await request.json()) as { assigneeId: string | null };
      sent.push(body);
      const assignee = [claire, karim].find(({ id }) => id === body.assigneeId) ?? null;
      rows = rows.map((row) => (row.id === "p1" ? { ...row, assignee } : row));
      return HttpResponse.json({ data: rows[0] });
    }),
  );
  return sent;
}

const open = (search: string) =>
  renderWithProviders(<ProspectsPage />, {
    route: `/app/leads/prospects${search}`,
    path: "/app/leads/prospects",
  });

async function openBoard(search = "") {
  const view = open(`?view=board${search}`);
  const fresh = await screen.findByRole("region", { name: "Nouveau" });
  return { ...view, fresh, card: await within(fresh).findByRole("listitem") };
}

test("a card is dropped on a colleague, and the toast gives it back", async () => {
  const sent = takeAssignee();
  const { user, card } = await openBoard();
  expect(await screen.findByText("Responsable : Claire Martin")).toBeInTheDocument();
  expect(screen.queryByRole("group", { name: "Confier à…" })).not.toBeInTheDocument();
  fireEvent.dragStart(card, { dataTransfer: { setData: () => undefined } });
  const people = within(await screen.findByRole("group", { name: "Confier à…" }));
  const target = people.getByText("Karim Benali");
  fireEvent.dragOver(target);
  fireEvent.drop(target);
  expect(await screen.findByText("Responsable désormais : Karim Benali")).toBeVisible();
  expect(await within(card).findByText("Responsable : Karim Benali")).toBeInTheDocument();
  expect(screen.queryByRole("group", { name: "Confier à…" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Annuler" }));
  expect(await screen.findByText("Plus personne n’en est responsable")).toBeVisible();
  expect(sent).toEqual([{ assigneeId: karim.id }, { assigneeId: null }]);
});

test("the menu of a card does the same by keys", async () => {
  const sent = takeAssignee();
  const { user, card } = await openBoard();
  const menu = { name: "Changer le statut (Alice Moreau) : Nouveau" };
  act(() => within(card).getByRole("button", menu).focus());
  await user.keyboard("{Enter}");
  await screen.findByRole("menuitem", { name: "Confier à…" });
  await user.keyboard("{End}{Enter}");
  const people = within(await screen.findByRole("menu", { name: "Confier à…" }));
  expect(people.getByRole("menuitem", { name: "Sans responsable" })).toHaveClass("Mui-selected");
  await user.click(people.getByRole("menuitem", { name: "Karim Benali" }));
  expect(await screen.findByText("Responsable désormais : Karim Benali")).toBeVisible();
  expect(sent).toEqual([{ assigneeId: karim.id }]);
});

test("the board shows one person's prospects, and a moved card stays among them", async () => {
  let moved = false;
  server.use(
    http.patch("/prospect/p1/status", () => {
      moved = true;
      return new Promise<Response>(() => undefined);
    }),
  );
  const { user, fresh, card } = await openBoard(`&assignee=${karim.id}`);
  expect(asked.every(({ assignee }) => assignee === karim.id)).toBe(true);
  const contacted = screen.getByRole("region", { name: "Contacté" });
  await within(contacted).findByText("Bruno Petit");
  fireEvent.dragStart(card, { dataTransfer: { setData: () => undefined } });
  fireEvent.dragOver(contacted);
  fireEvent.drop(contacted);
  await waitFor(() => expect(moved).toBe(true));
  expect(await within(contacted).findByText("Alice Moreau")).toBeInTheDocument();
  expect(within(fresh).queryByText("Alice Moreau")).not.toBeInTheDocument();
  asked = [];
  await chooseOption(user, "Responsable", "Les miens");
  await waitFor(() => expect(asked).toContainEqual(expect.objectContaining({ assignee: "me" })));
});

test("the list has who is in charge, and a new prospect is given to a colleague", async () => {
  const sent = answerCall("post", "/prospect/create", HttpResponse.json({ data: alice }));
  const { user } = open("");
  expect(await screen.findByRole("columnheader", { name: "Responsable" })).toBeVisible();
  expect(screen.getByText("CM")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Ajouter un prospect" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByRole("textbox", { name: "Nom complet" }), "Chloé");
  await user.type(dialog.getByRole("textbox", { name: "Téléphone" }), "0612345678");
  await chooseOption(user, "Responsable", "Karim Benali");
  await user.click(dialog.getByRole("button", { name: "Ajouter un prospect" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ fullName: "Chloé", assigneeId: karim.id });
});
