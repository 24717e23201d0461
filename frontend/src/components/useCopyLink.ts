import { useSnackbar } from "notistack";
import { useIntl } from "react-intl";

/** Copies a link and says so; shows it where the browser does not allow that. */
export function useCopyLink() {
  const intl = useIntl();
  const { enqueueSnackbar } = useSnackbar();
  return async (link: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      enqueueSnackbar(intl.formatMessage({ id: "offers.copied" }), { variant: "success" });
    } catch {
      const message = intl.formatMessage({ id: "offers.copyFailed" }, { link });
      enqueueSnackbar(message, { variant: "warning", persist: true });
    }
  };
}
