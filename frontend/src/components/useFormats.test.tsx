import { screen } from "@testing-library/react";
import { words } from "../testing/reading";
import { renderWithProviders } from "../testing/render";
import { useFormats } from "./useFormats";

// West of Paris, and by UTC, this is still 31 October.
const MIDNIGHT = "2026-11-01T00:00:00+01:00";

function Moments() {
  const { date, dateTime, day } = useFormats();
  return <p>{[date(MIDNIGHT), dateTime(MIDNIGHT), day("2026-11-01")].join(" | ")}</p>;
}

test("a moment is that of the partner's zone, a day without a time is the same everywhere", () => {
  renderWithProviders(<Moments />);
  expect(screen.getByText("1 nov. 2026 | 1 nov. 2026, 00:00 | 1 nov. 2026")).toBeVisible();
});

function Sums({ amounts }: { amounts: number[] }) {
  const money = useFormats().moneyOf(amounts);
  return <p>{amounts.map((amount) => money(amount, "EUR")).join(" | ")}</p>;
}

test.each([
  [[22_590, 12_190.5, 0], "22 590,00 € | 12 190,50 € | 0,00 €"],
  [[22_590, 12_190, 0], "22 590 € | 12 190 € | 0 €"],
  [[], ""],
])("the amounts %j are written alike", (amounts, shown) => {
  renderWithProviders(<Sums amounts={amounts} />);
  expect(words(screen.getByRole("paragraph"))).toBe(shown);
});
