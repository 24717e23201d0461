import { useEffect, useRef, useState } from "react";

const SHOWN_MS = 5_000;
const EVERY_MS = 3_000;

/** Whether the other side is writing: each hint holds for a few seconds, and a message ends it. */
export function useTyping() {
  const [until, setUntil] = useState<number | null>(null);
  useEffect(() => {
    if (until === null) return undefined;
    const timer = setTimeout(() => setUntil(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [until]);
  return {
    typing: until !== null,
    hint: () => setUntil(Date.now() + SHOWN_MS),
    end: () => setUntil(null),
  };
}

/** Calls `send` while a person types, but not at every key. */
export function useSendTyping(send: () => void): () => void {
  const last = useRef(0);
  return () => {
    const now = Date.now();
    if (now - last.current < EVERY_MS) return;
    last.current = now;
    send();
  };
}
