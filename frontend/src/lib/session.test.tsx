import { act, screen } from "@testing-library/react";
import { http as mock } from "msw";
import { renderApp, renderWithProviders } from "../testing/render";
import { answerSignedIn, refusal } from "../testing/answers";
import { server } from "../testing/server";
import { session, useSession } from "./session";

function Token() {
  return <p>{useSession().token ?? "signed out"}</p>;
}

test("the token is kept in the browser's storage under auth_token", () => {
  session.signIn("t1");
  expect(localStorage.getItem("auth_token")).toBe("t1");
  session.signOut();
  expect(localStorage.getItem("auth_token")).toBeNull();
});

test("another tab's sign-in and sign-out are followed", () => {
  renderWithProviders(<Token />);
  expect(screen.getByText("signed out")).toBeVisible();

  act(() => {
    localStorage.setItem("auth_token", "t2");
    window.dispatchEvent(new StorageEvent("storage", { key: "auth_token" }));
  });
  expect(screen.getByText("t2")).toBeVisible();

  act(() => {
    localStorage.clear();
    window.dispatchEvent(new StorageEvent("storage", { key: null }));
  });
  expect(screen.getByText("signed out")).toBeVisible();
});

test("signing out leads to the login page and forgets the partner", async () => {
  answerSignedIn();
  const { user, router } = await renderApp("/app/settings/account");

  await user.click(await screen.findByRole("button", { name: "Mon compte" }));
  await user.click(await screen.findByRole("menuitem", { name: "Se déconnecter" }));

  expect(await screen.findByRole("heading", { name: "Connexion" })).toBeVisible();
  expect(router.state.location.pathname + router.state.location.search).toBe(
    "/auth/login?redirect=%2Fapp%2Fsettings%2Faccount",
  );
  expect(session.token).toBeNull();
});

test("an answer of 401 signs out, says why, and comes back to the page after the next log-in", async () => {
  session.signIn("revoked");
  server.use(mock.get("/partner/getMyProfile", () => refusal(401, { code: "not_authenticated" })));
  const { router } = await renderApp("/app/settings/account");

  expect(await screen.findByRole("heading", { name: "Connexion" })).toBeVisible();
  expect(screen.getByText("Votre session a expiré. Reconnectez-vous.")).toBeVisible();
  expect(router.state.location.search).toBe("?redirect=%2Fapp%2Fsettings%2Faccount");
  expect(session.token).toBeNull();
});
