import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemText from "@mui/material/ListItemText";
import { useQueryClient, type QueryKey } from "@tanstack/react-query";
import { useSnackbar } from "notistack";
import { useState } from "react";
import { useIntl } from "react-intl";
import { api, row } from "../../../lib/api/client";
import { ApiError, serverMessage } from "../../../lib/api/errors";
import type { components } from "../../../lib/api/schema";

export type Report = components["schemas"]["Report"];
type Refused = Report["refused"];

interface Changed {
  token: string;
  rows: { id: string; label: string }[];
  total: number;
}

const SHOWN_MS = 10_000;

/** Says how an act on many rows went, with what takes it back; `dialogs` are to be drawn. */
export function useBulk(invalidates: QueryKey[]) {
  const intl = useIntl();
  const client = useQueryClient();
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  const [refused, setRefused] = useState<Refused | null>(null);
  const [changed, setChanged] = useState<Changed | null>(null);

  const refresh = () =>
    invalidates.forEach((queryKey) => void client.invalidateQueries({ queryKey }));

  async function undo(token: string, only?: "unchanged") {
    try {
      const call = api.POST("/undo/{token}", { params: { path: { token } }, body: { only } });
      const { restored } = await row(call);
      enqueueSnackbar(intl.formatMessage({ id: "bulk.undone" }, { count: restored }), {
        variant: "success",
      });
    } catch (error) {
      if (error instanceof ApiError && error.code === "changed_since") {
        setChanged({ token, ...(error.body as Omit<Changed, "token">) });
        return;
      }
      const message = serverMessage(error) ?? intl.formatMessage({ id: "bulk.failed" });
      enqueueSnackbar(message, { variant: "error" });
    } finally {
      refresh();
    }
  }

  function say(report: Report) {
    refresh();
    const token = report.undo;
    enqueueSnackbar(intl.formatMessage({ id: "bulk.changed" }, { count: report.changed }), {
      variant: report.changed > 0 ? "success" : "info",
      autoHideDuration: SHOWN_MS,
      action: (key) => (
        <>
          {report.refusedCount > 0 && (
            <Button color="inherit" onClick={() => setRefused(report.refused)}>
              {intl.formatMessage({ id: "bulk.refused" }, { count: report.refusedCount })}
            </Button>
          )}
          {token !== null && (
            <Button
              color="inherit"
              onClick={() => {
                closeSnackbar(key);
                void undo(token);
              }}
            >
              {intl.formatMessage({ id: "bulk.undo" })}
            </Button>
          )}
        </>
      ),
    });
  }

  /** Other rows match by now: the list is read again, so that the number is right the next time. */
  function failure(error: unknown): string {
    refresh();
    return serverMessage(error) ?? intl.formatMessage({ id: "bulk.failed" });
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
              if (changed) void undo(changed.token, "unchanged");
            }}
          >
            {intl.formatMessage({ id: "bulk.undoRest" })}
          </Button>
        }
      />
    </>
  );
  return { say, failure, dialogs };
}

interface RowsDialogProps {
  title: string;
  rows: { id: string; label: string; detail?: string }[];
  open: boolean;
  onClose: () => void;
  action?: React.ReactNode;
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
