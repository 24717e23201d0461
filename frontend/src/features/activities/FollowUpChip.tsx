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
  const { formatMessage } = useIntl();
  const { dateTime } = useFormats();
  const words = useDueWords();
  const now = useMinute();
  if (at === null) return null;
  const isLate = Date.parse(at) <= now;
  if (onlyOverdue && !isLate) return null;
  const tone: Tone | undefined = isLate ? "error" : isToday(at) ? "warning" : undefined;
  return (
    <Tooltip title={formatMessage({ id: "activities.followUp.at" }, { date: dateTime(at) })}>
      <span>
        <StatusChip label={isLate ? words.lateSince(at) : words.at(at)} {...(tone && { tone })} />
      </span>
    </Tooltip>
  );
}
