import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import List from "@mui/material/List";
import Pagination from "@mui/material/Pagination";
import Skeleton from "@mui/material/Skeleton";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useIntl } from "react-intl";
import { Link, useNavigate } from "react-router-dom";
import { Allowed } from "../../components/Allowed";
import { EmptyState } from "../../components/EmptyState";
import { Found } from "../../components/list/Found";
import { useSelection, type Selection } from "../../components/list/selection/useSelection";
import { ErrorState } from "../../components/ErrorState";
import { SearchBox } from "../../components/SearchBox";
import { useDebounced } from "../../components/useDebounced";
import { paths } from "../../lib/paths";
import { EmptyTrash } from "./EmptyTrash";
import { folderPath, type Folder } from "./mailAddress";
import { emptyTexts } from "./mailTexts";
import { foldersQuery } from "../messages/unread";
import { SelectedThreads } from "./SelectedThreads";
import { ThreadRow } from "./ThreadRow";
import type { MailThread } from "./types";
import { useThreadList } from "./useThreadList";

interface ThreadListProps {
  folder: Folder;
  openId: string | undefined;
}

export function ThreadList({ folder, openId }: ThreadListProps) {
  const intl = useIntl();
  const list = useThreadList(folder);
  const { data: counts } = useQuery(foldersQuery);
  const navigate = useNavigate();
  const total = list.data?.total ?? 0;
  const shown = { search: list.search, page: String(list.page) };
  const selection = useSelection<MailThread>(shown, total);
  const leave = () => openId && void navigate(folderPath(folder) + list.kept);

  const lastPage = Math.max(1, list.data?.totalPages ?? 1);
  const pastTheEnd = Boolean(list.data && !list.isPlaceholderData && list.page > lastPage);
  const turnBack = useEffectEvent(() => list.setPage(lastPage));
  useEffect(() => {
    if (pastTheEnd) turnBack();
  }, [pastTheEnd]);

  return (
    <Box sx={{ display: "flex", flexDirection: "column", height: 1, minHeight: 0 }}>
      {selection.count > 0 ? (
        <SelectedThreads
          selection={selection}
          inTrash={folder === "trash"}
          onLeave={() => openId && selection.rows.has(openId) && leave()}
        />
      ) : (
        <ThreadSearch value={list.search} onChange={list.setSearch} />
      )}
      {folder === "trash" && total > 0 && !list.search && (
        <EmptyTrash
          onDone={() => {
            selection.clear();
            leave();
          }}
        />
      )}
      <Found count={list.search && !list.isPlaceholderData ? list.data?.total : undefined} />
      {folder === "outbox" && counts?.canSend === false && (
        <Alert severity="info" sx={{ mx: 1.5, mb: 1 }}>
          {intl.formatMessage({ id: "mail.noServer" })}
        </Alert>
      )}
      <Box data-scrolls sx={{ flex: 1, minHeight: 0, overflowY: "auto" }}>
        <Content
          folder={folder}
          openId={openId}
          list={list}
          selection={selection}
          unconnected={counts?.canReceive === false}
        />
      </Box>
      {list.data !== undefined && list.data.totalPages > 1 && (
        <Pagination
          size="small"
          count={list.data.totalPages}
          page={list.page}
          onChange={(_event, page) => list.setPage(page)}
          sx={{ alignSelf: "center", py: 1 }}
        />
      )}
    </Box>
  );
}

type ContentProps = ThreadListProps & {
  list: ReturnType<typeof useThreadList>;
  selection: Selection<MailThread>;
  /** No mailbox is read. */
  unconnected: boolean;
};

function Content({ folder, openId, list, selection, unconnected }: ContentProps) {
  const intl = useIntl();
  if (list.data === undefined) {
    if (list.isError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
    return (
      <Box aria-busy="true" sx={{ px: 2 }}>
        {[0, 1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height={76} />
        ))}
      </Box>
    );
  }
  if (list.data.data.length === 0 && folder === "inbox" && unconnected && !list.search) {
    return (
      <EmptyState
        illustration="mail"
        title={intl.formatMessage({ id: "mail.noMailbox" })}
        description={intl.formatMessage({ id: "mail.noMailbox.text" })}
        action={
          <Allowed call="GET /mail/account">
            <Button component={Link} to={paths.settingsMailbox} variant="contained">
              {intl.formatMessage({ id: "mail.noMailbox.connect" })}
            </Button>
          </Allowed>
        }
      />
    );
  }
  if (list.data.data.length === 0) {
    return (
      <EmptyState
        illustration={list.search ? "search" : "mail"}
        title={intl.formatMessage({ id: list.search ? "mail.noMatch" : emptyTexts[folder] })}
      />
    );
  }
  return (
    <List disablePadding aria-label={intl.formatMessage({ id: "mail.threads" })}>
      {list.data.data.map((thread) => (
        <ThreadRow
          key={thread.id}
          thread={thread}
          folder={folder}
          kept={list.kept}
          open={thread.id === openId}
          selection={selection}
        />
      ))}
    </List>
  );
}

function ThreadSearch({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const intl = useIntl();
  const [text, setText] = useState(value);
  const typed = useDebounced(text.trim(), 300);
  const apply = useEffectEvent((wanted: string) => {
    if (wanted !== value) onChange(wanted);
  });
  useEffect(() => apply(typed), [typed]);
  return (
    <Box role="search" sx={{ p: 1.5 }}>
      <SearchBox
        label={intl.formatMessage({ id: "mail.search" })}
        value={text}
        onChange={setText}
      />
    </Box>
  );
}
