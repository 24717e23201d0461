import Button from "@mui/material/Button";
import { useQueryClient } from "@tanstack/react-query";
import { useSnackbar } from "notistack";
import { useIntl } from "react-intl";
import { useLocation, useNavigate } from "react-router-dom";
import { useLiveEvent } from "../../lib/liveEvents";
import { conversationPath } from "./chatAddress";
import { refreshConversations } from "./api";

const SHOWN_MS = 12_000;

/** Announces a new message on every page. */
export function ChatAlerts() {
  const intl = useIntl();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();

  useLiveEvent("chat:message", ({ conversationId, message }) => {
    refreshConversations(client);
    const path = conversationPath(conversationId);
    if (message.author === "partner" || pathname === path) return;
    enqueueSnackbar(intl.formatMessage({ id: "chat.new" }, { text: message.text.slice(0, 80) }), {
      key: message.id,
      preventDuplicate: true,
      variant: "info",
      autoHideDuration: SHOWN_MS,
      action: (key) => (
        <Button
          color="inherit"
          onClick={() => {
            closeSnackbar(key);
            void navigate(path);
          }}
        >
          {intl.formatMessage({ id: "chat.open" })}
        </Button>
      ),
    });
  });
  useLiveEvent("chat:read", () => refreshConversations(client));
  useLiveEvent("ready", () => refreshConversations(client));
  return null;
}
