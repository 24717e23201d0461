import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { EmptyState } from "../../components/EmptyState";
import { Loaded } from "../../components/Loaded";
import { useFormats } from "../../components/useFormats";
import { NextStep } from "../prospects/lazyNextStep";
import { dayQuery } from "./api";
import { TodayList } from "./TodayList";
import { ROW_HEIGHTS } from "./TodayRow";
import type { Day, DayKind, Who } from "./types";

interface TodayContentProps {
  kind?: DayKind | "";
  who?: Who | "";
  /** How many rows a card shows, which keeps its height. */
  first?: number;
}

/** The rows of the day, of a kind or of all: the first ones of a card, or all in their sections. */
export function TodayContent({ kind = "", who = "", first }: TodayContentProps) {
  const { formatMessage } = useIntl();
  const query = useInfiniteQuery({ ...dayQuery(kind, who), placeholderData: keepPreviousData });
  // A row goes with its call, and so may the list: the question stays.
  const [next, setNext] = useState<string | null>(null);
  return (
    <Box sx={first ? { minHeight: heightOf(first) } : undefined}>
      <Loaded query={query} loading={<TodaySkeleton rows={first ?? 8} />}>
        {(day) =>
          day.data.length === 0 ? (
            <NothingToDo day={day} />
          ) : (
            <TodayList items={day.data.slice(0, first)} inSections={!first} onAnswered={setNext} />
          )
        }
      </Loaded>
      {query.hasNextPage && !first && (
        <Button
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
          sx={{ my: 1 }}
        >
          {formatMessage({ id: "today.more" })}
        </Button>
      )}
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
