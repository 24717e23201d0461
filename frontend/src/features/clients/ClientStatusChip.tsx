import { useIntl } from "react-intl";
import { StatusChip } from "../../components/StatusChip";
import { clientStatusTexts } from "../../components/personTexts";
import type { ClientStatus } from "./types";

export function ClientStatusChip({ status }: { status: ClientStatus }) {
  const intl = useIntl();
  return (
    <StatusChip
      label={intl.formatMessage({ id: clientStatusTexts[status] })}
      tone={status === "verified" ? "success" : "warning"}
    />
  );
}
