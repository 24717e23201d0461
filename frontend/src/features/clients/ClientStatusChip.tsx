import { useIntl } from "react-intl";
import { StatusChip } from "../../components/StatusChip";
import { statusTexts } from "./clientTexts";
import type { ClientStatus } from "./types";

export function ClientStatusChip({ status }: { status: ClientStatus }) {
  const intl = useIntl();
  return (
    <StatusChip
      label={intl.formatMessage({ id: statusTexts[status] })}
      tone={status === "verified" ? "success" : "warning"}
    />
  );
}
