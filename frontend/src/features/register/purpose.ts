import { useState } from "react";
import { session } from "../../lib/session";
import { storedText } from "../../lib/storage";

/** The server takes no more. */
export const MAX_PURPOSE = 200;

const stored = storedText("register_purpose", /^.{1,200}$/);

// The next partner in this tab reads for reasons of their own.
session.subscribe(() => {
  if (session.token === null) stored.remove();
});

/** Why this tab reads the register, as it was said once; null until then. */
export function usePurpose() {
  const [purpose, setPurpose] = useState(stored.get);
  const keep = (text: string) => {
    stored.set(text);
    setPurpose(text);
  };
  return [purpose, keep] as const;
}
