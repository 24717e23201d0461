import { breakdownOf, emptyBreakdown } from "./breakdown";

const values = {
  ...emptyBreakdown,
  resale: "15000",
  lines: [
    { label: "Deux pneus", amount: "180" },
    { label: " Carrosserie ", amount: "420.5" },
  ],
  fees: "99.5",
  margin: "1500",
};

test("under the margin scheme a fifth of what is taken off is VAT", () => {
  expect(breakdownOf(values, "EUR")).toEqual({
    resale: 15_000,
    lines: [
      { label: "Deux pneus", amount: 180 },
      { label: "Carrosserie", amount: 420.5 },
    ],
    fees: 99.5,
    margin: 1_500,
    vatRegime: "margin",
    vat: 440,
    offer: 12_360,
    show: false,
  });
});

test("under the normal scheme a sixth of the resale price is VAT", () => {
  expect(breakdownOf({ ...values, vatRegime: "normal" }, "EUR")).toMatchObject({
    vat: 2_500,
    offer: 10_300,
  });
});

test("a margin in per cent is of the resale price", () => {
  const sum = breakdownOf({ ...values, margin: "12.5", marginIn: "percent" }, "EUR");
  expect(sum).toMatchObject({ margin: 1_875, vat: 515, offer: 11_910 });
});

test.each([
  ["0.03", "EUR", 0.01, 0.02],
  ["1000003", "JPY", 166_667, 833_336],
  ["1.003", "TND", 0.167, 0.836],
])("VAT of %s %s is rounded half up to the smallest coin", (resale, currency, vat, offer) => {
  const nothing = { ...emptyBreakdown, resale, vatRegime: "normal" as const };
  expect(breakdownOf(nothing, currency)).toMatchObject({ vat, offer });
});

test("without a resale price there is no sum", () => {
  expect(breakdownOf(emptyBreakdown, "EUR")).toBeNull();
  expect(breakdownOf({ ...values, resale: "0" }, "EUR")).toBeNull();
});
