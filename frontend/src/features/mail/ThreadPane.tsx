import BackIcon from "@mui/icons-material/ArrowBack";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useIntl } from "react-intl";
import { Link, Navigate, useLocation } from "react-router-dom";
import { Loaded } from "../../components/Loaded";
import { RowChip, type LinkedKind } from "../../components/RowChip";
import { CreateProspect } from "./CreateProspect";
import { leftUnread } from "./leftUnread";
import { folderPath, threadPath, type Folder } from "./mailAddress";
import { MessageCard } from "./MessageCard";
import { threadQuery, useChangeThread } from "./api";
import { ThreadActions } from "./ThreadActions";
import type { OpenThread } from "./types";

interface ThreadPaneProps {
  folder: Folder;
  id: string;
  /** The list that it was opened from. */
  back?: string;
}

/** A conversation, oldest message first, the newest in sight. Opening it marks it as read. */
export function ThreadPane({ folder, id, back = folderPath(folder) }: ThreadPaneProps) {
  const intl = useIntl();
  const query = useQuery(threadQuery(id));
  const thread = query.data;
  useRead(thread);
  const gone = !query.isFetching && thread?.messages.at(-1)?.state === "sent";
  // On a phone the conversation is the whole page.
  const alone = useMediaQuery(({ breakpoints }) => breakpoints.down("md"));
  if (folder === "outbox" && gone && !thread.hasWaiting)
    return <Navigate to={threadPath("sent", id)} replace />;
  return (
    <Box
      component="section"
      aria-label={intl.formatMessage({ id: "mail.thread" })}
      sx={{ display: "flex", flexDirection: "column", height: 1, minHeight: 0 }}
    >
      <Box
        sx={{
          display: "flex",
          alignItems: "center",
          flexWrap: "wrap",
          gap: 1,
          px: { xs: 1, md: 2.5 },
          py: 1,
          borderBottom: 1,
          borderColor: "divider",
        }}
        data-in-sight
      >
        <BackLink to={back} />
        <Typography
          variant="h3"
          component={alone ? "h1" : "h2"}
          // On a phone under the buttons, on lines of its own.
          sx={{
            order: { xs: 1, md: 0 },
            flex: { xs: "1 0 100%", md: 1 },
            px: { xs: 1, md: 0 },
            minWidth: 140,
            overflowWrap: "anywhere",
          }}
        >
          {thread ? thread.subject || intl.formatMessage({ id: "mail.noSubject" }) : ""}
        </Typography>
        {thread && <ThreadActions thread={thread} back={back} />}
      </Box>
      {/* Another one once the subject is there, which may take several lines: what is read does not move. */}
      <Box
        key={thread?.id}
        sx={{ flex: 1, minHeight: 0, overflowY: "auto", px: { xs: 1, md: 2.5 }, py: 2 }}
      >
        <Loaded
          query={query}
          missing={{ title: intl.formatMessage({ id: "mail.notFound" }) }}
          loading={
            <Box aria-busy="true">
              <Skeleton variant="rounded" height={120} sx={{ mb: 2 }} />
              <Skeleton variant="rounded" height={220} />
            </Box>
          }
        >
          {(loaded) => <Messages thread={loaded} />}
        </Loaded>
      </Box>
    </Box>
  );
}

function BackLink({ to }: { to: string }) {
  const intl = useIntl();
  const { search } = useLocation();
  return (
    <IconButton
      component={Link}
      to={`${to}${search}`}
      aria-label={intl.formatMessage({ id: "mail.back" })}
      sx={{ display: { md: "none" }, marginInlineEnd: "auto" }}
    >
      <BackIcon sx={{ "[dir=rtl] &": { transform: "scaleX(-1)" } }} />
    </IconButton>
  );
}

const linked: LinkedKind[] = ["client", "prospect", "car", "estimation"];

function Messages({ thread }: { thread: OpenThread }) {
  const links = linked.flatMap((kind) => {
    const row = thread[kind];
    return row ? [<RowChip key={kind} kind={kind} id={row.id} label={row.label} />] : [];
  });
  const unknown =
    !thread.client &&
    !thread.prospect &&
    thread.trashedAt === null &&
    thread.messages.some(({ state }) => state === "received");
  return (
    <>
      {(links.length > 0 || unknown) && (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mb: 2 }}>
          {links}
          {unknown && <CreateProspect thread={thread} />}
        </Box>
      )}
      <Box sx={{ display: "grid", gap: 1.5 }}>
        {thread.messages.map((message, position) => (
          <MessageCard
            key={message.id}
            message={message}
            startOpen={
              position === thread.messages.length - 1 ||
              (message.state === "received" && message.readAt === null) ||
              message.state === "failed"
            }
          />
        ))}
      </Box>
    </>
  );
}

function useRead(thread: OpenThread | undefined) {
  const { mutate } = useChangeThread();
  const newest = thread?.messages.findLast(({ readAt, state }) => state === "received" && !readAt);
  // Marked once for each message that comes: "mark as unread" must hold.
  const unread = thread?.unread ? newest?.id : undefined;
  const id = thread?.id;
  useEffect(() => {
    if (unread !== undefined && id !== undefined && !leftUnread.delete(id))
      mutate({ id, read: true });
  }, [unread, id, mutate]);
}
