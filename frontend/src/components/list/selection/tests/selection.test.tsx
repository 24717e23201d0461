import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { answerCall, answerSignedIn, pageOf, refusal } from "../../../../testing/answers";
import { stopClock } from "../../../../testing/clock";
import { savedFiles } from "../../../../testing/files";
import { renderWithProviders } from "../../../../testing/render";
import { server } from "../../../../testing/server";
import { confirmQuestion } from "../../../../testing/steps";
import ClientBulk from "../../../../features/clients/ClientBulk";
import ClientsPage from "../../../../features/clients/ClientsPage";
import { clientOf } from "../../../../features/clients/tests/data";

const rows = [clientOf(), clientOf({ id: "k2", fullName: "Zoé Leroy" })];
let total: number;

const done = { changed: 2, refused: [], refusedCount: 0, undo: "jeton" };
const answered = (report: object) => HttpResponse.json({ data: { ...done, ...report } });

beforeEach(() => {
  total = 2;
  answerSignedIn();
  server.use(http.get("/client/getAll", () => HttpResponse.json(pageOf(rows, total))));
});

const open = (route = "/app/clients") => renderWithProviders(<ClientsPage />, { route });
type User = ReturnType<typeof open>["user"];

const toolbar = async () =>
  within(await screen.findByRole("toolbar", { name: "Actions sur la sélection" }));

async function selectPage(user: User) {
  await screen.findByRole("link", { name: "Zoé Leroy" });
  await user.click(screen.getByRole("checkbox", { name: "Sélectionner toutes les lignes" }));
  return toolbar();
}

async function deleteSelected(user: User, title: string) {
  await user.click((await toolbar()).getByRole("button", { name: "Supprimer" }));
  await confirmQuestion(user, "Supprimer", title);
}

test("one row, the page, and none again", async () => {
  const { user } = open();
  await screen.findByRole("link", { name: "Zoé Leroy" });
  const [, first] = screen.getAllByRole("checkbox");
  await user.click(first as HTMLElement);
  const bar = await toolbar();
  expect(bar.getByRole("status")).toHaveTextContent("1 ligne sélectionnée");
  await selectPage(user);
  expect(bar.getByRole("status")).toHaveTextContent("2 lignes sélectionnées");
  // The page is all there is.
  expect(bar.queryByRole("button", { name: /correspondent/ })).not.toBeInTheDocument();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("toolbar")).not.toBeInTheDocument();
});

test("all that the filters select are named by filters and number", async () => {
  total = 42;
  const sent = answerCall("post", "/client/bulk", answered({ changed: 42 }));
  const { user } = open("/app/clients?status=verified&page=2&ordering=fullName");
  const bar = await selectPage(user);
  await user.click(bar.getByRole("button", { name: "Sélectionner les 42 qui correspondent" }));
  expect(bar.getByRole("status")).toHaveTextContent("Les 42 lignes sont sélectionnées");
  await deleteSelected(user, "Supprimer 42 clients ?");
  expect(await screen.findByText("42 lignes supprimées")).toBeVisible();
  expect(sent).toEqual([{ filters: { status: "verified" }, count: 42, action: "delete" }]);
  expect(screen.queryByRole("toolbar")).not.toBeInTheDocument();
});

test.each([
  ["all", { status: "verified" }, null],
  ["the page", {}, { ids: ["k1", "k2"] }],
])("%s as a file, in the list's order", async (which, query, body) => {
  total = 42;
  const files: unknown[] = [];
  server.use(
    http.all("/client/export", async ({ request }) => {
      const chosen: unknown = request.method === "POST" ? await request.json() : null;
      files.push([Object.fromEntries(new URL(request.url).searchParams), chosen]);
      return HttpResponse.arrayBuffer(new ArrayBuffer(3));
    }),
  );
  const saved = savedFiles();
  // By the partner's clock the next month has begun.
  stopClock("2026-11-30T23:30:00Z");
  const { user } = open("/app/clients?status=verified&ordering=fullName");
  const bar = await selectPage(user);
  if (which === "all") await user.click(bar.getByRole("button", { name: /qui correspondent$/ }));
  await user.click(bar.getByRole("button", { name: "Exporter" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(files).toEqual([[{ ...query, ordering: "fullName", format: "xlsx" }, body]]);
  expect(saved[0]?.name).toBe("Clients 2026-12-01.xlsx");
  jest.useRealTimers();
});

test("other filters end the selection", async () => {
  const { user } = open("/app/clients?status=verified");
  await selectPage(user);
  await user.click(screen.getByRole("button", { name: /^Retirer le filtre Statut/ }));
  await waitFor(() => expect(screen.queryByRole("toolbar")).not.toBeInTheDocument());
});

test("where other rows match by now nothing is done, and the number is read again", async () => {
  total = 42;
  const message = "La liste a changé : 43 lignes correspondent maintenant.";
  answerCall("post", "/client/bulk", refusal(409, { code: "count_changed", message, count: 43 }));
  const { user } = open();
  const bar = await selectPage(user);
  await user.click(bar.getByRole("button", { name: "Sélectionner les 42 qui correspondent" }));
  total = 43;
  await deleteSelected(user, "Supprimer 42 clients ?");
  const question = within(screen.getByRole("alertdialog"));
  expect(await question.findByText(message)).toBeVisible();
  // Asked again, it is about the rows of now.
  expect(await screen.findByRole("alertdialog", { name: "Supprimer 43 clients ?" })).toBeVisible();
  await user.click(question.getByRole("button", { name: "Annuler" }));
  await waitFor(() =>
    expect(bar.getByRole("status")).toHaveTextContent("Les 43 lignes sont sélectionnées"),
  );
});

test("refused rows are named with the reason", async () => {
  const refused = [{ id: "k2", label: "Zoé Leroy", code: "in_use", message: "Encore utilisée" }];
  answerCall("post", "/client/bulk", answered({ changed: 1, refused, refusedCount: 1 }));
  const { user } = open();
  await selectPage(user);
  await deleteSelected(user, "Supprimer 2 clients ?");
  expect(await screen.findByText("1 ligne supprimée")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "1 refusée" }));
  const report = within(await screen.findByRole("dialog", { name: "Lignes inchangées" }));
  expect(report.getByText("Zoé Leroy")).toBeInTheDocument();
  expect(report.getByText("Encore utilisée")).toBeInTheDocument();
});

test("an act that changed nothing cannot be undone", async () => {
  answerCall("post", "/client/bulk", answered({ changed: 0, undo: null }));
  const { user } = open();
  await selectPage(user);
  await deleteSelected(user, "Supprimer 2 clients ?");
  expect(await screen.findByText("Rien n’a été supprimé")).toBeVisible();
  expect(screen.queryByTitle("Ctrl+Z")).not.toBeInTheDocument();
});

test("an act is taken back once", async () => {
  answerCall("post", "/client/bulk", answered({}));
  const undone = answerCall("post", "/undo/jeton", HttpResponse.json({ data: { restored: 2 } }));
  const { user } = open();
  await selectPage(user);
  await deleteSelected(user, "Supprimer 2 clients ?");
  await user.click(await screen.findByTitle("Ctrl+Z"));
  expect(await screen.findByText("2 lignes rétablies")).toBeVisible();
  expect(undone).toEqual([{}]);
});

test("rows changed since are named, and the others taken back", async () => {
  answerCall("post", "/client/bulk", answered({}));
  const undone: unknown[] = [];
  server.use(
    http.post("/undo/jeton", async ({ request }) => {
      const body = await request.json();
      undone.push(body);
      if (undone.length > 1) return HttpResponse.json({ data: { restored: 1 } });
      const changed = [{ id: "k2", label: "Zoé Leroy" }];
      return refusal(409, { code: "changed_since", rows: changed, total: 1 });
    }),
  );
  const { user } = open();
  await selectPage(user);
  await deleteSelected(user, "Supprimer 2 clients ?");
  await user.click(await screen.findByTitle("Ctrl+Z"));
  const title = "1 ligne a été modifiée depuis : rien n’a été annulé";
  const dialog = within(await screen.findByRole("dialog", { name: title }));
  expect(dialog.getByText("Zoé Leroy")).toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "Annuler le reste" }));
  expect(await screen.findByText("1 ligne rétablie")).toBeVisible();
  expect(undone).toEqual([{}, { only: "unchanged" }]);
});

test("more than twenty thousand are not deleted at once", async () => {
  total = 20_001;
  const { user } = open();
  const bar = await selectPage(user);
  await user.click(bar.getByRole("button", { name: /qui correspondent$/ }));
  await user.click(bar.getByRole("button", { name: "Supprimer" }));
  expect(await screen.findByText(/^Sélectionnez 20\s000 lignes au maximum\.$/)).toBeVisible();
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
});

function openPicked(count: number) {
  const ids = Array.from({ length: count }, (_row, number) => `k${number}`);
  const ignored = () => undefined;
  const selection = {
    ...{ rows: new Map(), all: false, count, chosen: { ids } },
    ...{ choose: ignored, toggle: ignored, chooseAll: ignored, clear: ignored },
  };
  return renderWithProviders(
    <ClientBulk selection={selection} pageSize={100} total={5000} ordering="" />,
  );
}

test.each(["Marquer comme vérifiés", "Relance…", "Exporter", "Supprimer"])(
  "%s is for a thousand picked rows at most",
  async (action) => {
    const { user } = openPicked(1001);
    // An unexpected call fails the test.
    await user.click((await toolbar()).getByRole("button", { name: action }));
    expect(await screen.findByText(/^Sélectionnez 1\s000 lignes au maximum\.$/)).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  },
);

test("a thousand picked rows are exported in one call", async () => {
  const sent = answerCall("post", "/client/export", HttpResponse.arrayBuffer(new ArrayBuffer(3)));
  const saved = savedFiles();
  const { user } = openPicked(1000);
  await user.click((await toolbar()).getByRole("button", { name: "Exporter" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect((sent[0] as { ids: string[] }).ids).toHaveLength(1000);
});
