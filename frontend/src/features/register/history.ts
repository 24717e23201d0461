import type { RegisterRow } from "./types";

/** What holds of an entry, and whether its car has left. */
export interface Standing {
  entry: RegisterRow | undefined;
  /** The entry as it was last corrected. */
  current: RegisterRow | undefined;
  /** The exit as it was last corrected; none while the car is in the stock. */
  exit: RegisterRow | undefined;
}

/** Reads the rows of an entry, in the order of their numbers. A row about an exit names no seller. */
export function standingOf(rows: RegisterRow[]): Standing {
  const about = (exit: boolean) => rows.filter(({ seller }) => (seller === null) === exit);
  const last = about(true).at(-1);
  return {
    entry: rows.find(({ kind }) => kind === "entry"),
    current: about(false).at(-1),
    exit: last?.exit ? last : undefined,
  };
}
