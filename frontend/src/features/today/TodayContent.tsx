import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { EmptyState } from "../../components/EmptyState";
import { Loaded } from "../../components/Loaded";
import { useFormats } from "../../components/useFormats";
import { NextStep } from "../prospects/lazyNextStep";
import { countOf, todayQuery } from "./api";
import { TodayList } from "./TodayList";
import { ROW_HEIGHTS } from "./TodayRow";
import type { Day } from "./types";

/** The rows of the day: the first ones of a card, which keeps its height, or all. */
export function TodayContent({ first }: { first?: number }) {
  const { formatMessage } = useIntl();
  const query = useQuery(todayQuery);
  // A row goes with its call, and so may the list: the question stays.
  const [next, setNext] = useState<string | null>(null);
  return (
    <Box sx={first ? { minHeight: heightOf(first) } : undefined}>
      <Loaded query={query} loading={<TodaySkeleton rows={first ?? 8} />}>
        {(day) => {
          if (day.data.length === 0) return <NothingToDo day={day} />;
          const more = countOf(day) - day.data.length;
          return (
            <>
              <TodayList items={day.data.slice(0, first)} onAnswered={setNext} />
              {more > 0 && !first && (
                <Typography variant="body2" sx={{ color: "text.secondary", py: 1.5 }}>
                  {formatMessage({ id: "today.more" }, { count: more })}
                </Typography>
              )}
            </>
          );
        }}
      </Loaded>
      {next !== null && <NextStep id={next} onClose={() => setNext(null)} />}
    </Box>
  );
}

const heightOf = (rows: number) => ({ xs: rows * ROW_HEIGHTS.xs, sm: rows * ROW_HEIGHTS.sm });

function NothingToDo({ day: { nextAppointmentAt } }: { day: Day }) {
  const { formatMessage } = useIntl();
  const { dateTime } = useFormats();
  return (
    <EmptyState
      illustration="calendar"
      title={formatMessage({ id: "today.empty" })}
      description={
        nextAppointmentAt === null
          ? formatMessage({ id: "today.empty.noAppointment" })
          : formatMessage({ id: "today.empty.next" }, { date: dateTime(nextAppointmentAt) })
      }
    />
  );
}

function TodaySkeleton({ rows }: { rows: number }) {
  const { formatMessage } = useIntl();
  return (
    <Box role="status" aria-label={formatMessage({ id: "today.loading" })}>
      {Array.from({ length: rows }, (_, place) => (
        <Skeleton key={place} sx={{ transform: "none", height: ROW_HEIGHTS, my: "1px" }} />
      ))}
    </Box>
  );
}
