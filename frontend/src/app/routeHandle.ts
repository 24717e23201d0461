import { useMatches } from "react-router-dom";

/** What a route says about the layout around it. */
export interface RouteHandle {
  blankLayout?: boolean;
}

export function useBlankLayout(): boolean {
  return useMatches().some((match) => (match.handle as RouteHandle | undefined)?.blankLayout);
}
