import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useIntl } from "react-intl";

export function TimelineSkeleton() {
  const { formatMessage } = useIntl();
  return (
    <Box role="status" aria-label={formatMessage({ id: "timeline.loading" })}>
      {[0, 1, 2].map((place) => (
        <Skeleton key={place} variant="rounded" height={48} sx={{ mb: 1.5 }} />
      ))}
    </Box>
  );
}
