import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Skeleton from "@mui/material/Skeleton";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useIntl } from "react-intl";
import { failureText } from "../../components/failureText";
import { useUndoToast } from "../../components/board/useUndoToast";
import { Loaded } from "../../components/Loaded";
import { previewQuery, useMerge } from "./api";
import { MergeChoices } from "./MergeChoices";
import { MergeMoves } from "./MergeMoves";
import { chosenSides, type Chosen } from "./sides";
import type { Kind, Two } from "./types";
import { useUndo } from "./useUndo";

/** Long enough to look at the merged row; later from the page of duplicates. */
const UNDO_MS = 15_000;

export interface MergeDialogProps {
  kind: Kind;
  /** The keys of the two rows; the first one is kept unless the other is chosen. */
  two: Two;
  /** Takes the kept row's key, before anything is read again. */
  onMerged?: (keep: string) => void;
  onClose: () => void;
}

/** Which of two rows is kept, and with which values; says what moves, and merges. */
export default function MergeDialog({ kind, two, onMerged, onClose }: MergeDialogProps) {
  const intl = useIntl();
  const titleId = useId();
  const phone = useMediaQuery(({ breakpoints }) => breakpoints.down("sm"));
  const [keep, setKeep] = useState(two.first);
  const [chosen, setChosen] = useState<Chosen>({});
  const drop = keep === two.first ? two.second : two.first;
  const query = useQuery(previewQuery(kind, keep, drop, intl.locale));
  const undo = useUndo(kind);
  const undoable = useUndoToast();
  const merge = useMerge(kind, ({ keep: kept }, mergeId) => {
    const done = intl.formatMessage({ id: "duplicates.merged" });
    undoable(done, () => void undo(mergeId), { duration: UNDO_MS, label: "duplicates.undo" });
    onClose();
    onMerged?.(kept);
  });
  const busy = merge.isPending;
  const preview = query.data;
  // The preview of the other direction is shown until its own is there.
  const current = preview?.keep.id === keep ? preview : undefined;

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={phone}
      onClose={busy ? undefined : onClose}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{intl.formatMessage({ id: "duplicates.merge.title" })}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <Loaded
          query={query}
          errorTitle={intl.formatMessage({ id: "duplicates.merge.failed" })}
          loading={
            <div role="status" aria-label={intl.formatMessage({ id: "duplicates.loading" })}>
              <Skeleton variant="rounded" height={96} />
              <Skeleton variant="rounded" height={200} sx={{ mt: 2 }} />
            </div>
          }
        >
          {(shown) => (
            <>
              <MergeChoices
                preview={shown}
                two={two}
                keep={keep}
                chosen={chosen}
                disabled={busy}
                onKeep={setKeep}
                onChoose={(field, id) => setChosen({ ...chosen, [field]: id })}
              />
              <MergeMoves kind={kind} preview={current} />
            </>
          )}
        </Loaded>
        {merge.isError && <Alert severity="error">{failureText(intl, merge.error)}</Alert>}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button disabled={busy} onClick={onClose}>
          {intl.formatMessage({ id: "dialog.cancel" })}
        </Button>
        <Button
          variant="contained"
          disabled={!current}
          loading={busy}
          onClick={() =>
            current && merge.mutate({ keep, drop, fields: chosenSides(current, chosen) })
          }
        >
          {intl.formatMessage({ id: "duplicates.merge" })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
