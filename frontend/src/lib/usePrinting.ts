import { useSyncExternalStore } from "react";

const print = window.matchMedia("print");

function subscribe(listener: () => void): () => void {
  print.addEventListener("change", listener);
  return () => print.removeEventListener("change", listener);
}

/** Whether the page is being drawn for paper right now. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => print.matches);
}
