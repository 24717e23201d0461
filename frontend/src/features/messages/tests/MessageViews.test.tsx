import { screen } from "@testing-library/react";
import { answerSignedIn, menuCounts } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { server } from "../../../testing/server";
import { MessageViews } from "../MessageViews";

test("all by person, mails and conversations are views of one inbox, each with what is unread in it", async () => {
  answerSignedIn();
  server.use(...menuCounts({ mail: 1, chat: 4 }));
  renderWithProviders(<MessageViews current="chat" />);
  expect(await screen.findByRole("link", { name: "Tous 5 non lus" })).toHaveAttribute(
    "href",
    "/app/apps/messages",
  );
  expect(screen.getByRole("link", { name: "E-mails 1 non lu" })).toHaveAttribute(
    "href",
    "/app/apps/mail",
  );
  const chats = await screen.findByRole("link", { name: "Discussions 4 non lus" });
  expect(chats).toHaveAttribute("aria-current", "page");
});
