import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router-dom";
import { PageSkeleton } from "../../components/PageSkeleton";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { neverFailed } from "../../lib/neverFailed";
import { useMayOpen } from "../../lib/pageNeeds";
import { paths } from "../../lib/paths";
import { profileQuery } from "../../lib/profile";
import { recalled } from "../../lib/recalledRows";
import { PageOutlet } from "./PageOutlet";

const RefusedPage = lazyWithRetry(
  () => import(/* webpackChunkName: "refused-page" */ "./RefusedPage"),
);

/** The page of the address, or in words that the role of the account leaves it to others. */
export function AllowedPage() {
  const { pathname } = useLocation();
  const mayOpen = useMayOpen();
  const profile = useQuery({
    ...profileQuery,
    placeholderData: recalled(profileQuery.queryKey),
  });
  // After the first log-in of a browser the role is not known yet: a page would make calls that it may not.
  if (profile.isPending && neverFailed(profile)) return <PageSkeleton />;
  if (mayOpen(pathname) || pathname === paths.landing) return <PageOutlet />;
  return <RefusedPage fallback={<PageSkeleton />} />;
}
