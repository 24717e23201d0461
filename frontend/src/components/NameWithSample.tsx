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
      // Under the name in a table, whose columns are narrow.
      sx={{
        display: "inline-flex",
        flexDirection: { xs: "row", md: "column" },
        alignItems: "flex-start",
        columnGap: 1,
        maxWidth: 1,
        minWidth: 0,
      }}
    >
      <Box component="bdi" sx={{ maxWidth: 1, overflow: "hidden", textOverflow: "ellipsis" }}>
        <Unbroken>{name}</Unbroken>
      </Box>
      <SampleChip row={row} />
    </Box>
  );
}
