import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, row } from "../../../lib/api/client";
import type { Currency } from "../../../lib/api/types";
import { profileQuery } from "../api";

/** The answer to the reward question. */
export type RewardAnswer =
  { enabled: false } | { enabled: true; amount: number; currency: Currency };

export function useUpdateReward() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RewardAnswer) => row(api.PUT("/partner/updateRecompenseResponse", { body })),
    onSuccess: (partner) => client.setQueryData(profileQuery.queryKey, partner),
  });
}
