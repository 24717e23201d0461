import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useState, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { useFormats } from "../../components/useFormats";
import { useSay } from "../../components/useSay";
import { ApiError } from "../../lib/api/errors";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import type { MessageId } from "../../lib/texts";
import type { GroundDialogProps } from "../consents/GroundDialog";
import type { Ground } from "../consents/types";
import { useLogCall, type Call } from "./api";
import type { Called, ContactResult } from "./types";
import { WhenMenu } from "./WhenMenu";

const GroundDialog = lazyWithRetry<GroundDialogProps>(
  () => import(/* webpackChunkName: "ground" */ "../consents/GroundDialog"),
);

const results: Record<ContactResult, MessageId> = {
  reached: "activities.result.reached",
  voicemail: "activities.result.voicemail",
  not_reached: "activities.result.notReached",
};

interface NotedCall {
  /** Asks how the call went, at what was pressed; `ground` is known where it was asked before the call. */
  ask: (anchor: HTMLElement, ground?: Ground) => void;
  isPending: boolean;
  /** The menus and the dialog, to be drawn beside the button. */
  dialogs: ReactNode;
}

/** Logs a call in two presses. One that did not reach the person asks when to call again, and one to somebody who has
 * withdrawn their consent asks for its ground. */
export function useNotedCall(about: Called, onAnswered?: () => void): NotedCall {
  const { formatMessage } = useIntl();
  const { dateTime } = useFormats();
  const say = useSay();
  const { mutateAsync: log, isPending } = useLogCall(about);
  const [asked, setAsked] = useState<{ anchor: HTMLElement; ground?: Ground | undefined }>();
  const [later, setLater] = useState<typeof asked>();
  const [withdrawn, setWithdrawn] = useState<Call>();

  function store(call: Call) {
    if (call.ground === undefined && about.contactable?.phone === "no") {
      setWithdrawn(call);
      return;
    }
    const { result, followUpAt } = call;
    const done = followUpAt
      ? formatMessage(
          { id: "activities.logged.followUp" },
          { date: dateTime(followUpAt.toISOString()) },
        )
      : formatMessage({ id: "activities.logged" });
    // They may have withdrawn it since they were read.
    const logged = log(call).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== "consent_withdrawn") throw error;
      setWithdrawn(call);
      return null;
    });
    void say(logged, (answer) => (answer ? done : "")).then(async (isSaid) => {
      if (isSaid && (await logged) && result !== "not_reached") onAnswered?.();
    });
  }

  function choose(result: ContactResult) {
    setAsked(undefined);
    if (result === "not_reached" && !about.isClosed) setLater(asked);
    else store({ result, followUpAt: null, ground: asked?.ground });
  }

  return {
    ask: (anchor, ground) => setAsked({ anchor, ground }),
    isPending,
    dialogs: (
      <>
        {asked && (
          <Menu open anchorEl={asked.anchor} onClose={() => setAsked(undefined)}>
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
            anchor={later.anchor}
            title="activities.followUp.title"
            never="activities.followUp.none"
            onPick={(followUpAt) =>
              store({ result: "not_reached", followUpAt, ground: later.ground })
            }
            onClose={() => setLater(undefined)}
          />
        )}
        {withdrawn && (
          <GroundDialog
            onPick={(ground) => {
              setWithdrawn(undefined);
              store({ ...withdrawn, ground });
            }}
            onClose={() => setWithdrawn(undefined)}
          />
        )}
      </>
    ),
  };
}
