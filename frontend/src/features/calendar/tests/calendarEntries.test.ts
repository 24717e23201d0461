import { karim } from "../../team/assignees/tests/people";
import { eventEntry, shownHours } from "../calendarEntries";
import { delivery, testDrive } from "./data";

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
  const lastHour = {
    ...testDrive,
    start: "2026-11-24T23:00:00+01:00",
    end: "2026-11-25T00:00:00+01:00",
  };
  expect(shownHours([lastHour], [])).toEqual({ slotMinTime: "07:00", slotMaxTime: "24:00" });
  const night = { ...testDrive, end: "2026-11-25T02:00:00+01:00" };
  expect(shownHours([night], [])).toEqual({ slotMinTime: "00:00", slotMaxTime: "24:00" });
});

test("an appointment says by colour and initials who is in charge, where there are several people", () => {
  const given = { ...testDrive, assignee: karim };
  const ofKarim = "person-3";
  const entry = eventEntry(given, () => 3);
  expect(entry.title).toBe("KB · Essai C3 – Alice Moreau");
  expect(entry.classNames).toContain(ofKarim);
  for (const plain of [eventEntry(given, null), eventEntry(testDrive, () => 3)]) {
    expect(plain.title).toBe("Essai C3 – Alice Moreau");
    expect(plain.classNames).not.toContain(ofKarim);
  }
});
