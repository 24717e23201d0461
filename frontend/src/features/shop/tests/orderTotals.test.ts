import { totalsOf } from "../orderTotals";

test("tax is taken once for each rate, half a coin upwards", () => {
  const line = { price: 8.33, taxRate: 20, quantity: 1 };

  expect(totalsOf([line, line, line], "EUR")).toEqual({
    net: 24.99,
    taxes: [{ rate: 20, net: 24.99, tax: 5 }],
    total: 29.99,
  });
  expect(totalsOf([{ price: 0.05, taxRate: 10, quantity: 1 }], "EUR").total).toBe(0.06);
});

test("the highest rate comes first, and a currency without cents has none", () => {
  const lines = [
    { price: 1_005, taxRate: 5.5, quantity: 1 },
    { price: 100, taxRate: 20, quantity: 3 },
  ];

  expect(totalsOf(lines, "JPY")).toEqual({
    net: 1_305,
    taxes: [
      { rate: 20, net: 300, tax: 60 },
      { rate: 5.5, net: 1_005, tax: 55 },
    ],
    total: 1_420,
  });
});
