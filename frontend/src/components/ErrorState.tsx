import RefreshIcon from "@mui/icons-material/Refresh";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { ApiError } from "../lib/api/errors";
import { EmptyState } from "./EmptyState";

interface ErrorStateProps {
  error: unknown;
  title?: string;
  onRetry?: () => void;
}

/** A page or a list that could not be loaded: what happened, a way to try again, and the number to quote to support. */
export function ErrorState({ error, title, onRetry }: ErrorStateProps) {
  const intl = useIntl();
  const known = error instanceof ApiError ? error : null;
  const heading = title ?? intl.formatMessage({ id: "error.loading" });
  return (
    <Box role="alert">
      <EmptyState
        illustration="fault"
        title={heading}
        description={
          <>
            {known && known.message !== heading && <div>{known.message}</div>}
            {known?.requestId && (
              <Typography variant="caption" sx={{ overflowWrap: "anywhere" }}>
                {intl.formatMessage({ id: "error.reference" }, { id: known.requestId })}
              </Typography>
            )}
          </>
        }
        action={
          onRetry && (
            <Button variant="outlined" startIcon={<RefreshIcon />} onClick={onRetry}>
              {intl.formatMessage({ id: "error.retry" })}
            </Button>
          )
        }
      />
    </Box>
  );
}
