import type { EventApi, EventInput, EventMountArg } from "@fullcalendar/core";
import frenchLocale from "@fullcalendar/core/locales/fr";
import japaneseLocale from "@fullcalendar/core/locales/ja";
import chineseLocale from "@fullcalendar/core/locales/zh-cn";
import dayGridPlugin from "@fullcalendar/daygrid";
import interactionPlugin from "@fullcalendar/interaction";
import listPlugin from "@fullcalendar/list";
import FullCalendar from "@fullcalendar/react";
import timeGridPlugin from "@fullcalendar/timegrid";
import Box from "@mui/material/Box";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { usePreferences } from "../../lib/preferences";
import { addDays, dayOf, wallNow, wallOfDate, ZONE } from "../../lib/zone";
import { calendarStyle } from "./calendarStyle";
import type { Days } from "./types";
import type { View } from "./useCalendarAddress";
import { useEventKeys, type Span } from "./useEventKeys";

const plugins = [dayGridPlugin, timeGridPlugin, listPlugin, interactionPlugin];
const locales = [frenchLocale, japaneseLocale, chineseLocale];
const localeNames = { fr: "fr", en: "en-gb", zh: "zh-cn", ja: "ja" };
const viewNames: Record<View, string> = {
  month: "dayGridMonth",
  week: "timeGridWeek",
  day: "timeGridDay",
  agenda: "listWeek",
};
const FROM_DAY = "listFromDay";
const customViews = {
  [FROM_DAY]: { type: "list", duration: { days: 7 }, dateAlignment: "day" },
};

export interface Shown extends Days {
  title: string;
}

interface CalendarViewProps {
  view: View;
  date: string;
  entries: EventInput[];
  hours: { slotMinTime: string; slotMaxTime: string };
  businessHours: { daysOfWeek: number[]; startTime: string; endTime: string }[] | false;
  /** Nothing is moved or made here. */
  readOnly: boolean;
  /** Text that screen readers add to the title of an entry. */
  describe: (id: string) => string;
  onShown: (shown: Shown) => void;
  onOpen: (id: string) => void;
  onOpenDay: (day: string) => void;
  onSelect: (span: Span, allDay: boolean) => void;
  /** `revert` puts back what was dragged. */
  onMove: (id: string, span: Span, revert?: () => void) => void;
}

/** The grid, in a chunk of its own. */
export default function CalendarView({
  view,
  date,
  entries,
  hours,
  businessHours,
  readOnly,
  describe,
  onShown,
  onOpen,
  onOpenDay,
  onSelect,
  onMove,
}: CalendarViewProps) {
  const intl = useIntl();
  const { locale, direction } = usePreferences();
  const calendar = useRef<FullCalendar>(null);
  const frame = useRef<HTMLDivElement>(null);
  const keys = useEventKeys({ entries, onMove });
  const isPhone = useMediaQuery(({ breakpoints }) => breakpoints.down("sm"));
  // On a phone the days that are over would come before today's.
  const viewName = isPhone && view === "agenda" ? FROM_DAY : viewNames[view];

  useEffect(() => {
    // FullCalendar draws at once, which React does not allow within an effect.
    queueMicrotask(() => calendar.current?.getApi().changeView(viewName, date));
  }, [viewName, date]);

  // FullCalendar re-renders some changes and updates others in place, before or after this component: both ways are named.
  const latest = useRef(describe);
  useEffect(() => {
    latest.current = describe;
    frame.current
      ?.querySelectorAll<HTMLElement>("[data-event]")
      .forEach((el) => name(el, describe(el.dataset.event ?? "")));
  }, [describe]);

  function mounted({ el, event }: EventMountArg) {
    if (event.display === "background") return;
    name(el, latest.current(event.id));
    keys.mounted(el, event.id);
  }

  return (
    <Box ref={frame} sx={calendarStyle} onKeyDown={readOnly ? undefined : keys.onKeyDown}>
      <FullCalendar
        ref={calendar}
        plugins={plugins}
        locales={locales}
        locale={localeNames[locale]}
        direction={direction}
        timeZone={ZONE}
        now={wallNow}
        views={customViews}
        initialView={viewName}
        initialDate={date}
        headerToolbar={false}
        height="auto"
        firstDay={1}
        nowIndicator
        navLinks
        navLinkDayClick={(day) => onOpenDay(dayOf(wallOfDate(day)))}
        navLinkHint={(day: string) => intl.formatMessage({ id: "calendar.openDay" }, { day })}
        slotDuration="00:30"
        snapDuration="00:15"
        slotEventOverlap={false}
        defaultRangeSeparator=" – "
        eventTimeFormat={{ hour: "2-digit", minute: "2-digit", hour12: false }}
        {...hours}
        businessHours={businessHours}
        events={entries}
        editable={!readOnly}
        eventResizableFromStart
        eventInteractive
        selectable={!readOnly}
        selectMirror
        longPressDelay={400}
        noEventsContent={intl.formatMessage({ id: "calendar.nothing" })}
        allDayText={intl.formatMessage({ id: "calendar.allDay" })}
        datesSet={({ startStr, endStr, view: drawn }) =>
          onShown({ from: dayOf(startStr), to: addDays(dayOf(endStr), -1), title: drawn.title })
        }
        eventDidMount={mounted}
        eventClick={({ event, jsEvent }) => {
          jsEvent.preventDefault();
          onOpen(event.id);
        }}
        select={({ start, end, allDay }) =>
          onSelect({ start: wallOfDate(start), end: wallOfDate(end) }, allDay)
        }
        eventDrop={({ event, oldEvent, revert }) => {
          // Dropped on the line of whole days: an appointment has hours.
          if (event.allDay !== oldEvent.allDay) revert();
          else onMove(event.id, spanOf(event), revert);
        }}
        eventResize={({ event, revert }) => onMove(event.id, spanOf(event), revert)}
      />
    </Box>
  );
}

/** In the list the row is given, whose link is what is focused. */
function name(el: HTMLElement, text: string) {
  const target = el.matches("a") ? el : el.querySelector("a");
  target?.setAttribute("role", "button");
  target?.setAttribute("aria-label", text);
}

function spanOf({ start, end }: EventApi): Span {
  const first = start ?? new Date();
  return { start: wallOfDate(first), end: wallOfDate(end ?? first) };
}
