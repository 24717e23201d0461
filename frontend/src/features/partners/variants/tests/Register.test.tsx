import { screen } from "@testing-library/react";
import { http as mock, HttpResponse } from "msw";
import { answerSignedIn, partner, refusal } from "../../../../testing/answers";
import { renderApp, type Rendered } from "../../../../testing/render";
import { server } from "../../../../testing/server";
import { pasteInto } from "../../../../testing/steps";

const next = ({ user }: Rendered) => user.click(screen.getByRole("button", { name: "Suivant" }));
const password = () => screen.findByLabelText(/Mot de passe/, { selector: "input" });

async function company(): Promise<Rendered> {
  const view = await renderApp("/auth/register-2");
  await pasteInto(view.user, await screen.findByLabelText(/Nom complet/), "Claire Martin");
  await pasteInto(view.user, screen.getByLabelText(/E-mail/), "claire@garage-martin.fr");
  await next(view);
  await pasteInto(view.user, await screen.findByLabelText(/Société/), "Martin Automobiles");
  await next(view);
  await pasteInto(view.user, await password(), "un long secret");
  return view;
}

function answerSignup(sent: unknown[]) {
  server.use(
    mock.post("/partner/signup", async ({ request }) => {
      sent.push(await request.json());
      answerSignedIn();
      return HttpResponse.json({ data: { token: "fresh", partner } }, { status: 201 });
    }),
  );
}

test("an independent garage is not asked what it is", async () => {
  const sent: unknown[] = [];
  answerSignup(sent);
  const { user } = await renderApp("/auth/register-1?redirect=%2Fapp%2Fsettings%2Faccount");
  expect(await screen.findByRole("heading", { name: "Inscrire un garage" })).toBeVisible();
  expect(screen.queryByLabelText(/Activité/)).not.toBeInTheDocument();
  await pasteInto(user, screen.getByLabelText(/Nom complet/), "Claire Martin");
  await pasteInto(user, screen.getByLabelText(/E-mail/), "claire@garage-martin.fr");
  await pasteInto(user, await password(), "un long secret");
  await user.click(screen.getByRole("button", { name: "Créer mon compte" }));
  expect(await screen.findByRole("heading", { name: "Mon compte" })).toBeVisible();
  expect(sent[0]).toMatchObject({ kind: "garage", fullName: "Claire Martin" });
});

test("each step of a company judges its own fields, and back loses nothing", async () => {
  const view = await renderApp("/auth/register-2");
  await screen.findByLabelText(/Nom complet/);
  await next(view);
  expect(await screen.findByText("Le nom complet est requis")).toBeVisible();
  expect(screen.getByText("L’e-mail est requis")).toBeVisible();

  await pasteInto(view.user, screen.getByLabelText(/Nom complet/), "Claire Martin");
  await pasteInto(view.user, screen.getByLabelText(/E-mail/), "claire@garage-martin.fr");
  await next(view);
  expect(await screen.findByLabelText(/Société/)).toHaveFocus();
  expect(screen.queryByText("Le nom de la société est requis")).not.toBeInTheDocument();
  await next(view);
  expect(await screen.findByText("Le nom de la société est requis")).toBeVisible();

  await view.user.click(screen.getByRole("button", { name: "Précédent" }));
  expect(await screen.findByLabelText(/Nom complet/)).toHaveValue("Claire Martin");
});

test("a company is signed up with what all steps say", async () => {
  const sent: unknown[] = [];
  answerSignup(sent);
  const { user } = await company();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Créer mon compte" }));
  await screen.findByRole("button", { name: "Mon compte" });
  expect(sent).toEqual([
    {
      fullName: "Claire Martin",
      email: "claire@garage-martin.fr",
      phoneNumber: "",
      companyName: "Martin Automobiles",
      kind: "dealer",
      password: "un long secret",
    },
  ]);
});

test("what the server refuses is shown at the step of its field", async () => {
  server.use(
    mock.post("/partner/signup", () =>
      refusal(422, { errors: { companyName: ["Nom trop long."] } }),
    ),
  );
  const { user } = await company();
  await user.click(screen.getByRole("button", { name: "Créer mon compte" }));
  expect(await screen.findByText("Nom trop long.")).toBeVisible();
  expect(screen.getByLabelText(/Société/)).toHaveValue("Martin Automobiles");
});

test("a company that cannot be signed up for another reason is told 'Erreur'", async () => {
  server.use(mock.post("/partner/signup", () => new HttpResponse("oops", { status: 502 })));
  const { user } = await company();
  await user.click(screen.getByRole("button", { name: "Créer mon compte" }));
  expect(await screen.findByText("Erreur")).toBeVisible();
  expect(await password()).toHaveValue("un long secret");
});

test.each([
  ["/app/register-1", "/auth/register-1"],
  ["/app/register-2", "/auth/register-2"],
])("%s signs out before another account is created", async (route, target) => {
  answerSignedIn();
  const { user, router } = await renderApp(route);
  expect(await screen.findByText(/connecté avec claire@garage-martin.fr/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Se déconnecter et continuer" }));
  expect(await screen.findByLabelText(/Nom complet/)).toBeVisible();
  expect(router.state.location.pathname).toBe(target);
});
