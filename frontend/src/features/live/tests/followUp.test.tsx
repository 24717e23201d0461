import { act, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { answerCall, answerSignedIn, pageOf } from "../../../testing/answers";
import { server } from "../../../testing/server";
import { sockets } from "../../../testing/socket";
import { clientOf } from "../../clients/tests/data";
import { alice } from "../../prospects/tests/data";
import { openBell } from "./openBell";

const followUpAt = "2026-11-23T15:00:00+01:00";
const due = { id: "p1", kind: "prospect", title: "Alice Moreau", followUpAt };
const shown = () => screen.findByText("Relance");
const gone = () => waitFor(() => expect(screen.queryByText("Relance")).not.toBeInTheDocument());

/** The prospect's own, as the server has it now. */
function answerProspect(moment: string | null) {
  server.use(
    http.get("/prospect/p1", () => HttpResponse.json({ data: { ...alice, followUpAt: moment } })),
  );
}

beforeEach(() => {
  sockets.length = 0;
  window.Audio = jest.fn(() => ({ play: () => Promise.resolve() })) as unknown as typeof Audio;
  answerSignedIn();
  server.use(
    http.get("/prospect/count-new", () => HttpResponse.json({ data: { count: 0 } })),
    http.get("/prospect/all", () => HttpResponse.json(pageOf([]))),
  );
  answerProspect("2026-11-23T14:00:00Z");
});

async function emit(event: object = due) {
  const view = await openBell();
  act(() => view.socket.receive("follow-up:due", event));
  await shown();
  return view;
}

test("a due follow-up says whom, and leads to them", async () => {
  await emit();
  expect(screen.getByText("Alice Moreau")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Ouvrir" })).toHaveAttribute(
    "href",
    "/app/leads/prospects/p1",
  );
  expect(await screen.findByRole("link", { name: "06 11 22 33 44" })).toHaveAttribute(
    "href",
    "tel:+33611223344",
  );
});

test("a client is called and opened alike", async () => {
  server.use(
    http.get("/client/getById/k1", () => HttpResponse.json({ data: clientOf({ followUpAt }) })),
  );
  await emit({ ...due, id: "k1", kind: "client", title: "Paul Petit" });
  expect(screen.getByRole("link", { name: "Ouvrir" })).toHaveAttribute(
    "href",
    expect.stringContaining("k1"),
  );
  expect(await screen.findByRole("link", { name: "06 12 34 56 78" })).toHaveAttribute(
    "href",
    "tel:+33612345678",
  );
});

test("it is put off from the toast, which goes", async () => {
  const { user } = await emit();
  const sent = answerCall("put", "/prospect/p1", HttpResponse.json({ data: alice }));
  await user.click(await screen.findByRole("button", { name: "Plus tard" }));
  answerProspect("2026-11-24T08:00:00Z");
  await user.click(await screen.findByRole("menuitem", { name: "Demain à 9 h" }));
  expect(await screen.findByText(/^Alice Moreau : relance le .* 09:00$/)).toBeInTheDocument();
  expect(sent).toHaveLength(1);
  await gone();
});

test("it goes once the person was reached in another tab", async () => {
  const { socket } = await emit();
  answerProspect(null);
  act(() => socket.receive("today:changed", { count: 0, overdue: 0 }));
  await gone();
});
