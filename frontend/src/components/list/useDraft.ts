import { useCallback, useEffect, useState } from "react";

const PAUSE = 300;

/**
 * A text that is committed once the typing pauses, or at once by `flush` (the field is left). It follows `value` when
 * that changes from elsewhere (back button, "clear all"), but never overwrites what is being typed with the echo of its
 * own commit, which is `echo` of the text.
 */
export function useDraft(
  value: string,
  commit: (text: string) => void,
  echo: (text: string) => string = (text) => text,
) {
  const [draft, setDraft] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);

  if (value !== seen) {
    setSeen(value);
    if (value !== echo(sent)) {
      setSent(value);
      setDraft(value);
    }
  }

  const flush = useCallback(() => {
    const text = draft.trim();
    if (text === sent) return;
    setSent(text);
    commit(text);
  }, [draft, sent, commit]);

  useEffect(() => {
    const timer = setTimeout(flush, PAUSE);
    return () => clearTimeout(timer);
  }, [flush]);

  return [draft, setDraft, flush] as const;
}
