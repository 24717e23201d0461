import { useIntl } from "react-intl";
import { StatusChip } from "../../components/StatusChip";
import { statusTexts, statusTones } from "./shopTexts";
import type { Order } from "./types";

/** The status of an order; a cancelled one that had been paid says that it was refunded. */
export function OrderStatusChip({ order }: { order: Pick<Order, "status" | "refundedAt"> }) {
  const { formatMessage } = useIntl();
  const text = order.refundedAt ? "shop.status.refunded" : statusTexts[order.status];
  return <StatusChip label={formatMessage({ id: text })} tone={statusTones[order.status]} />;
}
