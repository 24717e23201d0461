import { storedText } from "../../lib/storage";

/** The garage of the last proposal from this browser, by its id. */
export const lastGarage = storedText("slots-garage", /^[\w-]+$/);
