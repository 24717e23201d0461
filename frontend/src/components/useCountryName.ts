import { useCallback } from "react";
import { useIntl } from "react-intl";

/** Says the name of a country by its code, in the interface's language. */
export function useCountryName(): (code: string) => string {
  const { formatDisplayName } = useIntl();
  return useCallback(
    (code) => formatDisplayName(code, { type: "region" }) ?? code,
    [formatDisplayName],
  );
}
