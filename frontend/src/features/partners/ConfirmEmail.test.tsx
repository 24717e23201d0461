import { screen } from "@testing-library/react";
import { http as mock, HttpResponse } from "msw";
import { answerCall, answerSignedIn, refusal } from "../../testing/answers";
import { renderApp } from "../../testing/render";
import { server } from "../../testing/server";

test("the mailed link confirms the address of whoever is signed out", async () => {
  const sent = answerCall("post", "/partner/confirm-email", HttpResponse.json({ message: "ok" }));
  await renderApp("/auth/confirm-email/a:b:c");
  expect(await screen.findByText("Votre adresse e-mail est confirmée.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Retour à la connexion" })).toBeVisible();
  expect(sent).toEqual([{ token: "a:b:c" }]);
});

test("the mailed link works in a browser that is signed in", async () => {
  answerSignedIn();
  answerCall("post", "/partner/confirm-email", HttpResponse.json({ message: "ok" }));
  await renderApp("/auth/confirm-email/a:b:c");
  expect(await screen.findByText("Votre adresse e-mail est confirmée.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Ouvrir mon compte" })).toHaveAttribute(
    "href",
    "/app/settings/account",
  );
});

test("a link that expired shows the server's message", async () => {
  const message = "Ce lien n’est plus valable.";
  server.use(mock.post("/partner/confirm-email", () => refusal(422, { code: "invalid", message })));
  await renderApp("/auth/confirm-email/old");
  expect(await screen.findByText(message)).toBeVisible();
});

test("the account's page says that the address waits for its link, and sends it again", async () => {
  answerSignedIn({ emailConfirmed: false });
  server.use(mock.post("/partner/confirm-email/send", () => HttpResponse.json({ message: "" })));
  const { user } = await renderApp("/app/settings/account");
  expect(await screen.findByText(/quelques destinataires par jour/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Renvoyer le lien" }));
  expect(
    await screen.findByText("Un lien vient d’être envoyé à claire@garage-martin.fr"),
  ).toBeVisible();
});

test("where too many links were requested, the account's page says so", async () => {
  answerSignedIn({ emailConfirmed: false });
  const message = "Trop de tentatives. Réessayez plus tard.";
  server.use(
    mock.post("/partner/confirm-email/send", () =>
      refusal(429, { code: "too_many_tries", message }),
    ),
  );
  const { user } = await renderApp("/app/settings/account");
  await user.click(await screen.findByRole("button", { name: "Renvoyer le lien" }));
  expect(await screen.findByText(message)).toBeVisible();
});
