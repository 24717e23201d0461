import { useIntl } from "react-intl";
import type { CarStatus } from "../../lib/api/types";
import { StatusChip } from "../../components/StatusChip";
import { statusTexts } from "./carTexts";

export function CarStatusChip({ status }: { status: CarStatus }) {
  const intl = useIntl();
  return (
    <StatusChip
      label={intl.formatMessage({ id: statusTexts[status] })}
      tone={status === "available" ? "success" : undefined}
    />
  );
}
