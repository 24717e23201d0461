import Badge from "@mui/material/Badge";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemText from "@mui/material/ListItemText";
import Skeleton from "@mui/material/Skeleton";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { Link, useSearchParams } from "react-router-dom";
import { useAddress } from "../../lib/useAddress";
import { Found } from "../../components/list/Found";
import { EmptyState } from "../../components/EmptyState";
import { ErrorState } from "../../components/ErrorState";
import { SearchBox } from "../../components/SearchBox";
import { useDebounced } from "../../components/useDebounced";
import { useFormats } from "../../components/useFormats";
import { conversationPath } from "./chatAddress";
import { conversationsQuery } from "./api";
import type { Conversation } from "./types";
import { useConversationName } from "./useConversationName";

const shown = {
  open: { status: "open" },
  unread: { unread: true },
  closed: { status: "closed" },
} as const;
type Shown = keyof typeof shown;
const labels = {
  open: "chat.tab.open",
  unread: "chat.tab.unread",
  closed: "chat.tab.closed",
} as const satisfies Record<Shown, string>;

/** The conversations that the address asks for, the last one written in first. */
export function useConversations() {
  const [address, changeAddress] = useAddress();
  const search = address.get("search") ?? "";
  const asked = address.get("show") ?? "open";
  const tab: Shown = asked in shown ? (asked as Shown) : "open";
  const settled = useDebounced(search);
  const query = useInfiniteQuery(
    conversationsQuery({ ...shown[tab], ...(settled && { search: settled }) }),
  );
  const rows = query.data?.pages.flatMap(({ data }) => data);
  return { search, tab, filtered: settled !== "" || tab !== "open", query, rows, changeAddress };
}

/** The partner's conversations; which of them is in the address. */
export function ConversationList({ openId }: { openId: string }) {
  const intl = useIntl();
  const { search, tab, filtered, query, rows, changeAddress } = useConversations();

  const change = (name: string, value: string) =>
    changeAddress({ [name]: value }, { replace: true });

  return (
    <Box sx={{ display: "flex", flexDirection: "column", minHeight: 0, height: 1 }}>
      <Box sx={{ p: 1.5, pb: 0 }}>
        <SearchBox
          label={intl.formatMessage({ id: "chat.search" })}
          value={search}
          onChange={(text) => change("search", text)}
        />
      </Box>
      <Tabs
        value={tab}
        variant="fullWidth"
        aria-label={intl.formatMessage({ id: "chat.show" })}
        onChange={(_event, value: Shown) => change("show", value === "open" ? "" : value)}
        sx={{ borderBottom: 1, borderColor: "divider", flexShrink: 0 }}
      >
        {(["open", "unread", "closed"] as const).map((value) => (
          <Tab
            key={value}
            value={value}
            label={intl.formatMessage({ id: labels[value] })}
            sx={{ textTransform: "none", minWidth: 0 }}
          />
        ))}
      </Tabs>
      <Found count={filtered ? query.data?.pages[0]?.total : undefined} />
      <Rows
        rows={rows}
        openId={openId}
        filtered={filtered}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
      {query.hasNextPage && (
        <Button
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
          sx={{ m: 1, flexShrink: 0 }}
        >
          {intl.formatMessage({ id: "chat.more" })}
        </Button>
      )}
    </Box>
  );
}

interface RowsProps {
  rows: Conversation[] | undefined;
  openId: string;
  filtered: boolean;
  error: unknown;
  onRetry: () => void;
}

function Rows({ rows, openId, filtered, error, onRetry }: RowsProps) {
  const intl = useIntl();
  if (!rows) {
    if (error) return <ErrorState error={error} onRetry={onRetry} />;
    return (
      <Box aria-busy="true" sx={{ p: 1.5, display: "grid", gap: 1 }}>
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} variant="rounded" height={56} />
        ))}
      </Box>
    );
  }
  if (rows.length === 0) {
    return (
      <EmptyState
        illustration={filtered ? "search" : "chat"}
        title={intl.formatMessage({ id: filtered ? "chat.nothing" : "chat.empty.title" })}
        description={filtered ? undefined : intl.formatMessage({ id: "chat.empty.text" })}
      />
    );
  }
  return (
    <List
      disablePadding
      aria-label={intl.formatMessage({ id: "chat.conversations" })}
      sx={{ overflowY: "auto", minHeight: 0, flexGrow: 1 }}
    >
      {rows.map((conversation) => (
        <Row
          key={conversation.id}
          conversation={conversation}
          selected={conversation.id === openId}
        />
      ))}
    </List>
  );
}

function Row({ conversation, selected }: { conversation: Conversation; selected: boolean }) {
  const intl = useIntl();
  const formats = useFormats();
  const name = useConversationName();
  const [address] = useSearchParams();
  const { id, preview, lastAuthor, lastMessageAt, unread } = conversation;
  const start = lastAuthor === "partner" ? `${intl.formatMessage({ id: "chat.you" })} : ` : "";
  return (
    <ListItem disablePadding divider>
      <ListItemButton
        component={Link}
        to={{ pathname: conversationPath(id), search: address.toString() }}
        selected={selected}
        aria-current={selected ? "page" : undefined}
        sx={{ gap: 1, py: 1.25 }}
      >
        <ListItemText
          primary={<bdi>{name(conversation)}</bdi>}
          secondary={
            <>
              <Box
                component="span"
                sx={{
                  display: "block",
                  overflow: "hidden",
                  textOverflow: "ellipsis",
                  whiteSpace: "nowrap",
                }}
              >
                {preview ? start + preview : intl.formatMessage({ id: "chat.noMessage" })}
              </Box>
              <Box component="span" sx={{ typography: "caption" }}>
                {formats.dateTime(lastMessageAt)}
              </Box>
            </>
          }
          slotProps={{
            primary: { sx: { fontWeight: unread ? 700 : 500, overflowWrap: "anywhere" } },
          }}
        />
        {unread > 0 && (
          <Badge
            badgeContent={unread}
            color="primary"
            aria-label={intl.formatMessage({ id: "chat.unread" }, { count: unread })}
            sx={{ mx: 1.5 }}
          />
        )}
      </ListItemButton>
    </ListItem>
  );
}
