import { screen, waitFor } from "@testing-library/react";
import { http as mock, HttpResponse } from "msw";
import { session } from "../../lib/session";
import { answerSignedIn, partner, refusal } from "../../testing/answers";
import { renderApp, type Rendered } from "../../testing/render";
import { server } from "../../testing/server";
import { pasteInto } from "../../testing/steps";

async function fill({ user }: Rendered, password = "un long secret") {
  await pasteInto(user, await screen.findByLabelText(/Nom complet/), "Claire Martin");
  await pasteInto(user, screen.getByLabelText(/E-mail/), "claire@garage-martin.fr");
  await pasteInto(user, screen.getByLabelText(/Mot de passe/, { selector: "input" }), password);
  await user.click(screen.getByRole("button", { name: "Créer mon compte" }));
}

test("a password under 10 characters is refused before it is sent", async () => {
  const view = await renderApp("/auth/register");
  expect(await screen.findByText("Au moins 10 caractères")).toBeVisible();
  await fill(view, "court");
  expect(
    await screen.findByText("Le mot de passe doit contenir au moins 10 caractères"),
  ).toBeVisible();
});

test("the server's messages stand under their fields until the value changes", async () => {
  server.use(
    mock.post("/partner/signup", () =>
      refusal(422, {
        message: "Certains champs sont incorrects.",
        errors: { phoneNumber: ["Numéro invalide."], password: ["Trop courant."] },
      }),
    ),
  );
  const view = await renderApp("/auth/register");
  await fill(view);
  expect(await screen.findByText("Numéro invalide.")).toBeVisible();
  expect(screen.getByLabelText(/Téléphone/)).toBeInvalid();
  expect(screen.getByText("Trop courant.")).toBeVisible();

  await pasteInto(view.user, screen.getByLabelText(/Téléphone/), "0612345678");
  expect(screen.queryByText("Numéro invalide.")).not.toBeInTheDocument();
});

test("a taken e-mail shows the server's message", async () => {
  const message = "Un compte existe déjà avec cet e-mail.";
  server.use(mock.post("/partner/signup", () => refusal(409, { code: "account_exists", message })));
  await fill(await renderApp("/auth/register"));
  expect(await screen.findByText(message)).toBeVisible();
});

test("any other failure says 'Erreur'", async () => {
  server.use(mock.post("/partner/signup", () => HttpResponse.error()));
  await fill(await renderApp("/auth/register"));
  expect(await screen.findByText("Erreur")).toBeVisible();
});

test("a new partner is signed in, in the language used to sign up", async () => {
  const sent: unknown[] = [];
  server.use(
    mock.post("/partner/signup", async ({ request }) => {
      sent.push(await request.json());
      answerSignedIn({ locale: "en" });
      return HttpResponse.json({ data: { token: "fresh", partner } }, { status: 201 });
    }),
    mock.put("/partner/editMyProfile", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: { ...partner, locale: "en" } });
    }),
  );
  const { user } = await renderApp("/auth/register?redirect=%2Fapp%2Fprofile", { locale: "en" });
  await pasteInto(user, await screen.findByLabelText(/Full name/), "Claire Martin");
  await pasteInto(user, screen.getByLabelText(/Email/), "claire@garage-martin.fr");
  await pasteInto(user, screen.getByLabelText(/Password/, { selector: "input" }), "un long secret");
  await user.click(screen.getByRole("button", { name: "Create my account" }));

  expect(await screen.findByRole("heading", { name: "Business" })).toBeVisible();
  expect(session.token).toBe("fresh");
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).toMatchObject({ fullName: "Claire Martin", kind: "dealer", companyName: "" });
  expect(sent[1]).toEqual({ locale: "en", theme: "light", direction: "ltr" });
});
