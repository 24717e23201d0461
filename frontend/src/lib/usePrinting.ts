import { useSyncExternalStore } from "react";

const print = window.matchMedia("print");

function subscribe(onChange: () => void): () => void {
  print.addEventListener("change", onChange);
  return () => print.removeEventListener("change", onChange);
}

/** Whether the page is being drawn for paper; MUI's own hook warns of this query on each load. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => print.matches);
}
