const KEY = "slots-garage";

/** The garage of the last proposal from this browser. */
export const lastGarage = (): string => localStorage.getItem(KEY) ?? "";

export const keepGarage = (id: string): void => localStorage.setItem(KEY, id);
