import DoneIcon from "@mui/icons-material/Check";
import AppointmentIcon from "@mui/icons-material/EventOutlined";
import { useSnackbar } from "notistack";
import { useEffect } from "react";
import { useIntl } from "react-intl";
import { useLiveEvent } from "../../lib/liveEvents";
import { paths } from "../../lib/paths";
import { ClockChip } from "../response_times/ClockChip";
import { useProspect, useUpdateProspect } from "../prospects/api";
import { useMove } from "../prospects/useMove";
import { useTeam } from "../team/assignees/useTeam";
import { useMarkRead } from "./activity";
import { AlertToast, type AlertAction } from "./AlertToast";
import type { NewProspect } from "./types";
import { useTakeAction } from "./useTakeAction";

interface ProspectToastProps {
  id: string;
  prospect: NewProspect;
}

/** A prospect that has just come; it goes once it was opened, answered or deleted, by whom and wherever. */
export default function ProspectToast({ id: toastId, prospect: event }: ProspectToastProps) {
  const { id } = event;
  const intl = useIntl();
  const { closeSnackbar } = useSnackbar();
  const move = useMove();
  const { mutate: markRead } = useMarkRead();
  useLiveEvent("prospect:seen", ({ ids }) => {
    if (ids?.includes(id)) closeSnackbar(toastId);
  });
  // The event carries neither the phone number nor the status.
  const query = useProspect(id);
  const { data: prospect } = query;
  const { isTeam } = useTeam();
  // The event names no prospect where many were seen: each is read again.
  const seen = Boolean(prospect?.seenAt);
  useEffect(() => {
    if (seen) closeSnackbar(toastId);
  }, [seen, toastId, closeSnackbar]);
  const done = () => {
    markRead({ kind: "prospect", id });
    closeSnackbar(toastId);
  };
  const take = useTakeAction({
    query,
    call: "PUT /prospect/{id}",
    save: useUpdateProspect().mutateAsync,
    onTaken: done,
  });
  const actions: AlertAction[] = [
    { label: intl.formatMessage({ id: "live.open" }), to: paths.prospect(id) },
  ];
  actions.push({
    call: "POST /prospect/{id}/propose-slots",
    label: intl.formatMessage({ id: "slots.propose" }),
    icon: <AppointmentIcon />,
    to: paths.propose(id),
  });
  // Among several people it says who calls; a person who works alone has called.
  if (isTeam) actions.push(...take);
  else if (prospect?.status === "new")
    actions.push({
      call: "PATCH /prospect/{id}/status",
      label: intl.formatMessage({ id: "live.take" }),
      icon: <DoneIcon />,
      onClick: () =>
        void move(prospect, "contacted").then((moved) => {
          if (moved) done();
        }),
    });
  return (
    <AlertToast
      id={toastId}
      title={event.message || intl.formatMessage({ id: "live.newProspect" })}
      name={event.fullName}
      phoneNumber={prospect?.phoneNumber}
      chip={prospect && <ClockChip row={prospect} target="prospectTargetMinutes" />}
      details={[event.need, event.carModel].filter(Boolean).join(" · ")}
      actions={actions}
    />
  );
}
