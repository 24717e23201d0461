import { useCallback } from "react";
import { useIntl } from "react-intl";
import { ZONE } from "../../lib/zone";

const YEAR_MS = 300 * 24 * 3600 * 1000;

/** The hour of today's mail, the day of this year's, the whole date of an older one. */
export function useMailDate() {
  const intl = useIntl();
  return useCallback(
    (iso: string) => {
      const date = new Date(iso);
      const now = new Date();
      if (dayOf(date) === dayOf(now))
        return intl.formatTime(date, { hour: "2-digit", minute: "2-digit", timeZone: ZONE });
      return now.getTime() - date.getTime() < YEAR_MS
        ? intl.formatDate(date, { day: "numeric", month: "short", timeZone: ZONE })
        : intl.formatDate(date, { dateStyle: "short", timeZone: ZONE });
    },
    [intl],
  );
}

const dayOf = (date: Date) => date.toLocaleDateString("sv", { timeZone: ZONE });
