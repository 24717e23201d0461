import { Fragment } from "react";

/** A longer one may have to be broken on a phone. */
const LONGEST = 14;
const HYPHENATED = /(\S+-\S+)/;

/** A name or a plate whose words stay on one line: "E-Tech", "AB-123-CD". */
export function Unbroken({ children }: { children: string }) {
  return children.split(HYPHENATED).map((word, place) =>
    place % 2 === 1 && word.length <= LONGEST ? (
      <span key={place} style={{ whiteSpace: "nowrap" }}>
        {word}
      </span>
    ) : (
      <Fragment key={place}>{word}</Fragment>
    ),
  );
}
