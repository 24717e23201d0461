import { shownHours } from "../calendarEntries";
import { addDays, addMinutes, minutesBetween, wallOf, wallOfDate } from "../wall";
import { delivery, testDrive } from "./data";

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

test("an answer is read on the clock that it carries, whatever the browser's zone", () => {
  expect(wallOf("2026-03-29T10:00:00+02:00")).toBe("2026-03-29T10:00");
  expect(wallOf("2026-10-25T02:30:00+01:00")).toBe("2026-10-25T02:30");
  expect(wallOfDate(new Date("2026-03-29T02:30:00Z"))).toBe("2026-03-29T02:30");
});

test("the working day is shown, and more where an event or a garage needs it", () => {
  expect(shownHours([testDrive, delivery], [])).toEqual({
    slotMinTime: "07:00",
    slotMaxTime: "20:00",
  });
  const late = { ...testDrive, end: "2026-11-24T21:15:00+01:00" };
  expect(shownHours([late], [{ weekday: 1, opens: "06:30", closes: "12:00" }])).toEqual({
    slotMinTime: "06:00",
    slotMaxTime: "22:00",
  });
  const night = { ...testDrive, end: "2026-11-25T02:00:00+01:00" };
  expect(shownHours([night], [])).toEqual({ slotMinTime: "00:00", slotMaxTime: "24:00" });
});
