import { useIntl } from "react-intl";
import type { PartnerKind } from "../../lib/api/types";

export function useKindOptions(): { value: PartnerKind; label: string }[] {
  const { formatMessage } = useIntl();
  return [
    { value: "dealer", label: formatMessage({ id: "partners.kind.dealer" }) },
    { value: "garage", label: formatMessage({ id: "partners.kind.garage" }) },
  ];
}
