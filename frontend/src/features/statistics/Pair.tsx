import Box from "@mui/material/Box";

/** Side by side where there is room; on paper one under the other, so that the text stays readable. */
export function Pair({ children }: { children: React.ReactNode }) {
  return (
    <Box
      sx={{
        display: "grid",
        gap: 2,
        gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" },
        "@media print": { gridTemplateColumns: "minmax(0, 1fr)" },
      }}
    >
      {children}
    </Box>
  );
}
