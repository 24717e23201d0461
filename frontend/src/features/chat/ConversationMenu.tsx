import MoreIcon from "@mui/icons-material/MoreVert";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useNavigate } from "react-router-dom";
import { ConfirmChange } from "../../components/ConfirmChange";
import { MenuButton } from "../../components/MenuButton";
import { useSay } from "../../components/useSay";
import { ProposeSlots, ProspectDialog } from "../prospects/lazyDialogs";
import { chatError } from "./chatError";
import { useDeleteConversation, useUpdateConversation } from "./api";
import type { Conversation } from "./types";

interface ConversationMenuProps {
  conversation: Conversation;
  /** Where it leads once the conversation is gone. */
  back: string;
  name: string;
}

/** Makes a prospect of a visitor, or proposes times to it; closes, opens again, and deletes after a question. */
export function ConversationMenu({ conversation, back, name }: ConversationMenuProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const say = useSay(chatError);
  const [doing, setDoing] = useState<"create" | "propose" | "delete" | null>(null);
  const stop = () => setDoing(null);
  const update = useUpdateConversation(conversation.id);
  const remove = useDeleteConversation();
  const { kind, prospect } = conversation;
  const closed = conversation.status === "closed";

  return (
    <>
      <MenuButton
        quiet
        label={intl.formatMessage({ id: "chat.actions" })}
        icon={<MoreIcon />}
        entries={[
          ...(prospect
            ? [
                {
                  call: "POST /prospect/{id}/propose-slots" as const,
                  text: intl.formatMessage({ id: "slots.propose" }),
                  onClick: () => setDoing("propose"),
                },
              ]
            : []),
          ...(kind === "visitor" && !prospect
            ? [
                {
                  call: "POST /prospect/create" as const,
                  text: intl.formatMessage({ id: "prospects.createFrom" }),
                  onClick: () => setDoing("create"),
                },
              ]
            : []),
          {
            text: intl.formatMessage({ id: closed ? "chat.reopen" : "chat.close" }),
            onClick: () => void say(update.mutateAsync({ status: closed ? "open" : "closed" })),
          },
          ...(kind === "visitor"
            ? [
                {
                  call: "DELETE /chat/{id}" as const,
                  text: intl.formatMessage({ id: "chat.delete" }),
                  onClick: () => setDoing("delete"),
                },
              ]
            : []),
        ]}
      />
      {doing === "create" && (
        <ProspectDialog
          start={{
            fullName: conversation.visitorName,
            need: conversation.lastAuthor === "visitor" ? conversation.preview : "",
          }}
          onSaved={({ id }) => void say(update.mutateAsync({ prospectId: id }))}
          onClose={stop}
        />
      )}
      {doing === "propose" && prospect && <ProposeSlots id={prospect.id} onClose={stop} />}
      <ConfirmChange
        open={doing === "delete"}
        title="chat.delete.title"
        description={intl.formatMessage({ id: "chat.delete.text" }, { name })}
        confirm="chat.delete"
        change={() => remove.mutateAsync(conversation.id)}
        done={intl.formatMessage({ id: "chat.deleted" })}
        failure={chatError}
        onDone={() => void navigate(back, { replace: true })}
        onClose={stop}
      />
    </>
  );
}
