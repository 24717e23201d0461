import { createIntl } from "react-intl";
import { duration } from "./durations";

test("a space that shows stands between a French number and its unit", () => {
  const intl = createIntl({ locale: "fr" });
  expect(duration(intl, 11.6 * 86_400)).toBe("11,6\u00a0j");
  expect(duration(intl, 5 * 3600)).toBe("5\u00a0h");
});
