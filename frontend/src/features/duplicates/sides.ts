import type { Person, Side } from "./types";

/** Key of the row whose value was chosen for a field; the others follow the kept row. */
export type Chosen = Readonly<Record<string, string>>;

export interface Preview {
  keep: Person;
  drop: Person;
  /** Those that differ. */
  fields: string[];
  moves: { name: string; count: number }[];
}

/** Key of the row whose value stays by default: the kept row's, where it has one. */
export function proposed({ keep, drop }: Preview, field: string): string {
  return keep[field as keyof Person] ? keep.id : drop.id;
}

/** For each field that differs, whose value stays. */
export function chosenSides(preview: Preview, chosen: Chosen): Record<string, Side> {
  return Object.fromEntries(
    preview.fields.map((field) => {
      const id = chosen[field] ?? proposed(preview, field);
      return [field, id === preview.keep.id ? "keep" : "drop"] as const;
    }),
  );
}
