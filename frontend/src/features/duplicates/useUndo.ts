import { useIntl } from "react-intl";
import { useSay } from "../../components/useSay";
import { useUndoMerge } from "./api";
import type { Kind } from "./types";

/** Takes a merge back by its id, and says how that went. */
export function useUndo(kind: Kind): (mergeId: string) => Promise<boolean> {
  const { formatMessage } = useIntl();
  const { mutateAsync: undo } = useUndoMerge(kind);
  const say = useSay();
  return (mergeId) => say(undo(mergeId), formatMessage({ id: "duplicates.undone" }));
}
