import { useMatches } from "react-router-dom";

/** What a route says about the layout around it. */
export interface RouteHandle {
  /** No navigation: the brand and the display's switches only. */
  blankLayout?: boolean;
  /** Nothing at all around the page. */
  noLayout?: boolean;
}

export function useRouteFlag(flag: keyof RouteHandle): boolean {
  return useMatches().some((match) => (match.handle as RouteHandle | undefined)?.[flag]);
}
