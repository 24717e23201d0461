import { useMemo } from "react";
import { useIntl } from "react-intl";
import { useSearchParams } from "react-router-dom";
import { regions } from "../../lib/api/bounds/regions";
import type { Filter } from "../../components/list/types";
import { followUpFilter } from "../activities/followUpColumn";
import { contactableFilter } from "../consents/consentColumn";
import { assigneeFilter, useTeamFilters } from "../team/assignees/assigneeList";
import { clientStatusTexts, regionName } from "../../components/personTexts";

export function useClientFilters() {
  const intl = useIntl();
  const [address] = useSearchParams();
  const region = address.get("region") ?? "";
  const filters = useMemo<Filter[]>(() => {
    const none = intl.formatMessage({ id: "clients.region.none" });
    // A region outside France comes from a link: it is an option as long as it is chosen.
    const offered = new Set([...Object.keys(regions), none, ...(region ? [region] : [])]);
    return [
      { kind: "text", name: "search", label: "clients.filter.search" },
      { kind: "choice", name: "status", label: "clients.field.status", texts: clientStatusTexts },
      assigneeFilter,
      followUpFilter,
      contactableFilter,
      {
        kind: "choice",
        name: "region",
        label: "clients.field.region",
        feminine: true,
        options: [...offered].map((value) => ({ value, label: regionName(value) })),
      },
      { kind: "link", name: "regionIs", label: "clients.field.region", show: regionName },
    ];
  }, [intl, region]);
  return useTeamFilters(filters);
}
