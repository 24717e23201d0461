import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { answerCall, listAnswer, pageOf, refusal } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { confirmRowAction, openDialog, pasteInto } from "../../../testing/steps";
import ProspectsPage from "../ProspectsPage";
import type { Loss, Prospect } from "../types";
import { alice, bruno } from "./data";

let rows: Prospect[];
let seen: unknown;

beforeEach(() => {
  rows = [alice, bruno];
  seen = undefined;
  server.use(
    http.get("/prospect/all", ({ request }) => {
      const status = new URL(request.url).searchParams.get("status");
      return HttpResponse.json(pageOf(rows.filter((row) => !status || row.status === status)));
    }),
    http.get("/prospect/:id", ({ params }) =>
      HttpResponse.json({ data: rows.find(({ id }) => id === params.id) }),
    ),
    http.post("/prospect/mark-seen", async ({ request }) => {
      seen = await request.json();
      return HttpResponse.json({ data: { count: 0 } });
    }),
  );
});

const open = (route = "/app/leads/prospects") =>
  renderWithProviders(<ProspectsPage />, { route, path: "/app/leads/prospects" });

type Dialog = Awaited<ReturnType<typeof openDialog>>;

async function fillNew(user: UserEvent) {
  const dialog = await openDialog(user, "Ajouter un prospect");
  await pasteInto(user, dialog.getByRole("textbox", { name: "Nom complet" }), "Chloé Roux");
  await pasteInto(user, dialog.getByRole("textbox", { name: "Téléphone" }), "0612345678");
  return dialog;
}

const submit = (dialog: Dialog) => dialog.getByRole("button", { name: "Ajouter un prospect" });

test("a prospect is created, and goes first", async () => {
  let sent: unknown;
  server.use(
    http.post("/prospect/create", async ({ request }) => {
      sent = await request.json();
      rows = [{ ...alice, id: "p3", fullName: "Chloé Roux" }, ...rows];
      return HttpResponse.json({ data: rows[0] }, { status: 201 });
    }),
  );
  const { user } = open();
  await user.click(submit(await fillNew(user)));
  expect(await screen.findByText("Prospect créé avec succès ✅")).toBeInTheDocument();
  expect(await screen.findByText("Chloé Roux")).toBeInTheDocument();
  expect(sent).toEqual({
    fullName: "Chloé Roux",
    phoneNumber: "0612345678",
    email: "",
    customerLocale: null,
    need: "",
    carModel: "",
    message: "",
  });
});

test("a prospect needs a name and a way to be reached", async () => {
  const { user } = open();
  const dialog = await openDialog(user, "Ajouter un prospect");
  await user.click(submit(dialog));
  expect(await dialog.findByText("Le nom est requis")).toBeInTheDocument();
  expect(dialog.getByText("Indiquez un téléphone ou un e-mail")).toBeInTheDocument();
});

test.each([
  [409, "Ce prospect existe déjà chez vous.", "Ce prospect existe déjà chez vous."],
  [500, "Peu importe", "Erreur serveur"],
  [403, "Peu importe", "Erreur serveur"],
])("a creation that fails with %i says %j as %j", async (status, message, shown) => {
  server.use(http.post("/prospect/create", () => refusal(status, { message })));
  const { user } = open();
  const dialog = await fillNew(user);
  await user.click(submit(dialog));
  expect(await dialog.findByText(shown)).toBeInTheDocument();
});

test("the status is changed from the row, and put back where it is refused", async () => {
  const sent = answerCall("patch", "/prospect/p1/status", refusal(500, {}));
  const { user } = open();
  const status = await screen.findByRole("button", {
    name: "Changer le statut (Alice Moreau) : Nouveau",
  });
  await user.click(status);
  await user.click(await screen.findByRole("menuitem", { name: "Rendez-vous" }));
  expect(await screen.findByText("Erreur serveur")).toBeInTheDocument();
  expect(sent).toEqual([{ status: "appointment" }]);
  expect(status).toHaveAccessibleName("Changer le statut (Alice Moreau) : Nouveau");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test.each(["list", "board"])("a phone number is a link in the %s", async (view) => {
  open(`/app/leads/prospects?view=${view}`);
  expect(await screen.findByRole("link", { name: "06 11 22 33 44" })).toHaveAttribute(
    "href",
    "tel:+33611223344",
  );
});

test("a prospect without a deadline and without a follow-up has dashes", async () => {
  open();
  const row = within(await screen.findByRole("row", { name: /Alice Moreau/ }));
  expect(row.getAllByRole("gridcell", { name: "–" })).toHaveLength(2);
});

describe("after a call that was answered", () => {
  async function call(status: Prospect["status"] = "contacted") {
    const view = open("/app/leads/prospects?prospect=p1");
    rows = [{ ...alice, status }, bruno];
    server.use(
      http.post("/prospect/p1/contact", () => HttpResponse.json({ data: {} }, { status: 201 })),
      listAnswer("/prospect/p1/timeline", []),
    );
    const { user } = view;
    await user.click(await screen.findByRole("button", { name: "J’ai appelé" }));
    await user.click(screen.getByRole("menuitem", { name: "Joint" }));
    return view;
  }
  const question = () => screen.findByRole("dialog", { name: "Et ensuite ?" });

  test("it may go on without a next step, on the sheet", async () => {
    const { user } = await call();
    await user.click(within(await question()).getByRole("button", { name: "Rien pour l’instant" }));
    await waitFor(() =>
      expect(screen.queryByRole("dialog", { name: "Et ensuite ?" })).not.toBeInTheDocument(),
    );
    expect(screen.getByRole("dialog", { name: "Alice Moreau" })).toBeInTheDocument();
  });

  test("a day may be chosen to follow up", async () => {
    const { user } = await call();
    const sent = answerCall("put", "/prospect/p1", HttpResponse.json({ data: alice }));
    await user.click(within(await question()).getByRole("button", { name: "Choisir une date…" }));
    const submit = await screen.findByRole("button", { name: "Choisir" });
    const day = screen.getAllByRole("spinbutton")[0] as HTMLElement;
    await pasteInto(user, day, "24/11/2099 14:30");
    await user.click(submit);
    await waitFor(() => expect(sent).toEqual([{ followUpAt: "2099-11-24T13:30:00.000Z" }]));
  });

  test("an appointment comes back to the sheet", async () => {
    const { user, router } = await call();
    await user.click(
      within(await question()).getByRole("button", { name: "Fixer un rendez-vous" }),
    );
    await waitFor(() => expect(router.state.location.pathname).toBe("/app/apps/calendar"));
    expect(router.state.location.state).toEqual({ opens: ["new", "prospect"] });
  });

  test("it may be lost, with a reason", async () => {
    const { user } = await call();
    const sent = answerCall("patch", "/prospect/p1/status", HttpResponse.json({ data: alice }));
    await user.click(
      within(await question()).getByRole("button", { name: "Classer comme perdu…" }),
    );
    await user.click(await screen.findByRole("radio", { name: "Prix" }));
    await user.click(screen.getByRole("button", { name: "Classer comme perdu" }));
    await waitFor(() => expect(sent).toEqual([{ status: "lost", reason: "price", note: "" }]));
  });

  test("one who is closed has none", async () => {
    await call("won");
    expect(await screen.findByText("Appel noté")).toBeInTheDocument();
    expect(screen.queryByRole("dialog", { name: "Et ensuite ?" })).not.toBeInTheDocument();
  });
});

test("opening a prospect shows everything and marks it as seen", async () => {
  open("/app/leads/prospects?prospect=p1");
  const drawer = within(await screen.findByRole("dialog", { name: "Alice Moreau" }));
  expect(drawer.getByRole("link", { name: "06 11 22 33 44" })).toHaveAttribute(
    "href",
    "tel:+33611223344",
  );
  expect(drawer.getByRole("link", { name: "alice@exemple.fr" })).toHaveAttribute(
    "href",
    "/app/apps/mail/compose?prospectId=p1",
  );
  for (const text of [
    "Une citadine",
    "Renault Clio",
    "Rappelez-moi le soir.",
    "Page d’affiliation",
  ])
    expect(drawer.getByText(text)).toBeInTheDocument();
  expect(await drawer.findByText("Toujours intéressée")).toBeInTheDocument();
  expect(drawer.getByRole("link", { name: "Ouvrir la fiche" })).toHaveAttribute(
    "href",
    "/app/leads/prospects/p1",
  );
  await waitFor(() => expect(seen).toEqual({ ids: ["p1"] }));
});

test("the details tell what happened, and what was written again", async () => {
  const step = {
    kind: "status",
    id: "s1",
    at: "2026-11-21T10:00:00+01:00",
    by: "Camille Martin",
    title: "Statut : Contacté → Gagné",
    text: "",
    link: "/app/leads/prospects/p1",
  };
  server.use(listAnswer("/prospect/p1/timeline", [step]));
  open("/app/leads/prospects?prospect=p1");
  const drawer = within(await screen.findByRole("dialog", { name: "Alice Moreau" }));
  const timeline = within(await drawer.findByRole("region", { name: "Historique" }));
  expect(await timeline.findByRole("listitem")).toHaveTextContent(
    /^Statut : Contacté → Gagné21 nov\. 2026.*Camille Martin$/,
  );
  expect(drawer.getByRole("heading", { name: "A repris contact 1 fois" })).toBeInTheDocument();
  expect(drawer.getByText("Toujours intéressée")).toBeInTheDocument();
});

test("a prospect becomes a client, and the message leads there", async () => {
  server.use(
    http.post("/prospect/p1/convert", () =>
      HttpResponse.json({
        data: {
          prospect: { ...alice, status: "won", clientId: "c1" },
          client: { id: "c1", fullName: "Alice Moreau" },
        },
      }),
    ),
  );
  const { user } = open();
  await confirmRowAction(user, "Convertir en client", "Alice Moreau");
  expect(await screen.findByRole("link", { name: "Voir la fiche client" })).toHaveAttribute(
    "href",
    "/app/clients/c1",
  );
});

test("a conversion that is refused says why in the question", async () => {
  server.use(http.post("/prospect/p1/convert", () => refusal(409, { message: "Déjà un client." })));
  const { user } = open();
  await confirmRowAction(user, "Convertir en client", "Alice Moreau");
  const question = within(screen.getByRole("alertdialog"));
  expect(await question.findByText("Déjà un client.")).toBeVisible();
});

test("a prospect without a phone number cannot become a client yet", async () => {
  open();
  expect(await screen.findByRole("button", { name: "Modifier : Bruno Petit" })).toBeVisible();
  expect(
    screen.queryByRole("button", { name: "Convertir en client : Bruno Petit" }),
  ).not.toBeInTheDocument();
});

test("a sample becomes no client", async () => {
  rows = [{ ...alice, sample: true }];
  open();
  expect(await screen.findByRole("button", { name: "Modifier : Alice Moreau" })).toBeVisible();
  expect(
    screen.queryByRole("button", { name: "Convertir en client : Alice Moreau" }),
  ).not.toBeInTheDocument();
});

test("a prospect is deleted once confirmed", async () => {
  let deleted = false;
  server.use(
    http.delete("/prospect/p2", () => {
      deleted = true;
      rows = [alice];
      return HttpResponse.json({ message: "" });
    }),
  );
  const { user } = open();
  await confirmRowAction(user, "Supprimer", "Bruno Petit");
  expect(await screen.findByText("Prospect supprimé")).toBeInTheDocument();
  expect(deleted).toBe(true);
  expect(screen.queryByText("Bruno Petit")).not.toBeInTheDocument();
});

async function choose(user: UserEvent, status: string, name = "Nouveau") {
  await user.click(
    await screen.findByRole("button", { name: `Changer le statut (Alice Moreau) : ${name}` }),
  );
  await user.click(await screen.findByRole("menuitem", { name: status }));
  return within(await screen.findByRole("dialog", { name: "Pourquoi ce prospect est-il perdu ?" }));
}

/** A server that changes the status, and keeps what it was asked. */
function takeStatus() {
  const sent: unknown[] = [];
  server.use(
    http.patch("/prospect/p1/status", async ({ request }) => {
      const body = (await request.json()) as Pick<Prospect, "status"> & Loss;
      sent.push(body);
      const { status, reason: lostReason, note: lostNote } = body;
      rows = [{ ...alice, status, lostReason, lostNote }, bruno];
      return HttpResponse.json({ data: rows[0] });
    }),
  );
  return sent;
}

test.each(["list", "board"])("a lost prospect is asked why, in the %s", async (view) => {
  const sent = takeStatus();
  const { user } = open(`/app/leads/prospects?view=${view}`);
  const dialog = await choose(user, "Perdu");
  expect(dialog.getByRole("radio", { name: "Sans motif" })).toBeChecked();
  await user.click(dialog.getByRole("radio", { name: "Acheté ailleurs" }));
  await pasteInto(user, dialog.getByRole("textbox", { name: "Précision" }), "À Reims");
  await user.click(dialog.getByRole("button", { name: "Classer comme perdu" }));
  expect(await screen.findByText("Alice Moreau : Perdu")).toBeInTheDocument();
  await user.keyboard("{Control>}z{/Control}");
  expect(await screen.findByText("Alice Moreau : Nouveau")).toBeInTheDocument();
  expect(sent).toEqual([
    { status: "lost", reason: "elsewhere", note: "À Reims" },
    { status: "new" },
  ]);
});

test("a loss that is cancelled leaves the prospect where it was", async () => {
  const sent = takeStatus();
  const { user } = open();
  const dialog = await choose(user, "Perdu");
  await user.click(dialog.getByRole("button", { name: "Annuler" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(
    screen.getByRole("button", { name: "Changer le statut (Alice Moreau) : Nouveau" }),
  ).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test("a loss that fails keeps what was typed", async () => {
  server.use(http.patch("/prospect/p1/status", () => refusal(500, {})));
  const { user } = open("/app/leads/prospects?view=board");
  const dialog = await choose(user, "Perdu");
  await pasteInto(user, dialog.getByRole("textbox", { name: "Précision" }), "À Reims");
  await user.click(dialog.getByRole("button", { name: "Classer comme perdu" }));
  expect(await dialog.findByText("Erreur serveur")).toBeInTheDocument();
  expect(dialog.getByRole("textbox", { name: "Précision" })).toHaveValue("À Reims");
});

test("a lost prospect shows why, and the same question changes it", async () => {
  rows = [{ ...alice, status: "lost", lostReason: "price", lostNote: "1 500 € de trop" }];
  const sent = takeStatus();
  const { user } = open("/app/leads/prospects?prospect=p1");
  const drawer = within(await screen.findByRole("dialog", { name: "Alice Moreau" }));
  expect(drawer.getByText("1 500 € de trop").closest("dd")).toHaveTextContent("Prix");
  await user.click(drawer.getByRole("button", { name: /^Changer le statut/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Perdu" }));
  await user.click(await screen.findByRole("radio", { name: "Financement refusé" }));
  await user.click(screen.getByRole("button", { name: "Classer comme perdu" }));
  await waitFor(() =>
    expect(sent).toEqual([{ status: "lost", reason: "financing", note: "1 500 € de trop" }]),
  );
});

test("a note goes with its prospect, not to the next one", async () => {
  const { user, router } = open("/app/leads/prospects?prospect=p1");
  await openDialog(user, "Ajouter une note", "Ajouter une note");
  await act(() => router.navigate("/app/leads/prospects?prospect=p2"));
  expect(await screen.findByRole("dialog", { name: "Bruno Petit" })).toBeInTheDocument();
  expect(screen.queryByRole("dialog", { name: "Ajouter une note" })).not.toBeInTheDocument();
});

test("on the board a card is dragged to another status, and back by the toast", async () => {
  const sent: unknown[] = [];
  server.use(
    http.patch("/prospect/p1/status", async ({ request }) => {
      const { status } = (await request.json()) as Pick<Prospect, "status">;
      sent.push(status);
      rows = [{ ...alice, status }, bruno];
      return HttpResponse.json({ data: rows[0] });
    }),
  );
  const { user } = open("/app/leads/prospects?view=board");
  const fresh = await screen.findByRole("region", { name: "Nouveau" });
  const contacted = screen.getByRole("region", { name: "Contacté" });
  const card = await within(fresh).findByRole("listitem");
  await within(contacted).findByText("Bruno Petit");
  fireEvent.dragStart(card, { dataTransfer: { setData: () => undefined } });
  fireEvent.dragOver(contacted);
  fireEvent.drop(contacted);
  expect(await within(contacted).findByText("Alice Moreau")).toBeInTheDocument();
  expect(await screen.findByText("Alice Moreau : Contacté")).toBeInTheDocument();
  expect(within(fresh).queryByText("Alice Moreau")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Annuler" }));
  expect(await within(fresh).findByText("Alice Moreau")).toBeInTheDocument();
  expect(sent).toEqual(["contacted", "new"]);
});

test("on the board a card is moved by its button, and leaves its status to the column", async () => {
  const sent = answerCall(
    "patch",
    "/prospect/p1/status",
    HttpResponse.json({ data: { ...alice, status: "contacted" } }),
  );
  const { user } = open("/app/leads/prospects?view=board");
  const fresh = await screen.findByRole("region", { name: "Nouveau" });
  const card = within(await within(fresh).findByRole("listitem"));
  expect(card.queryByText("Nouveau")).not.toBeInTheDocument();
  await user.click(
    card.getByRole("button", { name: "Changer le statut (Alice Moreau) : Nouveau" }),
  );
  expect(screen.getByRole("menuitem", { name: "Nouveau" })).toHaveClass("Mui-selected");
  await user.click(screen.getByRole("menuitem", { name: "Contacté" }));
  await waitFor(() => expect(sent).toEqual([{ status: "contacted" }]));
});

test("the list of a flyer's prospects names the flyer", async () => {
  server.use(
    http.get("/affiliate/campaign/f1", () =>
      HttpResponse.json({ data: { id: "f1", title: "Affichette boulangerie" } }),
    ),
  );
  open("/app/leads/prospects?campaignId=f1");
  const filter = await screen.findByRole("button", { name: /Affichette boulangerie/ });
  expect(filter).toHaveTextContent("Flyer");
});
