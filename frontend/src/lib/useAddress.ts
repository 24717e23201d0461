import { useCallback, useEffect, useRef } from "react";
import { useLocation, useSearchParams, type NavigateOptions } from "react-router-dom";

/** The query of the address, and how to change entries of it: an empty value takes one away. */
export function useAddress() {
  const [address, setAddress] = useSearchParams();
  const state: unknown = useLocation().state;
  // Two changes may come before the address is rendered again: the second must build on the first.
  const latest = useRef(address);
  useEffect(() => {
    latest.current = address;
  }, [address]);
  const change = useCallback(
    (entries: Record<string, string | undefined>, options?: NavigateOptions) => {
      latest.current = withEntries(latest.current, entries);
      // The same page of the history: what it was opened from is the same, too.
      setAddress(latest.current, { ...options, ...(options?.replace && { state }) });
    },
    [setAddress, state],
  );
  return [address, change] as const;
}

export function withEntries(
  address: URLSearchParams,
  entries: Record<string, string | undefined>,
): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const [name, value] of Object.entries(entries)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
