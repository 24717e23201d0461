import { useState } from "react";
import { asRecord, storedJson } from "../../lib/storage";
import type { MessageId } from "../../lib/texts";

interface NavState {
  /** Icons alone. */
  rail: boolean;
  folded: MessageId[];
}

const stored = storedJson<NavState>("menu", check, { rail: false, folded: [] });

function check(value: unknown): NavState | undefined {
  const { rail = false, folded = [] } = asRecord(value) ?? { rail: null };
  return typeof rail === "boolean" && isTexts(folded) ? { rail, folded } : undefined;
}

/** Ids of an earlier version among them do no harm: no group has them. */
function isTexts(value: unknown): value is MessageId[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}

/** How wide the menu is and which groups are folded, remembered by the browser. */
export function useNavState() {
  const [state, setState] = useState(stored.get);
  const set = (changes: Partial<NavState>) => {
    const next = { ...state, ...changes };
    stored.set(next);
    setState(next);
  };
  const { rail, folded } = state;
  return {
    rail,
    setRail: (on: boolean) => set({ rail: on }),
    folded,
    toggleGroup: (group: MessageId) =>
      set({
        folded: folded.includes(group)
          ? folded.filter((each) => each !== group)
          : [...folded, group],
      }),
  };
}
