import Skeleton from "@mui/material/Skeleton";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import type { LookupFilterProps } from "./LookupFilter";

const Part = lazyWithRetry(() => import(/* webpackChunkName: "lookup-filter" */ "./LookupFilter"));

export const widthOf = ({ label, single }: Pick<LookupFilterProps, "label" | "single">) => ({
  xs: 1,
  md: Math.max(single ? 140 : 170, 60 + 8 * label.length),
});

/** The search as one types comes after the list, into a place kept for it. */
export function LookupFilter(props: LookupFilterProps) {
  return (
    <Part
      fallback={<Skeleton variant="rounded" height={40} sx={{ width: widthOf(props) }} />}
      {...props}
    />
  );
}
