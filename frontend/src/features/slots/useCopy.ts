import { useSnackbar } from "notistack";
import { useIntl } from "react-intl";

/** Copies a text, and says whether it could. */
export function useCopy() {
  const intl = useIntl();
  const { enqueueSnackbar } = useSnackbar();
  return async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      enqueueSnackbar(intl.formatMessage({ id: "slots.copied" }), { variant: "success" });
    } catch {
      // Not allowed here: it can be selected and copied by hand.
      enqueueSnackbar(intl.formatMessage({ id: "slots.copyFailed" }), { variant: "warning" });
    }
  };
}
