import { stopClock } from "../../../testing/clock";
import { bucketPeriod, daysOf, fileDates, isPast, periodOf, stepOf } from "../periods";

test("a range of days is written as the server reads it, one day as that day", () => {
  expect(periodOf({ from: "2026-01-01", to: "2026-03-31" })).toBe("2026-01-01..2026-03-31");
  expect(periodOf({ from: "2026-01-01", to: "2026-01-01" })).toBe("2026-01-01");
  expect(daysOf("2026-01-01..2026-03-31")).toEqual({ from: "2026-01-01", to: "2026-03-31" });
  expect(daysOf("2026-01-01")).toEqual({ from: "2026-01-01", to: "2026-01-01" });
  expect(daysOf("month")).toBeNull();
});

test("the name of a file says a period's days", () => {
  expect(fileDates({ from: "2026-01-01", to: "2026-03-31" })).toBe("2026-01-01_2026-03-31");
  expect(fileDates({ from: "2026-01-01", to: "2026-01-01" })).toBe("2026-01-01");
});

test.each([
  [["2026-11-21T00:00:00+01:00", "2026-11-21T01:00:00+01:00"], "hour"],
  [["2026-02-28", "2026-03-01"], "day"],
  [["2026-11-01"], "day"],
  [["2026-09-01", "2026-10-01", "2026-11-01"], "month"],
  [["2023-05-10", "2023-06-01", "2023-07-01"], "month"],
])("the buckets %j are each of one %s", (dates, step) => {
  expect(stepOf(dates)).toBe(step);
});

test("a bucket stands for its own days within the period", () => {
  const within = { from: "2026-01-15", to: "2026-04-10" };
  expect(bucketPeriod("2026-01-15", "month", within)).toBe("2026-01-15..2026-01-31");
  expect(bucketPeriod("2026-02-01", "month", within)).toBe("2026-02-01..2026-02-28");
  expect(bucketPeriod("2026-04-01", "month", within)).toBe("2026-04-01..2026-04-10");
  expect(bucketPeriod("2026-02-03", "day", within)).toBe("2026-02-03");
  expect(bucketPeriod("2026-02-03T10:00:00+01:00", "hour", within)).toBeNull();
});

test("a month is past once the next one has begun by the partner's clock", () => {
  stopClock("2026-11-30T23:30:00Z");
  expect(["2026-11-01", "2026-12-01"].map(isPast)).toEqual([true, false]);
  jest.useRealTimers();
});
