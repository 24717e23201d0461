import { useIntl } from "react-intl";
import { StatusChip } from "./StatusChip";

/** Marks a row that is there to try the product with; nothing beside rows of the partner's own. */
export function SampleChip({ row }: { row: { sample: boolean } }) {
  const intl = useIntl();
  return row.sample ? (
    <StatusChip tone="info" label={intl.formatMessage({ id: "sample" })} />
  ) : null;
}
