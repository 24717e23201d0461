import { createIntl } from "react-intl";
import { unitSign } from "./unitSign";

test.each([
  ["fr", "kilometer", "km"],
  ["fr", "hour", "h"],
  ["en", "kilometer", "km"],
] as const)("in %s the sign of %s is %s", (locale, unit, sign) => {
  expect(unitSign(createIntl({ locale }), unit)).toBe(sign);
});
