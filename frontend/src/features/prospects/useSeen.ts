import { useEffect } from "react";
import { useMarkSeen } from "./api";
import type { Prospect } from "./types";

/** Marks the prospect on the screen as seen. */
export function useSeen(prospect: Prospect | undefined): void {
  const { mutate: markSeen } = useMarkSeen();
  const unseen = prospect?.seenAt === null ? prospect.id : null;
  useEffect(() => {
    if (unseen !== null) markSeen([unseen]);
  }, [unseen, markSeen]);
}
