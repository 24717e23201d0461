import HoursIcon from "@mui/icons-material/ScheduleOutlined";
import FeedIcon from "@mui/icons-material/SyncOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import LinearProgress from "@mui/material/LinearProgress";
import Skeleton from "@mui/material/Skeleton";
import { useCallback, useState } from "react";
import { useIntl } from "react-intl";
import { useLocation, useNavigate } from "react-router-dom";
import { Allowed } from "../../components/Allowed";
import { paths } from "../../lib/paths";
import { useMay } from "../../lib/rights";
import { useComeBack } from "../../lib/useComeBack";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { dayOf } from "../../lib/zone";
import { AddButton } from "../../components/AddButton";
import { ErrorState } from "../../components/ErrorState";
import { PageHeader } from "../../components/PageHeader";
import { CalendarDialogs } from "./CalendarDialogs";
import { DOCUMENT } from "./calendarEntries";
import { CalendarFilters } from "./CalendarFilters";
import { CalendarToolbar } from "./CalendarToolbar";
import type { Shown } from "./CalendarView";
import { hourOf, openHourOf } from "./eventForm";
import { FeedDialog } from "./FeedDialog";
import { OutsideHoursDialog } from "./OutsideHoursDialog";
import type { Conflict } from "./types";
import { useCalendarAddress } from "./useCalendarAddress";
import { useCalendarData } from "./useCalendarData";
import type { Span } from "./useEventKeys";
import { useMoveEvent } from "./useMoveEvent";

const CalendarView = lazyWithRetry(
  () => import(/* webpackChunkName: "calendar-view" */ "./CalendarView"),
);
const HoursDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "hours-dialog" */ "../garages/hours/HoursDialog"),
);

const ScopeDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "scope-dialog" */ "./ScopeDialog"),
);

const NOTHING_YET: Shown = { from: "", to: "", title: "" };

export default function CalendarPage() {
  const intl = useIntl();
  const may = useMay();
  const navigate = useNavigate();
  const address = useCalendarAddress();
  const { view, date, kind, garageId, assignee, set } = address;
  const [days, setDays] = useState(NOTHING_YET);
  const [span, setSpan] = useState<Span | null>(null);
  const { hash } = useLocation();
  const [open, setOpen] = useState<"hours" | "feed" | null>(hash === "#hours" ? "hours" : null);
  const { shown, complete, schedules, readingSchedules, ...range } = useCalendarData({
    days: { from: days.from, to: days.to },
    kind,
    garageId,
    assignee,
  });
  const { isFetching, isError, error, data, refetch } = range;
  const showConflict = useCallback(
    ({ id, start }: Conflict) =>
      set({ event: id, new: "", prospect: "", client: "", date: dayOf(start) }),
    [set],
  );
  const { move, asksScope, chooseScope, leaveScope, closedReason, confirm, cancel } =
    useMoveEvent(showConflict);
  const comeBack = useComeBack(address.eventId ? "event" : "new");
  const close = () =>
    comeBack ? comeBack() : set({ event: "", new: "", prospect: "", client: "" });

  function openNew(chosen: Span | null) {
    setSpan(chosen);
    set({ new: "1", event: "", prospect: "", client: "" });
  }

  function openEntry(id: string) {
    if (!id.startsWith(DOCUMENT)) set({ event: id });
    else if (may("GET /api/document/getAll"))
      void navigate(paths.document(id.slice(DOCUMENT.length)));
  }

  const actions = (
    <>
      <Allowed call="PUT /calendar/garage/{id}">
        <Button variant="outlined" startIcon={<HoursIcon />} onClick={() => setOpen("hours")}>
          {intl.formatMessage({ id: "garages.hours.title" })}
        </Button>
      </Allowed>
      <Allowed call="POST /calendar/feed">
        <Button variant="outlined" startIcon={<FeedIcon />} onClick={() => setOpen("feed")}>
          {intl.formatMessage({ id: "calendar.feed.title" })}
        </Button>
      </Allowed>
      <AddButton call="POST /calendar/create" label="calendar.new" onClick={() => openNew(null)} />
    </>
  );

  return (
    <>
      <PageHeader title={intl.formatMessage({ id: "calendar.title" })} actions={actions} />
      <CalendarFilters kind={kind} garageId={garageId} assignee={assignee} onChange={set} />
      <CalendarToolbar title={days.title} view={view} date={date} onChange={set} />
      <Box sx={{ height: 4 }}>{isFetching && <LinearProgress aria-hidden />}</Box>
      {isError && data === undefined ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Card sx={{ p: { xs: 0, sm: 1 }, overflow: "clip", position: "relative" }}>
          {/* Measured out of sight: with its first entries the grid takes another shape. */}
          {!complete && (
            <Skeleton variant="rounded" sx={{ position: "absolute", inset: 0, height: "auto" }} />
          )}
          <Box sx={{ minHeight: 640, visibility: complete ? "visible" : "hidden" }}>
            <CalendarView
              view={view}
              date={date}
              {...shown}
              readOnly={!may("PUT /calendar/{id}")}
              onShown={setDays}
              onOpen={openEntry}
              onOpenDay={(day) => set({ view: "day", date: day })}
              onSelect={(chosen, allDay) => openNew(allDay ? hourOf(dayOf(chosen.start)) : chosen)}
              onMove={(id, chosen, revert) => {
                const event = data?.find((row) => row.id === id);
                if (event) move(event, chosen, revert);
              }}
            />
          </Box>
        </Card>
      )}
      <CalendarDialogs
        {...address}
        // A new one begins at the next opening.
        isNew={address.isNew && !readingSchedules && may("POST /calendar/create")}
        draft={span ?? openHourOf(date, schedules)}
        onSaved={({ start }) =>
          comeBack
            ? comeBack()
            : set({ event: "", new: "", prospect: "", client: "", date: dayOf(start) })
        }
        onConflict={showConflict}
        onClose={close}
      />
      {open === "hours" && may("PUT /calendar/garage/{id}") && (
        <HoursDialog garageId={garageId} onClose={() => setOpen(null)} />
      )}
      {open === "feed" && <FeedDialog onClose={() => setOpen(null)} />}
      {asksScope && <ScopeDialog onConfirm={chooseScope} onClose={leaveScope} />}
      <OutsideHoursDialog reason={closedReason} onConfirm={confirm} onClose={cancel} />
    </>
  );
}
