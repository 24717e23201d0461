import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { stopClock } from "../../testing/clock";
import { renderWithProviders } from "../../testing/render";
import { pasteInto } from "../../testing/steps";
import DateInput, { type DateInputProps } from "./DateInput";

let reported: string[];

function Sample(props: Partial<DateInputProps>) {
  const [value, setValue] = useState("");
  const change = (next: string) => {
    reported.push(next);
    setValue(next);
  };
  return <DateInput label="Jour" value={value} onChange={change} whenInvalid="no" {...props} />;
}

async function type(text: string, props: Partial<DateInputProps> = {}) {
  const { user } = renderWithProviders(<Sample {...props} />);
  const [first] = await screen.findAllByRole("spinbutton");
  await pasteInto(user, first as HTMLElement, text);
  return user;
}

beforeEach(() => (reported = []));
afterEach(() => jest.useRealTimers());

// The browser's zone is another one: there it is still 24 November.
const PAST_MIDNIGHT = "2026-11-24T23:30:00Z";

test.each([
  ["date", "25/11/2026", { disableFuture: true }, "2026-11-25"],
  ["date", "26/11/2026", { disableFuture: true }, "no"],
  ["dateTime", "25/11/2026 00:15", { disablePast: true }, "no"],
  ["dateTime", "25/11/2026 00:45", { disablePast: true }, "2026-11-25T00:45"],
] as const)(
  "what is to come is judged by the partner's clock: %s %s",
  async (kind, text, limit, is) => {
    stopClock(PAST_MIDNIGHT);
    await type(text, { type: kind, ...limit });
    await waitFor(() => expect(reported.at(-1)).toBe(is));
  },
);

test.each([
  ["date", "1/2/26", "2026-02-01"],
  ["date", "1.2.1999", "1999-02-01"],
  ["date", "03-11-99", "1999-11-03"],
  ["dateTime", "1/2/26 9:05", "2026-02-01T09:05"],
] as const)("a %s is pasted as people write it: %s", async (kind, text, is) => {
  await type(text, { type: kind });
  await waitFor(() => expect(reported).toEqual([is]));
});

describe("typed with a keyboard", () => {
  // With a finger it is picked in a dialog.
  const realMatchMedia = window.matchMedia.bind(window);
  beforeAll(() => {
    window.matchMedia = (media) =>
      Object.assign(realMatchMedia(media), { matches: media.includes("fine") });
  });
  afterAll(() => {
    window.matchMedia = realMatchMedia;
  });

  test.each([
    ["1/2/26", false, "2026-02-01"],
    ["1/2/99", false, "1999-02-01"],
    ["1/2/68", true, "no"],
    ["01/02/26/", false, "2026-02-01"],
  ])("two digits of a year are short for four: %s", async (text, disableFuture, is) => {
    const { user } = renderWithProviders(<Sample disableFuture={disableFuture} />);
    await user.click(await screen.findByRole("spinbutton", { name: "Jour" }));
    await user.keyboard(text);
    await user.click(document.body);
    expect(reported.at(-1)).toBe(is);
    expect(screen.queryByText("Saisissez une date valide")).toBeNull();
  });

  test("a half-typed day is no empty one, until it is whole or gone", async () => {
    const { user } = renderWithProviders(<Sample />);
    const day = await screen.findByRole("spinbutton", { name: "Jour" });
    await user.click(day);
    await user.keyboard("21{Tab}{Tab}{Tab}");
    expect(screen.getByText("Saisissez une date valide")).toBeVisible();
    expect(reported).toEqual(["no"]);
    await user.click(day);
    await user.keyboard("21112026{Tab}");
    await waitFor(() => expect(screen.queryByText("Saisissez une date valide")).toBeNull());
    expect(reported.at(-1)).toBe("2026-11-21");
    await user.click(day);
    await user.keyboard("{Delete}{Tab}{Tab}{Tab}");
    expect(screen.getByText("Saisissez une date valide")).toBeVisible();
    expect(reported.at(-1)).toBe("no");
    await user.click(screen.getByRole("button", { name: /Vider|Effacer/ }));
    await user.tab();
    await user.click(document.body);
    expect(screen.queryByText("Saisissez une date valide")).toBeNull();
    expect(reported.at(-1)).toBe("");
  });
});
