import { decimalsOf } from "../../components/numbers";

export interface Priced {
  /** Without tax, in the order's currency. */
  price: number;
  /** Percent, with two decimals at most. */
  taxRate: number;
  quantity: number;
}

export interface TaxShare {
  rate: number;
  net: number;
  tax: number;
}

export interface Totals {
  net: number;
  taxes: TaxShare[];
  total: number;
}

/** Sums of lines, rounded as the server does: tax once for each rate, half a coin upwards. */
export function totalsOf(lines: Priced[], currency: string): Totals {
  const coins = 10 ** decimalsOf(currency);
  const nets = new Map<number, bigint>();
  for (const { price, taxRate, quantity } of lines) {
    const amount = BigInt(Math.round(price * coins)) * BigInt(quantity);
    nets.set(taxRate, (nets.get(taxRate) ?? 0n) + amount);
  }
  const shares = [...nets]
    .sort(([one], [other]) => other - one)
    .map(([rate, net]) => ({ rate, net, tax: (net * hundredths(rate) + 5_000n) / 10_000n }));
  const money = (amount: bigint) => Number(amount) / coins;
  const net = shares.reduce((sum, share) => sum + share.net, 0n);
  const tax = shares.reduce((sum, share) => sum + share.tax, 0n);
  return {
    net: money(net),
    taxes: shares.map(({ rate, ...share }) => ({
      rate,
      net: money(share.net),
      tax: money(share.tax),
    })),
    total: money(net + tax),
  };
}

function hundredths(rate: number): bigint {
  return BigInt(Math.round(rate * 100));
}
