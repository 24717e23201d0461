import { Fragment } from "react";
import { Outlet, useLocation, useMatches, useNavigation } from "react-router-dom";
import { PageSkeleton } from "../../components/PageSkeleton";

/** The page within a layout. A click is answered at once, by a skeleton until the next page is there. */
export function PageOutlet() {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const match = useMatches().at(-1);
  if (next && next.pathname !== pathname) return <PageSkeleton />;
  // A new address is a new page, except for a page that keeps addresses of its own below its path.
  const key = match !== undefined && "*" in match.params ? match.id : pathname;
  return (
    <Fragment key={key}>
      <Outlet />
    </Fragment>
  );
}
