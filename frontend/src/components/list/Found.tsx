import Box from "@mui/material/Box";
import { visuallyHidden } from "@mui/utils";
import { useIntl } from "react-intl";

interface FoundProps {
  /** The number of rows that are shown; undefined while others are being read. */
  count: number | undefined;
}

/** Says to screen readers how many rows a search or a filter found. */
export function Found({ count }: FoundProps) {
  const { formatMessage } = useIntl();
  return (
    <Box role="status" sx={visuallyHidden}>
      {count !== undefined && formatMessage({ id: "list.found" }, { count })}
    </Box>
  );
}
