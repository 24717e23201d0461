import Box from "@mui/material/Box";
import { SampleChip } from "./SampleChip";
import { Unbroken } from "./Unbroken";

/** The name of a row in a list, marked where it is a sample. */
export function NameWithSample({ row, name }: { row: { sample: boolean }; name: string }) {
  if (!row.sample)
    return (
      <bdi>
        <Unbroken>{name}</Unbroken>
      </bdi>
    );
  return (
    <Box
      component="span"
      // Under the name in a table, whose columns are narrow, as far as its rows have the height for two lines.
      sx={{
        display: "inline-flex",
        flexDirection: { xs: "row", md: "column" },
        alignItems: "flex-start",
        columnGap: 1,
        maxWidth: 1,
        minWidth: 0,
        ".MuiDataGrid-root--densityCompact &": { flexDirection: "row", alignItems: "center" },
      }}
    >
      <Box
        component="bdi"
        title={name}
        sx={{
          maxWidth: 1,
          overflow: "hidden",
          textOverflow: "ellipsis",
          display: { md: "-webkit-box" },
          WebkitBoxOrient: "vertical",
          WebkitLineClamp: "1",
          overflowWrap: "anywhere",
        }}
      >
        <Unbroken>{name}</Unbroken>
      </Box>
      <SampleChip row={row} />
    </Box>
  );
}
