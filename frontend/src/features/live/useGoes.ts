import { useEffect, useEffectEvent, useState, type HTMLAttributes } from "react";

const SHOWN_MS = 8_000;

/**
 * Closes an alert after 8 s in which it was not used: neither pointed at nor with the focus, in a menu of its own
 * either, which the events reach through React's tree. In a window that is not looked at it waits, too.
 */
export function useGoes(close: () => void): HTMLAttributes<HTMLElement> {
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const [isAway, setAway] = useState(false);
  const isUsed = isPointedAt || hasFocus || isAway;
  const onEnd = useEffectEvent(close);

  useEffect(() => {
    const leave = () => setAway(true);
    const comeBack = () => setAway(false);
    window.addEventListener("blur", leave);
    window.addEventListener("focus", comeBack);
    return () => {
      window.removeEventListener("blur", leave);
      window.removeEventListener("focus", comeBack);
    };
  }, []);

  useEffect(() => {
    if (isUsed) return undefined;
    const timer = setTimeout(() => onEnd(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isUsed]);

  return {
    onMouseEnter: () => setPointedAt(true),
    onMouseLeave: () => setPointedAt(false),
    onFocus: () => setFocus(true),
    onBlur: () => setFocus(false),
  };
}
