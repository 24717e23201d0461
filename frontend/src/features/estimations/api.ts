import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { answer, api, byId, row } from "../../lib/api/client";
import { entityQueries } from "../../lib/entityQueries";
import { findRow, snapshot } from "../../lib/listCache";
import type { Person } from "../activities/types";
import type { Answer, Estimation } from "./types";

const { keys, show, ...estimations } = entityQueries({
  key: ["estimations"],
  list: "/estimation/partner/getAll",
  detail: "/estimation/{id}",
  create: "/estimation/create",
  update: "/estimation/{id}",
});

export const {
  listQuery: estimationsQuery,
  prefetch: prefetchEstimation,
  useDetail: useEstimation,
  useCreate: useCreateEstimation,
  useUpdate: useUpdateEstimation,
} = estimations;

/** The answer shows at once, on the page and in the lists; a refused one is taken back and the true state is read. */
export function useAnswerEstimation({ id }: Estimation) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Answer) =>
      row(api.PUT("/estimation/partner/response/{id}", { ...byId(id), body })),
    onMutate: async (answer) => {
      const rollback = await snapshot(client, keys.all);
      const estimation =
        client.getQueryData<Estimation>(keys.detail(id)) ??
        findRow<Estimation>(client, keys.lists, id);
      if (estimation) show(client, answered(estimation, answer));
      return rollback;
    },
    onSuccess: (estimation) => show(client, estimation),
    onError: (_error, _answer, rollback) => rollback?.(),
    meta: { reread: "settled" },
  });
}

function answered(estimation: Estimation, answer: Answer): Estimation {
  const nothing = {
    amount: null,
    currency: null,
    details: "",
    breakdown: null,
    justification: "",
    refusalSentAt: null,
  };
  const respondedAt = new Date().toISOString();
  return {
    ...estimation,
    status: "justification" in answer ? "refused" : "validated",
    response: { ...nothing, ...answer, respondedAt },
  };
}

/** The client with that phone number, else a prospect with it: an estimation belongs to them. */
export function personQuery(phoneNumber: string) {
  return queryOptions({
    queryKey: ["clients", "with", phoneNumber],
    enabled: phoneNumber !== "",
    queryFn: async ({ signal }): Promise<(Person & { email: string }) | null> => {
      const isSame = (person: { phoneNumber: string }) => person.phoneNumber === phoneNumber;
      const clients = await answer(
        api.GET("/client/getAll", { params: { query: { phoneNumber } }, signal }),
      );
      const client = clients.data.find(isSame);
      if (client) return { ...client, kind: "client" };
      const prospects = await answer(
        api.GET("/prospect/all", { params: { query: { search: phoneNumber } }, signal }),
      );
      const [person] = prospects.data
        .filter(isSame)
        .map(({ status, ...prospect }) => ({
          kind: "prospect" as const,
          ...prospect,
          isClosed: status === "won" || status === "lost",
        }))
        // Open ones first.
        .sort((one, other) => Number(one.isClosed) - Number(other.isClosed));
      return person ?? null;
    },
  });
}
