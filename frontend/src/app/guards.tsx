import { Navigate, Outlet, useLocation, type Path } from "react-router-dom";
import { paths } from "../lib/paths";
import { lockPath, loginPath, redirectTarget } from "../lib/redirect";
import { useSession } from "../lib/session";

/** The page that requires the password and comes back afterwards; null if the address can be opened. */
export function signInPath(
  { token, locked }: { token: string | null; locked: boolean },
  { pathname, search, hash }: Path,
): string | null {
  const address = pathname + search + hash;
  if (locked) return pathname === paths.lock ? null : lockPath(address);
  return token === null ? loginPath(address) : null;
}

/** Signed out or locked: to the page that requires the password. */
export function Protected() {
  const { token, locked } = useSession();
  const signIn = signInPath({ token, locked: locked !== null }, useLocation());
  return signIn === null ? <Outlet /> : <Navigate to={signIn} replace />;
}

/** Signed in, by this very page or before it: on to the requested path, or the landing page. */
export function PublicOnly() {
  const { token } = useSession();
  const { search } = useLocation();
  if (token !== null) return <Navigate to={redirectTarget(search)} replace />;
  return <Outlet />;
}
