import { queryOptions } from "@tanstack/react-query";
import { getList, getRow, http } from "../../lib/api/client";
import type { Prospect } from "../prospects/types";
import type { AffiliateLink } from "./types";

export const affiliateQuery = queryOptions({
  queryKey: ["affiliate", "link"],
  queryFn: ({ signal }) => getRow<AffiliateLink>("/partner/affiliate", { signal }),
});

export type AffiliateFile = "qr.svg" | "qr.png" | "flyer.pdf";

/** Pixels a side: enough for a printed page. */
const PNG_SIZE = 1024;

export async function fetchFile(file: AffiliateFile, signal?: AbortSignal): Promise<Blob> {
  const answer = await http.get<Blob>(`/partner/affiliate/${file}`, {
    responseType: "blob",
    ...(file === "qr.png" && { params: { size: PNG_SIZE } }),
    ...(signal && { signal }),
  });
  return answer.data;
}

export const qrQuery = queryOptions({
  queryKey: ["affiliate", "qr"],
  queryFn: ({ signal }) => fetchFile("qr.svg", signal),
});

/** How many prospects the link has brought. Named after the prospects, so that a new one counts at once. */
export const broughtQuery = queryOptions({
  queryKey: ["prospects", "brought"],
  queryFn: async ({ signal }) => {
    const params = { page: 1, limit: 1, source: "affiliate" };
    return (await getList<Prospect>("/prospect/all", params, { signal })).total;
  },
});
