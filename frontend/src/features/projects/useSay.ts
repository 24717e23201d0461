import { useSnackbar } from "notistack";
import { useIntl } from "react-intl";
import { projectError } from "./projectTexts";

/** Runs a change and says how it went; tells whether it went well. */
export function useSay(): (change: Promise<unknown>, done: string) => Promise<boolean> {
  const intl = useIntl();
  const { enqueueSnackbar } = useSnackbar();
  return async (change, done) => {
    try {
      await change;
    } catch (error) {
      enqueueSnackbar(projectError(intl, error), { variant: "error" });
      return false;
    }
    enqueueSnackbar(done, { variant: "success" });
    return true;
  };
}
