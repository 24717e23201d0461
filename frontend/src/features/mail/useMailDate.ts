import { useCallback } from "react";
import { useIntl } from "react-intl";
import { isToday } from "../../lib/zone";

const YEAR_MS = 300 * 24 * 3600 * 1000;

/** The hour of today's mail, the day of this year's, the whole date of an older one. */
export function useMailDate() {
  const intl = useIntl();
  return useCallback(
    (iso: string) => {
      if (isToday(iso)) return intl.formatTime(iso, { hour: "2-digit", minute: "2-digit" });
      return Date.now() - Date.parse(iso) < YEAR_MS
        ? intl.formatDate(iso, { day: "numeric", month: "short" })
        : intl.formatDate(iso, { dateStyle: "short" });
    },
    [intl],
  );
}
