import { useEffect, type RefObject } from "react";

/**
 * Where what had the focus goes away, as a button does that sold its car, the keyboard and the screen reader stay at the
 * page's content instead of starting again at the top.
 */
export function useKeptFocus(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: Element | null = null;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      // A dialog stands outside of both, and gives the focus back to where it was opened.
      if (content.current?.contains(target)) last = target;
      else if (target.closest("nav, header")) last = null;
    };
    const changes = new MutationObserver(() => {
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      last = null;
      content.current?.focus({ preventScroll: true });
    });
    document.addEventListener("focusin", remember);
    changes.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", remember);
      changes.disconnect();
    };
  }, [content]);
}
