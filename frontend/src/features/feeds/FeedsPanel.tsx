import AddIcon from "@mui/icons-material/AddOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Divider from "@mui/material/Divider";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { failureText } from "../../components/failureText";
import { ConfirmChange } from "../../components/ConfirmChange";
import { ConfirmDelete } from "../../components/ConfirmDelete";
import { EmptyState } from "../../components/EmptyState";
import { Loaded } from "../../components/Loaded";
import { Panel } from "../../components/Panel";
import { WHOLE_LIST } from "../../lib/lists";
import { feedsQuery, useConfirmStock, useDeleteFeed, useRenewAddress, type Feed } from "./api";
import { FeedRow, type FeedAct } from "./FeedRow";
import { FeedDialog } from "./lazyDialogs";

/** Lists the files that portals fetch, and asks before an act that a portal notices. */
export function FeedsPanel() {
  const { formatMessage } = useIntl();
  const query = useQuery(feedsQuery(WHOLE_LIST));
  const { mutateAsync: renew } = useRenewAddress();
  const { mutateAsync: confirm } = useConfirmStock();
  const { mutateAsync: remove } = useDeleteFeed();
  const [adding, setAdding] = useState(false);
  const [asked, setAsked] = useState<{ act: FeedAct; feed: Feed } | null>(null);
  const of = (act: FeedAct) => (asked?.act === act ? asked.feed : undefined);
  const close = () => setAsked(null);
  const named = (feed: Feed | undefined) => ({ name: <bdi key="name">{feed?.name}</bdi> });
  const changed = of("change");
  const renewed = of("renew");
  const confirmed = of("confirm");
  const deleted = of("delete");

  const add = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
      {formatMessage({ id: "feeds.add" })}
    </Button>
  );
  return (
    <Panel
      title={formatMessage({ id: "feeds.title" })}
      aside={
        query.data && query.data.data.length > 0 ? (
          <Box sx={{ marginInlineStart: "auto" }}>{add}</Box>
        ) : undefined
      }
    >
      <Loaded query={query} loading={<Skeleton variant="rounded" height={200} />}>
        {({ data: feeds }) =>
          feeds.length === 0 ? (
            <EmptyState
              illustration="connections"
              title={formatMessage({ id: "feeds.empty" })}
              description={formatMessage({ id: "feeds.empty.text" })}
              action={add}
            />
          ) : (
            <Stack
              component="ul"
              divider={<Divider component="li" aria-hidden />}
              sx={{ m: 0, p: 0, listStyle: "none" }}
            >
              {feeds.map((feed) => (
                <FeedRow key={feed.id} feed={feed} onAct={(act) => setAsked({ act, feed })} />
              ))}
            </Stack>
          )
        }
      </Loaded>
      {adding && <FeedDialog onClose={() => setAdding(false)} />}
      {changed && <FeedDialog feed={changed} onClose={close} />}
      <ConfirmChange
        open={renewed !== undefined}
        title="feeds.renew.title"
        description={formatMessage({ id: "feeds.renew.text" }, named(renewed))}
        confirm="feeds.renew"
        change={() => (renewed ? renew(renewed.id) : Promise.resolve())}
        done={formatMessage({ id: "feeds.renewed" })}
        onClose={close}
      />
      <ConfirmChange
        open={confirmed !== undefined}
        danger={false}
        title="feeds.confirm.title"
        description={formatMessage(
          { id: "feeds.confirm.text" },
          { ...named(confirmed), now: confirmed?.held?.now ?? 0 },
        )}
        confirm="feeds.confirm"
        change={() => (confirmed ? confirm(confirmed.id) : Promise.resolve())}
        done={formatMessage({ id: "feeds.confirmed" })}
        onClose={close}
      />
      <ConfirmDelete
        id={deleted?.id}
        title="feeds.delete.title"
        description={formatMessage({ id: "feeds.delete.text" }, named(deleted))}
        confirm="feeds.delete"
        deleted="feeds.deleted"
        failure={failureText}
        remove={remove}
        onClose={close}
      />
    </Panel>
  );
}
