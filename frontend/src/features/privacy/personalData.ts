import { useMutation, useQueryClient } from "@tanstack/react-query";
import { getRow, http } from "../../lib/api/client";
import type { Row, Schemas } from "../../lib/api/types";
import { saveFile } from "../../components/saveFile";

export type Kept = Schemas["Kept"];

/** Whose data it is: somebody in the list of clients or in that of prospects. */
export interface Person {
  kind: "client" | "prospect";
  id: string;
  fullName: string;
}

const calls = {
  client: (id: string) => ({ data: `/client/personalData/${id}`, erase: `/client/erase/${id}` }),
  prospect: (id: string) => ({
    data: `/prospect/${id}/personalData`,
    erase: `/prospect/${id}/erase`,
  }),
};

/** Saves everything held on the person as a file that people and programs can read. */
export function useExport({ kind, id, fullName }: Person) {
  return useMutation({
    mutationFn: async () => {
      const data = await getRow<Schemas["PersonalData"]>(calls[kind](id).data);
      const json = new Blob([JSON.stringify(data, null, 2)], { type: "application/json" });
      saveFile(json, `${fullName}.json`);
    },
  });
}

export function useErase({ kind, id }: Person, onErased: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (confirmation: string) =>
      (await http.post<Row<Kept>>(calls[kind](id).erase, { confirmation })).data.data,
    onSuccess: async () => {
      // Closed before anything asks again for somebody who is gone.
      onErased();
      client.removeQueries({ queryKey: [`${kind}s`, kind, id] });
      await client.invalidateQueries();
    },
  });
}
