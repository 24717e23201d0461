import { useAddress } from "../../../lib/useAddress";

export const MEASURES = ["amount", "count", "average"] as const;
export type Measure = (typeof MEASURES)[number];

const YEAR = /^(?:19|20|21)\d\d$/;

/** The year, the currency and what is measured are in the address, so that a link shows the same. */
export function useSalesAddress() {
  const [address, change] = useAddress();
  const year = address.get("year") ?? "";
  const measure = MEASURES.find((each) => each === address.get("measure")) ?? "amount";
  const set = (name: string) => (value: string) =>
    change({ [name]: value }, { preventScrollReset: true });
  return {
    /** Undefined: the current one. */
    year: YEAR.test(year) ? Number(year) : undefined,
    setYear: set("year"),
    currency: address.get("currency"),
    setCurrency: set("currency"),
    measure,
    setMeasure: set("measure"),
  };
}
