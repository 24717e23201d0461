import { useSnackbar } from "notistack";
import { useIntl } from "react-intl";
import { useUndoToast } from "../../components/board/useUndoToast";
import { prospectError, statusTexts } from "./prospectTexts";
import { useChangeStatus } from "./api";
import type { Prospect, ProspectStatus } from "./types";

/** Gives a prospect another status, and says how it went; resolves to whether it has it. */
export function useMove(): (prospect: Prospect, status: ProspectStatus) => Promise<boolean> {
  const intl = useIntl();
  const { enqueueSnackbar } = useSnackbar();
  const offerUndo = useUndoToast();
  const { mutateAsync: change } = useChangeStatus();

  async function move(prospect: Prospect, status: ProspectStatus) {
    if (prospect.status === status) return true;
    try {
      await change({ prospect, status });
      const message = intl.formatMessage(
        { id: "prospects.moved" },
        { name: prospect.fullName, status: intl.formatMessage({ id: statusTexts[status] }) },
      );
      offerUndo(message, () => void move({ ...prospect, status }, prospect.status));
      return true;
    } catch (error) {
      enqueueSnackbar(prospectError(intl, error), { variant: "error" });
      return false;
    }
  }
  return move;
}
