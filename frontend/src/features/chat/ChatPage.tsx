import SupportIcon from "@mui/icons-material/SupportAgentOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import { useIntl } from "react-intl";
import { useNavigate, useParams } from "react-router-dom";
import { useSay } from "../../components/useSay";
import { EmptyState } from "../../components/EmptyState";
import { PageHeader } from "../../components/PageHeader";
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
    <>
      <Box sx={{ display: { xs: openId ? "none" : "block", md: "block" } }}>
        <PageHeader
          title={intl.formatMessage({ id: "app.nav.messages" })}
          tabTitle={intl.formatMessage({ id: "chat.title" })}
          beside={<MessageViews current="chat" />}
          subtitle={intl.formatMessage({ id: "chat.subtitle" })}
          actions={<SupportButton />}
        />
      </Box>
      <Paper
        variant="outlined"
        sx={{
          display: "grid",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "340px minmax(0, 1fr)" },
          gridTemplateRows: "minmax(0, 1fr)",
          height: { xs: "calc(100dvh - 160px)", md: "calc(100dvh - 220px)" },
          minHeight: 420,
          overflow: "hidden",
        }}
      >
        <Box
          sx={{
            display: { xs: openId ? "none" : "block", md: "block" },
            minHeight: 0,
            borderRight: { md: 1 },
            borderColor: { md: "divider" },
          }}
        >
          <ConversationList openId={openId} />
        </Box>
        <Box sx={{ display: { xs: openId ? "block" : "none", md: "block" }, minHeight: 0 }}>
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
        </Box>
      </Paper>
    </>
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
