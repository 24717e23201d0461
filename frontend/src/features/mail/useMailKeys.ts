import { useNavigate } from "react-router-dom";
import { usePageKeys } from "../search/usePageKeys";
import { composePath } from "./mailAddress";

/**
 * j and k, or the arrows, go through the addresses of a list, from the one at `open`, -1 where none is; c begins a mail.
 */
export function useMailKeys(addresses: readonly string[], open: number): void {
  const navigate = useNavigate();

  usePageKeys((event) => {
    if (event.key === "c") {
      event.preventDefault();
      void navigate(composePath());
      return;
    }
    const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    const next = addresses[open === -1 ? 0 : open + step];
    if (next === undefined) return;
    event.preventDefault();
    void navigate(next, { replace: open !== -1 });
  });
}
