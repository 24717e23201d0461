import { daysUntil, expiryState } from "../expiry";

const lateInTheDay = new Date(2026, 10, 21, 23, 59);

test.each([
  ["2026-11-20", -1],
  ["2026-11-21", 0],
  ["2026-11-22", 1],
  ["2027-03-31", 130],
])("until %s there are %i days, whatever the hour", (day, days) => {
  expect(daysUntil(day, lateInTheDay)).toBe(days);
});

test.each([
  [-1, "expired"],
  [0, "soon"],
  [30, "soon"],
  [31, "valid"],
])("%i days before, a document is %s", (days, state) => {
  expect(expiryState(days)).toBe(state);
});
