import { screen, waitFor } from "@testing-library/react";
import { http as mock, HttpResponse } from "msw";
import { session } from "../../lib/session";
import { answerSignedIn, refusal } from "../../testing/answers";
import { renderApp } from "../../testing/render";
import { server } from "../../testing/server";
import { pasteInto } from "../../testing/steps";

async function fillAndSend(route = "/auth/login") {
  const view = await renderApp(route);
  await pasteInto(view.user, await screen.findByLabelText(/E-mail/), "claire@garage-martin.fr");
  await view.user.type(
    screen.getByLabelText(/Mot de passe/, { selector: "input" }),
    "un long secret",
  );
  await view.user.click(screen.getByRole("button", { name: "Se connecter" }));
  return view;
}

test("the fields are required and the e-mail must look like one", async () => {
  const { user } = await renderApp("/auth/login");
  await pasteInto(user, await screen.findByLabelText(/E-mail/), "claire");
  await user.click(screen.getByRole("button", { name: "Se connecter" }));
  expect(await screen.findByText("L’adresse e-mail n’est pas valide")).toBeVisible();
  expect(screen.getByText("Le mot de passe est requis")).toBeVisible();
});

test("a login stores the token and opens the requested page", async () => {
  let sent: unknown;
  server.use(
    mock.post("/partner/login", async ({ request }) => {
      sent = await request.json();
      answerSignedIn();
      return HttpResponse.json({ data: { token: "fresh" } });
    }),
  );
  const { router } = await fillAndSend("/auth/login?redirect=%2Fapp%2Fsettings%2Faccount");
  expect(await screen.findByRole("heading", { name: "Mon compte" })).toBeVisible();
  expect(sent).toEqual({ email: "claire@garage-martin.fr", password: "un long secret" });
  expect(session.token).toBe("fresh");
  expect(router.state.location.pathname).toBe("/app/settings/account");
});

test("a wrong login shows the server's message and stays signed out", async () => {
  const message = "E-mail ou mot de passe incorrect.";
  server.use(mock.post("/partner/login", () => refusal(401, { code: "wrong_login", message })));
  await fillAndSend();
  expect(await screen.findByText(message)).toBeVisible();
  expect(session.token).toBeNull();
});

test("an account with a second factor is asked for a code", async () => {
  const required = {
    code: "second_factor_required",
    message: "Saisissez le code.",
    challenge: "c",
  };
  const wrong = {
    code: "wrong_code",
    message: "Code incorrect.",
    errors: { code: ["Code incorrect."] },
  };
  server.use(
    mock.post("/partner/login", () => refusal(401, required)),
    mock.post("/partner/login/second-factor", () => refusal(422, wrong)),
  );
  const { user } = await fillAndSend();
  await pasteInto(user, await screen.findByLabelText(/Code/), "000 000");
  await user.click(screen.getByRole("button", { name: "Continuer" }));
  expect(await screen.findByText("Code incorrect.")).toBeVisible();

  let sent: unknown;
  server.use(
    mock.post("/partner/login/second-factor", async ({ request }) => {
      sent = await request.json();
      answerSignedIn();
      return HttpResponse.json({ data: { token: "fresh" } });
    }),
  );
  await user.clear(screen.getByLabelText(/Code/));
  await pasteInto(user, screen.getByLabelText(/Code/), "123456");
  await user.click(screen.getByRole("button", { name: "Continuer" }));
  await waitFor(() => expect(session.token).toBe("fresh"));
  expect(sent).toEqual({ challenge: "c", code: "123456" });
});

test("the second step leads back to the password", async () => {
  const required = { code: "second_factor_required", message: "", challenge: "c" };
  server.use(mock.post("/partner/login", () => refusal(401, required)));
  const { user } = await fillAndSend();
  await user.click(await screen.findByRole("button", { name: "Retour à la connexion" }));
  expect(screen.getByLabelText(/E-mail/)).toBeVisible();
});

test("any other failure says 'Une erreur est survenue, réessayez.'", async () => {
  server.use(mock.post("/partner/login", () => new HttpResponse("oops", { status: 500 })));
  await fillAndSend();
  expect(await screen.findByText("Une erreur est survenue, réessayez.")).toBeVisible();
});

test("the form cannot be sent twice", async () => {
  let calls = 0;
  let answer: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (answer = resolve));
  server.use(
    mock.post("/partner/login", async () => {
      calls += 1;
      await gate;
      return refusal(401, { message: "Non." });
    }),
  );
  await fillAndSend();
  await waitFor(() => expect(calls).toBe(1));
  expect(screen.getByRole("button", { name: /Se connecter/ })).toBeDisabled();
  expect(screen.getByLabelText(/E-mail/)).toBeDisabled();
  answer();
  expect(await screen.findByText("Non.")).toBeVisible();
});

test("the password can be shown, and the caps lock is noticed", async () => {
  const { user } = await renderApp("/auth/login");
  const password = await screen.findByLabelText(/Mot de passe/, { selector: "input" });
  expect(password).toHaveAttribute("type", "password");
  await user.click(screen.getByRole("button", { name: "Afficher le mot de passe" }));
  expect(password).toHaveAttribute("type", "text");
  await user.click(password);
  await user.keyboard("{CapsLock}A");
  expect(screen.getByText("Verrouillage des majuscules activé")).toBeVisible();
});
