import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { profileQuery } from "../../lib/profile";
import { KNOWN_ROWS } from "../../lib/queryClient";
import { deleteCache } from "../../lib/storage";

/** Once an owner has changed what somebody may do or see, no earlier row stands anywhere on their screen. */
export function useRoleChange(): void {
  const client = useQueryClient();
  const { data } = useQuery(profileQuery);
  const { role, refusedCalls, sellersSee, sellersSeeCosts } = data ?? {};
  // The switches say nothing of an owner, who sets them.
  const seen = role === "owner" ? [] : [refusedCalls, sellersSee, sellersSeeCosts];
  const now = data && JSON.stringify([role, ...seen]);
  const before = useRef(now);
  useEffect(() => {
    if (before.current !== undefined && now !== undefined && before.current !== now) {
      const others = ({ queryKey }: { queryKey: readonly unknown[] }) =>
        queryKey.join() !== profileQuery.queryKey.join();
      void deleteCache(KNOWN_ROWS);
      client.removeQueries({ type: "inactive", predicate: others });
      void client.resetQueries({ predicate: others });
    }
    before.current = now ?? before.current;
  }, [now, client]);
}
