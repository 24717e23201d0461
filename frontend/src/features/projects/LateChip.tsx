import { useIntl } from "react-intl";
import { StatusChip } from "../../components/StatusChip";
import type { Card } from "./types";

/** Why a card is late, where it is. */
export function LateChip({ card }: { card: Pick<Card, "late" | "overdue"> }) {
  const intl = useIntl();
  if (!card.late) return null;
  const id = card.overdue ? "projects.late.day" : "projects.late.column";
  return <StatusChip tone="error" label={intl.formatMessage({ id })} />;
}
