import Box from "@mui/material/Box";
import type { ReactNode } from "react";

/** Between two facts: the room that the point stands in. */
const GAP = "0.9em";

/** A line of facts. The point before each of them is out of sight where it begins a line. */
export const dottedLine = {
  display: "flex",
  flexWrap: "wrap",
  columnGap: GAP,
  overflowX: "clip",
  "& > *": { position: "relative", minWidth: 0 },
} as const;

/** The point before a fact, the first excepted. */
export function Dot({ silent = false }: { silent?: boolean }) {
  return (
    <Box
      component="span"
      aria-hidden={silent || undefined}
      sx={{
        position: "absolute",
        insetInlineEnd: "100%",
        width: GAP,
        textAlign: "center",
        whiteSpace: "pre",
      }}
    >
      {" · "}
    </Box>
  );
}

/** Short facts with a point between two; unknown ones are left out, and no line ends with a point. */
export function Dotted({ facts }: { facts: ReactNode[] }) {
  const known = facts.filter(
    (fact) => fact !== null && fact !== undefined && fact !== "" && fact !== false,
  );
  return (
    <Box component="span" sx={dottedLine}>
      {known.map((fact, place) => (
        <Box component="span" key={place} sx={{ overflowWrap: "anywhere" }}>
          {place > 0 && <Dot />}
          <bdi>{fact}</bdi>
        </Box>
      ))}
    </Box>
  );
}
