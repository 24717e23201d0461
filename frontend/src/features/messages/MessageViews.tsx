import { useQuery } from "@tanstack/react-query";
import { PageViews } from "../../components/PageViews";
import { paths } from "../../lib/paths";
import { foldersQuery, unreadChatsQuery } from "./unread";

/** Between the mails and the conversations, with what is unread in each. */
export function MessageViews({ current }: { current: "mail" | "chat" }) {
  const { data: mail } = useQuery(foldersQuery);
  const { data: chats = 0 } = useQuery(unreadChatsQuery);
  const text = "app.nav.messages.count";
  return (
    <PageViews
      label="messages.views"
      views={[
        { label: "mail.title", path: paths.mail, count: { number: mail?.unread ?? 0, text } },
        { label: "chat.title", path: paths.chat, count: { number: chats, text } },
      ]}
      current={paths[current]}
    />
  );
}
