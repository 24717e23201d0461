import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import List from "@mui/material/List";
import Pagination from "@mui/material/Pagination";
import Skeleton from "@mui/material/Skeleton";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { Allowed } from "../../components/Allowed";
import { EmptyState } from "../../components/EmptyState";
import { ErrorState } from "../../components/ErrorState";
import { Found } from "../../components/list/Found";
import { SearchBox } from "../../components/SearchBox";
import { paths } from "../../lib/paths";
import { foldersQuery } from "../messages/unread";
import { PersonRow } from "./PersonRow";
import type { Inbox } from "./useInbox";

interface PersonListProps {
  inbox: Inbox;
  /** The id of the person whose conversation is open. */
  openId: string | undefined;
}

/** The people that something was written with; who of them is in the address. */
export function PersonList({ inbox, openId }: PersonListProps) {
  const { formatMessage } = useIntl();
  const filtered = inbox.search !== "" || inbox.unread;
  return (
    <Box sx={{ display: "flex", flexDirection: "column", height: 1, minHeight: 0 }}>
      <Box role="search" sx={{ display: "flex", alignItems: "center", gap: 1, p: 1.5 }}>
        <SearchBox
          label={formatMessage({ id: "inbox.search" })}
          value={inbox.search}
          onChange={inbox.setSearch}
        />
        <Chip
          clickable
          color={inbox.unread ? "primary" : "default"}
          variant={inbox.unread ? "filled" : "outlined"}
          aria-pressed={inbox.unread}
          label={formatMessage({ id: "inbox.unreadOnly" })}
          onClick={() => inbox.setUnread(!inbox.unread)}
          sx={{ "@media (pointer: coarse)": { height: 44, borderRadius: 22 } }}
        />
      </Box>
      <Found count={filtered && !inbox.isPlaceholderData ? inbox.data?.total : undefined} />
      <Box data-scrolls sx={{ flex: 1, minHeight: 0, overflowY: "auto" }}>
        <Rows inbox={inbox} openId={openId} filtered={filtered} />
      </Box>
      {inbox.data !== undefined && inbox.data.totalPages > 1 && (
        <Pagination
          size="small"
          count={inbox.data.totalPages}
          page={inbox.page}
          onChange={(_event, page) => inbox.setPage(page)}
          sx={{ alignSelf: "center", py: 1 }}
        />
      )}
    </Box>
  );
}

function Rows({ inbox, openId, filtered }: PersonListProps & { filtered: boolean }) {
  const { formatMessage } = useIntl();
  if (inbox.data === undefined) {
    if (inbox.isError)
      return <ErrorState error={inbox.error} onRetry={() => void inbox.refetch()} />;
    return (
      <Box aria-busy="true" sx={{ px: 2 }}>
        {[0, 1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height={76} />
        ))}
      </Box>
    );
  }
  if (inbox.data.data.length === 0) {
    if (!filtered) return <Empty />;
    return (
      <EmptyState
        illustration={inbox.search ? "search" : "mail"}
        title={formatMessage({ id: inbox.search ? "inbox.noMatch" : "inbox.allRead" })}
      />
    );
  }
  return (
    <List disablePadding aria-label={formatMessage({ id: "inbox.people" })}>
      {inbox.data.data.map((person) => (
        <PersonRow key={person.id} person={person} kept={inbox.kept} open={person.id === openId} />
      ))}
    </List>
  );
}

/** How messages begin: visitors write by the public page, customers to the mailbox once it is connected. */
function Empty() {
  const { formatMessage } = useIntl();
  const { data: mail, isPending } = useQuery(foldersQuery);
  if (isPending) return null;
  const unconnected = mail?.canReceive === false;
  return (
    <EmptyState
      illustration="chat"
      title={formatMessage({ id: "inbox.empty.title" })}
      description={formatMessage({
        id: unconnected ? "inbox.empty.connect" : "inbox.empty.text",
      })}
      action={
        <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: 1 }}>
          {unconnected && (
            <Allowed call="GET /mail/account">
              <Button component={Link} to={paths.settingsMailbox} variant="contained">
                {formatMessage({ id: "mail.noMailbox.connect" })}
              </Button>
            </Allowed>
          )}
          <Button component={Link} to={paths.affiliate} variant="outlined">
            {formatMessage({ id: "inbox.empty.share" })}
          </Button>
        </Box>
      }
    />
  );
}
