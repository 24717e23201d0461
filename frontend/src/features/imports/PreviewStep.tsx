import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useIntl } from "react-intl";
import { ConfirmChange } from "../../components/ConfirmChange";
import { reasonOf } from "../../lib/api/errors";
import { useRun } from "./api";
import { CausesPanel } from "./CausesPanel";
import { RowsPanel } from "./RowsPanel";
import type { Import } from "./types";

/** Shows what the import would do with each row; nothing has been written yet. */
export function PreviewStep({ imported, onBack }: { imported: Import; onBack: () => void }) {
  const { formatMessage } = useIntl();
  const run = useRun(imported.id);
  const [asking, setAsking] = useState(false);
  const { counts, total } = imported;
  const failed = formatMessage({ id: "imports.failed" });
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <CausesPanel imported={imported} />
      <RowsPanel imported={imported} />
      <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap", justifyContent: "space-between" }}>
        <Button onClick={onBack}>{formatMessage({ id: "imports.backToColumns" })}</Button>
        <Button variant="contained" disabled={total === 0} onClick={() => setAsking(true)}>
          {formatMessage({ id: "imports.run" }, { count: total })}
        </Button>
      </Box>
      <ConfirmChange
        open={asking}
        danger={false}
        title="imports.confirm.title"
        description={formatMessage(
          { id: "imports.confirm.text" },
          {
            create: counts?.create ?? 0,
            update: counts?.update ?? 0,
            models: counts?.models ?? 0,
            garages: counts?.garages ?? 0,
            errors: counts?.errors ?? 0,
          },
        )}
        confirm="imports.confirm.yes"
        change={() => run.mutateAsync()}
        failure={(_intl, error) => reasonOf(error) ?? failed}
        onClose={() => setAsking(false)}
      />
    </Box>
  );
}
