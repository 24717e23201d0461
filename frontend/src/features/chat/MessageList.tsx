import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Divider from "@mui/material/Divider";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { Fragment, useLayoutEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { ErrorState } from "../../components/ErrorState";
import { useFormats } from "../../components/useFormats";
import { Bubble, MessageBody } from "./Bubble";
import type { useThread } from "./thread";
import type { ChatAuthor, ChatMessage, Pending } from "./types";

interface MessageListProps {
  thread: ReturnType<typeof useThread>;
  own: ChatAuthor;
  /** Name of the other side. */
  other: string;
  readThereAt: string | null;
  typing: boolean;
  /** Why a message did not go is said beside the retry. */
  onRetry: (message: Pending) => void;
}

const NEAR_THE_END = 160;

/** A conversation, oldest first; it follows the end until it is scrolled up. */
export function MessageList(props: MessageListProps) {
  const { thread, own, other, readThereAt, typing, onRetry } = props;
  const intl = useIntl();
  const { query, messages, waiting } = thread;
  const box = useScrollToEnd(messages.at(-1)?.id, waiting.length, typing);

  if (query.isError && !query.data) {
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  }
  const lastRead = messages.findLast(
    ({ author, createdAt }) =>
      author === own && readThereAt !== null && Date.parse(createdAt) <= Date.parse(readThereAt),
  );
  return (
    <Box
      ref={box}
      role="log"
      aria-label={intl.formatMessage({ id: "chat.messages" })}
      aria-busy={query.isPending}
      tabIndex={0}
      sx={{
        flexGrow: 1,
        minHeight: 0,
        overflowY: "auto",
        px: { xs: 1.5, sm: 2.5 },
        py: 2,
        display: "flex",
        flexDirection: "column",
        gap: 0.75,
      }}
    >
      {query.isPending && <MessagesSkeleton />}
      {query.hasNextPage && (
        <Button
          size="small"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
          sx={{ alignSelf: "center", mb: 1 }}
        >
          {intl.formatMessage({ id: "chat.older" })}
        </Button>
      )}
      {messages.map((message, index) => (
        <Fragment key={message.id}>
          <DayLine message={message} before={messages[index - 1]} />
          <Bubble own={message.author === own}>
            <MessageBody text={message.text} file={message.file} />
          </Bubble>
          <Caption message={message} own={own} other={other} read={message === lastRead} />
        </Fragment>
      ))}
      {waiting.map((message) => (
        <PendingMessage
          key={message.clientKey}
          message={message}
          onRetry={() => onRetry(message)}
          onDrop={() => thread.drop(message.clientKey)}
        />
      ))}
      {typing && (
        <Typography variant="caption" sx={{ color: "text.secondary" }}>
          {intl.formatMessage({ id: "chat.typing" }, { name: other })}
        </Typography>
      )}
    </Box>
  );
}

function DayLine({ message, before }: { message: ChatMessage; before?: ChatMessage }) {
  const formats = useFormats();
  const day = formats.date(message.createdAt);
  if (before && formats.date(before.createdAt) === day) return null;
  return <Divider sx={{ my: 1, typography: "caption", color: "text.secondary" }}>{day}</Divider>;
}

interface CaptionProps {
  message: ChatMessage;
  own: ChatAuthor;
  other: string;
  read: boolean;
}

function Caption({ message, own, other, read }: CaptionProps) {
  const intl = useIntl();
  const mine = message.author === own;
  const name = message.authorName || (mine ? intl.formatMessage({ id: "chat.you" }) : other);
  return (
    <Typography
      variant="caption"
      sx={{ color: "text.secondary", alignSelf: mine ? "flex-end" : "flex-start", mb: 0.5 }}
    >
      <bdi>{name}</bdi> · {intl.formatTime(message.createdAt)}
      {read && <span>{` · ${intl.formatMessage({ id: "chat.read" })}`}</span>}
    </Typography>
  );
}

interface PendingMessageProps {
  message: Pending;
  onRetry: () => void;
  onDrop: () => void;
}

function PendingMessage({ message, onRetry, onDrop }: PendingMessageProps) {
  const intl = useIntl();
  return (
    <>
      <Bubble own>
        {message.file && <Typography>{message.file.name}</Typography>}
        <MessageBody text={message.text} file={null} />
      </Bubble>
      <Typography
        component="div"
        variant="caption"
        sx={{ alignSelf: "flex-end", color: message.failed ? "error.main" : "text.secondary" }}
      >
        {intl.formatMessage({ id: message.failed ? "chat.failed" : "chat.sending" })}
        {message.failed && (
          <>
            <Button size="small" onClick={onRetry}>
              {intl.formatMessage({ id: "error.retry" })}
            </Button>
            <Button size="small" color="inherit" onClick={onDrop}>
              {intl.formatMessage({ id: "chat.discard" })}
            </Button>
          </>
        )}
      </Typography>
    </>
  );
}

function MessagesSkeleton() {
  return (
    <>
      <Skeleton variant="rounded" width="55%" height={44} />
      <Skeleton variant="rounded" width="40%" height={44} sx={{ alignSelf: "flex-end" }} />
      <Skeleton variant="rounded" width="60%" height={64} />
    </>
  );
}

/** The end comes into view with each new line, unless the reader is looking at older ones. */
function useScrollToEnd(lastId: string | undefined, waiting: number, typing: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const opened = useRef(false);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current || lastId === undefined) return;
    const left = current.scrollHeight - current.scrollTop - current.clientHeight;
    if (opened.current && left > NEAR_THE_END && waiting === 0) return;
    opened.current = true;
    current.scrollTop = current.scrollHeight;
  }, [lastId, waiting, typing]);
  return box;
}
