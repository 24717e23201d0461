import { screen, waitFor, within } from "@testing-library/react";
import { http as mock, HttpResponse } from "msw";
import {
  answerCall,
  answerSignedIn,
  listAnswer,
  pageOf,
  partner,
  refusal,
} from "../../../testing/answers";
import { renderApp, renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { chooseOption, confirmQuestion, openDialog, pasteInto } from "../../../testing/steps";
import type { Invitation, Member } from "../api";
import TeamPage from "../TeamPage";

const claire: Member = {
  id: "claire",
  fullName: "Claire Martin",
  email: "claire@garage-martin.fr",
  role: "owner",
  rights: { export: true, delete: true },
  takesLeads: false,
  garageIds: [],
  status: "active",
  secondFactor: true,
  lastUsedAt: "2026-11-22T09:00:00+01:00",
  inCharge: 0,
  isYou: true,
};
const karim: Member = {
  ...claire,
  id: "karim",
  fullName: "Karim Benali",
  email: "karim@garage-martin.fr",
  role: "seller",
  rights: { export: true, delete: false },
  takesLeads: true,
  secondFactor: false,
  lastUsedAt: null,
  inCharge: 3,
  isYou: false,
};
const lea: Member = { ...karim, id: "lea", fullName: "Léa Petit", status: "suspended" };
const zoe: Invitation = {
  id: "zoe",
  email: "zoe@exemple.fr",
  fullName: "",
  role: "workshop",
  locale: "fr",
  invitedBy: "Claire Martin",
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  createdAt: "2026-11-22T09:00:00+01:00",
};
const link = "https://exemple.fr/auth/invitation/secret";
let invitations: Invitation[];

beforeEach(() => {
  invitations = [];
  answerSignedIn();
  server.use(
    listAnswer("/partner/team", [claire, karim, lea]),
    mock.get("/partner/team/invitations", () => HttpResponse.json(pageOf(invitations))),
    mock.get("/partner/team/names", () =>
      HttpResponse.json({ data: [claire, karim].map(({ id, fullName }) => ({ id, fullName })) }),
    ),
    listAnswer("/garage/all", []),
  );
});

const open = () => renderWithProviders(<TeamPage />, { route: "/app/team" });
const rowOf = async (name: string) =>
  within((await screen.findByText(name)).closest('[role="row"]') as HTMLElement);

test("the list says who is in the team and what each may do", async () => {
  open();
  const row = await rowOf("Karim Benali");
  expect(row.getByText("Vendeur")).toBeVisible();
  expect(row.getByText("exporter, recevoir des demandes")).toBeVisible();
  expect(row.getByText("3")).toBeVisible();
  expect((await rowOf("Claire Martin (vous)")).getByText("exporter, supprimer")).toBeVisible();
  expect((await rowOf("Léa Petit")).getByText("Suspendu")).toBeVisible();
});

test("no one suspends or removes their own account", async () => {
  open();
  await rowOf("Karim Benali");
  expect(screen.getByRole("button", { name: "Suspendre : Karim Benali" })).toBeVisible();
  for (const action of ["Suspendre", "Retirer de l’équipe"])
    expect(screen.queryByRole("button", { name: `${action} : Claire Martin` })).toBeNull();
});

test("an invitation is sent, and its link shown once", async () => {
  const answer = { ...zoe, link };
  const sent = answerCall(
    "post",
    "/partner/team/invite",
    HttpResponse.json({ data: answer }, { status: 201 }),
  );
  const { user } = open();
  const dialog = await openDialog(user, "Inviter un collègue", "Inviter un collègue");
  await pasteInto(user, dialog.getByLabelText(/^E-mail/), "zoe@exemple.fr");
  await chooseOption(user, "Rôle", "Atelier");
  await user.click(dialog.getByRole("button", { name: "Envoyer l’invitation" }));

  const shown = within(await screen.findByRole("dialog", { name: "Invitation envoyée" }));
  expect(shown.getByLabelText("Lien d’invitation")).toHaveValue(link);
  expect(sent).toEqual([{ email: "zoe@exemple.fr", fullName: "", role: "workshop", locale: "fr" }]);
});

test("an address that has an account is refused under its field", async () => {
  const message = "Un compte existe déjà avec cet e-mail.";
  server.use(
    mock.post("/partner/team/invite", () =>
      refusal(409, { code: "account_exists", message, errors: { email: [message] } }),
    ),
  );
  const { user } = open();
  const dialog = await openDialog(user, "Inviter un collègue", "Inviter un collègue");
  await pasteInto(user, dialog.getByLabelText(/^E-mail/), "karim@garage-martin.fr");
  await user.click(dialog.getByRole("button", { name: "Envoyer l’invitation" }));
  expect(await dialog.findByText(message)).toBeVisible();
});

test("waiting invitations are sent again and cancelled", async () => {
  const lapsed = { ...zoe, id: "old", email: "noe@exemple.fr", expiresAt: "2026-01-01T09:00:00Z" };
  invitations = [zoe, lapsed];
  server.use(
    mock.post("/partner/team/invitation/old/resend", () =>
      HttpResponse.json({ data: { ...lapsed, link } }),
    ),
    mock.delete("/partner/team/invitation/zoe", () => {
      invitations = [lapsed];
      return HttpResponse.json({ message: "" });
    }),
  );
  const { user } = open();
  const waiting = within(await screen.findByRole("region", { name: "Invitations en attente" }));
  expect(waiting.getByText("Expirée")).toBeVisible();

  await user.click(waiting.getByRole("button", { name: "Renvoyer – noe@exemple.fr" }));
  const shown = within(await screen.findByRole("dialog", { name: "Invitation envoyée" }));
  expect(shown.getByLabelText("Lien d’invitation")).toHaveValue(link);
  await user.click(shown.getByRole("button", { name: "Fermer" }));

  await user.click(
    await screen.findByRole("button", { name: "Annuler l’invitation – zoe@exemple.fr" }),
  );
  await confirmQuestion(user, "Annuler l’invitation");
  await waitFor(() => expect(screen.queryByText("zoe@exemple.fr")).toBeNull());
});

test("role and rights are changed, and only those that the role can have are sent", async () => {
  const sent = answerCall(
    "put",
    "/partner/team/karim",
    HttpResponse.json({ data: { ...karim, role: "reader" } }),
  );
  const { user } = open();
  const dialog = await openDialog(user, "Modifier : Karim Benali", "Karim Benali");
  expect(dialog.getByLabelText("Peut supprimer, fusionner et restaurer")).not.toBeChecked();
  await chooseOption(user, "Rôle", "Lecture seule");
  expect(dialog.queryByLabelText("Peut supprimer, fusionner et restaurer")).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(sent).toEqual([{ role: "reader", rights: { export: true } }]));
});

test("that the last owner stays is said in the form", async () => {
  const message = "Le dernier gérant le reste.";
  server.use(mock.put("/partner/team/claire", () => refusal(409, { code: "last_owner", message })));
  const { user } = open();
  const dialog = await openDialog(user, "Modifier : Claire Martin", "Claire Martin");
  expect(dialog.getByText(/votre propre compte/)).toBeVisible();
  await chooseOption(user, "Rôle", "Vendeur");
  await user.click(dialog.getByRole("button", { name: "Enregistrer" }));
  expect(await dialog.findByText(message)).toBeVisible();
});

test("a person is suspended after a question, and reactivated at once", async () => {
  const suspended = jest.fn();
  const reactivated = jest.fn();
  server.use(
    mock.post("/partner/team/karim/suspend", () => {
      suspended();
      return HttpResponse.json({ data: karim });
    }),
    mock.post("/partner/team/lea/reactivate", () => {
      reactivated();
      return HttpResponse.json({ data: lea });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Suspendre : Karim Benali" }));
  await confirmQuestion(user, "Suspendre");
  expect(await screen.findByText("Karim Benali ne peut plus se connecter")).toBeVisible();
  expect(suspended).toHaveBeenCalledTimes(1);

  await user.click(await screen.findByRole("button", { name: "Réactiver : Léa Petit" }));
  expect(await screen.findByText("Léa Petit peut de nouveau se connecter")).toBeVisible();
  expect(reactivated).toHaveBeenCalledTimes(1);
});

test("who is removed hands over, and comes back by the undo", async () => {
  const queries: string[] = [];
  server.use(
    mock.delete("/partner/team/karim", ({ request }) => {
      queries.push(new URL(request.url).search);
      return HttpResponse.json({
        data: { moved: { prospect: 3 }, undo: "token" },
        message: "Karim Benali ne fait plus partie de l’équipe.",
      });
    }),
  );
  const undone = answerCall("post", "/undo/token", HttpResponse.json({ data: { restored: 4 } }));
  const { user } = open();
  const dialog = await openDialog(
    user,
    "Retirer de l’équipe : Karim Benali",
    "Retirer Karim Benali de l’équipe ?",
  );
  await user.click(await dialog.findByRole("combobox", { name: /À qui confier/ }));
  // The person who leaves is not among the choices.
  expect(await screen.findAllByRole("option")).toHaveLength(2);
  await user.click(screen.getByRole("option", { name: "Claire Martin" }));
  await user.click(dialog.getByRole("button", { name: "Retirer de l’équipe" }));
  expect(await screen.findByText(/ne fait plus partie de l’équipe/)).toBeVisible();
  expect(queries).toEqual(["?handTo=claire"]);

  await user.click(screen.getByRole("button", { name: "Annuler" }));
  expect(await screen.findByText("Karim Benali est de retour dans l’équipe")).toBeVisible();
  expect(undone).toEqual([{}]);
});

test("the rules of the team are saved with the profile", async () => {
  const sent = answerCall(
    "put",
    "/partner/editMyProfile",
    HttpResponse.json({
      data: { ...partner, sellersSee: "own", sellersSeeCosts: false, token: null },
    }),
  );
  const { user } = await renderApp("/app/team");
  await user.click(await screen.findByRole("link", { name: "Règles" }));
  const sellers = within(await screen.findByRole("region", { name: "Vendeurs" }));
  await chooseOption(user, "Les vendeurs voient", /Ce dont ils sont responsables/);
  await user.click(sellers.getByRole("switch", { name: /prix d’achat/ }));
  await user.click(screen.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(sent).toEqual([{ sellersSee: "own", sellersSeeCosts: false }]));
});

test("the team is in the account menu of an owner alone", async () => {
  const { user } = await renderApp("/app/settings/account");
  await user.click(await screen.findByRole("button", { name: "Mon compte" }));
  expect(await screen.findByRole("menuitem", { name: "Équipe" })).toHaveAttribute(
    "href",
    "/app/team",
  );
});

test("the account menu of others has no team", async () => {
  answerSignedIn({ role: "seller", refusedCalls: ["GET /partner/team"] });
  const { user } = await renderApp("/app/settings/account");
  await user.click(await screen.findByRole("button", { name: "Mon compte" }));
  expect(await screen.findByRole("menuitem", { name: "Réglages" })).toBeVisible();
  expect(screen.queryByRole("menuitem", { name: "Équipe" })).toBeNull();
});
