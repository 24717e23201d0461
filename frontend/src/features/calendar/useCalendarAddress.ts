import useMediaQuery from "@mui/material/useMediaQuery";
import { useCallback } from "react";
import { useAddress } from "../../lib/useAddress";
import { isDay, today } from "../../lib/zone";
import type { EventKind } from "./types";

export const views = ["month", "week", "day", "agenda"] as const;
export type View = (typeof views)[number];

/** State kept in the address: the view, and which event's dialog is open. */
export interface CalendarAddress {
  view: View;
  date: string;
  kind: EventKind | "";
  garageId: string;
  /** Person whose appointments are shown, as the API's filter; empty for everyone's. */
  assignee: string;
  eventId: string;
  /** Whether a new event is being entered, and for which prospect or client. */
  isNew: boolean;
  prospectId: string;
  clientId: string;
  set: (entries: Partial<Record<Key, string>>) => void;
}

type Key =
  "view" | "date" | "kind" | "garageId" | "assignee" | "event" | "new" | "prospect" | "client";

export function useCalendarAddress(): CalendarAddress {
  const [address, change] = useAddress();
  const isPhone = useMediaQuery(({ breakpoints }) => breakpoints.down("sm"));
  const set = useCallback(
    // One stays where one has clicked, on the day of a new appointment too.
    (entries: Partial<Record<Key, string>>) =>
      change(entries, { replace: true, preventScrollReset: true }),
    [change],
  );
  const get = (key: Key) => address.get(key) ?? "";
  const date = get("date");
  return {
    view: views.find((view) => view === get("view")) ?? (isPhone ? "agenda" : "week"),
    date: isDay(date) ? date : today(),
    kind: get("kind") as EventKind | "",
    garageId: get("garageId"),
    assignee: get("assignee"),
    eventId: get("event"),
    isNew: address.has("new"),
    prospectId: get("prospect"),
    clientId: get("client"),
    set,
  };
}
