import type { Assignable } from "./types";

/** The key of the person in charge as a form's field holds it, or empty. */
export function assigneeValue(row: Pick<Assignable, "assignee"> | undefined): string {
  return row?.assignee?.id ?? "";
}

/** The part of the request that changes it: a new row that is left unassigned may be dealt out. */
export function assigneeChange(value: string, before: string): { assigneeId?: string | null } {
  return value === before ? {} : { assigneeId: value || null };
}
