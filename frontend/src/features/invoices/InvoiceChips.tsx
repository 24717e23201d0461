import { useIntl } from "react-intl";
import { StatusChip } from "../../components/StatusChip";
import { kindTexts, stateTexts, stateTones } from "./invoiceTexts";
import type { InvoiceKind, InvoiceState } from "./types";

export function KindChip({ kind }: { kind: InvoiceKind }) {
  const { formatMessage } = useIntl();
  return <StatusChip label={formatMessage({ id: kindTexts[kind] })} />;
}

export function StateChip({ state }: { state: InvoiceState }) {
  const { formatMessage } = useIntl();
  return <StatusChip label={formatMessage({ id: stateTexts[state] })} tone={stateTones[state]} />;
}
