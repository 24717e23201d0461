import Button from "@mui/material/Button";
import { useEffect, useState } from "react";
import { useIntl } from "react-intl";
import { useRouteError } from "react-router-dom";
import { EmptyState } from "../components/EmptyState";
import { PageSkeleton } from "../components/PageSkeleton";
import { isChunkError, reloadOnce } from "../lib/chunkErrors";
import { checkServer, reloadPage, useReturn } from "../lib/reachability";
import { usePageTitle } from "../lib/usePageTitle";

/** The page in place of one that broke, or whose files could not be fetched. */
export function RouteError() {
  const error = useRouteError();
  const chunk = isChunkError(error);
  const [waiting, setWaiting] = useState(chunk);

  useEffect(() => {
    if (!chunk) console.error(error);
    else void checkServer().then((answers) => setWaiting(answers && reloadOnce()));
  }, [chunk, error]);

  return waiting ? <PageSkeleton /> : <ErrorPage chunk={chunk} />;
}

function ErrorPage({ chunk }: { chunk: boolean }) {
  const { formatMessage } = useIntl();
  const title = formatMessage({ id: chunk ? "app.error.chunk.title" : "app.error.title" });
  usePageTitle(title);
  useReturn(() => void (chunk && reloadPage()));
  return (
    <EmptyState
      illustration="fault"
      title={title}
      description={formatMessage({ id: chunk ? "app.error.chunk.text" : "app.error.text" })}
      action={
        <Button variant="contained" onClick={() => void reloadPage()}>
          {formatMessage({ id: "app.error.reload" })}
        </Button>
      }
    />
  );
}
