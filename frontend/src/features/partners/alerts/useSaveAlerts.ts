import { useSay } from "../../../components/useSay";
import { useChangeAlerts, type AlertChanges } from "../api";

/** Changes at once how this person is told of alerts; a refusal is said, and undoes it. */
export function useSaveAlerts(): (changes: AlertChanges, onRefused?: () => void) => void {
  const say = useSay((intl) => intl.formatMessage({ id: "partners.profile.failed" }));
  const { mutateAsync } = useChangeAlerts();
  return (changes, onRefused) => {
    void say(mutateAsync(changes)).then((went) => {
      if (!went) onRefused?.();
    });
  };
}
