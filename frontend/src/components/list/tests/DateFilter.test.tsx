import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { renderWithProviders } from "../../../testing/render";
import { DateFilter } from "../DateFilter";

const realMatchMedia = window.matchMedia.bind(window);

// With a mouse the day is typed into the field; with a finger it is picked in a dialog.
beforeAll(() => {
  window.matchMedia = (media) =>
    Object.assign(realMatchMedia(media), { matches: media.includes("fine") });
});
afterAll(() => {
  window.matchMedia = realMatchMedia;
});

let sent: string[] = [];

function Sample({ initial }: { initial: string }) {
  const [value, setValue] = useState(initial);
  const change = (next: string) => {
    sent.push(next);
    setValue(next);
  };
  return <DateFilter label="Du" value={value} onChange={change} />;
}

beforeEach(() => (sent = []));

test("a typed day is reported once it is whole", async () => {
  const { user } = renderWithProviders(<Sample initial="" />);
  await user.click(await screen.findByRole("spinbutton", { name: "Jour" }));
  await user.keyboard("21112026");
  await waitFor(() => expect(sent).toEqual(["2026-11-21"]));
});

test("shows the day it is given and can be emptied", async () => {
  const { user } = renderWithProviders(<Sample initial="2026-11-01" />);
  expect(await screen.findByRole("spinbutton", { name: "Jour" })).toHaveTextContent("01");
  await user.click(screen.getByRole("button", { name: /Vider|Effacer/ }));
  expect(sent).toEqual([""]);
});

test("a half-typed day is said to be none, and filters nothing", async () => {
  const { user } = renderWithProviders(<Sample initial="" />);
  await user.click(await screen.findByRole("spinbutton", { name: "Jour" }));
  await user.keyboard("21");
  await user.click(document.body);
  expect(screen.getByText("Saisissez une date valide")).toBeVisible();
  expect(sent).toEqual([]);
});
