import { useQuery } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { answerCall, answerSignedIn, partner } from "../../../../testing/answers";
import { renderWithProviders } from "../../../../testing/render";
import { server } from "../../../../testing/server";
import { profileQuery } from "../../../../lib/profile";
import { RewardCard } from "../RewardCard";
import { RewardPrompt } from "../RewardPrompt";

const question = { name: "Récompense de parrainage" };
const open = () => renderWithProviders(<RewardPrompt />);
/** Beside what tells that the profile was read. */
const besideCard = () =>
  renderWithProviders(
    <>
      <CardOfProfile />
      <RewardPrompt />
    </>,
  );

test("asks a partner who has never answered", async () => {
  answerSignedIn({ recompenseResponse: null });
  open();
  expect(await screen.findByRole("dialog", question)).toBeInTheDocument();
});

test("does not ask a partner who has answered", async () => {
  answerSignedIn({ recompenseResponse: { enabled: false, amount: null, currency: null } });
  besideCard();
  expect(await screen.findByText("Aucune récompense n’est proposée")).toBeInTheDocument();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("later is an answer that the server keeps", async () => {
  answerSignedIn({ recompenseResponse: null });
  const stored = { ...partner, recompenseResponse: null, rewardLater: true };
  const sent = answerCall("put", "/partner/editMyProfile", HttpResponse.json({ data: stored }));
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Plus tard" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await waitFor(() => expect(sent).toEqual([{ rewardLater: true }]));
});

test("does not ask a partner who has put it off", async () => {
  answerSignedIn({ recompenseResponse: null, rewardLater: true });
  besideCard();
  expect(await screen.findByRole("button", { name: "Définir une récompense" })).toBeVisible();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
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

test("the card shows the reward and reopens the question", async () => {
  const reward = { enabled: true, amount: 150, currency: "EUR" } as const;
  answerSignedIn({ recompenseResponse: reward });
  server.use(
    http.put("/partner/updateRecompenseResponse", () => {
      const recompenseResponse = { enabled: false, amount: null, currency: null } as const;
      answerSignedIn({ recompenseResponse });
      return HttpResponse.json({ data: { ...partner, recompenseResponse } });
    }),
  );
  const { user } = renderWithProviders(<CardOfProfile />);
  expect(await screen.findByText("150 €")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Modifier la récompense" }));
  await user.click(await screen.findByRole("radio", { name: "Non, pas pour l’instant" }));
  await user.click(screen.getByRole("button", { name: "Valider" }));
  expect(await screen.findByText("Aucune récompense n’est proposée")).toBeInTheDocument();
});

function CardOfProfile() {
  const { data } = useQuery(profileQuery);
  return data ? <RewardCard partner={data} /> : null;
}
