import { useEffect } from "react";
import { useMay } from "../../lib/rights";
import { useMarkSeen } from "./api";
import type { Prospect } from "./types";

/** Marks the prospect on the screen as seen. */
export function useSeen(prospect: Prospect | undefined): void {
  const { mutate: markSeen } = useMarkSeen();
  const marks = useMay()("POST /prospect/mark-seen");
  const unseen = marks && prospect?.seenAt === null ? prospect.id : null;
  useEffect(() => {
    if (unseen !== null) markSeen([unseen]);
  }, [unseen, markSeen]);
}
