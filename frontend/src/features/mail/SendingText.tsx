import { useQuery } from "@tanstack/react-query";
import { useSnackbar, type SnackbarKey } from "notistack";
import { useEffect, useEffectEvent } from "react";
import { useIntl } from "react-intl";
import { useFailed } from "../../components/failures";
import { threadQuery } from "./api";
import type { MailMessage } from "./types";

/** Longer than most messages take; of the others, their conversation tells. */
export const SENDING_MS = 15_000;

interface SendingTextProps {
  message: Pick<MailMessage, "id" | "threadId">;
  /** The one that it stands in. */
  toast: SnackbarKey;
}

/** Says that a message is on its way; once it is known what came of it, another toast says that. */
export function SendingText({ message: { id, threadId }, toast }: SendingTextProps) {
  const { formatMessage } = useIntl();
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  const failed = useFailed();
  const { data: thread } = useQuery(threadQuery(threadId));
  const message = thread?.messages.find((other) => other.id === id);
  const outcome = message && outcomeOf(message);
  const tell = useEffectEvent((what: NonNullable<typeof outcome>) => {
    closeSnackbar(toast);
    if (what === "sent")
      enqueueSnackbar(formatMessage({ id: "mail.wasSent" }), { variant: "success" });
    if (what === "failed") failed(formatMessage({ id: "mail.wasNotSent" }));
  });
  useEffect(() => {
    if (outcome) tell(outcome);
  }, [outcome]);
  return <span>{formatMessage({ id: "mail.sending" })}</span>;
}

/** None as long as it is on its way; before that, it may still be read as a draft. */
function outcomeOf({ state, failure }: MailMessage): "sent" | "failed" | "waiting" | null {
  if (state === "sent" || state === "failed") return state;
  return state === "outbox" && failure !== "" ? "waiting" : null;
}
