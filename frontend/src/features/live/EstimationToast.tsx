import { useSnackbar } from "notistack";
import { useIntl } from "react-intl";
import { useFormats } from "../../components/useFormats";
import type { LiveEvents } from "../../lib/liveEvents";
import { paths } from "../../lib/paths";
import { useEstimation, useUpdateEstimation } from "../estimations/api";
import { useTeam } from "../team/assignees/useTeam";
import { AlertToast } from "./AlertToast";
import { useTakeAction } from "./useTakeAction";

interface EstimationToastProps {
  /** The announcement's. */
  id: string;
  event: LiveEvents["estimation:new"];
}

/** A request for a valuation that has just come. */
export default function EstimationToast({ id, event }: EstimationToastProps) {
  const intl = useIntl();
  const formats = useFormats();
  const { closeSnackbar } = useSnackbar();
  const { people } = useTeam();
  const take = useTakeAction({
    query: useEstimation(event.id, people.length > 0),
    call: "PUT /estimation/{id}",
    save: useUpdateEstimation().mutateAsync,
    onTaken: () => closeSnackbar(id),
  });
  return (
    <AlertToast
      id={id}
      title={intl.formatMessage({ id: "live.newEstimation" })}
      name={event.clientName || event.title}
      details={`${event.carModel} · ${formats.kilometres(event.kilometrage)}`}
      actions={[
        { label: intl.formatMessage({ id: "live.open" }), to: paths.estimation(event.id) },
        ...take,
      ]}
    />
  );
}
