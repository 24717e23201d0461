import { ApiError } from "../../lib/api/errors";
import type { Conflict } from "./types";

/** The event in the way, where that is why the server refused; none for a colleague's, which has no id here. */
export function conflictOf(error: unknown): Conflict | null {
  const conflict = takenBy(error)?.conflict;
  return conflict?.id ? conflict : null;
}

/** When the appointments refused would have begun: of a series, some of many. */
export function refusedStarts(error: unknown): string[] {
  return takenBy(error)?.occurrences ?? [];
}

function takenBy(error: unknown): { conflict?: Conflict; occurrences?: string[] } | null {
  return error instanceof ApiError && error.code === "slot_taken" ? error.body : null;
}

/** Why the garage is closed then, where the server asks whether that is meant. */
export function closedReason(error: unknown): string | null {
  return error instanceof ApiError && error.code === "outside_hours" ? error.message : null;
}
