import { useIntl } from "react-intl";
import { duration } from "./durations";

/** Durations in the words of the reader's language. */
export function useDurations() {
  const intl = useIntl();
  return {
    duration: (seconds: number) => duration(intl, seconds),
  };
}
