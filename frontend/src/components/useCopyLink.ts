import { useSnackbar } from "notistack";
import { useIntl } from "react-intl";
import { copied } from "../lib/copied";

/** Copies a link and says so; shows it where the browser does not allow that. Resolves to whether it was copied. */
export function useCopyLink() {
  const intl = useIntl();
  const { enqueueSnackbar } = useSnackbar();
  return async (link: string): Promise<boolean> => {
    if (!(await copied(link))) {
      const message = intl.formatMessage({ id: "link.copyFailed" }, { link });
      enqueueSnackbar(message, { variant: "warning", persist: true });
      return false;
    }
    enqueueSnackbar(intl.formatMessage({ id: "link.copied" }), { variant: "success" });
    return true;
  };
}
