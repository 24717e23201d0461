import { infiniteQueryOptions } from "@tanstack/react-query";
import { answer, api, byId, row } from "../../lib/api/client";
import { useChange } from "../../lib/entityQueries";
import type { ConsentRequest, Person } from "./types";

const PAGE = 20;

const PATHS = { prospect: "/prospect/{id}/consent", client: "/client/{id}/consent" } as const;

/** The consents and withdrawals of the person, the latest first (docs/behaviour/workspace.md#consents). */
export const consentsQuery = ({ kind, id }: Pick<Person, "kind" | "id">) =>
  infiniteQueryOptions({
    queryKey: ["consents", kind, id],
    queryFn: ({ pageParam, signal }) => {
      const query = { page: pageParam, limit: PAGE };
      return answer(api.GET(PATHS[kind], { params: { path: { id }, query }, signal }));
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
  });

/** Adds a consent or a withdrawal, which then holds for every row of the person. */
export const useRecordConsent = ({ kind, id }: Pick<Person, "kind" | "id">) =>
  useChange((body: ConsentRequest) => row(api.POST(PATHS[kind], { ...byId(id), body })));
