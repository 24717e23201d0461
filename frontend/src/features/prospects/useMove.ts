import { useSnackbar } from "notistack";
import { useIntl } from "react-intl";
import { prospectError, statusTexts } from "./prospectTexts";
import { useChangeStatus } from "./queries";
import type { Prospect, ProspectStatus } from "./types";

/** Gives a prospect another status, and says how it went. */
export function useMove(): (prospect: Prospect, status: ProspectStatus) => void {
  const intl = useIntl();
  const { enqueueSnackbar } = useSnackbar();
  const { mutateAsync: change } = useChangeStatus();

  async function move(prospect: Prospect, status: ProspectStatus) {
    if (prospect.status === status) return;
    try {
      await change({ prospect, status });
      const message = intl.formatMessage(
        { id: "prospects.moved" },
        { name: prospect.fullName, status: intl.formatMessage({ id: statusTexts[status] }) },
      );
      enqueueSnackbar(message, { variant: "success" });
    } catch (error) {
      enqueueSnackbar(prospectError(intl, error), { variant: "error" });
    }
  }
  return (prospect, status) => void move(prospect, status);
}
