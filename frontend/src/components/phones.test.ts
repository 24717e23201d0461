import { formatPhone } from "./phones";

test.each([
  ["+33612345678", "06 12 34 56 78"],
  ["+262692405060", "+262 692 40 50 60"],
  ["+596596405060", "+596 596 40 50 60"],
  ["+590123", "+590123"],
  ["+41221234567", "+41221234567"],
  ["", ""],
])("%j is shown as %j", (wire, shown) => {
  expect(formatPhone(wire)).toBe(shown);
});
