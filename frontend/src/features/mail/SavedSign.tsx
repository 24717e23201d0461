import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useIntl } from "react-intl";
import type { SaveStatus } from "./draftSaver";

const texts = {
  new: undefined,
  waiting: undefined,
  saving: "mail.draft.saving",
  saved: "mail.draft.saved",
  failed: "mail.draft.failed",
  changedElsewhere: undefined,
} as const satisfies Record<SaveStatus, string | undefined>;

/** Whether what is typed is safe. */
export function SavedSign({ status, onRetry }: { status: SaveStatus; onRetry: () => void }) {
  const intl = useIntl();
  const id = texts[status];
  return (
    <Box
      role="status"
      sx={{
        marginInlineEnd: "auto",
        typography: "body2",
        color: status === "failed" ? "error.main" : "text.secondary",
      }}
    >
      {id && <span>{intl.formatMessage({ id })}</span>}
      {status === "failed" && (
        <Button size="small" color="inherit" onClick={onRetry}>
          {intl.formatMessage({ id: "mail.retry" })}
        </Button>
      )}
    </Box>
  );
}
