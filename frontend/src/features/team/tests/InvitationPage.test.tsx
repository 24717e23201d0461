import { screen, waitFor } from "@testing-library/react";
import { http as mock, HttpResponse } from "msw";
import { session } from "../../../lib/session";
import { answerCall, answerSignedIn, refusal } from "../../../testing/answers";
import { renderApp } from "../../../testing/render";
import { server } from "../../../testing/server";
import { pasteInto } from "../../../testing/steps";
import type { ShownInvitation } from "../invitation/api";

const invitation: ShownInvitation = {
  companyName: "Garage Martin",
  email: "zoe@exemple.fr",
  fullName: "",
  role: "seller",
  invitedBy: "Claire Martin",
};

function answerInvitation(changes: Partial<ShownInvitation> = {}) {
  server.use(
    mock.get("/partner/invitation/secret", () =>
      HttpResponse.json({ data: { ...invitation, ...changes } }),
    ),
  );
}

test("the page says who invites whom, as what", async () => {
  answerInvitation({ fullName: "Zoé Petit" });
  await renderApp("/auth/invitation/secret");
  expect(await screen.findByText(/vous invite à rejoindre/)).toHaveTextContent(
    "Claire Martin vous invite à rejoindre Garage Martin.",
  );
  expect(screen.getByText("Votre rôle : Vendeur.")).toBeVisible();
  expect(screen.getByText("zoe@exemple.fr")).toBeVisible();
  expect(screen.getByLabelText(/Nom complet/)).toHaveValue("Zoé Petit");
});

test("who accepts is signed in", async () => {
  answerInvitation();
  const joined = HttpResponse.json({ data: { token: "opened" } }, { status: 201 });
  const sent = answerCall("post", "/partner/invitation/secret", joined);
  const { user, router } = await renderApp("/auth/invitation/secret");
  await pasteInto(user, await screen.findByLabelText(/Nom complet/), "Zoé Petit");
  await pasteInto(user, screen.getByLabelText(/^Mot de passe/), "Une-clef-2026");
  answerSignedIn({ role: "seller" });
  session.signOut();
  await user.click(screen.getByRole("button", { name: "Rejoindre l’équipe" }));

  await waitFor(() => expect(session.token).toBe("opened"));
  expect(sent).toEqual([{ fullName: "Zoé Petit", password: "Une-clef-2026" }]);
  await waitFor(() => expect(router.state.location.pathname).toBe("/app/dashboards/default"));
});

test("the rule of passwords is said before anything is sent", async () => {
  answerInvitation({ fullName: "Zoé Petit" });
  const { user } = await renderApp("/auth/invitation/secret");
  await pasteInto(user, await screen.findByLabelText(/^Mot de passe/), "court");
  await user.click(screen.getByRole("button", { name: "Rejoindre l’équipe" }));
  expect(
    await screen.findByText("Le mot de passe doit contenir au moins 10 caractères"),
  ).toBeVisible();
});

test("a refusal stands in the form", async () => {
  answerInvitation({ fullName: "Zoé Petit" });
  const message = "Un compte existe déjà avec cet e-mail.";
  server.use(
    mock.post("/partner/invitation/secret", () =>
      refusal(409, { code: "account_exists", message }),
    ),
  );
  const { user } = await renderApp("/auth/invitation/secret");
  await pasteInto(user, await screen.findByLabelText(/^Mot de passe/), "Une-clef-2026");
  await user.click(screen.getByRole("button", { name: "Rejoindre l’équipe" }));
  expect(await screen.findByText(message)).toBeVisible();
});

test("a dead link says so, and leads to the log-in", async () => {
  server.use(
    mock.get("/partner/invitation/old", () => refusal(404, { code: "not_found", message: "" })),
  );
  await renderApp("/auth/invitation/old");
  expect(await screen.findByText(/Ce lien n’est plus valable/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Retour à la connexion" })).toHaveAttribute(
    "href",
    "/auth/login",
  );
});

test("a dead link is said in English", async () => {
  server.use(
    mock.get("/partner/invitation/old", () => refusal(404, { code: "not_found", message: "" })),
  );
  await renderApp("/auth/invitation/old", { locale: "en" });
  expect(await screen.findByText(/This link is no longer good/)).toBeVisible();
});
