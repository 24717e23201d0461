import { stopClock } from "../../../testing/clock";
import { daysUntil, expiryState } from "../expiry";

afterEach(() => jest.useRealTimers());

test.each([
  ["2026-11-20", -1],
  ["2026-11-21", 0],
  ["2026-11-22", 1],
  ["2027-03-31", 130],
])("until %s there are %i days, by the partner's clock", (day, days) => {
  stopClock("2026-11-20T23:30:00Z");
  expect(daysUntil(day)).toBe(days);
});

test.each([
  [-1, "expired"],
  [0, "soon"],
  [30, "soon"],
  [31, "valid"],
])("%i days before, a document is %s", (days, state) => {
  expect(expiryState(days)).toBe(state);
});
