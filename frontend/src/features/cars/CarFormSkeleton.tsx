import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useIntl } from "react-intl";

export function CarFormSkeleton() {
  const intl = useIntl();
  return (
    <Box
      role="status"
      aria-label={intl.formatMessage({ id: "cars.loading" })}
      sx={{ display: "grid", gap: 2, maxWidth: 880 }}
    >
      <Skeleton width="40%" height={40} />
      <Skeleton variant="rounded" height={280} />
      <Skeleton variant="rounded" height={240} />
    </Box>
  );
}
