import { useIntl } from "react-intl";
import { StatusChip } from "../../components/StatusChip";
import { statusTexts, statusTones } from "./shopTexts";
import type { OrderStatus } from "./types";

export function OrderStatusChip({ status }: { status: OrderStatus }) {
  const { formatMessage } = useIntl();
  return (
    <StatusChip label={formatMessage({ id: statusTexts[status] })} tone={statusTones[status]} />
  );
}
