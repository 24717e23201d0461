import { screen, waitFor } from "@testing-library/react";
import { http as mock, HttpResponse } from "msw";
import { session } from "../../../../lib/session";
import { answerCall, answerSignedIn, refusal } from "../../../../testing/answers";
import { renderApp } from "../../../../testing/render";
import { server } from "../../../../testing/server";
import { pasteInto } from "../../../../testing/steps";

async function locked(route = "/app/login-1?redirect=%2Fapp%2Fsettings%2Faccount") {
  answerSignedIn();
  const view = await renderApp(route);
  await screen.findByRole("heading", { name: "Session verrouillée" });
  return view;
}

const unlock = async ({ user }: Awaited<ReturnType<typeof locked>>) => {
  await pasteInto(
    user,
    screen.getByLabelText(/Mot de passe/, { selector: "input" }),
    "un long secret",
  );
  await user.click(screen.getByRole("button", { name: "Déverrouiller" }));
};

test("the locked page names the account and keeps no token", async () => {
  await locked();
  expect(screen.getByText("Claire Martin")).toBeVisible();
  expect(screen.getByText(/claire@garage-martin.fr/)).toBeVisible();
  expect(session.token).toBeNull();
  expect(screen.queryByRole("navigation")).not.toBeInTheDocument();
});

test("the password opens the session again, at the page it was locked on", async () => {
  const view = await locked();
  const fresh = HttpResponse.json({ data: { token: "fresh" } });
  const sent = answerCall("post", "/partner/login", fresh);
  await unlock(view);
  expect(await screen.findByRole("heading", { name: "Mon compte" })).toBeVisible();
  expect(sent).toEqual([{ email: "claire@garage-martin.fr", password: "un long secret" }]);
  expect(session.token).toBe("fresh");
  expect(session.locked).toBeNull();
});

test("a wrong password is said, and the session stays locked", async () => {
  const message = "E-mail ou mot de passe incorrect.";
  const view = await locked();
  server.use(mock.post("/partner/login", () => refusal(401, { code: "wrong_login", message })));
  await unlock(view);
  expect(await screen.findByText("Mot de passe incorrect.")).toBeVisible();
  expect(screen.getByLabelText(/Mot de passe/, { selector: "input" })).toBeInvalid();
  // No e-mail is asked here.
  expect(screen.queryByText(message)).not.toBeInTheDocument();
  expect(session.locked).not.toBeNull();
});

test("every protected page of a locked session asks for the password", async () => {
  session.lockFor({ email: "claire@garage-martin.fr", fullName: "Claire Martin" });
  const { router } = await renderApp("/app/cars?page=2");
  expect(await screen.findByRole("heading", { name: "Session verrouillée" })).toBeVisible();
  expect(router.state.location.search).toBe("?redirect=%2Fapp%2Fcars%3Fpage%3D2");
});

test("another person signs out, and may log in", async () => {
  const { user } = await locked();
  await user.click(screen.getByRole("button", { name: "Ce n’est pas vous ? Se déconnecter" }));
  expect(await screen.findByRole("heading", { name: "Connexion" })).toBeVisible();
  expect(session.locked).toBeNull();
});

test("the account menu locks the session", async () => {
  answerSignedIn();
  const { user } = await renderApp("/app/settings/account");
  await user.click(await screen.findByRole("button", { name: "Mon compte" }));
  await user.click(await screen.findByRole("menuitem", { name: "Verrouiller la session" }));
  expect(await screen.findByRole("heading", { name: "Session verrouillée" })).toBeVisible();
  await waitFor(() => expect(session.token).toBeNull());
});
