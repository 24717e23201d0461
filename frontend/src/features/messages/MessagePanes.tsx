import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import type { ReactNode } from "react";

interface MessagePanesProps {
  header: ReactNode;
  list: ReactNode;
  /** Whether a conversation is open: a phone shows it in place of the header and the list. */
  open: boolean;
  /** The open conversation, or what stands in its place. */
  children: ReactNode;
}

/** A list of conversations beside the one that is open. */
export function MessagePanes({ header, list, open, children }: MessagePanesProps) {
  const display = { xs: open ? "none" : "block", md: "block" };
  return (
    <>
      <Box sx={{ display }}>{header}</Box>
      <Paper
        variant="outlined"
        sx={{
          display: "grid",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "340px minmax(0, 1fr)" },
          gridTemplateRows: "minmax(0, 1fr)",
          height: {
            xs: open ? "calc(100dvh - 110px)" : "calc(100dvh - 220px)",
            md: "calc(100dvh - 200px)",
          },
          minHeight: 460,
          overflow: "hidden",
        }}
      >
        <Box
          sx={{
            display,
            minHeight: 0,
            minWidth: 0,
            borderRight: { md: 1 },
            borderColor: { md: "divider" },
          }}
        >
          {list}
        </Box>
        <Box
          sx={{
            display: { xs: open ? "block" : "none", md: "block" },
            minHeight: 0,
            minWidth: 0,
          }}
        >
          {children}
        </Box>
      </Paper>
    </>
  );
}
