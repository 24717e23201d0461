import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { profileQuery } from "../../lib/profile";
import { KNOWN_ROWS } from "../../lib/queryClient";
import { recalled } from "../../lib/recalledRows";
import { deleteCache } from "../../lib/storage";

/** Once an owner has changed what somebody may do or see, no earlier row stands anywhere on their screen. */
export function useRoleChange(): void {
  const client = useQueryClient();
  const { data } = useQuery({
    ...profileQuery,
    placeholderData: recalled(profileQuery.queryKey),
  });
  const { role, refusedCalls, sellersSee, sellersSeeCosts } = data ?? {};
  // The switches say nothing of an owner, who sets them.
  const seen = role === "owner" ? [] : [refusedCalls, sellersSee, sellersSeeCosts];
  const now = data && JSON.stringify([role, ...seen]);
  const before = useRef(now);
  useEffect(() => {
    if (before.current !== undefined && now !== undefined && before.current !== now) {
      void deleteCache(KNOWN_ROWS);
      void client.resetQueries({
        predicate: ({ queryKey }) => queryKey.join() !== profileQuery.queryKey.join(),
      });
    }
    before.current = now ?? before.current;
  }, [now, client]);
}
