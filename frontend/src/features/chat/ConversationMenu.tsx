import MoreIcon from "@mui/icons-material/MoreVert";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useNavigate } from "react-router-dom";
import { ConfirmChange } from "../../components/ConfirmChange";
import { MenuButton } from "../../components/MenuButton";
import { useSay } from "../../components/useSay";
import { chatError } from "./chatError";
import { useDeleteConversation, useSetStatus } from "./api";
import type { Conversation } from "./types";

interface ConversationMenuProps {
  conversation: Conversation;
  /** Where it leads once the conversation is gone. */
  back: string;
  name: string;
}

/** Closing, opening again, and deleting after a question. */
export function ConversationMenu({ conversation, back, name }: ConversationMenuProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const say = useSay(chatError);
  const [asking, setAsking] = useState(false);
  const setStatus = useSetStatus(conversation.id);
  const remove = useDeleteConversation();
  const closed = conversation.status === "closed";

  return (
    <>
      <MenuButton
        quiet
        label={intl.formatMessage({ id: "chat.actions" })}
        icon={<MoreIcon />}
        entries={[
          {
            text: intl.formatMessage({ id: closed ? "chat.reopen" : "chat.close" }),
            onClick: () => void say(setStatus.mutateAsync(closed ? "open" : "closed")),
          },
          ...(conversation.kind === "visitor"
            ? [
                {
                  text: intl.formatMessage({ id: "chat.delete" }),
                  onClick: () => setAsking(true),
                },
              ]
            : []),
        ]}
      />
      <ConfirmChange
        open={asking}
        title="chat.delete.title"
        description={intl.formatMessage({ id: "chat.delete.text" }, { name })}
        confirm="chat.delete"
        change={() => remove.mutateAsync(conversation.id)}
        done={intl.formatMessage({ id: "chat.deleted" })}
        failure={chatError}
        onDone={() => void navigate(back, { replace: true })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
