import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemText from "@mui/material/ListItemText";
import { useSnackbar } from "notistack";
import { useState, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { api, row } from "../../../lib/api/client";
import { ApiError, serverMessage } from "../../../lib/api/errors";
import type { Schemas } from "../../../lib/api/types";
import { useChange } from "../../../lib/entityQueries";
import { UNDO_MS, useUndoToast } from "../../board/useUndoToast";
import type { Chosen, Selection } from "./useSelection";

type Report = Schemas["Report"];
type Refused = Report["refused"];

interface Changed {
  token: string;
  rows: { id: string; label: string }[];
  total: number;
}

interface Undoing {
  token: string;
  only?: "unchanged";
}

interface Act {
  action: string;
}

interface Options<Body extends Act> {
  selection: Pick<Selection<never>, "chosen" | "clear">;
  /** The call that does `body` to the rows that it names. */
  call: (body: Chosen & Body) => Promise<{ data?: { data: Report } }>;
}

export interface Bulk<Body extends Act> {
  /** Does it to the selected rows, says how it went, and ends the selection; rejects where nothing was done. */
  send: (body: Body) => Promise<void>;
  /** Message of a failed `send`. */
  failure: (error: unknown) => string;
  /** The rows that were refused, and those changed since: to be drawn. */
  dialogs: ReactNode;
}

/** Acts on many rows at once, with what takes it back. */
export function useBulk<Body extends Act>({ selection, call }: Options<Body>): Bulk<Body> {
  const intl = useIntl();
  const { enqueueSnackbar } = useSnackbar();
  const offerUndo = useUndoToast();
  const [refused, setRefused] = useState<Refused | null>(null);
  const [changed, setChanged] = useState<Changed | null>(null);

  const { mutateAsync: act } = useChange((body: Body) =>
    row(call({ ...selection.chosen, ...body })),
  );
  const { mutateAsync: takeBack } = useChange(({ token, only }: Undoing) =>
    row(api.POST("/undo/{token}", { params: { path: { token } }, body: { only } })),
  );

  async function undo(undoing: Undoing) {
    try {
      const { restored } = await takeBack(undoing);
      enqueueSnackbar(intl.formatMessage({ id: "bulk.undone" }, { count: restored }), {
        variant: "success",
      });
    } catch (error) {
      if (error instanceof ApiError && error.code === "changed_since") {
        setChanged({ ...undoing, ...(error.body as Omit<Changed, "token">) });
        return;
      }
      enqueueSnackbar(messageOf(error), { variant: "error" });
    }
  }

  const messageOf = (error: unknown) =>
    serverMessage(error) ?? intl.formatMessage({ id: "bulk.failed" });

  function say({ undo: token, ...report }: Report, action: string) {
    const id = action === "delete" ? "bulk.deleted" : "bulk.changed";
    const message = intl.formatMessage({ id }, { count: report.changed });
    const more = report.refusedCount > 0 && (
      <Button color="inherit" onClick={() => setRefused(report.refused)}>
        {intl.formatMessage({ id: "bulk.refused" }, { count: report.refusedCount })}
      </Button>
    );
    if (token === null) {
      enqueueSnackbar(message, { variant: "info", autoHideDuration: UNDO_MS, action: more });
    } else {
      offerUndo(message, () => void undo({ token }), { more });
    }
  }

  async function send(body: Body) {
    const report = await act(body);
    say(report, body.action);
    selection.clear();
  }

  const dialogs = (
    <>
      <RowsDialog
        title={intl.formatMessage({ id: "bulk.refused.title" })}
        rows={(refused ?? []).map(({ id, label, message }) => ({ id, label, detail: message }))}
        open={refused !== null}
        onClose={() => setRefused(null)}
      />
      <RowsDialog
        title={intl.formatMessage({ id: "bulk.changedSince" }, { count: changed?.total ?? 0 })}
        rows={changed?.rows ?? []}
        open={changed !== null}
        onClose={() => setChanged(null)}
        action={
          <Button
            variant="contained"
            onClick={() => {
              setChanged(null);
              if (changed) void undo({ token: changed.token, only: "unchanged" });
            }}
          >
            {intl.formatMessage({ id: "bulk.undoRest" })}
          </Button>
        }
      />
    </>
  );
  return { send, failure: messageOf, dialogs };
}

interface RowsDialogProps {
  title: string;
  rows: { id: string; label: string; detail?: string }[];
  open: boolean;
  onClose: () => void;
  action?: ReactNode;
}

function RowsDialog({ title, rows, open, onClose, action }: RowsDialogProps) {
  const intl = useIntl();
  return (
    <Dialog open={open} onClose={onClose} maxWidth="sm" fullWidth aria-label={title}>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <List dense disablePadding>
          {rows.map(({ id, label, detail }) => (
            <ListItem key={id} disableGutters>
              <ListItemText primary={label || id} secondary={detail} />
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={onClose}>{intl.formatMessage({ id: "dialog.close" })}</Button>
        {action}
      </DialogActions>
    </Dialog>
  );
}
