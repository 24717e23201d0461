import { screen } from "@testing-library/react";
import { http as mock, HttpResponse } from "msw";
import { answerCall, refusal } from "../../testing/answers";
import { renderApp } from "../../testing/render";
import { server } from "../../testing/server";
import { pasteInto } from "../../testing/steps";

test("asking for a link says the same whether the account exists or not", async () => {
  server.use(mock.post("/partner/forgot-password", () => new HttpResponse(null, { status: 202 })));
  const { user } = await renderApp("/auth/forgot-password");
  await pasteInto(user, await screen.findByLabelText(/E-mail/), "claire@garage-martin.fr");
  await user.click(screen.getByRole("button", { name: "Envoyer le lien" }));
  expect(await screen.findByText(/Si un compte existe pour claire@garage-martin.fr/)).toBeVisible();
});

test("the mailed link sets a new password, then the login page says so", async () => {
  const sent = answerCall("post", "/partner/reset-password", HttpResponse.json({ message: "ok" }));
  const { user } = await renderApp("/auth/reset-password?uid=u1&token=t1");
  await user.type(
    await screen.findByLabelText(/Nouveau mot de passe/, { selector: "input" }),
    "un long secret",
  );
  await user.click(screen.getByRole("button", { name: "Enregistrer le mot de passe" }));
  expect(
    await screen.findByText("Mot de passe modifié. Vous pouvez vous connecter."),
  ).toBeVisible();
  expect(sent).toEqual([{ uid: "u1", token: "t1", password: "un long secret" }]);
});

test("a link that expired shows the server's message", async () => {
  const message = "Ce lien n’est plus valable.";
  server.use(
    mock.post("/partner/reset-password", () => refusal(400, { code: "bad_link", message })),
  );
  const { user } = await renderApp("/auth/reset-password?uid=u1&token=old");
  await user.type(
    await screen.findByLabelText(/Nouveau mot de passe/, { selector: "input" }),
    "un long secret",
  );
  await user.click(screen.getByRole("button", { name: "Enregistrer le mot de passe" }));
  expect(await screen.findByText(message)).toBeVisible();
});

test("a link without its token asks for a new one", async () => {
  await renderApp("/auth/reset-password?uid=u1");
  expect(await screen.findByText(/Ce lien est incomplet/)).toBeVisible();
});
