import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { saveFile } from "../../components/saveFile";
import { useFormats } from "../../components/useFormats";
import { useSay } from "../../components/useSay";
import { reasonOf } from "../../lib/api/errors";
import { fetchReport } from "./api";
import { listOf } from "./kinds";
import { PicturesPanel } from "./PicturesPanel";
import { RowsPanel } from "./RowsPanel";
import type { Import } from "./types";
import { UndoImport } from "./UndoImport";

/** How far the work is, and what came of it. */
export function RunStep({ imported, onAgain }: { imported: Import; onAgain: () => void }) {
  const { formatMessage } = useIntl();
  const { dateTime } = useFormats();
  const { state, done, total, counts, fileName, kind, id, undoneAt } = imported;
  const failed = formatMessage({ id: "imports.failed" });
  const say = useSay((_intl, error) => reasonOf(error) ?? failed);

  if (state === "running") {
    const label = formatMessage({ id: "imports.progress" }, { done, total });
    return (
      <Paper variant="outlined" sx={{ p: 3, display: "grid", gap: 1.5, maxWidth: 760 }}>
        <Typography variant="h3" component="h2">
          {formatMessage({ id: "imports.running" })}
        </Typography>
        <LinearProgress
          aria-label={label}
          variant="determinate"
          value={total ? (done / total) * 100 : 0}
        />
        <Typography role="status">{label}</Typography>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {formatMessage({ id: "imports.leave" })}
        </Typography>
      </Paper>
    );
  }
  const report = async () =>
    saveFile(
      await fetchReport(id),
      `${formatMessage({ id: "imports.report.name" })} ${fileName}.csv`,
    );
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Alert severity={state === "failed" ? "error" : counts?.errors ? "warning" : "success"}>
        {formatMessage(
          { id: state === "failed" ? "imports.stopped" : "imports.done" },
          {
            create: counts?.create ?? 0,
            update: counts?.update ?? 0,
            errors: counts?.errors ?? 0,
            done,
            total,
          },
        )}
      </Alert>
      {undoneAt !== null && (
        <Alert severity="info">
          {formatMessage({ id: "imports.undone.at" }, { date: dateTime(undoneAt) })}
        </Alert>
      )}
      <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap" }}>
        <Button variant="contained" component={Link} to={listOf[kind]}>
          {formatMessage({ id: "imports.toList" })}
        </Button>
        <Button variant="outlined" onClick={() => void say(report())}>
          {formatMessage({ id: "imports.report" })}
        </Button>
        <Button onClick={onAgain}>{formatMessage({ id: "imports.otherFile" })}</Button>
        <UndoImport imported={imported} />
      </Box>
      {kind === "car" && undoneAt === null && <PicturesPanel id={id} />}
      <RowsPanel imported={imported} />
    </Box>
  );
}
