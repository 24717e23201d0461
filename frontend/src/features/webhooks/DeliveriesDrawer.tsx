import ReplayIcon from "@mui/icons-material/ReplayOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Divider from "@mui/material/Divider";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { Dotted } from "../../components/Dotted";
import { EmptyState } from "../../components/EmptyState";
import { Loaded } from "../../components/Loaded";
import { SideDrawer } from "../../components/SideDrawer";
import { StatusChip, type Tone } from "../../components/StatusChip";
import { useFormats } from "../../components/useFormats";
import { useSay } from "../../components/useSay";
import { deliveriesQuery, useReplay, type Delivery, type Webhook } from "./api";
import { deliveryStateTexts, typeText } from "./webhookTexts";

const tones: Record<Delivery["state"], Tone> = {
  pending: "info",
  delivered: "success",
  failed: "error",
};
/** A delivery that waits is looked at again so often, in milliseconds. */
const LOOK = 5_000;

interface DeliveriesDrawerProps {
  webhook: Webhook;
  onClose: () => void;
}

/** The deliveries of a webhook in the last 30 days, each with its answer. */
export function DeliveriesDrawer({ webhook, onClose }: DeliveriesDrawerProps) {
  const { formatMessage } = useIntl();
  const query = useInfiniteQuery({
    ...deliveriesQuery(webhook.id),
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.data.some((row) => row.state === "pending") ? LOOK : false,
  });
  return (
    <SideDrawer open title={formatMessage({ id: "webhooks.log" })} width={560} onClose={onClose}>
      <Typography sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
        <bdi dir="ltr">{webhook.url}</bdi>
      </Typography>
      <Loaded
        query={query}
        loading={
          <Box role="status" aria-label={formatMessage({ id: "webhooks.loading" })}>
            <Skeleton variant="rounded" height={240} sx={{ mt: 2 }} />
          </Box>
        }
      >
        {({ pages }) => {
          const rows = pages.flatMap(({ data }) => data);
          if (rows.length === 0)
            return (
              <EmptyState
                illustration="webhooks"
                title={formatMessage({ id: "webhooks.log.empty" })}
              />
            );
          return (
            <Stack
              component="ul"
              divider={<Divider component="li" aria-hidden />}
              sx={{ m: 0, p: 0, listStyle: "none" }}
            >
              {rows.map((delivery) => (
                <DeliveryRow
                  key={delivery.id}
                  delivery={delivery}
                  replayable={webhook.state === "active" && delivery.state !== "pending"}
                />
              ))}
            </Stack>
          );
        }}
      </Loaded>
      {query.hasNextPage && (
        <Button
          fullWidth
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
          sx={{ mt: 1 }}
        >
          {formatMessage({ id: "webhooks.log.more" })}
        </Button>
      )}
    </SideDrawer>
  );
}

interface DeliveryRowProps {
  delivery: Delivery;
  replayable: boolean;
}

function DeliveryRow({ delivery, replayable }: DeliveryRowProps) {
  const { formatMessage } = useIntl();
  const { dateTime } = useFormats();
  const say = useSay();
  const { mutateAsync: replay, isPending } = useReplay();
  const { type, state, status, answer, attempts, createdAt, nextTryAt } = delivery;
  const name = formatMessage({ id: typeText(type) });
  return (
    <Box component="li" sx={{ py: 1.5 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
        <Typography sx={{ fontWeight: 600, flexGrow: 1 }}>{name}</Typography>
        <StatusChip tone={tones[state]} label={formatMessage({ id: deliveryStateTexts[state] })} />
        {replayable && (
          <Button
            size="small"
            startIcon={<ReplayIcon />}
            loading={isPending}
            aria-label={`${formatMessage({ id: "webhooks.replay" })} – ${name}`}
            onClick={() =>
              void say(replay(delivery.id), formatMessage({ id: "webhooks.replayed" }))
            }
          >
            {formatMessage({ id: "webhooks.replay" })}
          </Button>
        )}
      </Box>
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        <Dotted
          facts={[
            dateTime(createdAt),
            attempts > 0 && formatMessage({ id: "webhooks.attempts" }, { count: attempts }),
            attempts > 0 &&
              (status === null
                ? formatMessage({ id: "webhooks.noAnswer" })
                : formatMessage({ id: "webhooks.status" }, { status: String(status) })),
            nextTryAt !== null &&
              attempts > 0 &&
              formatMessage({ id: "webhooks.nextTry" }, { date: dateTime(nextTryAt) }),
          ]}
        />
      </Typography>
      {answer && (
        <Typography
          component="pre"
          variant="body2"
          dir="auto"
          sx={{
            m: 0,
            mt: 1,
            p: 1,
            maxHeight: 160,
            overflow: "auto",
            whiteSpace: "pre-wrap",
            overflowWrap: "anywhere",
            bgcolor: "action.hover",
            borderRadius: 1,
          }}
          // A long answer is scrolled by the keyboard too.
          tabIndex={0}
          aria-label={formatMessage({ id: "webhooks.answer" })}
          role="region"
        >
          {answer}
        </Typography>
      )}
    </Box>
  );
}
