import { useIntl } from "react-intl";
import { StatusChip } from "../../components/StatusChip";
import { stateTexts, stateTones } from "./saleFileTexts";
import type { SaleFileState } from "./types";

export function StateChip({ state }: { state: SaleFileState }) {
  const { formatMessage } = useIntl();
  return <StatusChip label={formatMessage({ id: stateTexts[state] })} tone={stateTones[state]} />;
}
