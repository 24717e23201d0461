import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";

interface SearchMessageProps {
  text: string;
  loading: boolean;
  failed: boolean;
  empty: boolean;
  onRetry: () => void;
}

/** Message above the results, or in their place. */
export function SearchMessage({ text, loading, failed, empty, onRetry }: SearchMessageProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      {loading && (
        <LinearProgress
          aria-label={formatMessage({ id: "search.open" })}
          sx={{ position: "absolute", insetInline: 0, height: 2 }}
        />
      )}
      {failed && !loading && (
        <Alert
          severity="warning"
          square
          action={
            <Button color="inherit" size="small" onClick={onRetry}>
              {formatMessage({ id: "error.retry" })}
            </Button>
          }
        >
          {formatMessage({ id: "search.failed" })}
        </Alert>
      )}
      {empty && !failed && !loading && (
        <Typography sx={{ p: 3, textAlign: "center", color: "text.secondary" }}>
          {formatMessage({ id: "search.nothing" }, { text })}
        </Typography>
      )}
    </>
  );
}
