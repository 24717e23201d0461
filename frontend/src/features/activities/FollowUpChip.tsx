import Tooltip from "@mui/material/Tooltip";
import { useIntl } from "react-intl";
import { StatusChip, type Tone } from "../../components/StatusChip";
import { useDueWords } from "../../components/useDueWords";
import { useFormats } from "../../components/useFormats";
import { isToday } from "../../lib/zone";
import { useMinute } from "../response_times/useMinute";

interface FollowUpChipProps {
  at: string | null;
  /** Shows nothing before its moment. */
  onlyOverdue?: boolean;
}

/** When a person is to be followed up, in words: red from its moment on, amber on its day. */
export function FollowUpChip({ at, onlyOverdue = false }: FollowUpChipProps) {
  const { formatMessage, formatTime, formatDate } = useIntl();
  const { dateTime } = useFormats();
  const { lateSince } = useDueWords();
  const now = useMinute();
  if (at === null) return null;
  const late = (now - Date.parse(at)) / 1000;
  if (onlyOverdue && late < 0) return null;
  let tone: Tone | undefined;
  let label: string;
  if (late >= 0) {
    tone = "error";
    label = lateSince(at);
  } else if (isToday(at)) {
    tone = "warning";
    label = formatMessage({ id: "activities.followUp.today" }, { time: formatTime(at) });
  } else {
    label = formatDate(at, { weekday: "short", day: "numeric", month: "short" });
  }
  return (
    <Tooltip title={formatMessage({ id: "activities.followUp.at" }, { date: dateTime(at) })}>
      <span>
        <StatusChip label={label} {...(tone && { tone })} />
      </span>
    </Tooltip>
  );
}
