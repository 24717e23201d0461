import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import EditIcon from "@mui/icons-material/EditOutlined";
import KeyIcon from "@mui/icons-material/KeyOutlined";
import LogIcon from "@mui/icons-material/HistoryOutlined";
import MoreIcon from "@mui/icons-material/MoreVert";
import OffIcon from "@mui/icons-material/PauseCircleOutlined";
import OnIcon from "@mui/icons-material/PlayCircleOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { MenuButton } from "../../components/MenuButton";
import { StatusChip } from "../../components/StatusChip";
import { useFormats } from "../../components/useFormats";
import { useSay } from "../../components/useSay";
import { useSendTest, useUpdateWebhook, type Webhook } from "./api";
import { eventTexts, stateTexts } from "./webhookTexts";

const reasonTexts = {
  gone: "webhooks.reason.gone",
  failing: "webhooks.reason.failing",
} as const;

export type WebhookAct = "edit" | "rotate" | "delete" | "log";

interface WebhookRowProps {
  webhook: Webhook;
  onAct: (act: WebhookAct, webhook: Webhook) => void;
}

/** A receiver, what it is told, and what can be done with it. */
export function WebhookRow({ webhook, onAct }: WebhookRowProps) {
  const { formatMessage } = useIntl();
  const { names } = useFormats();
  const say = useSay();
  const { mutateAsync: sendTest, isPending: sending } = useSendTest();
  const { mutateAsync: update } = useUpdateWebhook();
  const { id, url, description, events, state, disabledReason } = webhook;
  const active = state === "active";

  const turn = () =>
    void say(
      update({ id, state: active ? "disabled" : "active" }),
      formatMessage({ id: active ? "webhooks.turnedOff" : "webhooks.turnedOn" }),
    );

  return (
    <Box component="li" sx={{ py: 1.5, display: "flex", flexWrap: "wrap", gap: 1 }}>
      <Box sx={{ flex: "1 1 260px", minWidth: 0, overflowWrap: "anywhere" }}>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: "wrap" }}>
          <Typography sx={{ fontWeight: 600 }}>
            <bdi dir="ltr">{url}</bdi>
          </Typography>
          <StatusChip
            tone={active ? "success" : "warning"}
            label={formatMessage({ id: stateTexts[state] })}
          />
        </Stack>
        {description && <Typography variant="body2">{description}</Typography>}
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {names(events.map((event) => formatMessage({ id: eventTexts[event] })))}
        </Typography>
        {disabledReason && (
          <Typography variant="body2" sx={{ color: "warning.dark" }}>
            {formatMessage({ id: reasonTexts[disabledReason] })}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: "flex", alignItems: "center", flexWrap: "wrap" }}>
        {active && (
          <Button
            loading={sending}
            aria-label={`${formatMessage({ id: "webhooks.test" })} – ${url}`}
            onClick={() =>
              void say(
                sendTest(id).then(() => onAct("log", webhook)),
                formatMessage({ id: "webhooks.tested" }),
              )
            }
          >
            {formatMessage({ id: "webhooks.test" })}
          </Button>
        )}
        <MenuButton
          label={`${formatMessage({ id: "webhooks.more" })} – ${url}`}
          icon={<MoreIcon />}
          entries={[
            {
              text: formatMessage({ id: "webhooks.log" }),
              icon: <LogIcon fontSize="small" />,
              onClick: () => onAct("log", webhook),
            },
            {
              text: formatMessage({ id: "webhooks.edit" }),
              icon: <EditIcon fontSize="small" />,
              onClick: () => onAct("edit", webhook),
            },
            {
              text: formatMessage({ id: active ? "webhooks.turnOff" : "webhooks.turnOn" }),
              icon: active ? <OffIcon fontSize="small" /> : <OnIcon fontSize="small" />,
              onClick: turn,
            },
            {
              text: formatMessage({ id: "webhooks.rotate" }),
              icon: <KeyIcon fontSize="small" />,
              onClick: () => onAct("rotate", webhook),
            },
            {
              text: formatMessage({ id: "webhooks.delete" }),
              icon: <DeleteIcon fontSize="small" />,
              onClick: () => onAct("delete", webhook),
            },
          ]}
        />
      </Box>
    </Box>
  );
}
