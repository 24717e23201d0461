import type { Colleague } from "./types";

/** White words are read on each of them, and each is told from a white and from a dark ground. */
export const PERSON_COLORS = [
  "#1a6fc9",
  "#2e7d32",
  "#c2410c",
  "#9c3fb8",
  "#d01e63",
  "#00796b",
  "#5c5fc4",
  "#8d6328",
] as const;

/** The place of a person's colour among them, where the team is not known or the person is none of it any more. */
function anyPlace(id: string): number {
  let sum = 0;
  for (const sign of id) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973;
  return sum;
}

/** The place of each person's colour: by their keys, which are in the order in which they joined, so that no two of eight share one. */
export function placesOf(people: Pick<Colleague, "id">[]): (id: string) => number {
  const ids = people.map(({ id }) => id).sort();
  return (id) => {
    const place = ids.indexOf(id);
    return (place < 0 ? anyPlace(id) : place) % PERSON_COLORS.length;
  };
}

/** "CM" for Claire Martin; a name of one word has one letter. */
export function initialsOf(fullName: string): string {
  const words = fullName.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word = "") => /./u.exec(word)?.[0])
    .join("")
    .toUpperCase();
}
