import LaterIcon from "@mui/icons-material/SnoozeOutlined";
import Box from "@mui/material/Box";
import { useSnackbar } from "notistack";
import { useEffect, useState } from "react";
import { useIntl } from "react-intl";
import { useLiveEvent, type LiveEvents } from "../../lib/liveEvents";
import { paths } from "../../lib/paths";
import { FollowUpMenu } from "../activities/FollowUpMenu";
import { useClient } from "../clients/api";
import { useProspect } from "../prospects/api";
import { AlertToast, type AlertAction } from "./AlertToast";

interface FollowUpToastProps {
  /** The announcement's. */
  id: string;
  event: LiveEvents["follow-up:due"];
}

/** A person to follow up now; it goes once they were, or at another moment, in whichever tab. */
export default function FollowUpToast({ id, event }: FollowUpToastProps) {
  const intl = useIntl();
  const { closeSnackbar } = useSnackbar();
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const isClient = event.kind === "client";
  const prospect = useProspect(isClient ? "" : event.id);
  const client = useClient(isClient ? event.id : "");
  // The event carries no phone number.
  const { data: person, isFetchedAfterMount, refetch } = isClient ? client : prospect;
  useLiveEvent("today:changed", () => void refetch());
  const isDone =
    person !== undefined &&
    isFetchedAfterMount &&
    Date.parse(person.followUpAt ?? "") !== Date.parse(event.followUpAt);
  useEffect(() => {
    if (isDone) closeSnackbar(id);
  }, [isDone, closeSnackbar, id]);

  const actions: AlertAction[] = [
    {
      label: intl.formatMessage({ id: "live.open" }),
      to: isClient ? paths.client(event.id) : paths.prospect(event.id),
    },
  ];
  if (person)
    actions.push({
      call: event.kind === "client" ? "PUT /client/update/{id}" : "PUT /prospect/{id}",
      label: intl.formatMessage({ id: "live.later" }),
      icon: <LaterIcon />,
      onClick: () => setChoosing(true),
    });
  return (
    <Box ref={setBox}>
      <AlertToast
        id={id}
        title={intl.formatMessage({ id: "live.followUp" })}
        name={event.title}
        phoneNumber={person?.phoneNumber}
        actions={actions}
      >
        {isChoosing && box && person && (
          <FollowUpMenu
            person={{ ...person, kind: event.kind }}
            anchor={box}
            onClose={() => setChoosing(false)}
          />
        )}
      </AlertToast>
    </Box>
  );
}
