import { useIntl } from "react-intl";
import type { Conversation } from "./types";

/** Names a conversation in the reader's language. */
export function useConversationName() {
  const intl = useIntl();
  return ({ kind, visitorName }: Pick<Conversation, "kind" | "visitorName">) =>
    kind === "staff"
      ? intl.formatMessage({ id: "chat.staff" })
      : visitorName || intl.formatMessage({ id: "chat.visitor" });
}
