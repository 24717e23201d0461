import type { IntlShape } from "react-intl";
import * as yup from "yup";
import type { MessageId } from "../../lib/texts";

/** Bounds of a field in docs/openapi.yaml (lib/api/bounds). */
interface Bounds {
  type?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

declare module "yup" {
  interface CustomSchemaMetadata {
    /** Read by TextField, so that no more can be typed. */
    maxLength?: number;
  }
}

/** Checks the fields of a request before it is sent; `required` has the messages of those that must be filled in. */
export function requestSchema<Fields extends Record<string, Bounds>>(
  intl: IntlShape,
  fields: Fields,
  required: { [Name in keyof Fields]?: MessageId | false },
) {
  return yup.object(
    Object.fromEntries(
      Object.entries(fields).map(([name, bounds]) => [
        name,
        fieldRule(intl, bounds, required[name]),
      ]),
    ),
  );
}

function fieldRule(intl: IntlShape, bounds: Bounds, messageId: MessageId | false | undefined) {
  const isNumber = bounds.type === "number" || bounds.type === "integer";
  const rule = isNumber ? numberRule(intl, bounds) : textRule(intl, bounds);
  if (!messageId) return rule;
  const message = intl.formatMessage({ id: messageId });
  return rule instanceof yup.StringSchema ? rule.trim().required(message) : rule.required(message);
}

export function textRule(intl: IntlShape, { maxLength }: Bounds) {
  if (maxLength === undefined) return yup.string();
  const message = intl.formatMessage({ id: "form.tooLong" }, { max: shown(intl, maxLength) });
  return yup.string().max(maxLength, message).meta({ maxLength });
}

export function numberRule(intl: IntlShape, { type, minimum, maximum }: Bounds) {
  let rule = yup
    .number()
    .transform((value: number, text: unknown) => (text === "" ? undefined : value))
    .typeError(intl.formatMessage({ id: "form.number" }));
  if (type === "integer") rule = rule.integer(intl.formatMessage({ id: "form.whole" }));
  if (minimum !== undefined) {
    const id = minimum === 0 ? "form.positive" : "form.min";
    rule = rule.min(minimum, intl.formatMessage({ id }, { min: shown(intl, minimum) }));
  }
  if (maximum !== undefined) {
    const max = shown(intl, maximum);
    rule = rule.max(maximum, intl.formatMessage({ id: "form.max" }, { max }));
  }
  return rule;
}

/** An amount of money that must be given, and be more than nothing. */
export function amountRule(intl: IntlShape, bounds: Bounds, required: MessageId) {
  return numberRule(intl, bounds)
    .required(intl.formatMessage({ id: required }))
    .moreThan(0, intl.formatMessage({ id: "form.aboveZero" }));
}

/** Digits are grouped from five on: a year is not. */
function shown(intl: IntlShape, bound: number): string {
  return intl.formatNumber(bound, { useGrouping: "min2" });
}
