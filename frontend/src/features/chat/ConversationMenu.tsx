import MoreIcon from "@mui/icons-material/MoreVert";
import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useSnackbar } from "notistack";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useNavigate } from "react-router-dom";
import { paths } from "../../lib/paths";
import { ConfirmDialog } from "../../components/ConfirmDialog";
import { chatError } from "./chatError";
import { useDeleteConversation, useSetStatus } from "./api";
import type { Conversation } from "./types";

interface ConversationMenuProps {
  conversation: Conversation;
  name: string;
}

/** Closing, opening again, and deleting after a question. */
export function ConversationMenu({ conversation, name }: ConversationMenuProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { enqueueSnackbar } = useSnackbar();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState(false);
  const setStatus = useSetStatus(conversation.id);
  const remove = useDeleteConversation();
  const closed = conversation.status === "closed";
  const report = (error: unknown) => enqueueSnackbar(chatError(intl, error), { variant: "error" });

  function toggle() {
    setAnchor(null);
    setStatus.mutate(closed ? "open" : "closed", { onError: report });
  }
  function confirm() {
    remove.mutate(conversation.id, {
      onSuccess: () => {
        enqueueSnackbar(intl.formatMessage({ id: "chat.deleted" }), { variant: "success" });
        void navigate(paths.chat, { replace: true });
      },
      onError: report,
      onSettled: () => setAsking(false),
    });
  }

  return (
    <>
      <IconButton
        aria-label={intl.formatMessage({ id: "chat.actions" })}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={toggle}>
          {intl.formatMessage({ id: closed ? "chat.reopen" : "chat.close" })}
        </MenuItem>
        {conversation.kind === "visitor" && (
          <MenuItem
            onClick={() => {
              setAnchor(null);
              setAsking(true);
            }}
          >
            {intl.formatMessage({ id: "chat.delete" })}
          </MenuItem>
        )}
      </Menu>
      <ConfirmDialog
        danger
        open={asking}
        busy={remove.isPending}
        title={intl.formatMessage({ id: "chat.delete.title" })}
        description={intl.formatMessage({ id: "chat.delete.text" }, { name })}
        confirmLabel={intl.formatMessage({ id: "chat.delete" })}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
