import { render, screen } from "@testing-library/react";
import { words } from "../testing/reading";
import { Dotted } from "./Dotted";

test("facts that are known have a point between two, which no line ends with", () => {
  render(
    <p>
      <Dotted facts={["12 990 €", null, 2021, "", false, "48 200 km"]} />
    </p>,
  );
  expect(words(screen.getByRole("paragraph"))).toBe("12 990 € · 2021 · 48 200 km");
  // Each goes with the fact after it, to where that begins a line.
  expect(screen.getAllByText("·").map((dot) => dot.nextElementSibling?.textContent)).toEqual([
    "2021",
    "48 200 km",
  ]);
});
