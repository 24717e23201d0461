import { words } from "../../../testing/reading";
import { renderWithProviders } from "../../../testing/render";
import { Change } from "../Change";

test.each([
  [110, 100, "+10 %"],
  [90, 100, "-10 %"],
  [100, 100, "0 %"],
  [1099, 100, "+999 %"],
  [1200, 100, "×12"],
  [9300, 200, "×47"],
  [5, 0, "nouveau"],
  [5, null, "nouveau"],
])("%s against %s is %s", (current, previous, text) => {
  const { container } = renderWithProviders(
    <Change current={current} previous={previous}>
      en 2025
    </Change>,
  );
  expect(words(container)).toContain(`${text}en 2025`);
});

test("against a few sales there is no percentage", () => {
  const { container } = renderWithProviders(
    <Change current={93} previous={2} few>
      2 en 2025
    </Change>,
  );
  expect(words(container)).toContain("trop peu pour comparer2 en 2025");
});

test.each([
  [0, 0],
  [null, null],
])("%s against %s says nothing", (current, previous) => {
  const { container } = renderWithProviders(
    <Change current={current} previous={previous}>
      2025 : 0 €
    </Change>,
  );
  expect(words(container)).not.toContain("2025");
});
