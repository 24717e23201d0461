import Skeleton from "@mui/material/Skeleton";
import { Suspense } from "react";
import { lazyPart } from "../../lib/lazyPart";
import type { LookupFilterProps } from "./LookupFilter";

const Part = lazyPart(() => import(/* webpackChunkName: "lookup-filter" */ "./LookupFilter"));

export const widthOf = ({ label, single }: Pick<LookupFilterProps, "label" | "single">) => ({
  xs: 1,
  md: Math.max(single ? 140 : 170, 60 + 8 * label.length),
});

/** The search as one types comes after the list, into a place kept for it. */
export function LookupFilter(props: LookupFilterProps) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={40} sx={{ width: widthOf(props) }} />}>
      <Part {...props} />
    </Suspense>
  );
}
