import type { Assignable } from "./types";

/** Who is in charge of a row as a form's field holds it: a key, or empty. */
export function assigneeValue(row: Pick<Assignable, "assignee"> | undefined): string {
  return row?.assignee?.id ?? "";
}

/** The part of the request that changes it: a new row of which nobody was chosen may be dealt out. */
export function assigneeChange(value: string, before: string): { assigneeId?: string | null } {
  return value === before ? {} : { assigneeId: value || null };
}
