import Button from "@mui/material/Button";
import { useEffect, useState } from "react";
import { useIntl } from "react-intl";
import { useRouteError } from "react-router-dom";
import { EmptyState } from "../components/EmptyState";
import { isChunkError, mayReload, reloadOnce } from "../lib/chunkErrors";
import { usePageTitle } from "../lib/usePageTitle";

/** The page in place of one that broke, or whose files could not be fetched. */
export function RouteError() {
  const error = useRouteError();
  const chunk = isChunkError(error);
  // Decided once: the answer changes as soon as the reload is under way.
  const [reloading] = useState(() => chunk && mayReload());

  useEffect(() => {
    if (reloading) reloadOnce();
    else console.error(error);
  }, [reloading, error]);

  return reloading ? null : <ErrorPage chunk={chunk} />;
}

function ErrorPage({ chunk }: { chunk: boolean }) {
  const { formatMessage } = useIntl();
  const title = formatMessage({ id: chunk ? "app.error.chunk.title" : "app.error.title" });
  usePageTitle(title);
  return (
    <EmptyState
      illustration="fault"
      title={title}
      description={formatMessage({ id: chunk ? "app.error.chunk.text" : "app.error.text" })}
      action={
        <Button variant="contained" onClick={() => window.location.reload()}>
          {formatMessage({ id: "app.error.reload" })}
        </Button>
      }
    />
  );
}
