import { isQuiet } from "../quietHours";

const at = (time: string) => new Date(`2026-11-23T${time}:00+01:00`);

test.each([
  ["19:00", "09:00", "18:59", false],
  ["19:00", "09:00", "19:00", true],
  ["19:00", "09:00", "00:00", true],
  ["19:00", "09:00", "08:59", true],
  ["19:00", "09:00", "09:00", false],
  ["12:00", "14:00", "11:59", false],
  ["12:00", "14:00", "13:59", true],
  ["12:00", "14:00", "14:00", false],
])("from %s to %s, %s is quiet: %s", (from, to, time, quiet) => {
  expect(isQuiet({ from, to }, at(time))).toBe(quiet);
});

test("the clock is that of the partner's zone, in summer too", () => {
  const hours = { from: "20:00", to: "21:00" };
  expect(isQuiet(hours, new Date("2026-07-01T18:30:00Z"))).toBe(true);
  expect(isQuiet(hours, new Date("2026-12-01T18:30:00Z"))).toBe(false);
});

test("without hours no moment is quiet", () => {
  expect(isQuiet(null, at("03:00"))).toBe(false);
});
