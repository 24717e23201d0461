import { useSnackbar } from "notistack";
import { useIntl } from "react-intl";
import { useChangeAlerts, type AlertChanges } from "../api";

/** Changes at once how this person is told of alerts; a refusal is said, and undoes it. */
export function useSaveAlerts(): (changes: AlertChanges, onRefused?: () => void) => void {
  const intl = useIntl();
  const { enqueueSnackbar } = useSnackbar();
  const { mutate } = useChangeAlerts();
  return (changes, onRefused) =>
    mutate(changes, {
      onError: () => {
        enqueueSnackbar(intl.formatMessage({ id: "partners.profile.failed" }), {
          variant: "error",
        });
        onRefused?.();
      },
    });
}
