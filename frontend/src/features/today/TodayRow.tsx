import ProposeIcon from "@mui/icons-material/EditCalendarOutlined";
import LaterIcon from "@mui/icons-material/SnoozeOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import IconButton from "@mui/material/IconButton";
import Link from "@mui/material/Link";
import ListItem from "@mui/material/ListItem";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { Link as RouterLink } from "react-router-dom";
import { Allowed } from "../../components/Allowed";
import { paths } from "../../lib/paths";
import { useMay } from "../../lib/rights";
import { formatPhone } from "../../components/phones";
import { SampleChip } from "../../components/SampleChip";
import { useDueWords } from "../../components/useDueWords";
import { useFormats, type Formats } from "../../components/useFormats";
import { opened } from "../../lib/useComeBack";
import { isToday } from "../../lib/zone";
import { CallButton } from "../activities/CallButton";
import { isCall, kinds, labelOf, personOf } from "./kinds";
import type { DayItem } from "./types";

/** In pixels, on a phone and on a desk: what waits for the rows is as high as they are. */
export const ROW_HEIGHTS = { xs: 110, sm: 66 };

// One under the other, they are as wide.
const buttonStyles = { minWidth: 88 };

interface TodayRowProps {
  item: DayItem;
  money: Formats["money"];
  /** Its buttons are what one came for: alerts leave them in sight. */
  first: boolean;
  /** Given the prospect who was called and has answered. */
  onAnswered: (prospectId: string) => void;
  onLater: (anchor: HTMLElement) => void;
}

export function TodayRow({ item, money, first, onAnswered, onLater }: TodayRowProps) {
  const { formatMessage } = useIntl();
  const may = useMay();
  const { Icon, action, actionPath, call } = kinds[item.kind];
  const acts = call === undefined || may(call);
  const propose = paths.propose(item.id);
  const to = (acts && actionPath?.(item)) || item.link;
  const person = personOf(item);
  const phone = item.phoneNumber && formatPhone(item.phoneNumber);
  const details = [
    isCall(item) ? phone : "",
    item.subtitle === item.phoneNumber ? "" : item.subtitle,
  ].filter(Boolean);
  return (
    <ListItem
      divider
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "auto minmax(0, 1fr)", sm: "auto minmax(0, 1fr) auto" },
        columnGap: 2,
        rowGap: 1,
        alignItems: "center",
        px: { xs: 0, sm: 1 },
        py: 1,
        minHeight: ROW_HEIGHTS,
        "&:last-of-type": { borderBottom: 0 },
      }}
    >
      <Icon aria-hidden sx={{ color: "text.secondary" }} />
      <Box sx={{ minWidth: 0, position: "relative" }}>
        <Link
          data-row
          component={RouterLink}
          to={item.link}
          state={opened(item.link)}
          color="text.primary"
          underline="hover"
          noWrap
          sx={{
            display: "block",
            fontWeight: 600,
            // Both lines are its target.
            "&::after": { content: '""', position: "absolute", inset: 0 },
          }}
        >
          <bdi>{item.title}</bdi>
        </Link>
        <Typography variant="body2" noWrap sx={{ color: "text.secondary" }}>
          {formatMessage({ id: labelOf(item) })}
          {details.map((detail) => (
            <span key={detail}>
              {" · "}
              <bdi>{detail}</bdi>
            </span>
          ))}
        </Typography>
      </Box>
      <Box
        sx={{
          gridColumn: { xs: 2, sm: "auto" },
          display: "flex",
          flexWrap: { xs: "wrap", sm: "nowrap" },
          alignItems: "center",
          columnGap: 1.5,
          rowGap: 1,
        }}
      >
        {item.value !== null && item.currency && (
          <Typography variant="body2" sx={{ fontVariantNumeric: "tabular-nums" }}>
            {money(item.value, item.currency)}
          </Typography>
        )}
        <SampleChip row={item} />
        <Due item={item} />
        <Box
          data-in-sight={first || undefined}
          sx={{ display: "flex", gap: 0.5, marginInlineStart: { xs: "auto", sm: 0 } }}
        >
          {isCall(item) ? (
            <Button
              size="small"
              variant="outlined"
              sx={buttonStyles}
              href={`tel:${item.phoneNumber}`}
            >
              {formatMessage({ id: "activities.call" })}
            </Button>
          ) : (
            <Button
              size="small"
              variant="outlined"
              sx={buttonStyles}
              component={RouterLink}
              to={to}
              state={opened(to)}
            >
              {formatMessage({ id: acts ? action : "today.open" })}
            </Button>
          )}
          {person && (
            <CallButton
              size="small"
              about={{ kind: person, id: item.id }}
              {...(person === "prospect" && { onAnswered: () => onAnswered(item.id) })}
            />
          )}
          {item.kind === "prospect" && isCall(item) && may("POST /prospect/{id}/propose-slots") && (
            <Tooltip title={formatMessage({ id: "slots.propose" })}>
              <IconButton
                aria-label={formatMessage({ id: "slots.propose.to" }, { name: item.title })}
                component={RouterLink}
                to={propose}
                state={opened(propose)}
              >
                <ProposeIcon fontSize="small" />
              </IconButton>
            </Tooltip>
          )}
          <Allowed call="POST /partner/today/snooze">
            <Tooltip title={formatMessage({ id: "today.later" })}>
              <IconButton
                aria-label={formatMessage({ id: "today.later.of" }, { title: item.title })}
                aria-haspopup="menu"
                onClick={({ currentTarget }) => onLater(currentTarget)}
              >
                <LaterIcon fontSize="small" />
              </IconButton>
            </Tooltip>
          </Allowed>
        </Box>
      </Box>
    </ListItem>
  );
}

/** Since when it is late, by when it is due, when it came, the hour of today, or the day. */
function Due({ item: { kind, dueAt, section } }: { item: DayItem }) {
  const { formatMessage, formatTime } = useIntl();
  const { at, before, lateSince } = useDueWords();
  const { date } = useFormats();
  const late = section === "overdue";
  switch (kind) {
    case "document_expiring": {
      const id = late ? "today.expired" : "today.expires";
      return <DueChip late={late} label={formatMessage({ id }, { date: date(dueAt) })} />;
    }
    case "order_to_deliver":
      return <DueChip label={formatMessage({ id: "today.paid" }, { date: date(dueAt) })} />;
    case "declaration_due": {
      const label = formatMessage({ id: "today.declareBefore" }, { date: date(dueAt) });
      return <DueChip late={late} label={label} />;
    }
    case "order_form_signed":
      return <DueChip label={formatMessage({ id: "today.signed" }, { date: date(dueAt) })} />;
    case "offer_answered":
      return <DueChip label={formatMessage({ id: "today.answered" }, { date: date(dueAt) })} />;
    case "chat":
    case "mail":
      return (
        <DueChip
          label={
            isToday(dueAt)
              ? formatMessage({ id: "today.received.time" }, { time: formatTime(dueAt) })
              : formatMessage({ id: "today.received.day" }, { date: date(dueAt) })
          }
        />
      );
  }
  if (late) return <DueChip late label={lateSince(dueAt)} />;
  if (kind === "prospect" || kind === "estimation") return <DueChip label={before(dueAt)} />;
  return <DueChip label={isToday(dueAt) ? at(dueAt) : date(dueAt)} />;
}

function DueChip({ late, label }: { late?: boolean; label: string }) {
  return <Chip size="small" variant="outlined" color={late ? "error" : "default"} label={label} />;
}
