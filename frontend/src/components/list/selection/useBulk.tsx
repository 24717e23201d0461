import Button from "@mui/material/Button";
import { useSnackbar } from "notistack";
import { useState, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { api, row } from "../../../lib/api/client";
import { serverMessage } from "../../../lib/api/errors";
import type { Schemas } from "../../../lib/api/types";
import { useChange } from "../../../lib/entityQueries";
import type { MessageId } from "../../../lib/texts";
import { UNDO_MS, useUndoToast } from "../../board/useUndoToast";
import { RowsDialog } from "./RowsDialog";
import type { Chosen, Selection } from "./useSelection";
import { useTakeBack } from "./useTakeBack";

type Report = Schemas["Report"];
type Refused = Report["refused"];

interface Act {
  action: string;
}

interface Options<Body extends Act> {
  selection: Pick<Selection<never>, "chosen" | "clear">;
  /** The call that does `body` to the rows that it names. */
  call: (body: Chosen & Body) => Promise<{ data?: { data: Report } }>;
}

export interface Bulk<Body extends Act> {
  /**
   * Does it to the selected rows, says how it went, and ends the selection; rejects where nothing was done. `done` says
   * what was done to how many rows (`count`), in place of the general words.
   */
  send: (body: Body, done?: MessageId) => Promise<void>;
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
  const { takeBack, dialogs } = useTakeBack();
  const [refused, setRefused] = useState<Refused | null>(null);

  const { mutateAsync: act } = useChange((body: Body) =>
    row(call({ ...selection.chosen, ...body })),
  );

  const undo = (token: string) =>
    takeBack({
      undo: (only) =>
        row(api.POST("/undo/{token}", { params: { path: { token } }, body: { only } })),
      done: (count) => intl.formatMessage({ id: "bulk.undone" }, { count }),
    });

  function say({ undo: token, ...report }: Report, done: MessageId) {
    const message = intl.formatMessage({ id: done }, { count: report.changed });
    const more = report.refusedCount > 0 && (
      <Button color="inherit" onClick={() => setRefused(report.refused)}>
        {intl.formatMessage({ id: "bulk.refused" }, { count: report.refusedCount })}
      </Button>
    );
    if (token === null) {
      enqueueSnackbar(message, { variant: "info", autoHideDuration: UNDO_MS, action: more });
    } else {
      offerUndo(message, () => void undo(token), { more });
    }
  }

  async function send(
    body: Body,
    done: MessageId = body.action === "delete" ? "bulk.deleted" : "bulk.changed",
  ) {
    say(await act(body), done);
    selection.clear();
  }

  return {
    send,
    failure: (error) => serverMessage(error) ?? intl.formatMessage({ id: "bulk.failed" }),
    dialogs: (
      <>
        <RowsDialog
          title={intl.formatMessage({ id: "bulk.refused.title" })}
          rows={(refused ?? []).map(({ id, label, message }) => ({ id, label, detail: message }))}
          open={refused !== null}
          onClose={() => setRefused(null)}
        />
        {dialogs}
      </>
    ),
  };
}
