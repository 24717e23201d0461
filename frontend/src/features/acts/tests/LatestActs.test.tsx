import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { answerSignedIn, refusal } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import type { Act } from "../api";
import { LatestActs } from "../LatestActs";

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
const actOf = (changes: Partial<Act> = {}): Act => ({
  id: "a1",
  kind: "bulk",
  label: "Prix modifié : 12 voitures",
  at: minutes(-5),
  expiresAt: minutes(5),
  ...changes,
});
const NAME = "Annuler – Prix modifié : 12 voitures";
let acts: Act[];
let sent: unknown[];

beforeEach(() => {
  acts = [actOf()];
  sent = [];
  answerSignedIn();
  server.use(
    http.get("/partner/acts", () => HttpResponse.json({ data: acts })),
    http.post("/partner/acts/:id/undo", async ({ request, params }) => {
      sent.push([params.id, await request.json()]);
      acts = acts.filter(({ id }) => id !== params.id);
      return HttpResponse.json({ data: { restored: 12, kept: [] } });
    }),
  );
});

test("an act is undone long after its toast, and what was given back is said", async () => {
  const { user } = renderWithProviders(<LatestActs />);
  const button = await screen.findByRole("button", { name: NAME });
  expect(screen.getByText(/, annulable avant /)).toBeVisible();
  await user.dblClick(button);
  expect(
    await screen.findByText("Annulé – Prix modifié : 12 voitures (12 lignes rétablies)"),
  ).toBeVisible();
  expect(sent).toEqual([["a1", {}]]);
  await waitFor(() => expect(screen.queryByText("Dernières actions")).not.toBeInTheDocument());
});

test("no more are shown than there is room for", async () => {
  acts = ["1", "2", "3"].map((id) => actOf({ id, label: `Suppression : ${id}` }));
  renderWithProviders(<LatestActs most={2} />);
  expect(await screen.findByText("Suppression : 2")).toBeVisible();
  expect(screen.queryByText("Suppression : 3")).not.toBeInTheDocument();
});

test("an act whose time is over is not offered", async () => {
  acts = [actOf({ expiresAt: minutes(-1) })];
  renderWithProviders(<LatestActs always />);
  expect(await screen.findByText(/^Rien à annuler/)).toBeVisible();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

test("rows changed since are named, and the rest can be undone", async () => {
  const rows = [{ id: "c1", label: "C3 Live" }];
  server.use(
    http.post(
      "/partner/acts/:id/undo",
      () => refusal(409, { code: "changed_since", rows, total: 1 }),
      { once: true },
    ),
  );
  const { user } = renderWithProviders(<LatestActs />);
  await user.click(await screen.findByRole("button", { name: NAME }));
  expect(await screen.findByText("C3 Live")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Annuler le reste" }));
  expect(await screen.findByText(/12 lignes rétablies/)).toBeVisible();
  expect(sent).toEqual([["a1", { only: "unchanged" }]]);
});

test("what another tab has undone is said to be gone", async () => {
  const message = "Cela ne peut plus être annulé.";
  server.use(
    http.post("/partner/acts/:id/undo", () => {
      acts = [];
      return refusal(404, { code: "undo_gone", message });
    }),
  );
  const { user } = renderWithProviders(<LatestActs />);
  await user.click(await screen.findByRole("button", { name: NAME }));
  expect(await screen.findByText(message)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("button", { name: NAME })).not.toBeInTheDocument());
});

test("an import is undone once it is confirmed, and the rows that stay are named", async () => {
  acts = [actOf({ kind: "import", label: "Import : stock.csv" })];
  const kept = [{ id: "c1", label: "Ana Roy" }];
  server.use(
    http.post("/partner/acts/:id/undo", () => HttpResponse.json({ data: { restored: 299, kept } })),
  );
  const { user } = renderWithProviders(<LatestActs />);
  await user.click(await screen.findByRole("button", { name: /Import : stock.csv/ }));
  expect(screen.queryByText("Ana Roy")).not.toBeInTheDocument();
  await user.click(await screen.findByRole("button", { name: "Annuler l’import" }));
  expect(await screen.findByText("Ana Roy")).toBeVisible();
});
