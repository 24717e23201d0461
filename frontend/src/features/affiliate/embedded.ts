import type { Page } from "../../lib/api/types";
import type { ShownCar, ShownCarDetail } from "./showroom/api";
import type { PublicPartner } from "./types";

interface Embedded {
  partner?: PublicPartner;
  cars?: Page<ShownCar>;
  car?: ShownCarDetail;
}

/** The answers that the server wrote into the page of this visit, so that the first drawing waits for no call. */
const element = document.getElementById("answers");
const answers = JSON.parse(element?.textContent ?? "{}") as Embedded;
const at = Date.now();

/** `wanted` picks the answer, for as long as a query would take it for fresh. */
export function embedded<T>(wanted: (answers: Embedded) => T | undefined) {
  return { initialData: () => wanted(answers), initialDataUpdatedAt: at };
}

/** Whether they are those of this dealer. */
export function isOf({ partner }: Embedded, code: string): boolean {
  return partner?.code === code.toUpperCase();
}
