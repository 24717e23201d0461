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

test("a clock says by when, and turns late by itself", async () => {
  await show(running(40));
  expect(screen.getByText("avant 15:40")).toBeVisible();
  await pass(41);
  expect(screen.getByText("en retard depuis 15:40")).toBeVisible();
});

test.each([
  [running(90, 1000), "avant mer. 2, 07:40"],
  [running(1440, 50_000), "avant mar. 5 janv., 08:20"],
  [running(-125, -30_000), "en retard depuis le 10 nov."],
  [running(-125, -800_000), "en retard depuis le 25 mai 2025"],
])("another day is named", async (row, words) => {
  await show(row);
  expect(screen.getByText(words)).toBeVisible();
});

test("what is not due yet is not late, though its garages may be closed", async () => {
  await show(running(10, 300));
  await pass(30);
  expect(screen.getByText("avant 20:00")).toBeVisible();
});

test.each([
  ["met", "Contacté à temps"],
  ["missed", "Contacté en retard"],
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
