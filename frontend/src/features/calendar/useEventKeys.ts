import type { EventInput } from "@fullcalendar/core";
import { useRef, type KeyboardEvent } from "react";
import { usePreferences } from "../../lib/preferences";
import { addMinutes } from "../../lib/zone";
import { DOCUMENT } from "./calendarEntries";

/** From one moment to another, on the clock of the partner's zone. */
export interface Span {
  start: string;
  end: string;
}

const STEP = 15;
const DAY = 24 * 60;

interface Options {
  entries: EventInput[];
  onMove: (id: string, span: Span) => void;
}

/** Shift and an arrow move the focused event, by a quarter of an hour or a day; Alt and an arrow change its end. */
export function useEventKeys({ entries, onMove }: Options) {
  const { direction } = usePreferences();
  // A moved event is re-rendered: keep the focus on it.
  const moved = useRef("");

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const id = (event.target as HTMLElement).closest<HTMLElement>("[data-event]")?.dataset.event;
    const entry = entries.find((row) => row.id === id);
    if (!id || !entry || id.startsWith(DOCUMENT)) return;
    const [start, end] = [entry.start as string, entry.end as string];
    const forward = direction === "rtl" ? "ArrowLeft" : "ArrowRight";
    const minutes = { ArrowUp: -STEP, ArrowDown: STEP, ArrowLeft: -DAY, ArrowRight: DAY }[
      event.key
    ];
    if (minutes === undefined) return;
    const sideways = Math.abs(minutes) === DAY;
    const by = sideways ? (event.key === forward ? DAY : -DAY) : minutes;
    let span: Span;
    if (event.shiftKey) span = { start: addMinutes(start, by), end: addMinutes(end, by) };
    else if (event.altKey && !sideways) span = { start, end: addMinutes(end, by) };
    else return;
    event.preventDefault();
    if (span.end <= span.start) return;
    moved.current = id;
    onMove(id, span);
  }

  function mounted(element: HTMLElement, id: string) {
    element.dataset.event = id;
    // Re-rendered, it has lost the focus to the page, unless the reader has gone elsewhere meanwhile.
    if (moved.current !== id || document.activeElement !== document.body) return;
    const target = element.matches("a") ? element : element.querySelector<HTMLElement>("a");
    target?.focus();
  }

  return { onKeyDown, mounted };
}
