import Box from "@mui/material/Box";
import { lazy, Suspense } from "react";

// It decorates: where it cannot be fetched, its place stays empty.
const Drawing = lazy(() =>
  import(/* webpackChunkName: "drawings" */ "./Drawing").catch(() => ({ default: () => null })),
);

/** The drawing of a domain, for pages that have nothing to show. */
export function Illustration({ name }: { name: string }) {
  return (
    <Box aria-hidden sx={{ width: 160, height: 96 }}>
      <Suspense>
        <Drawing name={name} />
      </Suspense>
    </Box>
  );
}
