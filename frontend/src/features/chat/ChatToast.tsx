import { useSnackbar } from "notistack";
import { useIntl } from "react-intl";
import { useLiveEvent } from "../../lib/liveEvents";
import { AlertToast } from "../live/AlertToast";
import { conversationPath } from "./chatAddress";

interface ChatToastProps {
  id: string;
  conversationId: string;
  title: string;
}

/** A new message; it goes once the conversation is read, in whatever tab. */
export default function ChatToast({ id, conversationId, title }: ChatToastProps) {
  const { formatMessage } = useIntl();
  const { closeSnackbar } = useSnackbar();
  useLiveEvent("chat:read", (read) => {
    if (read.conversationId === conversationId && read.by !== "visitor") closeSnackbar(id);
  });
  return (
    <AlertToast
      id={id}
      title={title}
      actions={[
        { label: formatMessage({ id: "chat.open" }), to: conversationPath(conversationId) },
      ]}
    />
  );
}
