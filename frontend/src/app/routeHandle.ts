import { useMatches } from "react-router-dom";

/** What a route says about the layout around it. */
export interface RouteHandle {
  /** No navigation: the brand and the display's switches only. */
  blankLayout?: boolean;
  /** For visitors who are not partners. */
  publicLayout?: boolean;
}

export function useRouteFlag(flag: keyof RouteHandle): boolean {
  return useMatches().some((match) => (match.handle as RouteHandle | undefined)?.[flag]);
}
