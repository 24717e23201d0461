import { Navigate, useLocation } from "react-router-dom";

/** An address of an earlier version. Its query and its hash go along; a redirect of a loader would lose the hash. */
export function Moved({ to }: { to: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: to, search, hash }} replace />;
}
