import type { Car, Schemas } from "../../../lib/api/types";

type Amount = [number, string];

export interface HistoryStep {
  /** A moment, or a day where `day` says so. */
  at: string;
  day?: boolean;
  text:
    | "cars.history.created"
    | "cars.history.updated"
    | "cars.history.bought"
    | "cars.history.boughtFor"
    | "cars.history.price"
    | "cars.history.sold"
    | "cars.history.cancelled"
    | "cars.history.preparing"
    | "cars.history.ready";
  /** The name of who did it, where that is known. */
  by?: string;
  values: { amount?: Amount; before?: Amount; name?: string };
}

interface Sources {
  car: Car;
  prices: readonly Schemas["CarPriceChange"][];
  sales: readonly Schemas["Sale"][];
  projects: readonly Schemas["Project"][];
}

const MINUTE = 60_000;

/** What happened with a car, the newest first. */
export function historyOf({ car, prices, sales, projects }: Sources): HistoryStep[] {
  const steps: HistoryStep[] = [];
  if (car.purchaseDate)
    steps.push({
      at: car.purchaseDate,
      day: true,
      ...(car.purchasePrice === null
        ? { text: "cars.history.bought", values: {} }
        : {
            text: "cars.history.boughtFor",
            values: { amount: [car.purchasePrice, car.purchaseCurrency] },
          }),
    });
  for (const { at, by, price, currency, previous, previousCurrency } of prices)
    if (previous !== null)
      steps.push({
        at,
        by,
        text: "cars.history.price",
        values: { before: [previous, previousCurrency || currency], amount: [price, currency] },
      });
  for (const { soldAt, cancelledAt, clientName: name, prix, devise } of sales) {
    steps.push({ at: soldAt, text: "cars.history.sold", values: { name, amount: [prix, devise] } });
    if (cancelledAt)
      steps.push({ at: cancelledAt, text: "cars.history.cancelled", values: { name } });
  }
  for (const { createdAt, closedAt, name } of projects) {
    steps.push({ at: createdAt, text: "cars.history.preparing", values: { name } });
    if (closedAt) steps.push({ at: closedAt, text: "cars.history.ready", values: { name } });
  }
  // It stands below others of the same moment: nothing happened before it.
  steps.push({ at: car.createdAt, text: "cars.history.created", values: {} });
  // A change that is told already changed the car, too.
  if (steps.every(({ at }) => Math.abs(Date.parse(at) - Date.parse(car.updatedAt)) >= MINUTE))
    steps.push({ at: car.updatedAt, text: "cars.history.updated", values: {} });
  return steps.sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
}
