import Box from "@mui/material/Box";

/** What somebody wrote, in the lines in which they wrote it. */
export function Written({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ display: "block", whiteSpace: "pre-line" }}>
      {children}
    </Box>
  );
}
