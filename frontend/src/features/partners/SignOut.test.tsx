import { screen, waitFor } from "@testing-library/react";
import { http as mock, HttpResponse } from "msw";
import { session } from "../../lib/session";
import { answerSignedIn } from "../../testing/answers";
import { renderApp } from "../../testing/render";
import { server } from "../../testing/server";

/** What the server is told, and under which token. */
function heard(status = 200) {
  const calls: unknown[] = [];
  server.use(
    mock.post("/partner/sign-out", async ({ request }) => {
      calls.push([request.headers.get("Authorization"), await request.json()]);
      return HttpResponse.json({ message: "" }, { status });
    }),
  );
  return calls;
}

test("signing out ends the token on the server, and here whatever the server says", async () => {
  answerSignedIn();
  const calls = heard(500);
  const { user } = await renderApp("/app/settings/account");

  await user.click(await screen.findByRole("button", { name: "Mon compte" }));
  await user.click(await screen.findByRole("menuitem", { name: "Se déconnecter" }));

  expect(session.token).toBeNull();
  await waitFor(() => expect(calls).toEqual([["Bearer token", { everywhere: false }]]));
});

test("signing out everywhere is confirmed by the server before it ends here", async () => {
  answerSignedIn();
  const calls = heard();
  const { user } = await renderApp("/app/settings/security");

  await user.click(await screen.findByRole("button", { name: "Se déconnecter partout" }));

  expect(await screen.findByRole("heading", { name: "Connexion" })).toBeVisible();
  expect(calls).toEqual([["Bearer token", { everywhere: true }]]);
});

test("where it fails the session stays, and it is said", async () => {
  answerSignedIn();
  heard(500);
  const { user } = await renderApp("/app/settings/security");

  await user.click(await screen.findByRole("button", { name: "Se déconnecter partout" }));

  expect(await screen.findByText("Erreur serveur")).toBeVisible();
  expect(session.token).toBe("token");
});

test("a locked session has given its token back", async () => {
  answerSignedIn();
  const calls = heard();
  await renderApp("/app/login-1");

  await waitFor(() => expect(calls).toEqual([["Bearer token", { everywhere: false }]]));
});
