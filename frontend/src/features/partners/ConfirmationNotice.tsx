import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Button from "@mui/material/Button";
import { useIntl } from "react-intl";
import { useSay } from "../../components/useSay";
import { serverMessage } from "../../lib/api/errors";
import { useSendConfirmation } from "./api";

/** Says that the account's address waits for its link, what that limits, and sends the link again. */
export function ConfirmationNotice({ email }: { email: string }) {
  const { formatMessage } = useIntl();
  const { mutateAsync: send, isPending } = useSendConfirmation();
  const failed = formatMessage({ id: "partners.confirm.notSent" });
  const say = useSay((_intl, error) => serverMessage(error) ?? failed);
  return (
    <Alert
      severity="warning"
      action={
        <Button
          color="inherit"
          size="small"
          sx={{ whiteSpace: "nowrap" }}
          loading={isPending}
          onClick={() =>
            void say(send(), formatMessage({ id: "partners.confirm.sent" }, { email }))
          }
        >
          {formatMessage({ id: "partners.confirm.send" })}
        </Button>
      }
      sx={{ flexWrap: { xs: "wrap", sm: "nowrap" } }}
    >
      <AlertTitle>{formatMessage({ id: "partners.confirm.waiting" })}</AlertTitle>
      {formatMessage({ id: "partners.confirm.limits" }, { email })}
    </Alert>
  );
}
