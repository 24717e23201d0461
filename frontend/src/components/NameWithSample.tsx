import Box from "@mui/material/Box";
import { SampleChip } from "./SampleChip";

/** The name of a row in a list, marked where it is a sample. */
export function NameWithSample({ row, name }: { row: { sample: boolean }; name: string }) {
  if (!row.sample) return <bdi>{name}</bdi>;
  return (
    <Box component="span" sx={{ display: "inline-flex", gap: 1, maxWidth: 1, minWidth: 0 }}>
      <Box component="bdi" sx={{ overflow: "hidden", textOverflow: "ellipsis" }}>
        {name}
      </Box>
      <SampleChip row={row} />
    </Box>
  );
}
