import { decimalsOf } from "../../components/numbers";
import type { VatRegime } from "./types";

/** Amounts with VAT, rates in percent. */
export interface Sold {
  price: number;
  vatRegime: VatRegime;
  extras: { amount: number; vatRate: number }[];
  tradeIn: number;
  /** Deposits and payments. */
  paid: number;
}

export interface Sums {
  gross: number;
  /** Sum of the lines' nets; the car's is its price under the margin scheme. */
  net: number;
  /** The VAT of each rate that has some, the highest first. */
  taxes: { rate: number; vat: number }[];
  toPay: number;
}

const CAR_RATE = 20;

/**
 * The sums of a sale, rounded as the server does: each line's net is its gross ÷ (1 + rate), half up to the coin, and
 * its VAT what is left. `taxed`: whether the partner charges VAT on the car in the normal regime.
 */
export function sumsOf(sold: Sold, currency: string, taxed: boolean): Sums {
  const unit = 10 ** decimalsOf(currency);
  const coins = (amount: number) => BigInt(Math.round(amount * unit));
  const money = (amount: bigint) => Number(amount) / unit;
  const carRate = sold.vatRegime === "normal" && taxed ? CAR_RATE : 0;
  const lines = [{ amount: sold.price, vatRate: carRate }, ...sold.extras];

  let gross = 0n;
  const vats = new Map<number, bigint>();
  for (const { amount, vatRate } of lines) {
    const whole = coins(amount);
    const divisor = 10_000n + BigInt(Math.round(vatRate * 100));
    const net = (whole * 20_000n + divisor) / (2n * divisor);
    gross += whole;
    vats.set(vatRate, (vats.get(vatRate) ?? 0n) + whole - net);
  }
  const taxes = [...vats].filter(([, vat]) => vat !== 0n).sort(([one], [other]) => other - one);
  const vat = taxes.reduce((sum, [, part]) => sum + part, 0n);
  return {
    gross: money(gross),
    net: money(gross - vat),
    taxes: taxes.map(([rate, part]) => ({ rate, vat: money(part) })),
    toPay: money(gross - coins(sold.tradeIn) - coins(sold.paid)),
  };
}
