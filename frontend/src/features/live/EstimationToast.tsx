import { useIntl } from "react-intl";
import { useFormats } from "../../components/useFormats";
import type { LiveEvents } from "../../lib/liveEvents";
import { paths } from "../../lib/paths";
import { AlertToast } from "./AlertToast";

interface EstimationToastProps {
  /** The announcement's. */
  id: string;
  event: LiveEvents["estimation:new"];
}

/** A request for a valuation that has just come. */
export default function EstimationToast({ id, event }: EstimationToastProps) {
  const intl = useIntl();
  const formats = useFormats();
  return (
    <AlertToast
      id={id}
      title={intl.formatMessage({ id: "live.newEstimation" })}
      name={event.clientName || event.title}
      details={`${event.carModel} · ${formats.kilometres(event.kilometrage)}`}
      actions={[{ label: intl.formatMessage({ id: "live.open" }), to: paths.estimation(event.id) }]}
    />
  );
}
