import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse, type PathParams } from "msw";
import { answerCall, answerSignedIn, listAnswer, refusal } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { chooseOption, confirmQuestion, openDialog, pasteInto } from "../../../testing/steps";
import { emit } from "../../../lib/liveEvents";
import { answerTeam, karim } from "../../team/assignees/tests/people";
import ScrumboardPage from "../ScrumboardPage";
import type { Card } from "../types";
import { boardOf, car, detail, windscreen } from "./data";

let cards: Card[];
let sent: unknown[];

beforeEach(() => {
  cards = [car, windscreen];
  sent = [];
  answerSignedIn();
  server.use(
    http.get("/project/board", () => HttpResponse.json({ data: boardOf(cards) })),
    http.get("/project/card/b", () => HttpResponse.json({ data: detail })),
    listAnswer("/project/all", []),
    http.patch("/project/card/:id/move", async ({ request, params }) => {
      const body = (await request.json()) as { columnId: string; version: number };
      sent.push({ id: params.id, ...body });
      cards = cards.map((card) =>
        card.id === params.id ? { ...card, columnId: body.columnId } : card,
      );
      const moved = cards.find((card) => card.id === params.id);
      return HttpResponse.json({ data: { ...moved, version: body.version + 1 } });
    }),
  );
});

const open = (route = "/app/apps/project/scrumboard") =>
  renderWithProviders(<ScrumboardPage />, { route, path: "/app/apps/project/scrumboard" });

const column = (name: string) => screen.findByRole("region", { name });
const inColumn = async (name: string) =>
  within(await column(name))
    .queryAllByRole("listitem")
    .map((item) => within(item).getByRole("link").textContent);

function drag(title: string, onto: HTMLElement) {
  const card = screen.getByRole("link", { name: title }).closest("li");
  const dataTransfer = { setData: jest.fn(), effectAllowed: "" };
  fireEvent.dragStart(card as HTMLElement, { dataTransfer });
  fireEvent.dragOver(onto, { dataTransfer });
  fireEvent.drop(onto, { dataTransfer });
  fireEvent.dragEnd(card as HTMLElement, { dataTransfer });
}

test("a card shows its cost, its checklist, its day and why it is late", async () => {
  open();
  const arrival = within(await column("Arrivée"));
  expect(arrival.getByText("320,50 €")).toBeInTheDocument();
  expect(arrival.getByRole("img", { name: "1 sur 2 points contrôlés" })).toBeInTheDocument();
  expect(arrival.getByText("Échéance dépassée")).toBeInTheDocument();
  expect(arrival.getByText("Objectif : 1 j")).toBeInTheDocument();
});

test("a card is dragged to another column, with the version that was seen", async () => {
  open();
  const mechanics = await column("Mécanique");
  drag("Pare-brise", mechanics);
  expect(await screen.findByText("« Pare-brise » déplacée vers Mécanique")).toBeInTheDocument();
  expect(sent).toEqual([{ id: "b", columnId: "k2", beforeId: null, version: 1, undo: false }]);
  expect(await inColumn("Mécanique")).toEqual(["Pare-brise"]);
});

test("a card dropped on another one stands before it", async () => {
  open();
  await column("Arrivée");
  drag("Pare-brise", screen.getByRole("link", { name: "Clio V Intens" }).closest("li") as never);
  await waitFor(() => {
    expect(sent).toEqual([{ id: "b", columnId: "k1", beforeId: "a", version: 1, undo: false }]);
  });
});

test("keys move a card, and the focus goes with it", async () => {
  const { user } = open();
  const move = await screen.findByRole("button", { name: "Déplacer « Clio V Intens »" });
  act(() => move.focus());
  await user.keyboard("{Enter}");
  await user.click(await screen.findByRole("menuitem", { name: "Prêt" }));
  expect(await screen.findByText("« Clio V Intens » déplacée vers Prêt")).toBeInTheDocument();
  expect(sent).toEqual([{ id: "a", columnId: "k3", beforeId: null, version: 3, undo: false }]);
  await waitFor(() => {
    expect(screen.getByRole("button", { name: "Déplacer « Clio V Intens »" })).toHaveFocus();
  });
});

test("the car's card shows its picture and its price, each card how long it has been there", async () => {
  open();
  const arrival = await column("Arrivée");
  const [whole] = within(arrival).getAllByRole("listitem");
  expect(whole?.querySelector("img")).toHaveAttribute("src", "/files/clio.jpg");
  expect(within(whole as HTMLElement).getByText("12 990 €")).toBeInTheDocument();
  expect(within(whole as HTMLElement).getByText(/^[\d,]+ j de retard$/)).toBeInTheDocument();
});

test.each(["button", "key"])("a move is taken back by its %s", async (way) => {
  const { user } = open();
  drag("Clio V Intens", await column("Prêt"));
  const undo = await screen.findByRole("button", { name: "Annuler" });
  if (way === "button") await user.click(undo);
  else await user.keyboard("{Control>}z{/Control}");
  expect(await screen.findByText("« Clio V Intens » déplacée vers Arrivée")).toBeInTheDocument();
  expect(sent).toEqual([
    { id: "a", columnId: "k3", beforeId: null, version: 3, undo: false },
    { id: "a", columnId: "k1", beforeId: "b", version: 4, undo: true },
  ]);
});

test("a full column cannot be chosen, and its place in the menu says why", async () => {
  cards = [car, { ...windscreen, columnId: "k2" }];
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Déplacer « Clio V Intens »" }));
  const full = await screen.findByRole("menuitem", { name: /^Mécanique/ });
  expect(full).toHaveAttribute("aria-disabled", "true");
  expect(full).toHaveTextContent("Pleine : 1 carte au maximum");
});

test("the later of two is told so, and sees where the card is now", async () => {
  server.use(
    http.patch("/project/card/:id/move", () => {
      cards = [{ ...car, columnId: "k3", version: 4 }, windscreen];
      return refusal(409, {
        code: "card_moved",
        message: "Quelqu’un d’autre a déplacé ou modifié cette carte entre-temps.",
      });
    }),
  );
  open();
  drag("Clio V Intens", await column("Mécanique").then((found) => found));
  expect(
    await screen.findByText(
      "Quelqu’un d’autre a déplacé ou modifié cette carte entre-temps. Le tableau a été rechargé.",
    ),
  ).toBeInTheDocument();
  await waitFor(async () => {
    expect(await inColumn("Prêt")).toEqual(["Clio V Intens"]);
  });
});

test("a full column says so, and the card stays", async () => {
  const message = "« Mécanique » est pleine : 1 carte au maximum.";
  server.use(
    http.patch("/project/card/:id/move", () => refusal(409, { code: "column_full", message })),
  );
  open();
  drag("Clio V Intens", await column("Mécanique"));
  expect(await screen.findByText(message)).toBeInTheDocument();
  await waitFor(async () => {
    expect(await inColumn("Arrivée")).toEqual(["Clio V Intens", "Pare-brise"]);
  });
});

test("what changes on another screen shows on this one", async () => {
  open();
  await column("Arrivée");
  cards = [{ ...car, columnId: "k3" }, windscreen];
  act(() => emit("project:changed", {}));
  await waitFor(async () => {
    expect(await inColumn("Prêt")).toEqual(["Clio V Intens"]);
  });
});

test("a point is ticked off in the card's drawer", async () => {
  const stored = answerCall("put", "/project/card/b", HttpResponse.json({ data: detail }));
  const { user } = open("/app/apps/project/scrumboard?card=b");
  const drawer = await screen.findByRole("dialog", { name: "Pare-brise" });
  await user.click(await within(drawer).findByRole("checkbox", { name: "Poser" }));
  await waitFor(() => {
    expect(stored).toEqual([
      {
        checklist: [
          { text: "Commander", done: true },
          { text: "Poser", done: true },
        ],
        version: 1,
      },
    ]);
  });
  expect(within(drawer).getByText("Entrée dans « Arrivée »")).toBeInTheDocument();
});

test("points ticked while a call is under way go with the next one, and keep the focus", async () => {
  const stored: { version: number; done: boolean[] }[] = [];
  let answer: () => void = () => undefined;
  server.use(
    http.put<PathParams, { version: number; checklist: typeof detail.checklist }>(
      "/project/card/b",
      async ({ request }) => {
        const { version, checklist } = await request.json();
        stored.push({ version, done: checklist.map(({ done }) => done) });
        await new Promise<void>((resolve) => (answer = resolve));
        return HttpResponse.json({ data: { ...detail, checklist, version: version + 1 } });
      },
    ),
  );
  const { user } = open("/app/apps/project/scrumboard?card=b");
  const drawer = await screen.findByRole("dialog", { name: "Pare-brise" });
  const second = await within(drawer).findByRole("checkbox", { name: "Poser" });
  await user.click(second);
  await user.click(within(drawer).getByRole("checkbox", { name: "Commander" }));
  await user.click(second);
  await user.click(second);
  expect(second).toBeChecked();
  expect(second).toHaveFocus();
  await waitFor(() => expect(stored).toEqual([{ version: 1, done: [true, true] }]));
  answer();
  await waitFor(() => expect(stored.at(1)).toEqual({ version: 2, done: [false, true] }));
  answer();
  await waitFor(() => expect(stored).toHaveLength(2));
});

test.each([
  ["alone", false],
  ["while a tick is under way", true],
])("a refused point stays to be sent again: %s", async (_when, ticking) => {
  let refuse: () => void = () => undefined;
  server.use(
    http.put("/project/card/b", async () => {
      await new Promise<void>((resolve) => (refuse = resolve));
      return HttpResponse.json({ message: "Non" }, { status: 500 });
    }),
  );
  const { user } = open("/app/apps/project/scrumboard?card=b");
  const drawer = await screen.findByRole("dialog", { name: "Pare-brise" });
  const box = await within(drawer).findByRole("checkbox", { name: "Poser" });
  if (ticking) await user.click(box);
  await pasteInto(user, within(drawer).getByLabelText("Nouveau point"), "Vérifier");
  await user.click(within(drawer).getByRole("button", { name: "Ajouter le point" }));
  expect(within(drawer).getByRole("checkbox", { name: "Vérifier" })).toBeInTheDocument();
  act(() => refuse());
  await waitFor(() =>
    expect(within(drawer).queryByRole("checkbox", { name: "Vérifier" })).not.toBeInTheDocument(),
  );
  expect(box).not.toBeChecked();
  expect(within(drawer).getByLabelText("Nouveau point")).toHaveValue("Vérifier");
  expect(within(drawer).getByRole("button", { name: "Ajouter le point" })).toBeEnabled();
});

test("a point that was typed is not lost with the drawer", async () => {
  const { user } = open("/app/apps/project/scrumboard?card=b");
  const drawer = within(await screen.findByRole("dialog", { name: "Pare-brise" }));
  await pasteInto(user, await drawer.findByLabelText("Nouveau point"), "Vérifier");
  await user.keyboard("{Escape}");
  await confirmQuestion(user, "Continuer la saisie");
  expect(drawer.getByLabelText("Nouveau point")).toHaveValue("Vérifier");
  await user.click(drawer.getByRole("button", { name: "Fermer" }));
  await confirmQuestion(user, "Quitter");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("a column gets a limit; one with cards cannot be removed", async () => {
  const column = HttpResponse.json({ data: boardOf().columns[0]?.column });
  const stored = answerCall("put", "/project/column/k1", column);
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Colonne Arrivée : actions" }));
  expect(screen.getByRole("menuitem", { name: "Retirer la colonne" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await user.click(screen.getByRole("menuitem", { name: "Modifier la colonne" }));
  const dialog = await screen.findByRole("dialog", { name: "Modifier la colonne" });
  await pasteInto(user, within(dialog).getByLabelText("Nombre maximal de cartes"), "4");
  await user.click(within(dialog).getByRole("button", { name: "Enregistrer" }));
  expect(await screen.findByText("Colonne mise à jour")).toBeInTheDocument();
  expect(stored).toEqual([{ name: "Arrivée", limit: 4, targetHours: 24 }]);
});

test("card changed by another: their values are shown, and what was typed is saved on top", async () => {
  const message = "Quelqu’un d’autre a modifié cette carte entre-temps.";
  const changed: Card = {
    ...windscreen,
    description: "Teinté",
    cost: 400,
    dueDate: "2026-11-30",
    version: 2,
  };
  const refused = refusal(409, { code: "card_moved", message, card: changed });
  const stored = answerCall("put", "/project/card/b", refused);
  const { user } = open("/app/apps/project/scrumboard?card=b");
  const dialog = await openDialog(user, "Modifier la carte", "Modifier la carte");
  act(() => emit("project:changed", {}));
  await pasteInto(user, dialog.getByLabelText("Confiée à"), " B.");
  const cost = dialog.getByRole("textbox", { name: "Coût HT" });
  await user.clear(cost);
  await pasteInto(user, cost, "350");
  await pasteInto(user, dialog.getByRole("textbox", { name: "Coût prévu HT" }), "300");
  await user.click(dialog.getByRole("button", { name: "Enregistrer" }));

  expect(await dialog.findByText(/^Quelqu’un d’autre.*enregistrez à nouveau\.$/)).toBeVisible();
  expect(stored).toMatchObject([{ assigneeName: "Karim B.", description: "", version: 1 }]);
  expect(dialog.getByLabelText("Description")).toHaveValue("Teinté");
  expect(cost).toHaveValue("350");
  expect(cost).toHaveAccessibleDescription(/^Enregistré entre-temps : 400\s€$/);

  const saved = answerCall("put", "/project/card/b", HttpResponse.json({ data: detail }));
  await user.click(dialog.getByRole("button", { name: "Enregistrer" }));
  expect(await screen.findByText("Carte mise à jour")).toBeVisible();
  expect(saved).toEqual([
    {
      title: "Pare-brise",
      description: "Teinté",
      plannedCost: 300,
      cost: 350,
      dueDate: "2026-11-30",
      assigneeName: "Karim B.",
      version: 2,
    },
  ]);
});

test("one person's cards are requested, each with who is in charge and in whose hands it is", async () => {
  answerTeam();
  const asked: (string | null)[] = [];
  server.use(
    http.get("/project/board", ({ request }) => {
      asked.push(new URL(request.url).searchParams.get("assignee"));
      return HttpResponse.json({ data: boardOf([{ ...windscreen, assignee: karim }]) });
    }),
  );
  const { user } = open();
  const arrival = within(await column("Arrivée"));
  expect(await arrival.findByText("Responsable : Karim Benali")).toBeInTheDocument();
  expect(arrival.getByRole("img", { name: "Confiée à Karim" })).toBeInTheDocument();
  await chooseOption(user, "Responsable", "Les miens");
  await waitFor(() => expect(asked.at(-1)).toBe("me"));
});
