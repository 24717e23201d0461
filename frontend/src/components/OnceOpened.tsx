import { useState, type ReactNode } from "react";

/** Draws a menu or a drawer from its first opening on: most are never opened, and a closed one costs as much. */
export function OnceOpened({ open, children }: { open: boolean; children: ReactNode }) {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened && children;
}
