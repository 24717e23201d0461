import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import { useIntl } from "react-intl";

interface ListSkeletonProps {
  rows: number;
  phone: boolean;
  rowHeight: number;
  label: string;
}

/** As tall as the rows that will take its place, so that nothing jumps. */
export function ListSkeleton({ rows, phone, rowHeight, label }: ListSkeletonProps) {
  const intl = useIntl();
  const places = Array.from({ length: rows }, (_, place) => place);
  return (
    <Box role="status" aria-label={intl.formatMessage({ id: "list.loading" }, { name: label })}>
      {phone ? (
        <Box sx={{ display: "grid", gap: 1.5 }}>
          {places.map((place) => (
            <Paper key={place} variant="outlined" sx={{ p: 1.5, display: "flex", gap: 1.5 }}>
              <Skeleton variant="rounded" width={96} height={72} />
              <Box sx={{ flex: 1 }}>
                <Skeleton width="70%" height={24} />
                <Skeleton width="45%" />
                <Skeleton width="85%" />
              </Box>
            </Paper>
          ))}
        </Box>
      ) : (
        <>
          <Box sx={{ height: 45, borderBottom: 1, borderColor: "divider" }} />
          {places.map((place) => (
            <Box
              key={place}
              sx={{
                height: rowHeight,
                px: 2,
                display: "flex",
                alignItems: "center",
                gap: 3,
                borderTop: 1,
                borderColor: "divider",
              }}
            >
              <Skeleton variant="rounded" width={64} height={rowHeight - 20} />
              <Skeleton sx={{ flex: 2 }} />
              <Skeleton sx={{ flex: 1 }} />
              <Skeleton sx={{ flex: 1 }} />
              <Skeleton sx={{ flex: 1 }} />
            </Box>
          ))}
        </>
      )}
    </Box>
  );
}
