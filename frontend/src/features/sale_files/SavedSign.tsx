import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useIntl } from "react-intl";
import type { SaveStatus } from "./draftSaver";

const texts = {
  saved: "saleFiles.saved",
  waiting: "saleFiles.saving",
  saving: "saleFiles.saving",
  incomplete: "saleFiles.incomplete",
  refused: "saleFiles.incomplete",
  failed: "saleFiles.notSaved",
  changedElsewhere: "saleFiles.notSaved",
} as const satisfies Record<SaveStatus | "incomplete", string>;

interface SavedSignProps {
  status: SaveStatus | "incomplete";
  onRetry: () => void;
}

/** Whether what is typed is stored. */
export function SavedSign({ status, onRetry }: SavedSignProps) {
  const { formatMessage } = useIntl();
  const wrong = !["saved", "waiting", "saving"].includes(status);
  return (
    <Box
      role="status"
      sx={{
        marginInlineStart: "auto",
        typography: "body2",
        color: wrong ? "error.main" : "text.secondary",
      }}
    >
      {formatMessage({ id: texts[status] })}
      {status === "failed" && (
        <Button size="small" color="inherit" onClick={onRetry}>
          {formatMessage({ id: "error.retry" })}
        </Button>
      )}
    </Box>
  );
}
