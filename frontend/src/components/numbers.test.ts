import { decimalsOf, formatPlain, parseNumber, typedPlain } from "./numbers";

test.each([
  ["12 500,50", "fr", "12500.50"],
  ["12\u202f500", "fr", "12500"],
  ["12.5", "fr", "12.5"],
  ["45.000", "fr", "45000"],
  ["-45.000", "fr", "-45000"],
  ["1.234.567", "fr", "1234567"],
  ["1.234,56", "fr", "1234.56"],
  ["0.125", "fr", "0.125"],
  ["1234.567", "fr", "1234.567"],
  ["1,25", "fr", "1.25"],
  ["1.234,56", "de", "1234.56"],
  ["0.125", "de", "0.125"],
  ["12,500.50", "en", "12500.50"],
  ["12,5", "en", "12.5"],
  ["12,500", "en", "12500"],
  ["１２５００", "ja", "12500"],
  ["-3", "fr", "-3"],
  ["", "fr", ""],
  ["douze", "fr", "douze"],
  ["1e400", "fr", "1e400"],
])("%j typed in %s means %j", (text, locale, plain) => {
  expect(parseNumber(text, locale)).toBe(plain);
});

test.each([
  ["12 500,50 €", "fr", "€", "12500.50"],
  ["12\u202f500,50\u00a0€", "fr", "€", "12500.50"],
  ["€12,500.50", "en", "€", "12500.50"],
  ["45.000 KM", "fr", "km", "45000"],
  ["5 %", "fr", "%", "5"],
  ["￥12500", "ja", "¥", "12500"],
  ["12 500 $", "fr", "€", "12 500 $"],
  ["12 500 €", "fr", undefined, "12 500 €"],
  ["€", "fr", "€", "€"],
])("%j typed in %s, in a field of %s, means %j", (text, locale, unit, plain) => {
  expect(parseNumber(text, locale, { unit })).toBe(plain);
});

test.each(["fr", "en", "zh", "ja", "de"])(
  "three digits after a sign are thousands in %s, whatever the sign, where no field takes three decimals",
  (locale) => {
    for (const decimals of [0, 2]) {
      expect(parseNumber("45,000", locale, { decimals })).toBe("45000");
      expect(parseNumber("45.000", locale, { decimals })).toBe("45000");
      expect(parseNumber("1,234,567", locale, { decimals })).toBe("1234567");
      expect(parseNumber("-45,000", locale, { decimals })).toBe("-45000");
      expect(parseNumber("45,000 km", locale, { unit: "km", decimals })).toBe("45000");
    }
  },
);

test.each([
  ["45,125", "fr", "45.125"],
  ["45.125", "en", "45.125"],
  ["45,125", "en", "45125"],
  ["45.125", "fr", "45125"],
])(
  "%j typed in %s, in a field of a currency with three decimals, means %j",
  (text, locale, plain) => {
    expect(parseNumber(text, locale, { decimals: 3 })).toBe(plain);
  },
);

test("a plain decimal is written as the language does, and text that is no number stays", () => {
  expect(formatPlain("12500.5", "fr")).toBe("12\u202f500,5");
  expect(formatPlain("12500.5", "en")).toBe("12,500.5");
  expect(formatPlain("12.345", "fr")).toBe("12,345");
  expect(formatPlain("12345678901234567", "fr")).toBe(
    "12\u202f345\u202f678\u202f901\u202f234\u202f567",
  );
  expect(formatPlain("douze", "fr")).toBe("douze");
});

test("a plain decimal that is read again means the same", () => {
  expect(typedPlain("45.125", "fr")).toBe("45,125");
  expect(typedPlain("45.125", "ja")).toBe("45.125");
  expect(typedPlain("a.b", "fr")).toBe("a.b");
  expect(parseNumber(typedPlain("45.125", "fr"), "fr", { decimals: 3 })).toBe("45.125");
});

test("each currency has its own number of decimals", () => {
  expect([decimalsOf("EUR"), decimalsOf("JPY"), decimalsOf("XOF"), decimalsOf("TND")]).toEqual([
    2, 0, 0, 3,
  ]);
});
