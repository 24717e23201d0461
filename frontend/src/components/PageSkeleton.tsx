import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";

/** Placeholder of a page while its chunk loads: a title, a bar, a block. */
export function PageSkeleton() {
  return (
    <Stack spacing={3} aria-busy="true">
      <Skeleton variant="rounded" width="min(320px, 60%)" height={34} />
      <Skeleton variant="rounded" height={56} />
      <Skeleton variant="rounded" height={320} />
    </Stack>
  );
}
