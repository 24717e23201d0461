import Tooltip from "@mui/material/Tooltip";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { StatusChip, type Tone } from "../../components/StatusChip";
import { useDueWords } from "../../components/useDueWords";
import { useFormats } from "../../components/useFormats";
import { profileQuery } from "../../lib/profile";
import { timeLeft, type Clocked } from "./timeLeft";
import { useMinute } from "./useMinute";

interface ClockChipProps {
  row: Clocked;
  /** The partner's target for such a row. */
  target: "prospectTargetMinutes" | "estimationTargetMinutes";
  /** Says of a clock that has stopped whether it did so in time. */
  stopped?: boolean;
}

/** By when a first answer is due, in words; its colour says how much open time is left, and counts on by itself. */
export function ClockChip({ row, target, stopped = false }: ClockChipProps) {
  const intl = useIntl();
  const formats = useFormats();
  const words = useDueWords();
  const now = useMinute();
  const { data: minutes } = useQuery({ ...profileQuery, select: (partner) => partner[target] });
  if (!row.clock) return null;
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
  const date = formats.dateTime(row.dueAt);
  return (
    <Tooltip title={intl.formatMessage({ id: "clock.answerBy" }, { date })}>
      <span>
        <StatusChip
          label={late ? words.lateSince(row.dueAt) : words.before(row.dueAt)}
          tone={tone}
        />
      </span>
    </Tooltip>
  );
}
