import { useIntl } from "react-intl";
import { StatusChip } from "../../components/StatusChip";
import { statusTexts, statusTones } from "./estimationTexts";
import type { EstimationStatus } from "./types";

export function EstimationStatusChip({ status }: { status: EstimationStatus }) {
  const intl = useIntl();
  return (
    <StatusChip
      label={intl.formatMessage({ id: statusTexts[status] })}
      tone={statusTones[status]}
    />
  );
}
