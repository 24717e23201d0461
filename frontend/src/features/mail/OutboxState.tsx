import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { paths } from "../../lib/paths";
import { useNavigate } from "react-router-dom";
import { useSay } from "../../components/useSay";
import { useFormats } from "../../components/useFormats";
import { failureTexts, mailError } from "./mailTexts";
import { useMessageAction } from "./api";
import { foldersQuery } from "../messages/unread";
import type { MailMessage } from "./types";

/** Why a message has not gone out, when it will be tried again, and what can be done about it. */
export function OutboxState({ message }: { message: MailMessage }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const say = useSay(mailError);
  const action = useMessageAction();
  const { data: folders } = useQuery(foldersQuery);
  if (message.state !== "outbox" && message.state !== "failed") return null;
  const { id } = message;
  return (
    <Alert
      severity={message.state === "failed" ? "error" : "info"}
      sx={{ mb: 2, "& .MuiAlert-message": { minWidth: 0, overflowWrap: "anywhere" } }}
    >
      <Reason message={message} canSend={folders?.canSend ?? true} />
      <div>
        {folders?.canSend !== false && (
          <Button
            size="small"
            color="inherit"
            loading={action.isPending}
            onClick={() => void say(action.mutateAsync({ id, action: "retry" }))}
          >
            {intl.formatMessage({ id: "mail.retry" })}
          </Button>
        )}
        <Button
          size="small"
          color="inherit"
          disabled={action.isPending}
          onClick={() =>
            void say(
              action.mutateAsync(
                { id, action: "take-back" },
                { onSuccess: () => void navigate(paths.mailDraft(id)) },
              ),
            )
          }
        >
          {intl.formatMessage({ id: "mail.takeBack" })}
        </Button>
      </div>
    </Alert>
  );
}

function Reason({ message, canSend }: { message: MailMessage; canSend: boolean }) {
  const intl = useIntl();
  const formats = useFormats();
  if (message.failure === "")
    return <span>{intl.formatMessage({ id: canSend ? "mail.waiting" : "mail.noServer" })}</span>;
  return (
    <>
      <span>{intl.formatMessage({ id: failureTexts[message.failure] })}</span>
      {message.nextAttemptAt !== null && (
        <span>
          {` ${intl.formatMessage({ id: "mail.nextTry" }, { date: formats.dateTime(message.nextAttemptAt) })}`}
        </span>
      )}
      {message.lastError !== "" && (
        <div>
          <bdi>
            <code>{message.lastError}</code>
          </bdi>
        </div>
      )}
    </>
  );
}
