import { useIsFetching } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { whenIdle } from "./whenIdle";

/** True once the page's own calls are answered and drawn: for what may come after them. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  const busy = useIsFetching() > 0;
  useEffect(() => (idle || busy ? undefined : whenIdle(() => setIdle(true))), [idle, busy]);
  return idle;
}
