import DoneIcon from "@mui/icons-material/DoneAll";
import Button, { type ButtonProps } from "@mui/material/Button";
import { useIntl } from "react-intl";
import { useSay } from "../../components/useSay";
import { serverMessage } from "../../lib/api/errors";
import { useMay } from "../../lib/rights";
import { useMarkSeen } from "../prospects/api";
import { useMarkRead } from "./activity";

/** Marks all as read by this person, and the pending prospects as seen by the partner. */
export function ClearButton({ variant = "text" }: Pick<ButtonProps, "variant">) {
  const { formatMessage } = useIntl();
  const say = useSay(
    (intl, error) => serverMessage(error) ?? intl.formatMessage({ id: "prospects.error" }),
  );
  const markSeen = useMarkSeen();
  const markRead = useMarkRead();
  const marksSeen = useMay()("POST /prospect/mark-seen");
  const clear = () =>
    void say(
      Promise.all([marksSeen && markSeen.mutateAsync(undefined), markRead.mutateAsync(undefined)]),
    );
  return (
    <Button
      variant={variant}
      startIcon={<DoneIcon />}
      loading={markSeen.isPending || markRead.isPending}
      onClick={clear}
      sx={{ flexShrink: 0 }}
    >
      {formatMessage({ id: "live.clear" })}
    </Button>
  );
}
