import { addDays, addMinutes, minutesBetween, momentOf, wallOf, wallOfDate } from "./zone";

test("days follow one another over the changes of the clock", () => {
  expect(addDays("2026-03-28", 1)).toBe("2026-03-29");
  expect(addDays("2026-03-29", 1)).toBe("2026-03-30");
  expect(addDays("2026-10-25", 1)).toBe("2026-10-26");
  expect(addDays("2026-11-01", -7)).toBe("2026-10-25");
});

test("a move keeps the clock's face on the days of 23 and of 25 hours", () => {
  expect(addMinutes("2026-03-28T10:00", 24 * 60)).toBe("2026-03-29T10:00");
  expect(addMinutes("2026-10-24T10:00", 24 * 60)).toBe("2026-10-25T10:00");
  expect(minutesBetween("2026-03-28T22:00", "2026-03-29T10:00")).toBe(12 * 60);
});

test("an answer is read on the partner's clock, whatever the browser's zone", () => {
  expect(wallOf("2026-03-29T10:00:00+02:00")).toBe("2026-03-29T10:00");
  expect(wallOf("2026-10-25T02:30:00+01:00")).toBe("2026-10-25T02:30");
  expect(wallOf("2026-11-23T23:30:00Z")).toBe("2026-11-24T00:30");
  expect(wallOfDate(new Date("2026-03-29T02:30:00Z"))).toBe("2026-03-29T02:30");
});

test.each([
  ["2026-11-24T09:00", "2026-11-24T08:00:00.000Z"],
  ["2026-07-14T09:00", "2026-07-14T07:00:00.000Z"],
  // The clock goes from 2:00 to 3:00 on 29 March, and from 3:00 back to 2:00 on 25 October.
  ["2026-03-29T01:59", "2026-03-29T00:59:00.000Z"],
  ["2026-03-29T02:30", "2026-03-29T01:30:00.000Z"],
  ["2026-03-29T03:00", "2026-03-29T01:00:00.000Z"],
  ["2026-10-25T01:59", "2026-10-24T23:59:00.000Z"],
  ["2026-10-25T02:30", "2026-10-25T00:30:00.000Z"],
  ["2026-10-25T03:00", "2026-10-25T02:00:00.000Z"],
])("the clock shows %s at %s", (wall, moment) => {
  expect(momentOf(wall).toISOString()).toBe(moment);
});

test.each(["", "invalid"])("no clock shows %j", (text) => {
  expect(momentOf(text).getTime()).toBeNaN();
});
