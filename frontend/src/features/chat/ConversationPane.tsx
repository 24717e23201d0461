import BackIcon from "@mui/icons-material/ArrowBack";
import ReplyIcon from "@mui/icons-material/QuickreplyOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Skeleton from "@mui/material/Skeleton";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useIntl } from "react-intl";
import { Link, useLocation } from "react-router-dom";
import { useMay } from "../../lib/rights";
import { paths } from "../../lib/paths";
import { Loaded } from "../../components/Loaded";
import { RowChip } from "../../components/RowChip";
import { useSay } from "../../components/useSay";
import { useLiveEvent } from "../../lib/liveEvents";
import { CannedMenu } from "./CannedMenu";
import { chatError } from "./chatError";
import { Composer } from "./Composer";
import { ConversationMenu } from "./ConversationMenu";
import { MessageList } from "./MessageList";
import { conversationQuery, messagesKey, partnerThread, sendTyping, useMarkRead } from "./api";
import { addMessage, useThread } from "./thread";
import type { Conversation } from "./types";
import { useConversationName } from "./useConversationName";
import { useSendTyping, useTyping } from "./useTyping";

interface ConversationPaneProps {
  id: string;
  /** The list that it was opened from. */
  back?: string;
}

/** One conversation, live, with its answers. */
export function ConversationPane({ id, back = paths.chat }: ConversationPaneProps) {
  const { formatMessage } = useIntl();
  const { search } = useLocation();
  return (
    <Loaded
      query={useQuery(conversationQuery(id))}
      missing={{
        title: formatMessage({ id: "chat.notFound" }),
        action: (
          <Button component={Link} to={back + search} variant="outlined">
            {formatMessage({ id: "chat.back" })}
          </Button>
        ),
      }}
      loading={
        <Box aria-busy="true" sx={{ p: 2, display: "grid", gap: 2 }}>
          <Skeleton variant="rounded" height={40} />
          <Skeleton variant="rounded" height={320} />
        </Box>
      }
    >
      {(conversation) => <OpenConversation conversation={conversation} back={back} />}
    </Loaded>
  );
}

interface OpenConversationProps {
  conversation: Conversation;
  back: string;
}

function OpenConversation({ conversation, back }: OpenConversationProps) {
  const { id, kind, readThereAt, unread } = conversation;
  const client = useQueryClient();
  const say = useSay(chatError);
  const name = useConversationName()(conversation);
  const source = useMemo(() => partnerThread(id), [id]);
  const thread = useThread(source);
  const { typing, hint, end } = useTyping();
  const onTyping = useSendTyping(() => sendTyping(id));
  const { mutate: markRead } = useMarkRead(id);
  useReadWhenLookedAt(id, unread, markRead);

  useLiveEvent("chat:message", ({ conversationId, message }) => {
    if (conversationId !== id) return;
    addMessage(client, messagesKey(id), message);
    if (message.author === "partner") return;
    end();
    if (document.visibilityState === "visible") markRead();
    else void client.invalidateQueries({ queryKey: conversationQuery(id).queryKey });
  });
  useLiveEvent("chat:typing", ({ conversationId, by }) => {
    if (conversationId === id && by !== "partner") hint();
  });
  useLiveEvent("chat:read", ({ conversationId, by, at }) => {
    if (conversationId !== id || by === "partner") return;
    client.setQueryData<Conversation>(
      conversationQuery(id).queryKey,
      (known) => known && { ...known, readThereAt: at },
    );
  });

  return (
    <Box sx={{ display: "flex", flexDirection: "column", height: 1, minHeight: 0 }}>
      <Header conversation={conversation} back={back} name={name} />
      <MessageList
        thread={thread}
        own={source.own}
        other={name}
        readThereAt={readThereAt}
        typing={typing}
        onRetry={(message) => void say(thread.retry(message))}
      />
      <Composer
        start={thread.written}
        onWrite={thread.write}
        onTyping={kind === "visitor" ? onTyping : () => undefined}
        onSend={(text, file) => void say(thread.send(text, file))}
        extra={Canned}
      />
    </Box>
  );
}

function Header({ conversation, back, name }: OpenConversationProps & { name: string }) {
  const intl = useIntl();
  const { search } = useLocation();
  // On a phone the conversation is the whole page.
  const alone = useMediaQuery(({ breakpoints }) => breakpoints.down("md"));
  const { prospect, status } = conversation;
  return (
    <Box
      component="header"
      data-in-sight
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 1,
        px: { xs: 1, sm: 2 },
        py: 1,
        borderBottom: 1,
        borderColor: "divider",
      }}
    >
      <IconButton
        component={Link}
        to={{ pathname: back, search }}
        aria-label={intl.formatMessage({ id: "chat.back" })}
        sx={{ display: { md: "none" }, "[dir=rtl] &": { transform: "scaleX(-1)" } }}
      >
        <BackIcon />
      </IconButton>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography variant="h3" component={alone ? "h1" : "h2"} sx={{ overflowWrap: "anywhere" }}>
          <bdi>{name}</bdi>
        </Typography>
        {status === "closed" && (
          <Typography variant="caption" sx={{ color: "text.secondary" }}>
            {intl.formatMessage({ id: "chat.closed" })}
          </Typography>
        )}
      </Box>
      {prospect && (
        <RowChip
          kind="prospect"
          id={prospect.id}
          label={intl.formatMessage({ id: "chat.prospect" })}
        />
      )}
      <ConversationMenu conversation={conversation} back={back} name={name} />
    </Box>
  );
}

function Canned({ onChoose }: { onChoose: (text: string) => void }) {
  const intl = useIntl();
  const may = useMay();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = intl.formatMessage({ id: "chat.canned" });
  if (!may("GET /chat/canned/all")) return null;
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <ReplyIcon />
        </IconButton>
      </Tooltip>
      <CannedMenu anchor={anchor} onClose={() => setAnchor(null)} onChoose={onChoose} />
    </>
  );
}

/** Marks messages as read once the conversation is visible on an active screen. */
function useReadWhenLookedAt(id: string, unread: number, markRead: () => void) {
  const read = useEffectEvent(() => {
    if (document.visibilityState === "visible") markRead();
  });
  useEffect(() => {
    if (unread === 0) return undefined;
    const look = () => read();
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [id, unread]);
}
