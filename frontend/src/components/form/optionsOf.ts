import type { IntlShape } from "react-intl";
import type { MessageId } from "../../lib/texts";

/** The choices of a field or a filter: each value under its text. */
export function optionsOf<Value extends string>(
  { formatMessage }: IntlShape,
  texts: Record<Value, MessageId>,
) {
  return (Object.keys(texts) as Value[]).map((value) => ({
    value,
    label: formatMessage({ id: texts[value] }),
  }));
}
