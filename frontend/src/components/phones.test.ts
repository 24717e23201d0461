import { formatPhone } from "./phones";

test.each([
  ["+33612345678", "06 12 34 56 78"],
  ["+41221234567", "+41221234567"],
  ["", ""],
])("%j is shown as %j", (wire, shown) => {
  expect(formatPhone(wire)).toBe(shown);
});
