import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { addDays, today, wallOf } from "../../../lib/zone";
import { answerCall, answerSignedIn, listAnswer, pageOf, refusal } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { chooseOption, confirmQuestion, openDialog, pasteInto } from "../../../testing/steps";
import Timeline from "../Timeline";
import type { TimelineRow } from "../types";

const note: TimelineRow = {
  kind: "note",
  id: "n1",
  at: "2026-11-21T10:00:00+01:00",
  by: "Camille Martin",
  title: "Note",
  text: "Préfère le soir",
  link: "/app/leads/prospects/p1",
};
const sale: TimelineRow = {
  ...note,
  kind: "sale",
  id: "s1",
  by: null,
  title: "Vente : Clio Intens",
  text: "",
  link: "/app/cars/c1",
};

const open = () =>
  renderWithProviders(
    <Timeline
      person={{ kind: "prospect", id: "p1", fullName: "Alice Moreau", followUpAt: null }}
    />,
  );
const activity = HttpResponse.json({ data: {} }, { status: 201 });

beforeEach(() => {
  answerSignedIn();
  server.use(listAnswer("/prospect/p1/timeline", [note, sale]));
});

test("what happened is shown, with links to what it is about", async () => {
  open();
  const [first, second] = (await screen.findAllByRole("listitem")) as [HTMLElement, HTMLElement];
  expect(first).toHaveTextContent(/^NotePréfère le soir21 nov\. 2026.* · Camille Martin$/);
  // The point goes with the name, to where that begins a line.
  expect(within(first).getByText("·").nextElementSibling).toHaveTextContent("Camille Martin");
  expect(within(second).queryByText("·")).not.toBeInTheDocument();
  expect(within(first).queryByRole("link")).not.toBeInTheDocument();
  expect(within(second).getByRole("link", { name: "Vente : Clio Intens" })).toHaveAttribute(
    "href",
    "/app/cars/c1",
  );
});

test("a sale file and its invoice lead to their pages, and can be filtered", async () => {
  const file: TimelineRow = {
    ...sale,
    kind: "sale_file",
    title: "Bon de commande V-2026-000001 signé",
    link: "/app/sale-files/s1",
  };
  const invoice: TimelineRow = {
    ...sale,
    kind: "invoice",
    title: "Facture F-2026-000001",
    link: "/app/invoices/f1",
  };
  const asked: (string | null)[] = [];
  server.use(
    http.get("/prospect/p1/timeline", ({ request }) => {
      const kind = new URL(request.url).searchParams.get("kind");
      asked.push(kind);
      return HttpResponse.json(pageOf([file, invoice].filter((row) => !kind || row.kind === kind)));
    }),
  );
  const { user } = open();
  expect(await screen.findByRole("link", { name: file.title })).toHaveAttribute(
    "href",
    "/app/sale-files/s1",
  );
  expect(screen.getByRole("link", { name: invoice.title })).toHaveAttribute(
    "href",
    "/app/invoices/f1",
  );
  await chooseOption(user, "Type", "Factures");
  await waitFor(() =>
    expect(screen.queryByRole("link", { name: file.title })).not.toBeInTheDocument(),
  );
  expect(asked).toEqual([null, "invoice"]);
});

test("who was put in charge is said, with by whom, and can be filtered", async () => {
  const assigned: TimelineRow = {
    ...note,
    kind: "assigned",
    id: "a1",
    title: "Confiée à Karim Benali",
    text: "",
  };
  server.use(
    http.get("/prospect/p1/timeline", ({ request }) => {
      const isAsked = new URL(request.url).searchParams.get("kind") === "assigned";
      return HttpResponse.json(pageOf(isAsked ? [assigned] : [note, assigned]));
    }),
  );
  const { user } = open();
  expect(await screen.findByText("Préfère le soir")).toBeVisible();
  await chooseOption(user, "Type", "Responsable");
  await waitFor(() => expect(screen.queryByText("Préfère le soir")).not.toBeInTheDocument());
  const row = screen.getByRole("listitem");
  expect(row).toHaveTextContent(/^Confiée à Karim Benali.* · Camille Martin$/);
  expect(within(row).queryByRole("link")).not.toBeInTheDocument();
});

test.each([
  ["prospect", ""],
  ["client", "Rappelez-moi le soir."],
] as const)("what a prospect wrote is said once, to a %s", async (kind, text) => {
  const arrival = {
    ...note,
    kind: "prospect",
    title: "Demande reçue",
    text: "Rappelez-moi le soir.",
  };
  server.use(listAnswer(`/${kind}/p1/timeline`, [arrival]));
  renderWithProviders(
    <Timeline person={{ kind, id: "p1", fullName: "Alice Moreau", followUpAt: null }} />,
  );
  expect(await screen.findByRole("listitem")).toHaveTextContent(
    new RegExp(`^Demande reçue${text}21 nov`),
  );
});

test("a kind is chosen, and one without rows says so", async () => {
  const asked: (string | null)[] = [];
  server.use(
    http.get("/prospect/p1/timeline", ({ request }) => {
      asked.push(new URL(request.url).searchParams.get("kind"));
      return HttpResponse.json({ data: [], total: 0, page: 1, totalPages: 0 });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole("combobox", { name: "Type" }));
  await user.click(screen.getByRole("option", { name: "Ventes" }));
  expect(await screen.findByText("Rien de ce type pour l’instant")).toBeInTheDocument();
  expect(asked).toEqual([null, "sale"]);
});

test.each([
  ["Joint", "reached"],
  ["Message laissé", "voicemail"],
])("a call is noted in two presses: %s", async (choice, result) => {
  const { user } = open();
  const sent = answerCall("post", "/prospect/p1/contact", activity);
  await user.click(screen.getByRole("button", { name: "J’ai appelé" }));
  await user.click(screen.getByRole("menuitem", { name: choice }));
  expect(await screen.findByText("Appel noté")).toBeInTheDocument();
  expect(sent).toEqual([{ channel: "call", result, note: "", followUpAt: null }]);
});

test("an unanswered call asks when to call again", async () => {
  const { user } = open();
  const sent = answerCall("post", "/prospect/p1/contact", activity);
  await user.click(screen.getByRole("button", { name: "J’ai appelé" }));
  await user.click(screen.getByRole("menuitem", { name: "Pas de réponse" }));
  await user.click(screen.getByRole("menuitem", { name: "Demain à 9 h" }));
  expect(await screen.findByText(/^Appel noté, relance le .* 09:00$/)).toBeInTheDocument();
  const [{ result, followUpAt }] = sent as [{ result: string; followUpAt: string }];
  expect(result).toBe("not_reached");
  expect(wallOf(followUpAt)).toBe(`${addDays(today(), 1)}T09:00`);
});

test("a call may go without a follow-up, and says so where it is refused", async () => {
  const { user } = open();
  const sent = answerCall(
    "post",
    "/prospect/p1/contact",
    refusal(404, { message: "Introuvable." }),
  );
  await user.click(screen.getByRole("button", { name: "J’ai appelé" }));
  await user.click(screen.getByRole("menuitem", { name: "Pas de réponse" }));
  await user.click(screen.getByRole("menuitem", { name: "Sans relance" }));
  expect(await screen.findByText("Introuvable.")).toBeInTheDocument();
  expect(sent).toMatchObject([{ result: "not_reached", followUpAt: null }]);
});

test("a note is written, once it has a text", async () => {
  const { user } = open();
  const sent = answerCall("post", "/prospect/p1/note", activity);
  const dialog = await openDialog(user, "Ajouter une note", "Ajouter une note");
  await user.click(dialog.getByRole("button", { name: "Enregistrer" }));
  expect(await dialog.findByText("La note est obligatoire")).toBeInTheDocument();
  await pasteInto(user, dialog.getByRole("textbox"), "Rappeler lundi");
  await user.click(dialog.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(sent).toEqual([{ text: "Rappeler lundi" }]);
});

test("a note is changed", async () => {
  const { user } = open();
  const sent = answerCall("put", "/activity/n1", HttpResponse.json({ data: {} }));
  await user.click(await screen.findByRole("button", { name: "Actions sur la note" }));
  await user.click(screen.getByRole("menuitem", { name: "Modifier la note" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Modifier la note" }));
  expect(dialog.getByRole("textbox")).toHaveValue("Préfère le soir");
  await pasteInto(user, dialog.getByRole("textbox"), ", après 18 h");
  await user.click(dialog.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(sent).toEqual([{ text: "Préfère le soir, après 18 h" }]);
});

test("a note is deleted after a question", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Actions sur la note" }));
  await user.click(screen.getByRole("menuitem", { name: "Supprimer la note" }));
  server.use(
    http.delete("/activity/n1", () => HttpResponse.json({ message: "" })),
    listAnswer("/prospect/p1/timeline", [sale]),
  );
  await confirmQuestion(user, "Supprimer la note");
  await waitFor(() => expect(screen.queryByText("Préfère le soir")).not.toBeInTheDocument());
});
