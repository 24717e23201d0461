import { sumsOf, type Sold } from "../sums";

const sold = (changes: Partial<Sold>): Sold => ({
  price: 12_990,
  vatRegime: "margin",
  extras: [],
  tradeIn: 0,
  paid: 0,
  ...changes,
});

// Worked out by hand from the rule: net = gross ÷ (1 + rate), half up to the coin, VAT what is left.
test.each([
  ["margin shows no VAT", sold({}), { gross: 12_990, net: 12_990, taxes: [], toPay: 12_990 }],
  [
    "normal contains 20 %",
    sold({ vatRegime: "normal" }),
    { gross: 12_990, net: 10_825, taxes: [{ rate: 20, vat: 2165 }], toPay: 12_990 },
  ],
  [
    "each line is rounded by itself",
    sold({
      price: 0.1,
      vatRegime: "normal",
      extras: [
        { amount: 0.1, vatRate: 20 },
        { amount: 0.1, vatRate: 20 },
      ],
    }),
    // 0.0833… is 0.08 three times: 0.24, where the sum at once would be 0.25.
    { gross: 0.3, net: 0.24, taxes: [{ rate: 20, vat: 0.06 }], toPay: 0.3 },
  ],
  [
    "half a coin goes up",
    sold({ price: 0, extras: [{ amount: 2.11, vatRate: 5.5 }] }),
    { gross: 2.11, net: 2, taxes: [{ rate: 5.5, vat: 0.11 }], toPay: 2.11 },
  ],
  [
    "exactly half a coin goes up",
    // 0.03 ÷ 1.2 = 0.025.
    sold({ price: 0, extras: [{ amount: 0.03, vatRate: 20 }] }),
    { gross: 0.03, net: 0.03, taxes: [], toPay: 0.03 },
  ],
  [
    "rates are listed from the highest, without those that have no VAT",
    sold({
      price: 1000,
      extras: [
        { amount: 102.1, vatRate: 2.1 },
        { amount: 50, vatRate: 0 },
        { amount: 110, vatRate: 10 },
      ],
    }),
    {
      gross: 1262.1,
      net: 1250,
      taxes: [
        { rate: 10, vat: 10 },
        { rate: 2.1, vat: 2.1 },
      ],
      toPay: 1262.1,
    },
  ],
  [
    "trade-in and payments are deducted",
    sold({ tradeIn: 4500, paid: 1000.5 }),
    { gross: 12_990, net: 12_990, taxes: [], toPay: 7489.5 },
  ],
])("%s", (_name, what, sums) => {
  expect(sumsOf(what, "EUR", true)).toEqual(sums);
});

test("a partner without VAT charges none on the car", () => {
  const { net, taxes } = sumsOf(sold({ vatRegime: "normal" }), "EUR", false);
  expect([net, taxes]).toEqual([12_990, []]);
});

test("a yen has no decimals", () => {
  const { net, taxes } = sumsOf(sold({ price: 101, vatRegime: "normal" }), "JPY", true);
  expect([net, taxes]).toEqual([84, [{ rate: 20, vat: 17 }]]);
});
