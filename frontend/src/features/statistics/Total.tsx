import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import type { DayRange } from "./periods";
import { useBucketLabels } from "./useBucketLabels";

interface TotalProps {
  /** Undefined while it loads. */
  amount: string | undefined;
  /** The sales that it is the sum of. */
  to: string | undefined;
  range: DayRange | undefined;
  children?: React.ReactNode;
}

/** Total of a chart of revenue, with its range. */
export function Total({ amount, to, range, children }: TotalProps) {
  const labels = useBucketLabels();
  return (
    <>
      <Typography
        component="div"
        sx={{ fontSize: "1.5rem", fontWeight: 650, fontVariantNumeric: "tabular-nums" }}
      >
        {amount !== undefined && to !== undefined ? (
          <Link component={RouterLink} to={to} preventScrollReset color="inherit">
            <bdi>{amount}</bdi>
          </Link>
        ) : (
          <Skeleton width={160} />
        )}
      </Typography>
      <Typography component="div" variant="body2" sx={{ color: "text.secondary" }}>
        {range ? <bdi>{labels.range(range)}</bdi> : <Skeleton width={200} />}
        {children}
      </Typography>
    </>
  );
}
