import LinkIcon from "@mui/icons-material/LinkOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo, useRef, useState, type RefObject } from "react";
import { useIntl } from "react-intl";
import { chatError } from "../../chat/chatError";
import { Composer } from "../../chat/Composer";
import { MessageList } from "../../chat/MessageList";
import { addMessage, useThread } from "../../chat/thread";
import type { VisitorConversation } from "../../chat/types";
import { useSendTyping, useTyping } from "../../chat/useTyping";
import { copied } from "../../../lib/copied";
import { openOnceLoaded } from "../../../lib/openOnceLoaded";
import { FilesLeftOut } from "../FilesLeftOut";
import type { FileLeftOut } from "../types";
import { AnswersFrom } from "./AnswersFrom";
import { privateLink } from "./visitorKey";
import {
  markReadByVisitor,
  sendVisitorTyping,
  visitorConversationQuery,
  visitorThread,
} from "./api";

interface VisitorThreadProps {
  visitorKey: string;
  conversation: VisitorConversation;
  company: string;
}

/** The visitor's side of the conversation, live. */
export function VisitorThread({ visitorKey, conversation, company }: VisitorThreadProps) {
  const intl = useIntl();
  const client = useQueryClient();
  const source = useMemo(() => visitorThread(visitorKey), [visitorKey]);
  const thread = useThread(source);
  const [problem, setProblem] = useState("");
  const [leftOut, setLeftOut] = useState<FileLeftOut[]>([]);
  const { typing, hint, end } = useTyping();
  const onTyping = useSendTyping(() => sendVisitorTyping(visitorKey));
  const { queryKey } = visitorConversationQuery(visitorKey);

  const [place, isInView] = useInView();
  const read = () => {
    if (!isInView || document.visibilityState !== "visible") {
      // The page tells meanwhile how many wait.
      void client.invalidateQueries({ queryKey });
      return;
    }
    markReadByVisitor(visitorKey).then(
      (row) => client.setQueryData(queryKey, row),
      // It is tried again with the next message.
      () => undefined,
    );
  };
  const readSoon = useEffectEvent(read);
  useVisitorChannel({
    visitorKey,
    room: conversation.room,
    onReady: () => void client.invalidateQueries({ queryKey }),
    onMessage: ({ message }) => {
      addMessage(client, source.key, message);
      if (message.author === "visitor") return;
      end();
      read();
    },
    onRead: ({ by, at }) => {
      if (by === "visitor") return;
      client.setQueryData<VisitorConversation>(
        queryKey,
        (known) => known && { ...known, readThereAt: at },
      );
    },
    onTyping: ({ by }) => {
      if (by !== "visitor") hint();
    },
  });
  useEffect(() => {
    if (conversation.unread === 0 || !isInView) return;
    readSoon();
    document.addEventListener("visibilitychange", readSoon);
    return () => document.removeEventListener("visibilitychange", readSoon);
  }, [conversation.unread, isInView]);

  const report = (error: unknown) => setProblem(chatError(intl, error));
  const follow = (sending: Promise<FileLeftOut[]>) => {
    void sending.then(setLeftOut, report);
    // The dealer may have closed since the page was opened.
    void client.invalidateQueries({ queryKey, exact: true });
  };
  return (
    <Box ref={place} sx={{ mx: { xs: -2, sm: -3 }, mb: { xs: -2, sm: -3 } }}>
      <KeepLink code={conversation.affiliateCode} visitorKey={visitorKey} />
      <Box
        ref={rememberTop}
        sx={{
          display: "flex",
          flexDirection: "column",
          // From where it begins to the end of the screen, so that the field to write in is in view.
          height: "clamp(280px, calc(100dvh - var(--top, 40dvh) - 24px), 560px)",
        }}
      >
        <MessageList
          thread={thread}
          own={source.own}
          other={company}
          readThereAt={conversation.readThereAt}
          typing={typing}
          onRetry={(message) => follow(thread.retry(message))}
        />
        {problem && (
          <Alert severity="error" onClose={() => setProblem("")}>
            {problem}
          </Alert>
        )}
        {leftOut.length > 0 && (
          <Alert severity="warning" onClose={() => setLeftOut([])}>
            <FilesLeftOut files={leftOut} />
          </Alert>
        )}
        <Box sx={{ px: 2, "& > *": { py: 1 } }}>
          <AnswersFrom moment={conversation.answersFrom} />
        </Box>
        <Composer
          start={thread.written}
          onWrite={thread.write}
          onTyping={onTyping}
          onSend={(text, file) => follow(thread.send(text, file))}
        />
      </Box>
    </Box>
  );
}

/** How far down the page an element begins, for its own styles; unknown while its tab is hidden. */
function rememberTop(element: HTMLElement | null) {
  if (!element?.offsetParent) return;
  const top = element.getBoundingClientRect().top + window.scrollY;
  element.style.setProperty("--top", `${top}px`);
}

function KeepLink({ code, visitorKey }: { code: string; visitorKey: string }) {
  const intl = useIntl();
  const [done, setDone] = useState(false);
  const link = privateLink(code, visitorKey);
  const copy = async () => {
    if (await copied(link)) setDone(true);
    // Without the clipboard the link is still in the field of the browser.
    else window.location.replace(link);
  };
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 1,
        px: { xs: 2, sm: 3 },
        pb: 1.5,
      }}
    >
      <Typography variant="body2" sx={{ flex: "1 1 220px", color: "text.secondary" }}>
        {intl.formatMessage({ id: "chat.link.text" })}
      </Typography>
      <Button size="small" startIcon={<LinkIcon />} onClick={() => void copy()}>
        {intl.formatMessage({ id: done ? "chat.link.copied" : "chat.link.copy" })}
      </Button>
    </Box>
  );
}

/** Whether the element is on the screen: a conversation below the cars, or behind another tab, is not read. */
function useInView(): [RefObject<HTMLDivElement | null>, boolean] {
  const place = useRef<HTMLDivElement>(null);
  const [isInView, setInView] = useState(!("IntersectionObserver" in window));
  useEffect(() => {
    if (!("IntersectionObserver" in window) || !place.current) return;
    const observer = new IntersectionObserver((entries) =>
      setInView(entries.at(-1)?.isIntersecting ?? false),
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return [place, isInView];
}

type Channel = Omit<Parameters<typeof import("./visitorSocket").openVisitorChannel>[0], "key"> & {
  visitorKey: string;
};

function useVisitorChannel(channel: Channel) {
  const { visitorKey: key, room } = channel;
  const onReady = useEffectEvent(channel.onReady);
  const onMessage = useEffectEvent(channel.onMessage);
  const onRead = useEffectEvent(channel.onRead);
  const onTyping = useEffectEvent(channel.onTyping);
  useEffect(
    () =>
      openOnceLoaded(
        () => import(/* webpackChunkName: "live" */ "./visitorSocket"),
        ({ openVisitorChannel }) =>
          openVisitorChannel({
            key,
            room,
            onReady: () => onReady(),
            onMessage: (payload) => onMessage(payload),
            onRead: (payload) => onRead(payload),
            onTyping: (payload) => onTyping(payload),
          }),
      ),
    [key, room],
  );
}
