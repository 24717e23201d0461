/** The fields of a request as their inputs show them: as texts, of which those are empty that the row does not have. */
export function typedValues<Fields extends object, Other extends keyof Fields>(
  fields: Fields,
  row: Partial<Record<keyof Fields, unknown>> | undefined,
  { without }: { without: readonly Other[] },
) {
  const names = Object.keys(fields) as (keyof Fields)[];
  const typed = names.filter((name) => !(without as readonly (keyof Fields)[]).includes(name));
  const texts = typed.map((name) => {
    const value = row?.[name];
    return [name, typeof value === "string" || typeof value === "number" ? String(value) : ""];
  });
  return Object.fromEntries(texts) as Record<Exclude<keyof Fields, Other>, string>;
}
