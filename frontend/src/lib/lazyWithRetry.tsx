import CloseIcon from "@mui/icons-material/Close";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Portal from "@mui/material/Portal";
import {
  createContext,
  lazy,
  startTransition,
  Suspense,
  use,
  useState,
  type ComponentType,
  type ReactNode,
} from "react";
import { useIntl } from "react-intl";
import { isChunkError } from "./chunkErrors";
import { checkServer, reloadPage, useReturn } from "./reachability";

export interface LazyComponent<Props> {
  /** `fallback` stands in until the chunk is there. */
  (props: Props & { fallback?: ReactNode }): ReactNode;
  /** Fetches the chunk ahead of the click. */
  preload: () => void;
  /** Resolves once the chunk is there, or cannot be fetched: drawn then, it needs no fallback. */
  ready: () => Promise<unknown>;
}

const RetryContext = createContext<() => void>(() => undefined);

/**
 * A dialog or a heavy part of a page in a chunk of its own. If the chunk cannot be fetched, an
 * alert offers to retry: the page around it stays, with the text typed in it.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyComponent<Props> {
  let chunk: Promise<{ default: ComponentType<Props> }> | null = null;
  let component: ComponentType<Props> | null = null;

  const fetchChunk = () =>
    (chunk ??= load().catch((error: unknown) => {
      // The next attempt fetches again.
      chunk = component = null;
      if (!isChunkError(error)) throw error;
      void checkServer();
      return { default: MissingChunk };
    }));
  const current = () => (component ??= lazy(fetchChunk));

  function Lazy({ fallback, ...props }: Props & { fallback?: ReactNode }) {
    const [Component, setComponent] = useState(current);
    // The alert stays until the new attempt has an outcome.
    const retry = () => startTransition(() => setComponent(current));
    return (
      <RetryContext value={retry}>
        <Suspense fallback={fallback}>
          <Component {...(props as unknown as Props)} />
        </Suspense>
      </RetryContext>
    );
  }
  // A failure is for the attempt that shows the component to report.
  Lazy.ready = () => fetchChunk().catch(() => undefined);
  Lazy.preload = () => void Lazy.ready();
  return Lazy;
}

/** In the place of a part of the page, or over the page in the place of a dialog. */
function MissingChunk({ onClose }: { onClose?: () => void }) {
  const retry = use(RetryContext);
  const { formatMessage } = useIntl();
  useReturn(retry);
  const alert = (
    <Alert
      severity="error"
      action={
        <>
          <Button color="inherit" size="small" onClick={retry}>
            {formatMessage({ id: "error.retry" })}
          </Button>
          <Button color="inherit" size="small" onClick={() => void reloadPage()}>
            {formatMessage({ id: "app.error.reload" })}
          </Button>
          {onClose && (
            <IconButton
              color="inherit"
              size="small"
              aria-label={formatMessage({ id: "dialog.close" })}
              onClick={onClose}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          )}
        </>
      }
      sx={
        onClose && {
          position: "fixed",
          top: 8,
          insetInline: 8,
          maxWidth: 720,
          mx: "auto",
          zIndex: "snackbar",
        }
      }
    >
      {formatMessage({ id: "app.missing" })}
    </Alert>
  );
  return onClose ? <Portal>{alert}</Portal> : alert;
}
