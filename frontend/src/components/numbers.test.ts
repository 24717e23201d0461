import { decimalsOf, formatPlain, parseNumber } from "./numbers";

test.each([
  ["12 500,50", "fr", "12500.50"],
  ["12\u202f500", "fr", "12500"],
  ["12.5", "fr", "12.5"],
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

test("a plain decimal is written as the language does, and text that is no number stays", () => {
  expect(formatPlain("12500.5", "fr")).toBe("12\u202f500,5");
  expect(formatPlain("12500.5", "en")).toBe("12,500.5");
  expect(formatPlain("douze", "fr")).toBe("douze");
});

test("each currency has its own number of decimals", () => {
  expect([decimalsOf("EUR"), decimalsOf("JPY"), decimalsOf("XOF"), decimalsOf("TND")]).toEqual([
    2, 0, 0, 3,
  ]);
});
