import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { session } from "../../../../lib/session";
import { answerSignedIn, partner } from "../../../../testing/answers";
import { renderApp, renderWithProviders } from "../../../../testing/render";
import { server } from "../../../../testing/server";
import { RewardPrompt } from "../RewardPrompt";

beforeEach(() => sessionStorage.clear());

const question = { name: "Votre récompense" };
const open = () => renderWithProviders(<RewardPrompt />);

test("asks a partner who has never answered", async () => {
  answerSignedIn({ recompenseResponse: null });
  open();
  expect(await screen.findByRole("dialog", question)).toBeInTheDocument();
});

test("does not ask a partner who has answered", async () => {
  answerSignedIn({ recompenseResponse: { enabled: false, amount: null, currency: null } });
  await renderApp("/app/profile");
  expect(await screen.findByText("Aucune récompense n’est proposée.")).toBeInTheDocument();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("put off, it comes back with the next session only", async () => {
  answerSignedIn({ recompenseResponse: null });
  const first = open();
  await first.user.click(await screen.findByRole("button", { name: "Plus tard" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  first.unmount();

  const again = open();
  await waitFor(() => expect(again.router.state.initialized).toBe(true));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  session.signOut();
  again.unmount();

  answerSignedIn({ recompenseResponse: null });
  open();
  expect(await screen.findByRole("dialog", question)).toBeInTheDocument();
});

test("waits until no other dialog is open", async () => {
  const other = document.body.appendChild(document.createElement("div"));
  other.setAttribute("role", "dialog");
  other.id = "other";
  answerSignedIn({ recompenseResponse: null });
  let asked = false;
  server.events.on("response:mocked", () => (asked = true));
  open();
  await waitFor(() => expect(asked).toBe(true));
  expect(screen.queryByRole("dialog", question)).not.toBeInTheDocument();
  other.remove();
  expect(await screen.findByRole("dialog", question)).toBeInTheDocument();
});

test("the profile shows the reward and reopens the question", async () => {
  const reward = { enabled: true, amount: 150, currency: "EUR" } as const;
  answerSignedIn({ recompenseResponse: reward });
  server.use(
    http.put("/partner/updateRecompenseResponse", () =>
      HttpResponse.json({
        data: { ...partner, recompenseResponse: { enabled: false, amount: null, currency: null } },
      }),
    ),
  );
  const { user } = await renderApp("/app/profile");
  expect(await screen.findByText("150 €")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Modifier la récompense" }));
  await user.click(await screen.findByRole("radio", { name: "Non, pas pour l’instant" }));
  await user.click(screen.getByRole("button", { name: "Valider" }));
  expect(await screen.findByText("Aucune récompense n’est proposée.")).toBeInTheDocument();
});
