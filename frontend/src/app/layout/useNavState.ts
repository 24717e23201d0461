import { useState } from "react";
import type { MessageId } from "../../lib/texts";

interface NavState {
  /** Icons alone. */
  rail: boolean;
  folded: MessageId[];
}

const KEY = "menu";

function read(): NavState {
  const stored = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<NavState>;
  return { rail: false, folded: [], ...stored };
}

/** How wide the menu is and which groups are folded, remembered by the browser. */
export function useNavState() {
  const [state, setState] = useState(read);
  const set = (changes: Partial<NavState>) => {
    const next = { ...state, ...changes };
    localStorage.setItem(KEY, JSON.stringify(next));
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
