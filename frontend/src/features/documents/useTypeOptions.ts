import { useMemo } from "react";
import { useIntl } from "react-intl";
import type { Option } from "../../lib/lists";
import { typeTexts } from "./documentTexts";

export function useTypeOptions(): Option[] {
  const intl = useIntl();
  return useMemo(
    () =>
      Object.entries(typeTexts).map(([value, id]) => ({
        value,
        label: intl.formatMessage({ id }),
      })),
    [intl],
  );
}
