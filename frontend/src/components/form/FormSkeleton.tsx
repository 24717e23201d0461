import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useIntl } from "react-intl";
import type { MessageId } from "../../lib/texts";

interface FormSkeletonProps {
  label: MessageId;
  /** Heights of the form's sections. */
  heights: number[];
  maxWidth?: number;
}

/** As tall as the form that will take its place. */
export function FormSkeleton({ label, heights, maxWidth = 880 }: FormSkeletonProps) {
  const { formatMessage } = useIntl();
  return (
    <Box
      role="status"
      aria-label={formatMessage({ id: label })}
      sx={{ display: "grid", gap: 2, maxWidth }}
    >
      {heights.map((height, place) => (
        <Skeleton key={place} variant="rounded" height={height} />
      ))}
    </Box>
  );
}
