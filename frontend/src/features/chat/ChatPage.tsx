import SupportIcon from "@mui/icons-material/SupportAgentOutlined";
import Button from "@mui/material/Button";
import { useIntl } from "react-intl";
import { useNavigate, useParams } from "react-router-dom";
import { useSay } from "../../components/useSay";
import { EmptyState } from "../../components/EmptyState";
import { PageHeader } from "../../components/PageHeader";
import { MessagePanes } from "../messages/MessagePanes";
import { MessageViews } from "../messages/MessageViews";
import { conversationPath } from "./chatAddress";
import { chatError } from "./chatError";
import { ConversationList, useConversations } from "./ConversationList";
import { ConversationPane } from "./ConversationPane";
import { useConversationWithStaff } from "./api";

/** Conversations with visitors and with the platform: the list, and the one whose id is in the address. */
export default function ChatPage() {
  const intl = useIntl();
  const { "*": openId = "" } = useParams();
  const { rows } = useConversations();

  return (
    <MessagePanes
      open={openId !== ""}
      header={
        <PageHeader
          title={intl.formatMessage({ id: "app.nav.messages" })}
          tabTitle={intl.formatMessage({ id: "chat.title" })}
          beside={<MessageViews current="chat" />}
          subtitle={intl.formatMessage({ id: "chat.subtitle" })}
          actions={<SupportButton />}
        />
      }
      list={<ConversationList openId={openId} />}
    >
      {openId ? (
        <ConversationPane key={openId} id={openId} />
      ) : (
        rows !== undefined &&
        rows.length > 0 && (
          <EmptyState
            illustration="chat"
            title={intl.formatMessage({ id: "chat.choose.title" })}
            description={intl.formatMessage({ id: "chat.choose.text" })}
          />
        )
      )}
    </MessagePanes>
  );
}

function SupportButton() {
  const intl = useIntl();
  const navigate = useNavigate();
  const say = useSay(chatError);
  const open = useConversationWithStaff();
  return (
    <Button
      variant="outlined"
      startIcon={<SupportIcon />}
      loading={open.isPending}
      onClick={() =>
        void say(
          open.mutateAsync(undefined, {
            onSuccess: ({ id }) => void navigate(conversationPath(id)),
          }),
        )
      }
    >
      {intl.formatMessage({ id: "chat.contactStaff" })}
    </Button>
  );
}
