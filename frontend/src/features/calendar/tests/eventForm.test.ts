import { stopClock } from "../../../testing/clock";
import { karim } from "../../team/assignees/tests/people";
import { changesOf, fieldsOf, openHourOf, valuesOf } from "../eventForm";
import { testDrive } from "./data";

const week = (days: number[], ...times: [opens: string, closes: string][]) =>
  days.flatMap((weekday) => times.map(([opens, closes]) => ({ weekday, opens, closes })));

const atelier = {
  hours: week([1, 2, 3, 4, 5], ["09:00", "12:00"], ["14:00", "18:00"]),
  closures: [{ from: "2026-11-26", to: "2026-11-27", reason: "Inventaire" }],
};

afterEach(() => {
  jest.useRealTimers();
});

// Monday 23 November 2026 in Paris, an hour later than here.
test.each([
  ["in the middle of the morning, the next full hour", "2026-11-23T08:20:00Z", "2026-11-23T10:00"],
  ["over noon, the afternoon's opening", "2026-11-23T11:10:00Z", "2026-11-23T14:00"],
  ["at night, the next morning", "2026-11-23T21:30:00Z", "2026-11-24T09:00"],
  ["in the last hour of the day, the next morning", "2026-11-23T22:30:00Z", "2026-11-24T09:00"],
  ["before days of closure and a weekend, the Monday", "2026-11-25T17:30:00Z", "2026-11-30T09:00"],
])("%s", (_case, now, start) => {
  stopClock(now);
  const day = new Date(now).toLocaleDateString("sv-SE", { timeZone: "Europe/Paris" });
  expect(openHourOf(day, [atelier]).start).toBe(start);
});

test("another day begins at ten, or at its opening where it is closed then", () => {
  stopClock("2026-11-23T08:20:00Z");
  expect(openHourOf("2026-11-24", [atelier])).toEqual({
    start: "2026-11-24T10:00",
    end: "2026-11-24T11:00",
  });
  const evening = { hours: week([2], ["17:00", "20:00"]), closures: [] };
  expect(openHourOf("2026-11-24", [evening]).start).toBe("2026-11-24T17:00");
  expect(openHourOf("2026-11-26", [atelier, evening]).start).toBe("2026-11-30T09:00");
});

test("without hours the usual week counts, from Monday to Saturday", () => {
  stopClock("2026-11-28T20:00:00Z");
  expect(openHourOf("2026-11-28", [{ hours: [], closures: [] }]).start).toBe("2026-11-30T09:00");
  expect(openHourOf("2026-11-28", []).start).toBe("2026-11-30T09:00");
});

test("who is in charge is sent where it changes alone: a suspended person stays", () => {
  const span = { start: "2026-11-24T10:00", end: "2026-11-24T11:00" };
  const fresh = valuesOf(undefined, span);
  expect(fieldsOf(fresh)).not.toHaveProperty("assigneeId");
  expect(fieldsOf({ ...fresh, assigneeId: karim.id })).toHaveProperty("assigneeId", karim.id);
  const before = valuesOf({ ...testDrive, assignee: karim }, span);
  expect(before.assigneeId).toBe(karim.id);
  expect(fieldsOf(before, karim.id)).not.toHaveProperty("assigneeId");
  expect(changesOf({ ...before, assigneeId: "" }, before)).toEqual({ assigneeId: null });
});
