import { useSnackbar } from "notistack";
import { useIntl, type IntlShape } from "react-intl";

/** Waits for a change and says how it went; tells whether it went well. */
export function useSay(failure: (intl: IntlShape, error: unknown) => string) {
  const intl = useIntl();
  const { enqueueSnackbar } = useSnackbar();
  return async (change: Promise<unknown>, done?: string): Promise<boolean> => {
    try {
      await change;
    } catch (error) {
      enqueueSnackbar(failure(intl, error), { variant: "error" });
      return false;
    }
    if (done) enqueueSnackbar(done, { variant: "success" });
    return true;
  };
}
