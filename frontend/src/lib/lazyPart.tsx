import Button from "@mui/material/Button";
import { createContext, startTransition, use, useState } from "react";
import { useIntl } from "react-intl";
import { EmptyState } from "../components/EmptyState";
import { chunkOf, type Load } from "./chunk";
import type { LazyPage } from "./lazyPage";

const RetryContext = createContext<() => void>(() => undefined);

/**
 * A part of a page in a chunk of its own, to be shown within a Suspense. Where the file cannot be
 * fetched the part says so in its place: the rest of the page stays, with what is typed in it.
 */
export function lazyPart<Props extends object>(load: Load<Props>): LazyPage<Props> {
  const chunk = chunkOf<Props>(load, Missing);

  const LazyPart = (props: Props) => {
    const [Part, setPart] = useState(() => chunk.component());
    const retry = () => {
      chunk.forget();
      // The message stays until the answer is there.
      startTransition(() => setPart(() => chunk.component()));
    };
    return (
      <RetryContext value={retry}>
        <Part {...props} />
      </RetryContext>
    );
  };
  LazyPart.preload = chunk.preload;
  return LazyPart;
}

function Missing() {
  const { formatMessage } = useIntl();
  const retry = use(RetryContext);
  return (
    <div role="alert">
      <EmptyState
        illustration="fault"
        title={formatMessage({ id: "app.missing" })}
        action={
          <>
            <Button variant="outlined" onClick={retry}>
              {formatMessage({ id: "error.retry" })}
            </Button>
            <Button onClick={() => window.location.reload()}>
              {formatMessage({ id: "app.error.reload" })}
            </Button>
          </>
        }
      />
    </div>
  );
}
