import { infiniteQueryOptions, useMutation } from "@tanstack/react-query";
import { answer, api, byId } from "../../lib/api/client";
import type { Ground } from "../consents/types";
import type { Called, ContactResult, Person, TimelineKind } from "./types";

const PAGE = 10;

/** Steps are named in the reader's language, so each language is an answer of its own. */
export function timelineQuery({ kind: who, id }: Person, kind: TimelineKind | "", locale: string) {
  return infiniteQueryOptions({
    queryKey: ["timeline", who, id, kind, locale],
    queryFn: ({ pageParam, signal }) => {
      const query = { page: pageParam, limit: PAGE, ...(kind && { kind }) };
      const params = { params: { path: { id }, query }, signal };
      return answer(
        who === "prospect"
          ? api.GET("/prospect/{id}/timeline", params)
          : api.GET("/client/{id}/timeline", params),
      );
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
  });
}

export interface Call {
  result: ContactResult;
  followUpAt: Date | null;
  /** Why a person was called who has withdrawn their consent. */
  ground?: Ground | undefined;
}

const CONTACT_PATHS = {
  prospect: "/prospect/{id}/contact",
  client: "/client/{id}/contact",
  estimation: "/estimation/{id}/contact",
} as const;

/** Logs a call to the person. */
export function useLogCall({ kind, id }: Called) {
  return useActivity(({ result, followUpAt, ground }: Call) => {
    const body = {
      channel: "call" as const,
      result,
      note: "",
      followUpAt: followUpAt?.toISOString() ?? null,
      ...(ground && { ground }),
    };
    return answer(api.POST(CONTACT_PATHS[kind], { ...byId(id), body }));
  });
}

/** Sets when to follow the person up, or empties it. */
export function useFollowUp({ kind, id }: Person) {
  return useActivity((moment: Date | null) => {
    const body = { followUpAt: moment?.toISOString() ?? null };
    return answer<unknown>(
      kind === "prospect"
        ? api.PUT("/prospect/{id}", { ...byId(id), body })
        : api.PUT("/client/update/{id}", { ...byId(id), body }),
    );
  });
}

/** Writes a new note on the person, or another text of one. */
export function useSaveNote({ kind, id }: Person, note: string | null) {
  return useActivity((text: string) => {
    const body = { text };
    if (note !== null) return answer(api.PUT("/activity/{id}", { ...byId(note), body }));
    return answer(
      kind === "prospect"
        ? api.POST("/prospect/{id}/note", { ...byId(id), body })
        : api.POST("/client/{id}/note", { ...byId(id), body }),
    );
  });
}

export function useDeleteNote() {
  return useActivity((id: string) => answer(api.DELETE("/activity/{id}", byId(id))));
}

function useActivity<Variables, Data>(mutationFn: (variables: Variables) => Promise<Data>) {
  return useMutation({ mutationFn, meta: { awaited: true } });
}
