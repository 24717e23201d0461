import { act, screen, waitFor } from "@testing-library/react";
import { emit, type LiveEvents } from "../../../lib/liveEvents";
import { answerSignedIn } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { ChatAlerts } from "../ChatAlerts";
import { messageEvent, messageOf } from "./data";

const { conversationId } = messageEvent();

beforeEach(() => answerSignedIn());

const send = (changes: Partial<LiveEvents["chat:message"]>) =>
  act(() => emit("chat:message", { ...messageEvent(), ...changes }));

test("a message is announced in the corner of all alerts, until it is read", async () => {
  renderWithProviders(<ChatAlerts />);
  send({ message: messageOf({ text: "La C3 est-elle disponible ?" }) });
  const alert = await screen.findByText("Inès Morel vous écrit : La C3 est-elle disponible ?");
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

const file = { url: "/f", name: "carte grise.jpg", size: 900, contentType: "image/jpeg" };

test.each([
  ["Un visiteur vous écrit : Bonjour", messageOf()],
  ["Un visiteur vous écrit : carte grise.jpg", messageOf({ text: "", file })],
  ["Assistance de la plateforme vous écrit : Bonjour", messageOf({ author: "staff" })],
])("of a writer without a name: '%s'", async (text, message) => {
  renderWithProviders(<ChatAlerts />);
  send({ visitorName: "", message });
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test("nothing is announced of the conversation that is open", () => {
  renderWithProviders(<ChatAlerts />, { route: `/app/apps/chat/${conversationId}` });
  send({ message: messageOf({ text: "Je passe à 18 h" }) });
  expect(screen.queryByText(/Je passe/)).not.toBeInTheDocument();
});
