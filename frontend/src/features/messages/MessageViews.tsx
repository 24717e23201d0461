import { useQuery } from "@tanstack/react-query";
import { PageViews } from "../../components/PageViews";
import { paths } from "../../lib/paths";
import { useMay } from "../../lib/rights";
import { foldersQuery, unreadChatsQuery } from "./unread";

/** Between all by person, the mails and the conversations, with what is unread in each. */
export function MessageViews({ current }: { current: "messages" | "mail" | "chat" }) {
  const { data: mail } = useQuery({ ...foldersQuery, enabled: useMay()("GET /mail/folders") });
  const mails = mail?.unread ?? 0;
  const { data: chats = 0 } = useQuery(unreadChatsQuery);
  const text = "app.nav.messages.count";
  return (
    <PageViews
      label="messages.views"
      views={[
        { label: "messages.all", path: paths.messages, count: { number: mails + chats, text } },
        { label: "mail.title", path: paths.mail, count: { number: mails, text } },
        { label: "chat.title", path: paths.chat, count: { number: chats, text } },
      ]}
      current={paths[current]}
    />
  );
}
