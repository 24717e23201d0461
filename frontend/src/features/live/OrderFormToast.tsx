import { useIntl } from "react-intl";
import type { LiveEvents } from "../../lib/liveEvents";
import { paths } from "../../lib/paths";
import { AlertToast } from "./AlertToast";

interface OrderFormToastProps {
  /** The announcement's. */
  id: string;
  event: LiveEvents["order-form:signed"];
}

/** A customer has just signed an order form. */
export default function OrderFormToast({ id, event }: OrderFormToastProps) {
  const intl = useIntl();
  return (
    <AlertToast
      id={id}
      title={intl.formatMessage({ id: "live.orderFormSigned" }, { number: event.number })}
      name={event.clientName}
      actions={[{ label: intl.formatMessage({ id: "live.open" }), to: paths.saleFile(event.id) }]}
    />
  );
}
