import { queryOptions } from "@tanstack/react-query";
import { answer, api, byId } from "../../lib/api/client";
import type { Schemas } from "../../lib/api/types";
import { entityQueries } from "../../lib/entityQueries";

export type Campaign = Schemas["Campaign"];
export type Paper = "a6" | "a4" | "windscreen";
export type CampaignFile = "qr.svg" | "qr.png" | Paper;

export const {
  listQuery: campaignsQuery,
  useCreate: useCreateCampaign,
  useUpdate: useUpdateCampaign,
  useDelete: useDeleteCampaign,
} = entityQueries({
  key: ["campaigns"],
  list: "/affiliate/campaign/all",
  create: "/affiliate/campaign",
  update: "/affiliate/campaign/{id}",
  remove: "/affiliate/campaign/{id}",
});

/** Pixels a side: enough for a printed page. */
const PNG_SIZE = 1024;

export function fetchCampaignFile(
  id: string,
  file: CampaignFile,
  signal?: AbortSignal,
): Promise<Blob> {
  const options = { parseAs: "blob" as const, signal };
  const path = { id };
  if (file === "qr.svg") {
    return answer(api.GET("/affiliate/campaign/{id}/qr.svg", { ...byId(id), ...options }));
  }
  if (file === "qr.png") {
    const query = { size: PNG_SIZE };
    return answer(
      api.GET("/affiliate/campaign/{id}/qr.png", { params: { path, query }, ...options }),
    );
  }
  const query = { format: file };
  return answer(
    api.GET("/affiliate/campaign/{id}/flyer.pdf", { params: { path, query }, ...options }),
  );
}

export function campaignQrQuery(id: string) {
  return queryOptions({
    queryKey: ["campaigns", "qr", id],
    queryFn: ({ signal }) => fetchCampaignFile(id, "qr.svg", signal),
    staleTime: "static",
  });
}
