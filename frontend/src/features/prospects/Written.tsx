import Box from "@mui/material/Box";

/** A person's text with its line breaks. */
export function Written({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ display: "block", whiteSpace: "pre-line" }}>
      {children}
    </Box>
  );
}
