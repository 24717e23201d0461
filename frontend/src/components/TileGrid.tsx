import Box from "@mui/material/Box";

/** Tiles in a row on a desk; on a phone two by two, or one under the other where they are wide. */
export function TileGrid({
  columns,
  onPhone = 1,
  children,
}: {
  columns: number;
  onPhone?: 1 | 2;
  children: React.ReactNode;
}) {
  const row = `repeat(${columns}, minmax(0, 1fr))`;
  return (
    <Box
      sx={{
        display: "grid",
        gap: { xs: 1.5, sm: 2 },
        gridTemplateColumns: {
          xs: `repeat(${onPhone}, minmax(0, 1fr))`,
          sm: columns > 3 ? "repeat(2, minmax(0, 1fr))" : row,
          lg: row,
        },
        // The last of an odd number of tiles fills its row.
        "& > :last-child:nth-child(odd)": {
          gridColumn: {
            xs: onPhone === 2 ? "1 / -1" : "auto",
            sm: columns > 3 ? "1 / -1" : "auto",
            lg: "auto",
          },
        },
        "@media print": { gridTemplateColumns: row, gap: 1 },
      }}
    >
      {children}
    </Box>
  );
}
