import { screen } from "@testing-library/react";
import { http as mock, HttpResponse } from "msw";
import { answerCall, answerSignedIn } from "../../../../testing/answers";
import { renderApp } from "../../../../testing/render";
import { server } from "../../../../testing/server";

test("the second login page is the same form in another layout", async () => {
  await renderApp("/auth/login-1?redirect=%2Fapp%2Fprofile");
  expect(await screen.findByRole("heading", { name: "Connexion" })).toBeVisible();
  expect(screen.getByLabelText(/E-mail/)).toHaveFocus();
  expect(screen.getByRole("link", { name: "Créer un compte" })).toHaveAttribute(
    "href",
    "/auth/register?redirect=%2Fapp%2Fprofile",
  );
});

test("the link for a new password goes to one's own address", async () => {
  answerSignedIn();
  const accepted = new HttpResponse(null, { status: 202 });
  const sent = answerCall("post", "/partner/forgot-password", accepted);
  const { user } = await renderApp("/app/forgot-password");
  await user.click(await screen.findByRole("button", { name: "Envoyer le lien" }));
  expect(await screen.findByText(/envoyé à claire@garage-martin.fr/)).toBeVisible();
  expect(sent).toEqual([{ email: "claire@garage-martin.fr" }]);
});

test("a link that could not be sent can be retried", async () => {
  answerSignedIn();
  server.use(mock.post("/partner/forgot-password", () => HttpResponse.error()));
  const { user } = await renderApp("/app/forgot-password");
  await user.click(await screen.findByRole("button", { name: "Envoyer le lien" }));
  expect(await screen.findByText("Le lien n’a pas pu être envoyé. Réessayez.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Envoyer le lien" })).toBeEnabled();
});
