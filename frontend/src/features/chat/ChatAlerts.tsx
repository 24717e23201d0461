import { useIntl } from "react-intl";
import { useLocation } from "react-router-dom";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { useLiveEvent } from "../../lib/liveEvents";
import { useAlert } from "../live/useAlert";
import { conversationPath } from "./chatAddress";
import { useConversationName } from "./useConversationName";

const ChatToast = lazyWithRetry(() => import(/* webpackChunkName: "chat-toast" */ "./ChatToast"));

/** Announces a new message on every page, in the corner of all alerts. */
export function ChatAlerts() {
  const { formatMessage } = useIntl();
  const { pathname } = useLocation();
  const alert = useAlert();
  const nameOf = useConversationName();

  useLiveEvent("chat:message", ({ conversationId, visitorName, message }) => {
    if (message.author === "partner" || pathname === conversationPath(conversationId)) return;
    const { id, author, file } = message;
    const name = nameOf({
      kind: author,
      visitorName: visitorName || formatMessage({ id: "chat.someone" }),
    });
    const text = formatMessage(
      { id: "chat.new" },
      { name, text: (message.text || file?.name || "").slice(0, 80) },
    );
    alert({
      id,
      text,
      toast: <ChatToast id={id} conversationId={conversationId} title={text} />,
    });
  });
  return null;
}
