import Skeleton from "@mui/material/Skeleton";

/** Stands where a price range is to come. */
export function PriceSkeleton() {
  // Higher than what comes, it would move the buttons above it as it shrinks, at the end of a phone's page.
  return <Skeleton variant="rounded" height={96} />;
}
