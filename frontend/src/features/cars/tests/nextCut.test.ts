import { comparables } from "../../price/tests/data";
import { nextCut } from "../stock/nextCut";
import { carOf } from "./data";

const range = { ...comparables, daysToSell: 34 };
const late = carOf({ prix: 14_990, daysInStock: 47 });

test("down to the median of comparable cars, rounded up", () => {
  expect(nextCut(late, range)).toBe(500);
});

test("by five per cent at most", () => {
  expect(nextCut({ ...late, prix: 19_900 }, range)).toBe(1_000);
});

test("by two per cent where the price is not above the median", () => {
  expect(nextCut({ ...late, prix: 12_000 }, range)).toBe(300);
  expect(nextCut(late, { ...range, median: null })).toBe(300);
});

test("the median of another currency is no measure", () => {
  expect(nextCut(late, { ...range, currency: "CHF" })).toBe(300);
});

test("not before comparable cars were sold, or 60 days where that is not known", () => {
  expect(nextCut({ ...late, daysInStock: 34 }, range)).toBeNull();
  expect(nextCut({ ...late, daysInStock: 60 }, comparables)).toBeNull();
  expect(nextCut({ ...late, daysInStock: 61 }, comparables)).toBe(500);
});

test("never of a car that is sold or a sample", () => {
  expect(nextCut({ ...late, status: "sold" }, range)).toBeNull();
  expect(nextCut({ ...late, sample: true }, range)).toBeNull();
});
