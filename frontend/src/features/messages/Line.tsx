import Box from "@mui/material/Box";

/** One line of a row, cut where it is too long. */
export function Line({ sx, children }: { sx: object; children: React.ReactNode }) {
  return (
    <Box
      component="span"
      sx={{
        minWidth: 0,
        overflow: "hidden",
        textOverflow: "ellipsis",
        whiteSpace: "nowrap",
        ...sx,
      }}
    >
      {children}
    </Box>
  );
}
