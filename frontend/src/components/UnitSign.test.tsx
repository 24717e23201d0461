import { renderWithProviders } from "../testing/render";
import { UnitSign } from "./UnitSign";

test.each([
  ["fr", "kilometer", "km"],
  ["fr", "hour", "h"],
  ["en", "kilometer", "km"],
] as const)("in %s the sign of %s is %s", (locale, unit, sign) => {
  const { container } = renderWithProviders(<UnitSign unit={unit} />, { locale });
  expect(container).toHaveTextContent(new RegExp(`^${sign}$`));
});
