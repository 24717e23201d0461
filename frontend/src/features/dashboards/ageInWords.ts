import type { IntlShape } from "react-intl";

/** `31..61` is 31 to 60 days in stock, `91..` more than 90. */
export function ageInWords({ formatMessage, formatNumber }: IntlShape, age: string): string {
  const [, first, below] = /^(\d+)\.\.(\d*)$/.exec(age) ?? [];
  if (first === undefined) return age;
  return below
    ? formatMessage(
        { id: "dashboards.age.days" },
        { first: formatNumber(Number(first)), last: formatNumber(Number(below) - 1) },
      )
    : formatMessage({ id: "dashboards.age.more" }, { days: formatNumber(Number(first) - 1) });
}
