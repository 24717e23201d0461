import DoneIcon from "@mui/icons-material/Check";
import AppointmentIcon from "@mui/icons-material/EventOutlined";
import { useSnackbar } from "notistack";
import { useEffect } from "react";
import { useIntl } from "react-intl";
import { useLiveEvent } from "../../lib/liveEvents";
import { paths } from "../../lib/paths";
import { ClockChip } from "../response_times/ClockChip";
import { useProspect } from "../prospects/api";
import { useMove } from "../prospects/useMove";
import { useMarkRead } from "./activity";
import { AlertToast, type AlertAction } from "./AlertToast";
import type { NewProspect } from "./types";

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
  const { data: prospect } = useProspect(id);
  // The event names no prospect where many were seen: each is read again.
  const seen = Boolean(prospect?.seenAt);
  useEffect(() => {
    if (seen) closeSnackbar(toastId);
  }, [seen, toastId, closeSnackbar]);
  const actions: AlertAction[] = [
    { label: intl.formatMessage({ id: "live.open" }), to: paths.prospect(id) },
  ];
  actions.push({
    label: intl.formatMessage({ id: "slots.propose" }),
    icon: <AppointmentIcon />,
    to: paths.propose(id),
  });
  if (prospect?.status === "new")
    actions.push({
      label: intl.formatMessage({ id: "live.take" }),
      icon: <DoneIcon />,
      onClick: () =>
        void move(prospect, "contacted").then((moved) => {
          if (!moved) return;
          markRead({ kind: "prospect", id });
          closeSnackbar(toastId);
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
