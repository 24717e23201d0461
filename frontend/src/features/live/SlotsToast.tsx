import { useIntl } from "react-intl";
import type { LiveEvents } from "../../lib/liveEvents";
import { paths } from "../../lib/paths";
import { AlertToast } from "./AlertToast";
import { answerTitle } from "./answerTitle";

interface SlotsToastProps {
  /** The announcement's. */
  id: string;
  event: LiveEvents["slots:answered"];
}

/** A prospect has booked an appointment or cancelled it, or asks for another time than those proposed. */
export default function SlotsToast({ id, event }: SlotsToastProps) {
  const intl = useIntl();
  return (
    <AlertToast
      id={id}
      title={answerTitle(intl, event)}
      name={event.fullName}
      details={event.text}
      actions={[
        event.eventId
          ? {
              label: intl.formatMessage({ id: "live.calendar" }),
              to: paths.appointment(event.eventId),
            }
          : { label: intl.formatMessage({ id: "live.open" }), to: paths.prospect(event.id) },
      ]}
    />
  );
}
