import Button from "@mui/material/Button";
import { useSnackbar, type SnackbarKey } from "notistack";
import { useIntl } from "react-intl";
import { Link, useLocation } from "react-router-dom";
import { isReadingOnPhone } from "../../lib/isReadingOnPhone";
import { useLiveEvent } from "../../lib/liveEvents";
import { conversationPath } from "./chatAddress";

const SHOWN_MS = 8_000;

/** Announces a new message on every page. */
export function ChatAlerts() {
  const intl = useIntl();
  const { pathname } = useLocation();
  const { enqueueSnackbar } = useSnackbar();

  useLiveEvent("chat:message", ({ conversationId, message }) => {
    if (message.author === "partner" || pathname === conversationPath(conversationId)) return;
    if (isReadingOnPhone()) return;
    enqueueSnackbar(intl.formatMessage({ id: "chat.new" }, { text: message.text.slice(0, 80) }), {
      key: message.id,
      preventDuplicate: true,
      variant: "info",
      autoHideDuration: SHOWN_MS,
      action: (toast) => <OpenButton toast={toast} conversationId={conversationId} />,
    });
  });
  return null;
}

interface OpenButtonProps {
  toast: SnackbarKey;
  conversationId: string;
}

/** The way to the conversation; once it is read, in whatever tab, its toast goes. */
function OpenButton({ toast, conversationId }: OpenButtonProps) {
  const intl = useIntl();
  const { closeSnackbar } = useSnackbar();
  useLiveEvent("chat:read", (read) => {
    if (read.conversationId === conversationId && read.by !== "visitor") closeSnackbar(toast);
  });
  return (
    <Button
      color="inherit"
      component={Link}
      to={conversationPath(conversationId)}
      onClick={() => closeSnackbar(toast)}
    >
      {intl.formatMessage({ id: "chat.open" })}
    </Button>
  );
}
