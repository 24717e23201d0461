import Button, { type ButtonProps } from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import Link from "@mui/material/Link";
import { useId, useState } from "react";
import { useIntl } from "react-intl";
import { Link as RouterLink } from "react-router-dom";
import { ConfirmChange } from "../../components/ConfirmChange";
import { useFormats } from "../../components/useFormats";
import { reasonOf } from "../../lib/api/errors";
import { useMinute } from "../response_times/useMinute";
import { useUndoImport } from "./api";
import { rowOf } from "./kinds";
import type { ImportLine, ImportUndone } from "./types";

/** As many as one reads. */
const NAMED = 100;

/** Takes an import back whole, for a day, and says which rows stay because they were changed since. */
export function UndoImport({ imported, ...button }: { imported: ImportLine } & ButtonProps) {
  const { formatMessage } = useIntl();
  const { dateTime } = useFormats();
  const now = useMinute();
  const undo = useUndoImport(imported.id);
  const [asking, setAsking] = useState(false);
  const [report, setReport] = useState<ImportUndone>();
  const { fileName, kind, counts, undoUntil, undoneAt } = imported;
  const until = undoneAt === null && undoUntil !== null && Date.parse(undoUntil) > now;
  const failed = formatMessage({ id: "imports.failed" });
  return (
    <>
      {until && (
        <Button
          color="error"
          {...button}
          aria-label={formatMessage({ id: "imports.undo.of" }, { file: fileName })}
          onClick={() => setAsking(true)}
        >
          {formatMessage({ id: "imports.undo" })}
        </Button>
      )}
      <ConfirmChange
        open={asking}
        title="imports.undo.title"
        description={[
          formatMessage(
            { id: "imports.undo.text" },
            { create: counts?.create ?? 0, update: counts?.update ?? 0 },
          ),
          kind === "car" && formatMessage({ id: "imports.undo.cars" }),
          formatMessage({ id: "imports.undo.kept" }),
          undoUntil && formatMessage({ id: "imports.undo.until" }, { date: dateTime(undoUntil) }),
        ]
          .filter(Boolean)
          .join(" ")}
        confirm="imports.undo"
        cancel="imports.undo.no"
        change={async () => setReport(await undo.mutateAsync())}
        failure={(_intl, error) => reasonOf(error) ?? failed}
        onClose={() => setAsking(false)}
      />
      <Report report={report} linkOf={rowOf[kind]} onClose={() => setReport(undefined)} />
    </>
  );
}

interface ReportProps {
  report: ImportUndone | undefined;
  linkOf: (id: string) => string;
  onClose: () => void;
}

function Report({ report, linkOf, onClose }: ReportProps) {
  const { formatMessage } = useIntl();
  const id = useId();
  const { undone = 0, kept = [] } = report ?? {};
  return (
    <Dialog
      open={report !== undefined}
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={`${id}-title`}>{formatMessage({ id: "imports.undone" })}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>
          {[
            formatMessage({ id: "imports.undone.count" }, { undone }),
            kept.length > 0 && formatMessage({ id: "imports.undone.kept" }, { count: kept.length }),
          ]
            .filter(Boolean)
            .join(" ")}
        </DialogContentText>
        {kept.length > 0 && (
          <ul>
            {kept.slice(0, NAMED).map((row) => (
              <li key={row.id}>
                <Link component={RouterLink} to={linkOf(row.id)}>
                  <bdi>{row.label}</bdi>
                </Link>
              </li>
            ))}
            {kept.length > NAMED && (
              <li>
                {formatMessage({ id: "imports.pictures.more" }, { count: kept.length - NAMED })}
              </li>
            )}
          </ul>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="contained" autoFocus onClick={onClose}>
          {formatMessage({ id: "dialog.close" })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
