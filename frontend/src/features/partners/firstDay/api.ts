import { queryOptions, useQuery } from "@tanstack/react-query";
import { answer, api } from "../../../lib/api/client";
import type { Schemas } from "../../../lib/api/types";
import { useChange } from "../../../lib/entityQueries";

export type FirstStep = Schemas["FirstStep"];
export type SampleCounts = Schemas["SampleCounts"];

export const hasSamples = ({ cars, prospects, estimations }: SampleCounts) =>
  cars + prospects + estimations > 0;

const stepsQuery = queryOptions({
  queryKey: ["first-day"],
  queryFn: ({ signal }) => answer(api.GET("/partner/first-steps", { signal })),
  // Each step is done on another page.
  staleTime: 0,
});

export const useFirstSteps = (enabled = true) => useQuery({ ...stepsQuery, enabled });

/** The checklist as long as it is shown: until it is closed, or all is done. */
export function openSteps({ data: steps, dismissed }: Schemas["FirstSteps"]): FirstStep[] {
  return !dismissed && steps.some(({ done }) => !done) ? steps : [];
}

/** Closes the checklist, or shows it again. */
export const useCloseSteps = () =>
  useChange(
    (closed: boolean) =>
      closed
        ? api.POST("/partner/first-steps/dismiss", {})
        : api.DELETE("/partner/first-steps/dismiss", {}),
    { awaited: true },
  );

/** Makes the samples, or removes them. */
export const useChangeSamples = () =>
  useChange(
    async (wanted: boolean) => {
      if (wanted) await answer(api.POST("/partner/samples", {}));
      else await answer(api.DELETE("/partner/samples", {}));
    },
    { awaited: true },
  );

/** Tells the server that the affiliate link has been given away, for the checklist; a failure costs its tick alone. */
export function noteShared(): void {
  api.POST("/partner/first-steps/shared", {}).catch(() => undefined);
}
