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

/** The place of a person's colour among them: the same on every page and for every reader. */
export function colorPlace(id: string): number {
  let sum = 0;
  for (const sign of id) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973;
  return sum % PERSON_COLORS.length;
}

export const personColor = (id: string) => PERSON_COLORS[colorPlace(id)];

/** "CM" for Claire Martin; a name of one word has one letter. */
export function initialsOf(fullName: string): string {
  const words = fullName.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word = "") => /./u.exec(word)?.[0])
    .join("")
    .toUpperCase();
}
