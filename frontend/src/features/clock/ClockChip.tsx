import Tooltip from "@mui/material/Tooltip";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { openTime } from "../../components/durations";
import { StatusChip, type Tone } from "../../components/StatusChip";
import { useFormats } from "../../components/useFormats";
import { profileQuery } from "../partners/api";
import { timeLeft, type Clocked } from "./timeLeft";
import { useMinute } from "./useMinute";

interface ClockChipProps {
  row: Clocked;
  /** The partner's target for such a row. */
  target: "prospectTargetMinutes" | "estimationTargetMinutes";
  /** Says of a clock that has stopped whether it did so in time. */
  stopped?: boolean;
}

/** How much open time is left for a first answer, in words; a page left open counts on by itself. */
export function ClockChip({ row, target, stopped = false }: ClockChipProps) {
  const intl = useIntl();
  const formats = useFormats();
  const now = useMinute();
  const { data: minutes } = useQuery({ ...profileQuery, select: (partner) => partner[target] });
  const { state } = row.clock;
  if (state !== "running") {
    return stopped ? (
      <StatusChip
        label={intl.formatMessage({ id: state === "met" ? "clock.met" : "clock.missed" })}
        {...(state === "met" && { tone: "success" })}
      />
    ) : null;
  }
  const left = timeLeft(row, now);
  if (left === null || row.dueAt === null) return null;
  const late = Date.parse(row.dueAt) <= now;
  const soon = minutes ? left <= minutes * 15 : row.clock.level === "amber";
  const tone: Tone = late ? "error" : soon ? "warning" : "success";
  // A minute that has begun is left, and one that has not ended is not late yet.
  const time = openTime(intl, late ? Math.floor(-left / 60) : Math.ceil(left / 60));
  const date = formats.dateTime(row.dueAt);
  return (
    <Tooltip title={intl.formatMessage({ id: "clock.answerBy" }, { date })}>
      <span>
        <StatusChip
          label={intl.formatMessage({ id: late ? "clock.late" : "clock.left" }, { time })}
          tone={tone}
        />
      </span>
    </Tooltip>
  );
}
