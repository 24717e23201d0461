import CallIcon from "@mui/icons-material/PhoneForwardedOutlined";
import Button from "@mui/material/Button";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useFormats } from "../../components/useFormats";
import { useSay } from "../../components/useSay";
import { useMay } from "../../lib/rights";
import type { MessageId } from "../../lib/texts";
import { activityError } from "./activityError";
import { useLogCall } from "./api";
import type { Called, ContactResult } from "./types";
import { WhenMenu } from "./WhenMenu";

const results: Record<ContactResult, MessageId> = {
  reached: "activities.result.reached",
  voicemail: "activities.result.voicemail",
  not_reached: "activities.result.notReached",
};

export interface CallButtonProps {
  about: Called;
  /** The person was reached, or left a message. */
  onAnswered?: (() => void) | undefined;
  size?: "small";
}

/** Logs a call in two presses; one that did not reach them asks when to call again. */
export function CallButton({ about, onAnswered, size }: CallButtonProps) {
  const { formatMessage } = useIntl();
  const { dateTime } = useFormats();
  const may = useMay();
  const say = useSay(activityError);
  const { mutateAsync: log, isPending } = useLogCall(about);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [later, setLater] = useState<HTMLElement | null>(null);

  function store(result: ContactResult, followUpAt: Date | null) {
    const done = followUpAt
      ? formatMessage(
          { id: "activities.logged.followUp" },
          { date: dateTime(followUpAt.toISOString()) },
        )
      : formatMessage({ id: "activities.logged" });
    void say(log({ result, followUpAt }), done).then((logged) => {
      if (logged && result !== "not_reached") onAnswered?.();
    });
  }

  function choose(result: ContactResult) {
    setAnchor(null);
    if (result === "not_reached" && !about.isClosed) setLater(anchor);
    else store(result, null);
  }

  if (!may(`POST /${about.kind}/{id}/contact`)) return null;
  return (
    <>
      <Button
        variant="outlined"
        {...(size ? { size, sx: { whiteSpace: "nowrap" } } : { startIcon: <CallIcon /> })}
        loading={isPending}
        {...(!size && { loadingPosition: "start" })}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {formatMessage({ id: "activities.called" })}
      </Button>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)}>
          {Object.entries(results).map(([result, label]) => (
            <MenuItem key={result} onClick={() => choose(result as ContactResult)}>
              {formatMessage({ id: label })}
            </MenuItem>
          ))}
        </Menu>
      )}
      {later && (
        <WhenMenu
          evening
          anchor={later}
          title="activities.followUp.title"
          never="activities.followUp.none"
          onPick={(moment) => store("not_reached", moment)}
          onClose={() => setLater(null)}
        />
      )}
    </>
  );
}
