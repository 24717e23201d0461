import { formatPlate } from "./plates";

test.each([
  ["AB123CD", "AB-123-CD"],
  ["ab 123 cd", "AB-123-CD"],
  ["AB-123.CD", "AB-123-CD"],
  // Of before 2009, and of other countries.
  ["1234 AB 75", "1234 AB 75"],
  ["GE 123456", "GE 123456"],
  ["B-MW 1234", "B-MW 1234"],
  ["AB12 CDE", "AB12 CDE"],
  ["", ""],
])("%j is shown as %j", (typed, shown) => {
  expect(formatPlate(typed)).toBe(shown);
});
