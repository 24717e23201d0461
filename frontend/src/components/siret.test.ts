import { formatSiret } from "./siret";

test.each([
  ["73282932000074", "732\u00a0829\u00a0320\u00a000074"],
  ["732 829", "732 829"],
  ["", ""],
])("%j is shown as %j", (stored, shown) => {
  expect(formatSiret(stored)).toBe(shown);
});
