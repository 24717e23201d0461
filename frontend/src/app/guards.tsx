import { Navigate, Outlet, useLocation } from "react-router-dom";
import { paths } from "../lib/paths";
import { lockPath, loginPath, redirectTarget } from "../lib/redirect";
import { useSession } from "../lib/session";

/** Signed out or locked: to the page that asks for the password and brings the visitor back afterwards. */
export function Protected() {
  const { token, locked } = useSession();
  const { pathname, search, hash } = useLocation();
  const asked = pathname + search + hash;
  if (locked !== null) {
    return pathname === paths.lock ? <Outlet /> : <Navigate to={lockPath(asked)} replace />;
  }
  if (token === null) return <Navigate to={loginPath(asked)} replace />;
  return <Outlet />;
}

/** Signed in, by this very page or before it: on to the requested path, or the landing page. */
export function PublicOnly() {
  const { token } = useSession();
  const { search } = useLocation();
  if (token !== null) return <Navigate to={redirectTarget(search)} replace />;
  return <Outlet />;
}

/** The specification's login path; the server redirects it just the same. */
export function LoginAlias() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: paths.login, search }} replace />;
}
