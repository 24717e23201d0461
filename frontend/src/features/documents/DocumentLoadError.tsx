import Button from "@mui/material/Button";
import { useIntl } from "react-intl";
import { ApiError } from "../../lib/api/errors";
import { EmptyState } from "../../components/EmptyState";
import { ErrorState } from "../../components/ErrorState";

interface DocumentLoadErrorProps {
  error: unknown;
  onRetry: () => void;
  onClose: () => void;
}

/** Trying again helps against a fault, but not where the document is gone: that leads back to the list. */
export function DocumentLoadError({ error, onRetry, onClose }: DocumentLoadErrorProps) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: "documents.loadError" });
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState
        illustration="search"
        title={title}
        description={intl.formatMessage({ id: "documents.gone" })}
        action={
          <Button variant="outlined" onClick={onClose}>
            {intl.formatMessage({ id: "documents.backToList" })}
          </Button>
        }
      />
    );
  }
  return <ErrorState error={error} title={title} onRetry={onRetry} />;
}
