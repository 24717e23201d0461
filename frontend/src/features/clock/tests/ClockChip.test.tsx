import { act, screen } from "@testing-library/react";
import { answerSignedIn } from "../../../testing/answers";
import { renderWithProviders } from "../../../testing/render";
import { ClockChip } from "../ClockChip";
import type { Clocked } from "../timeLeft";

const NOW = Date.parse("2026-12-01T15:00:00+01:00");

beforeEach(() => {
  jest.useFakeTimers({ now: NOW, doNotFake: ["queueMicrotask"] });
  answerSignedIn({ prospectTargetMinutes: 60 });
});

afterEach(() => jest.useRealTimers());

function running(minutes: number, dueInMinutes = minutes): Clocked {
  return {
    dueAt: new Date(NOW + dueInMinutes * 60_000).toISOString(),
    clock: { state: "running", level: "green", remainingSeconds: minutes * 60 },
  };
}

async function show(row: Clocked, stopped = false) {
  renderWithProviders(<ClockChip row={row} target="prospectTargetMinutes" stopped={stopped} />);
  await act(() => jest.advanceTimersByTimeAsync(0));
}

const pass = (minutes: number) => act(() => jest.advanceTimersByTimeAsync(minutes * 60_000));

test("a clock says the time left, and counts it down by itself until it is late", async () => {
  await show(running(40));
  expect(screen.getByText("encore 40 min")).toBeVisible();
  await pass(1);
  expect(screen.getByText("encore 39 min")).toBeVisible();
  await pass(159);
  expect(screen.getByText("en retard de 2 h")).toBeVisible();
});

test.each([
  [running(90, 1000), "encore 1 h 30 min"],
  [running(1440, 5000), "encore 24 h"],
  [running(-125), "en retard de 2 h 5 min"],
])("open time is said in hours and minutes", async (row, words) => {
  await show(row);
  expect(screen.getByText(words)).toBeVisible();
});

test("what is not due yet is not late, though its garages may be closed", async () => {
  await show(running(10, 900));
  await pass(30);
  expect(screen.getByText("encore 1 min")).toBeVisible();
});

test.each([
  ["met", "Répondu à temps"],
  ["missed", "Répondu en retard"],
] as const)(
  "a stopped clock says in details alone whether it was in time",
  async (state, words) => {
    const row = { dueAt: null, clock: { state, level: null, remainingSeconds: null } };
    await show(row);
    expect(screen.queryByText(words)).toBeNull();
    await show(row, true);
    expect(screen.getByText(words)).toBeVisible();
  },
);
