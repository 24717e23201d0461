import Skeleton from "@mui/material/Skeleton";

/** As high as an empty list and its title. */
export function DocumentsSkeleton() {
  return <Skeleton variant="rounded" height={72} />;
}
