import { useEffect, useRef, useState, type RefObject } from "react";

/** Whether the reader's own style sheet spaces letters or words out; the element's size tells when that changes. */
export function useSpacedText(): [RefObject<HTMLDivElement | null>, boolean] {
  const probe = useRef<HTMLDivElement>(null);
  const [spaced, setSpaced] = useState(false);
  useEffect(() => {
    const element = probe.current;
    if (!element || !("ResizeObserver" in window)) return;
    const observer = new ResizeObserver(() => {
      const { letterSpacing, wordSpacing } = getComputedStyle(element);
      setSpaced([letterSpacing, wordSpacing].some((space) => parseFloat(space) > 0));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [probe, spaced];
}
