import { act, screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { emit } from "../../../lib/liveEvents";
import { refusal } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { AccountCopyCard } from "../AccountCopyCard";
import type { AccountCopy } from "../api";

const ready: AccountCopy = {
  id: "e1",
  state: "done",
  url: "https://files.exemple.fr/e1.zip",
  size: 13_002_342,
  done: 1906,
  total: 1906,
  createdAt: "2026-11-20T09:30:00Z",
  finishedAt: "2026-11-20T09:31:00Z",
  expiresAt: "2026-11-27T09:31:00Z",
};
const queued: AccountCopy = {
  ...ready,
  id: "e2",
  state: "queued",
  url: null,
  size: 0,
  done: 0,
  total: 0,
  finishedAt: null,
  expiresAt: null,
};
let copies: AccountCopy[];

beforeEach(() => {
  copies = [];
  server.use(
    http.get("/partner/export", () => HttpResponse.json({ data: copies })),
    http.post("/partner/export", () => {
      copies = [queued, ...copies];
      return HttpResponse.json({ data: queued }, { status: 202 });
    }),
  );
});

const order = () => screen.findByRole("button", { name: "Préparer l’export" });

test("a copy is ordered, waited for and fetched", async () => {
  const { user } = renderWithProviders(<AccountCopyCard />);
  await user.click(await order());
  expect(await screen.findByText("L’export va commencer…")).toBeVisible();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();

  copies = [{ ...queued, state: "running", done: 953, total: 1906 }];
  act(() => emit("export:progress", { id: "e2", state: "running", done: 953, total: 1906 }));
  expect(await screen.findByText(/^953 sur 1\s906 lignes et fichiers$/)).toBeVisible();
  expect(screen.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "50");

  copies = [ready];
  act(() => emit("export:progress", { id: "e2", state: "done", done: 1906, total: 1906 }));
  const link = await screen.findByRole("link", { name: "Télécharger l’archive" });
  expect(link).toHaveAttribute("href", ready.url);
  expect(screen.getByText(/20 nov\. 2026.*12,4\sMo/)).toBeVisible();
  expect(screen.getByText(/^Disponible jusqu’au 27 nov\. 2026/)).toBeVisible();
});

test("the last copy can be fetched while a new one is made", async () => {
  copies = [ready];
  const { user } = renderWithProviders(<AccountCopyCard />);
  await user.click(await screen.findByRole("button", { name: "Préparer un nouvel export" }));
  expect(await screen.findByRole("progressbar")).toBeVisible();
  expect(screen.getByRole("link", { name: "Télécharger l’archive" })).toBeVisible();
});

test("a copy that failed can be ordered again", async () => {
  copies = [{ ...queued, state: "failed" }];
  renderWithProviders(<AccountCopyCard />);
  expect(within(await screen.findByRole("alert")).getByText(/n’a pas abouti/)).toBeVisible();
  expect(await order()).toBeEnabled();
});

test("a refused order says why", async () => {
  server.use(
    http.post("/partner/export", () => refusal(429, { message: "Trop d’essais. Patientez." })),
  );
  const { user } = renderWithProviders(<AccountCopyCard />);
  await user.click(await order());
  expect(await screen.findByText("Trop d’essais. Patientez.")).toBeVisible();
  expect(await order()).toBeEnabled();
});

test("copies that cannot be read are read again", async () => {
  server.use(http.get("/partner/export", () => refusal(500, {}), { once: true }));
  const { user } = renderWithProviders(<AccountCopyCard />);
  await user.click(await screen.findByRole("button", { name: "Réessayer" }));
  expect(await order()).toBeVisible();
});
