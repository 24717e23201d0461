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

/** These fields belong together: one row's street with the other's town would be a wrong address. */
const PLACE = ["address", "postalCode", "city", "country"];
const COMPANY = ["kind", "companyName", "siren", "vatNumber"];

function has(person: Person, field: string): boolean {
  const holds = (name: string) => Boolean(person[name as keyof Person]);
  if (COMPANY.includes(field)) return "kind" in person && person.kind === "company";
  // A country is always there.
  return PLACE.includes(field)
    ? PLACE.some((name) => name !== "country" && holds(name))
    : holds(field);
}

/** Key of the row whose value stays by default: the kept row's, where it has one. */
export function proposed({ keep, drop }: Preview, field: string): string {
  return has(keep, field) ? keep.id : drop.id;
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
