import { queryOptions } from "@tanstack/react-query";
import { answer, api, row } from "../../lib/api/client";

export const affiliateQuery = queryOptions({
  queryKey: ["affiliate", "link"],
  queryFn: ({ signal }) => row(api.GET("/partner/affiliate", { signal })),
});

export type AffiliateFile = "qr.svg" | "qr.png" | "flyer.pdf";

/** Pixels a side: enough for a printed page. */
const PNG_SIZE = 1024;

export function fetchFile(file: AffiliateFile, signal?: AbortSignal): Promise<Blob> {
  const options = { parseAs: "blob" as const, signal };
  return answer(
    file === "qr.png"
      ? api.GET("/partner/affiliate/qr.png", { ...options, params: { query: { size: PNG_SIZE } } })
      : api.GET(`/partner/affiliate/${file}`, options),
  );
}

export const qrQuery = queryOptions({
  queryKey: ["affiliate", "qr"],
  queryFn: ({ signal }) => fetchFile("qr.svg", signal),
});

/** How many prospects the link has brought. Named after the prospects, so that a new one counts at once. */
export const broughtQuery = queryOptions({
  queryKey: ["prospects", "brought"],
  queryFn: async ({ signal }) => {
    const query = { page: 1, limit: 1, source: "affiliate" as const, sample: false };
    return (await answer(api.GET("/prospect/all", { params: { query }, signal }))).total;
  },
});
