import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { pageOf, refusal } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { chooseOption, confirmQuestion, confirmRowAction } from "../../../testing/steps";
import BinPage from "../BinPage";
import { daysLeft } from "../columns";
import type { BinItem } from "../api";

const DAY_MS = 86_400_000;
const car: BinItem = {
  id: "c1",
  kind: "car",
  title: "Clio",
  deletedBy: "Claire Martin",
  deletedAt: "2026-11-20T09:30:00+01:00",
  expiresAt: new Date(Date.now() + 12.5 * DAY_MS).toISOString(),
};
const garage: BinItem = { ...car, id: "g1", kind: "garage", title: "Quimper" };
let rows: BinItem[];
let asked: URLSearchParams[];

beforeEach(() => {
  rows = [car, garage];
  asked = [];
  server.use(
    http.get("/bin/all", ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(pageOf(rows));
    }),
  );
});

const open = () => renderWithProviders(<BinPage />, { route: "/app/corbeille" });

test("the bin says what is there, who deleted it and how long it stays", async () => {
  open();
  expect(await screen.findByText("Clio")).toBeInTheDocument();
  expect(screen.getByText("Voiture")).toBeInTheDocument();
  expect(screen.getAllByText("Claire Martin")).toHaveLength(2);
  expect(screen.getAllByText("encore 13 jours")).toHaveLength(2);
});

test("days are counted up to the last one", () => {
  const now = Date.parse(car.expiresAt);
  expect([0, 1, DAY_MS, -DAY_MS].map((before) => daysLeft(car, now - before))).toEqual([
    0, 1, 1, 0,
  ]);
});

test("the bin is filtered by kind", async () => {
  const { user, router } = open();
  await screen.findByText("Clio");
  await chooseOption(user, "Type", "Garage");
  await waitFor(() => expect(router.state.location.search).toBe("?kind=garage"));
  await waitFor(() => expect(asked.some((query) => query.get("kind") === "garage")).toBe(true));
});

test("what is restored is named with what came along, and leads to it", async () => {
  server.use(
    http.post("/bin/car/c1/restore", () => {
      rows = [garage];
      return HttpResponse.json({
        data: { kind: "car", id: "c1", title: "Clio", with: ["Renault Clio"] },
      });
    }),
  );
  const { user } = open();
  const restore = await screen.findByRole("button", { name: "Restaurer : Clio" });
  expect(restore).toHaveTextContent("Restaurer");
  await user.click(restore);
  expect(await screen.findByText("« Clio » est restauré, avec Renault Clio")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Ouvrir" })).toHaveAttribute("href", "/app/cars/c1");
  await waitFor(() => expect(screen.queryByText("Clio")).not.toBeInTheDocument());
});

test("two clicks restore once", async () => {
  let calls = 0;
  server.use(
    http.post("/bin/car/c1/restore", () => {
      calls += 1;
      const data = { kind: "car", id: "c1", title: "Clio", with: [] };
      return calls === 1 ? HttpResponse.json({ data }) : refusal(404, {});
    }),
  );
  const { user } = open();
  await user.dblClick(await screen.findByRole("button", { name: "Restaurer : Clio" }));
  expect(await screen.findByText("« Clio » est restauré")).toBeInTheDocument();
  expect(calls).toBe(1);
});

test.each([
  [409, "La plaque est prise."],
  [404, "Cet élément n’est plus dans la corbeille."],
  [500, "La restauration a échoué. Réessayez depuis la corbeille."],
])("a restore refused with %i says %j", async (status, message) => {
  server.use(
    http.post("/bin/car/c1/restore", () => refusal(status, { message: "La plaque est prise." })),
  );
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Restaurer : Clio" }));
  expect(await screen.findByText(message)).toBeInTheDocument();
});

test("a row is deleted for ever after a question", async () => {
  server.use(
    http.delete("/bin/garage/g1", () => {
      rows = [car];
      return HttpResponse.json({ message: "…" });
    }),
  );
  const { user } = open();
  await confirmRowAction(user, "Supprimer définitivement", "Quimper");
  expect(await screen.findByText("Supprimé définitivement")).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText("Quimper")).not.toBeInTheDocument());
});

test("the bin is emptied after a question", async () => {
  server.use(
    http.delete("/bin/all", () => {
      rows = [];
      return HttpResponse.json({ message: "…" });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Vider la corbeille" }));
  await confirmQuestion(user, "Vider la corbeille");
  expect(await screen.findByText(/se retrouvent ici pendant 30 jours/)).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.queryByRole("button", { name: "Vider la corbeille" })).not.toBeInTheDocument(),
  );
});
