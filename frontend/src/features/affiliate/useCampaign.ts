import { useSearchParams } from "react-router-dom";

/** The code of the flyer whose scan led to this page; empty for another visitor. */
export function useCampaign(): string {
  const [query] = useSearchParams();
  return (query.get("campaign") ?? "").slice(0, 100);
}
