import { waysOf } from "../nextStep";
import type { SaleFile } from "../types";
import { fileOf, totals } from "./data";

const lapsed = { lapsed: true } as NonNullable<SaleFile["orderForm"]>;

test.each<[string, Partial<SaleFile>, string | null]>([
  ["a draft is sent", {}, "send"],
  ["a sent one waits for the signature", { state: "sent" }, "sign"],
  ["a lapsed one is reopened", { state: "sent", orderForm: lapsed }, "reopen"],
  ["a signed one takes a deposit", { state: "signed" }, "deposit"],
  [
    "a signed one with a deposit is invoiced",
    { state: "signed", totals: totals({ deposits: 1000 }) },
    "invoice",
  ],
  ["what is left of an invoice is paid", { state: "invoiced" }, "payment"],
  ["a paid one is delivered", { state: "invoiced", totals: totals({ toPay: 0 }) }, "deliver"],
  ["a delivered one is still paid", { state: "delivered" }, "payment"],
  ["one that is done has no next step", { state: "delivered", totals: totals({ toPay: 0 }) }, null],
  [
    "what a cancelled one owes is given back",
    { state: "cancelled", totals: totals({ toPay: 0, toReturn: 1000 }) },
    "refund",
  ],
])("%s", (_name, changes, next) => {
  expect(waysOf(fileOf(changes)).next).toBe(next);
});

test("a draft that has its number is cancelled and not deleted", () => {
  expect(waysOf(fileOf()).rare).toContain("delete");
  expect(waysOf(fileOf({ number: "V-2026-000001" })).rare).toEqual(["cancel"]);
});
