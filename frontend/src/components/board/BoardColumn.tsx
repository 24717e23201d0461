import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import type { ReactNode } from "react";
import { useDrop } from "./useDrop";

/** Columns beside each other, five beside the menu on a screen of 1440 pixels and six beside the folded one; more are scrolled within their own frame. */
export const boardColumns = (count: number) =>
  ({
    display: "grid",
    gap: 1.5,
    overflowX: "auto",
    gridTemplateColumns: `repeat(${count}, minmax(200px, 1fr))`,
    alignItems: "start",
    pb: 1,
  }) as const;

interface BoardColumnProps {
  labelledBy: string;
  /** Whether what is being dragged may be dropped here. */
  takes: boolean;
  onDrop: () => void;
  p: number;
  minHeight: number;
  children: ReactNode;
}

export function BoardColumn({ labelledBy, takes, onDrop, children, ...sizes }: BoardColumnProps) {
  const { over, handlers } = useDrop(takes, onDrop);
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={labelledBy}
      {...handlers}
      sx={{
        ...sizes,
        bgcolor: "background.default",
        ...(over && { borderColor: "primary.main", bgcolor: "action.hover" }),
      }}
    >
      {children}
    </Paper>
  );
}

/** The cards of a column, under each other; a desk scrolls them within it, so that all heads stay. */
export function BoardCards({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  return (
    <Box
      component="ul"
      aria-labelledby={labelledBy}
      sx={{
        listStyle: "none",
        // Room for the outline of the card that has the focus.
        m: "-3px",
        p: "3px",
        display: "grid",
        gap: 1,
        gridTemplateColumns: "minmax(0, 1fr)",
        maxHeight: { md: "max(320px, calc(100dvh - 340px))" },
        overflowY: { md: "auto" },
      }}
    >
      {children}
    </Box>
  );
}
