import useMediaQuery from "@mui/material/useMediaQuery";
import { useTheme } from "@mui/material/styles";
import { useCallback, useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import type { EventKind } from "./types";
import { dayOf, isDay, wallNow } from "./wall";

export const views = ["month", "week", "day", "agenda"] as const;
export type View = (typeof views)[number];

/** What the address keeps: what is shown, and which event's dialog is open. */
export interface CalendarAddress {
  view: View;
  date: string;
  kind: EventKind | "";
  garageId: string;
  eventId: string;
  /** Whether a new event is being entered, and for which prospect. */
  isNew: boolean;
  prospectId: string;
  set: (entries: Partial<Record<Key, string>>) => void;
}

type Key = "view" | "date" | "kind" | "garageId" | "event" | "new" | "prospect";

export function useCalendarAddress(): CalendarAddress {
  const [address, setAddress] = useSearchParams();
  const isPhone = useMediaQuery(useTheme().breakpoints.down("sm"), { noSsr: true });
  // Two changes may come before the address is rendered again: the second must build on the first.
  const latest = useRef(address);
  useEffect(() => {
    latest.current = address;
  }, [address]);
  const set = useCallback(
    (entries: Partial<Record<Key, string>>) => {
      const next = new URLSearchParams(latest.current);
      for (const [name, value] of Object.entries(entries)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      latest.current = next;
      setAddress(next, { replace: true });
    },
    [setAddress],
  );
  const get = (key: Key) => address.get(key) ?? "";
  const date = get("date");
  return {
    view: views.find((view) => view === get("view")) ?? (isPhone ? "agenda" : "week"),
    date: isDay(date) ? date : dayOf(wallNow()),
    kind: get("kind") as EventKind | "",
    garageId: get("garageId"),
    eventId: get("event"),
    isNew: address.has("new"),
    prospectId: get("prospect"),
    set,
  };
}
