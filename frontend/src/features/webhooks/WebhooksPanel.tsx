import AddIcon from "@mui/icons-material/AddOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Divider from "@mui/material/Divider";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { ConfirmChange } from "../../components/ConfirmChange";
import { ConfirmDelete } from "../../components/ConfirmDelete";
import { EmptyState } from "../../components/EmptyState";
import { Loaded } from "../../components/Loaded";
import { Panel } from "../../components/Panel";
import { WHOLE_LIST } from "../../lib/lists";
import {
  useDeleteWebhook,
  useRotateSecret,
  webhooksQuery,
  type SecretWebhook,
  type Webhook,
} from "./api";
import { DeliveriesDrawer } from "./DeliveriesDrawer";
import { SecretDialog } from "./SecretDialog";
import { WebhookDialog } from "./WebhookDialog";
import { WebhookRow, type WebhookAct } from "./WebhookRow";

/** The partner's own programs that are told what happens. */
export function WebhooksPanel() {
  const { formatMessage } = useIntl();
  const query = useQuery(webhooksQuery(WHOLE_LIST));
  const { mutateAsync: rotate } = useRotateSecret();
  const { mutateAsync: remove } = useDeleteWebhook();
  const [adding, setAdding] = useState(false);
  const [shown, setShown] = useState<SecretWebhook | null>(null);
  const [doing, setDoing] = useState<{ act: WebhookAct; webhook: Webhook } | null>(null);
  const rows = query.data?.data;
  const done = () => setDoing(null);
  const at = (act: WebhookAct) => (doing?.act === act ? doing.webhook : null);
  const [editing, rotating, deleting] = [at("edit"), at("rotate"), at("delete")];
  // As it is now: it may have been turned off since the log was opened.
  const logged = rows?.find(({ id }) => id === at("log")?.id);

  const add = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
      {formatMessage({ id: "webhooks.add" })}
    </Button>
  );
  return (
    <Panel
      title={formatMessage({ id: "webhooks.title" })}
      aside={rows && rows.length > 0 && <Box sx={{ marginInlineStart: "auto" }}>{add}</Box>}
    >
      <Loaded
        query={query}
        loading={
          <Box role="status" aria-label={formatMessage({ id: "webhooks.loading" })}>
            <Skeleton variant="rounded" height={120} />
          </Box>
        }
      >
        {({ data }) =>
          data.length > 0 ? (
            <Stack
              component="ul"
              divider={<Divider component="li" aria-hidden />}
              sx={{ m: 0, p: 0, listStyle: "none" }}
            >
              {data.map((webhook) => (
                <WebhookRow
                  key={webhook.id}
                  webhook={webhook}
                  onAct={(act, row) => setDoing({ act, webhook: row })}
                />
              ))}
            </Stack>
          ) : (
            <EmptyState
              illustration="webhooks"
              title={formatMessage({ id: "webhooks.empty" })}
              description={formatMessage({ id: "webhooks.empty.description" })}
              action={add}
            />
          )
        }
      </Loaded>
      {adding && (
        <WebhookDialog webhook={null} onAdded={setShown} onClose={() => setAdding(false)} />
      )}
      {editing && <WebhookDialog webhook={editing} onAdded={setShown} onClose={done} />}
      {shown && <SecretDialog webhook={shown} onClose={() => setShown(null)} />}
      {logged && <DeliveriesDrawer webhook={logged} onClose={done} />}
      <ConfirmChange
        open={rotating !== null}
        title="webhooks.rotate.title"
        description={formatMessage({ id: "webhooks.rotate.description" })}
        confirm="webhooks.rotate"
        change={async () => rotating && setShown(await rotate(rotating.id))}
        onClose={done}
      />
      <ConfirmDelete
        id={deleting?.id}
        title="webhooks.delete.title"
        description={formatMessage({ id: "webhooks.delete.description" }, { url: deleting?.url })}
        confirm="webhooks.delete"
        deleted="webhooks.deleted"
        remove={remove}
        onClose={done}
      />
    </Panel>
  );
}
