import { act, screen, waitFor } from "@testing-library/react";
import { emit } from "../../../lib/liveEvents";
import { answerSignedIn } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { ChatAlerts } from "../ChatAlerts";
import { conversationOf, messageOf } from "./data";

const { id: conversationId } = conversationOf();

beforeEach(() => answerSignedIn());

const send = (text: string) =>
  act(() => emit("chat:message", { conversationId, message: { ...messageOf(), text } }));

test("a message is announced in the corner of all alerts, until it is read", async () => {
  renderWithProviders(<ChatAlerts />);
  send("La C3 est-elle disponible ?");
  const alert = await screen.findByText("Nouveau message : La C3 est-elle disponible ?");
  const { top, right } = getComputedStyle(
    alert.closest(".notistack-SnackbarContainer") as HTMLElement,
  );
  expect([top, right]).toEqual(["8px", "20px"]);
  expect(screen.getByRole("link", { name: "Ouvrir" })).toHaveAttribute(
    "href",
    `/app/apps/chat/${conversationId}`,
  );
  act(() => emit("chat:read", { conversationId, by: "partner", at: "2026-11-20T10:00:00Z" }));
  await waitFor(() => expect(alert).not.toBeInTheDocument());
});

test("nothing is announced of the conversation that is open", () => {
  renderWithProviders(<ChatAlerts />, { route: `/app/apps/chat/${conversationId}` });
  send("Je passe à 18 h");
  expect(screen.queryByText(/Je passe/)).not.toBeInTheDocument();
});
