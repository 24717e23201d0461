import { useLocation } from "react-router-dom";
import { PageSkeleton } from "../../components/PageSkeleton";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { useMayOpen } from "../../lib/pageNeeds";
import { paths } from "../../lib/paths";
import { PageOutlet } from "./PageOutlet";

const RefusedPage = lazyWithRetry(
  () => import(/* webpackChunkName: "refused-page" */ "./RefusedPage"),
);

/** The page of the address, or in words that the role of the account leaves it to others. */
export function AllowedPage() {
  const { pathname } = useLocation();
  const mayOpen = useMayOpen();
  if (mayOpen(pathname) || pathname === paths.landing) return <PageOutlet />;
  return <RefusedPage fallback={<PageSkeleton />} />;
}
