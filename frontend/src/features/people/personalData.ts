import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, byId, row } from "../../lib/api/client";
import { saveFile } from "../../components/saveFile";

/** The person: a client or a prospect. */
export interface Person {
  kind: "client" | "prospect";
  id: string;
  fullName: string;
}

const calls = {
  client: { data: "/client/personalData/{id}", erase: "/client/erase/{id}" },
  prospect: { data: "/prospect/{id}/personalData", erase: "/prospect/{id}/erase" },
} as const;

/** Saves everything held on the person as a file that people and programs can read. */
export function useExport({ kind, id, fullName }: Person) {
  return useMutation({
    mutationFn: async () => {
      const data = await row(api.GET(calls[kind].data, byId(id)));
      const json = new Blob([JSON.stringify(data, null, 2)], { type: "application/json" });
      saveFile(json, `${fullName}.json`);
    },
    meta: { reread: "never" },
  });
}

export function useErase({ kind, id }: Person) {
  return useMutation({
    meta: { reread: "never" },
    mutationFn: (confirmation: string) =>
      row(api.POST(calls[kind].erase, { ...byId(id), body: { confirmation } })),
  });
}

/** Reads what is on the screen again once nothing on it shows the erased person: the server no longer knows them. */
export function useForget({ id }: Person) {
  const client = useQueryClient();
  return async (left: Promise<void> | void) => {
    await left;
    client.removeQueries({ predicate: ({ queryKey }) => JSON.stringify(queryKey).includes(id) });
    await client.invalidateQueries();
  };
}
