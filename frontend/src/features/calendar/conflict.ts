import { ApiError } from "../../lib/api/errors";
import type { Conflict } from "./types";

/** The event in the way, where that is why the server refused. */
export function conflictOf(error: unknown): Conflict | null {
  if (!(error instanceof ApiError) || error.code !== "slot_taken") return null;
  const { conflict } = error.body as { conflict?: Conflict };
  return conflict ?? null;
}

/** Why the garage is closed then, where the server asks whether that is meant. */
export function closedReason(error: unknown): string | null {
  return error instanceof ApiError && error.code === "outside_hours" ? error.message : null;
}
