import { useMutation, useQueryClient } from "@tanstack/react-query";
import { http } from "../../../lib/api/client";
import type { Partner, Row } from "../../../lib/api/types";
import { profileQuery } from "../queries";

/** The answer to the reward question. */
export type RewardAnswer = { enabled: false } | { enabled: true; amount: number; currency: string };

export function useUpdateReward() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (answer: RewardAnswer) =>
      (await http.put<Row<Partner>>("/partner/updateRecompenseResponse", answer)).data.data,
    onSuccess: (partner) => client.setQueryData(profileQuery.queryKey, partner),
  });
}
