import { act, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { answerCall, answerSignedIn, refusal } from "../../../testing/answers";
import { server } from "../../../testing/server";
import { sockets } from "../../../testing/socket";
import { estimationOf } from "../../estimations/tests/data";
import { alice } from "../../prospects/tests/data";
import { answerTeam, claire, karim } from "../../team/assignees/tests/people";
import { newProspect, openBell } from "./openBell";

const estimation = estimationOf();
const kinds = [
  {
    path: "/prospect/p1",
    row: { ...alice },
    announce: ["prospect:new", newProspect],
    title: "Rappelez-moi le soir.",
  },
  {
    path: "/estimation/e1",
    row: { ...estimation },
    announce: ["estimation:new", estimation],
    title: "Nouvelle demande d’estimation",
  },
] as const;

beforeEach(() => {
  sockets.length = 0;
  window.Audio = jest.fn(() => ({ play: () => Promise.resolve() })) as unknown as typeof Audio;
  server.use(http.post("/partner/activity/read", () => HttpResponse.json({ data: { unread: 0 } })));
});

const take = { name: "Je m’en occupe" };

describe.each(kinds)("the alert of $path", ({ path, row, announce: [event, payload], title }) => {
  const serve = (assignee: typeof karim | null) =>
    server.use(http.get(path, () => HttpResponse.json({ data: { ...row, assignee } })));

  async function ring() {
    const view = await openBell();
    act(() => view.socket.receive(event, payload));
    expect(await screen.findByText(title)).toBeInTheDocument();
    return view;
  }

  test("puts its reader in charge of an unassigned row, says so and goes", async () => {
    answerTeam();
    serve(null);
    const answer = { data: { ...row, assignee: claire } };
    const sent = answerCall("put", path, HttpResponse.json(answer));
    const { user } = await ring();
    await user.click(await screen.findByRole("button", take));
    expect(await screen.findByText("C’est vous qui vous en occupez maintenant")).toBeVisible();
    await waitFor(() => expect(screen.queryByText(title)).not.toBeInTheDocument());
    expect(sent).toEqual([{ assigneeId: claire.id }]);
  });

  test("leaves it to a colleague who was quicker", async () => {
    answerTeam();
    serve(null);
    const sent = answerCall("put", path, HttpResponse.json({ data: row }));
    const { user } = await ring();
    const button = await screen.findByRole("button", take);
    serve(karim);
    await user.click(button);
    expect(await screen.findByText("Karim Benali s’en occupe déjà")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("button", take)).not.toBeInTheDocument());
    expect(sent).toEqual([]);
  });

  test("says that the row is gone", async () => {
    answerTeam();
    serve(null);
    const { user } = await ring();
    const button = await screen.findByRole("button", take);
    server.use(http.get(path, () => refusal(404, { message: "Introuvable" })));
    await user.click(button);
    expect(await screen.findByText("Introuvable")).toBeVisible();
  });

  test("has no button once somebody is in charge", async () => {
    answerTeam();
    serve(null);
    const { socket } = await ring();
    await screen.findByRole("button", take);
    serve(karim);
    // Either has the rows of its kind read again.
    act(() => socket.receive("prospect:seen", { ids: null }));
    act(() => socket.receive("offer:seen", { id: "o1", estimationId: "e1", status: "seen" }));
    await waitFor(() => expect(screen.queryByRole("button", take)).not.toBeInTheDocument());
    expect(screen.getByText(title)).toBeInTheDocument();
  });
});

test("who works alone takes no valuation", async () => {
  answerSignedIn();
  const { socket } = await openBell();
  act(() => socket.receive("estimation:new", estimation));
  expect(await screen.findByText("Nouvelle demande d’estimation")).toBeInTheDocument();
  expect(screen.queryByRole("button", take)).not.toBeInTheDocument();
});
