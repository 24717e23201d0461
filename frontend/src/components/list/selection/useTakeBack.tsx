import Button from "@mui/material/Button";
import { useSnackbar } from "notistack";
import { useRef, useState, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { ApiError, serverMessage } from "../../../lib/api/errors";
import { useChange } from "../../../lib/entityQueries";
import { useFailed } from "../../failures";
import { RowsDialog } from "./RowsDialog";

interface Named {
  id: string;
  label: string;
}

interface Undone {
  restored: number;
  /** Rows that stay as they are, since they were changed. */
  kept?: Named[];
}

/** The call that undoes an act; `only` leaves out the rows that were changed since, for which it is refused otherwise. */
type Undo = (only?: "unchanged") => Promise<Undone>;

interface Undoing {
  undo: Undo;
  /** Says what was given back. */
  done: (count: number) => string;
}

interface Refused extends Undoing {
  rows: Named[];
  total: number;
}

interface TakeBack {
  takeBack: (undoing: Undoing) => Promise<void>;
  isPending: boolean;
  /** The rows that were changed since: to be drawn. */
  dialogs: ReactNode;
}

/** Undoes an act and says what was given back, or which rows were changed since. */
export function useTakeBack(): TakeBack {
  const intl = useIntl();
  const { enqueueSnackbar } = useSnackbar();
  const failed = useFailed();
  const [refused, setRefused] = useState<Refused | null>(null);
  const [kept, setKept] = useState<Named[]>([]);
  // The second press of a double click comes before the button is disabled.
  const busy = useRef(false);
  const { mutateAsync: send, isPending } = useChange(
    ({ undo, only }: { undo: Undo; only: "unchanged" | undefined }) => undo(only),
  );

  async function takeBack({ undo, done }: Undoing, only?: "unchanged") {
    if (busy.current) return;
    busy.current = true;
    try {
      const undone = await send({ undo, only });
      enqueueSnackbar(done(undone.restored), { variant: "success" });
      setKept(undone.kept ?? []);
    } catch (error) {
      if (error instanceof ApiError && error.code === "changed_since") {
        setRefused({ undo, done, ...(error.body as { rows: Named[]; total: number }) });
        return;
      }
      failed(serverMessage(error) ?? intl.formatMessage({ id: "bulk.failed" }));
    } finally {
      busy.current = false;
    }
  }

  const dialogs = (
    <>
      <RowsDialog
        title={intl.formatMessage({ id: "bulk.changedSince" }, { count: refused?.total ?? 0 })}
        rows={refused?.rows ?? []}
        open={refused !== null}
        onClose={() => setRefused(null)}
        action={
          <Button
            variant="contained"
            onClick={() => {
              setRefused(null);
              if (refused) void takeBack(refused, "unchanged");
            }}
          >
            {intl.formatMessage({ id: "bulk.undoRest" })}
          </Button>
        }
      />
      <RowsDialog
        title={intl.formatMessage({ id: "bulk.kept" }, { count: kept.length })}
        rows={kept}
        open={kept.length > 0}
        onClose={() => setKept([])}
      />
    </>
  );
  return { takeBack: (undoing) => takeBack(undoing), isPending, dialogs };
}
